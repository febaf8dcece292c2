import type { ExportNote } from '@xmgl/contracts/schedule/exchange.calls';
import type { EntityName } from '@xmgl/contracts/schedule/plan-rows';
import { entityNames, type PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { ImportedBaseline, ImportedBaselineRow } from '@xmgl/engine/formats/imported-plan';
import type { GanttPaperJob } from '../gantt/write-gantt-paper.ts';
import type { SheetsJob } from '../network/write-sheets.ts';
import type { ExportFormat } from './plan-writers.ts';

type FileJob = {
  readonly kind: 'file';
  readonly format: ExportFormat;
  readonly fileName: string;
  /** What the reader is told beside what the form of the file leaves out. */
  readonly notes: readonly ExportNote[];
};

/** A plan that is to become a file, or whose drawings are to be printed. */
export type ExportTask = {
  readonly document: PlanDocument;
  readonly projectName: string;
  readonly baselines: readonly ImportedBaseline[];
  readonly job: FileJob | SheetsJob | GanttPaperJob;
};

type Entry = readonly [string, unknown];
type Table = EntityName | 'children';
type Head = Omit<ExportTask, 'document' | 'baselines'> & Pick<PlanDocument, 'settings'>;

/** What the thread that writes the file is handed, one after the other. */
export type ExportPart =
  | { readonly kind: 'rows'; readonly table: Table; readonly rows: readonly Entry[] }
  | ({ readonly kind: 'baseline' } & ImportedBaseline)
  | ({ readonly kind: 'end' } & Head);

/** A few milliseconds of the server's time. */
const partSize = 500;

function* entrySlices(rows: ReadonlyMap<string, unknown>): Generator<Entry[]> {
  let slice: Entry[] = [];
  for (const entry of rows) {
    slice.push(entry);
    if (slice.length < partSize) continue;
    yield slice;
    slice = [];
  }
  yield slice;
}

export function* toExportParts({ document, baselines, ...rest }: ExportTask): Generator<ExportPart> {
  for (const table of [...entityNames, 'children'] as const)
    for (const rows of entrySlices(document[table])) yield { kind: 'rows', table, rows };
  for (const { rows, ...baseline } of baselines)
    for (let from = 0; from === 0 || from < rows.length; from += partSize)
      yield { kind: 'baseline', ...baseline, rows: rows.slice(from, from + partSize) };
  yield { kind: 'end', ...rest, settings: document.settings };
}

/** Puts a task together again. */
export class ExportCollector {
  readonly #tables = new Map<Table, Map<string, unknown>>();
  readonly #baselines = new Map<number, ImportedBaseline & { readonly rows: ImportedBaselineRow[] }>();

  #table(name: Table): Map<string, unknown> {
    const table = this.#tables.get(name) ?? new Map<string, unknown>();
    this.#tables.set(name, table);
    return table;
  }

  /** The whole task, once its last part has come. */
  take(part: ExportPart): ExportTask | undefined {
    if (part.kind === 'rows') {
      const table = this.#table(part.table);
      for (const [id, row] of part.rows) table.set(id, row);
      return undefined;
    }
    if (part.kind === 'baseline') {
      const { kind: _, ...baseline } = part;
      const known = this.#baselines.get(part.number) ?? { ...baseline, rows: [] };
      for (const row of part.rows) known.rows.push(row);
      this.#baselines.set(part.number, known);
      return undefined;
    }
    const { kind, settings, ...rest } = part;
    const document = { ...Object.fromEntries(this.#tables), settings } as unknown as PlanDocument;
    return {
      ...rest,
      document,
      baselines: [...this.#baselines.values()],
    };
  }
}
