import type { EntityName } from '@xmgl/contracts/schedule/plan-rows';
import { entityNames, type PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { FileProblem, FileResult } from '@xmgl/engine/formats/file-problem';
import type { ActivityDates, Schedule } from '@xmgl/engine/model';
import type { NamedRows } from './import-baselines.ts';
import type { ReadImport } from './import-file.ts';

export type ImportTask = {
  readonly fileName: string;
  /** As uploaded, gzipped or not. */
  readonly bytes: Uint8Array;
  /** A preview only shows the report. */
  readonly wants: 'report' | 'plan';
};

type Head = {
  readonly kind: 'head';
  readonly name: string;
  readonly report: ReadImport['report'];
  readonly settings: PlanDocument['settings'];
  readonly schedule: Omit<Schedule, 'activities'>;
};

/** What the program that reads a file sends, one after the other. */
export type ImportPart =
  | { readonly kind: 'refused'; readonly problem: FileProblem }
  | Head
  | {
      readonly kind: 'rows';
      readonly entity: EntityName;
      readonly rows: readonly (readonly [string, object])[];
    }
  | { readonly kind: 'children'; readonly rows: readonly (readonly [string, readonly string[]])[] }
  | { readonly kind: 'dates'; readonly rows: readonly ActivityDates[] }
  | { readonly kind: 'baseline'; readonly baseline: NamedRows }
  | { readonly kind: 'end' };

/** About ten milliseconds of the receiver's time. */
const partSize = 2_000;

function* slices<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += partSize) yield rows.slice(from, from + partSize);
}

/** A read file in parts that can be sent between processes without holding either up. */
export function* toParts(
  read: FileResult<ReadImport>,
  wants: ImportTask['wants'],
): Generator<ImportPart, undefined> {
  if (!read.ok) {
    yield { kind: 'refused', problem: read.problem };
    return;
  }
  const { name, report, document, schedule, baselines } = read.value;
  const { activities, ...rest } = schedule;
  yield { kind: 'head', name, report, settings: document.settings, schedule: rest };
  if (wants === 'report') return;
  for (const entity of entityNames)
    for (const rows of slices([...document[entity]])) yield { kind: 'rows', entity, rows };
  for (const rows of slices([...document.children])) yield { kind: 'children', rows };
  for (const rows of slices(activities)) yield { kind: 'dates', rows };
  for (const { rows, ...baseline } of baselines) {
    yield { kind: 'baseline', baseline: { ...baseline, rows: [] } };
    for (const some of slices(rows)) yield { kind: 'baseline', baseline: { ...baseline, rows: some } };
  }
}

/** Puts parts together again. */
export class ImportCollector {
  #head: Head | null = null;
  #problem: FileProblem | null = null;
  readonly #tables = new Map<EntityName, Map<string, object>>(entityNames.map((name) => [name, new Map()]));
  readonly #children = new Map<string, readonly string[]>();
  readonly #dates: ActivityDates[] = [];
  readonly #baselines = new Map<string, NamedRows & { readonly rows: NamedRows['rows'][number][] }>();

  take(part: ImportPart): void {
    switch (part.kind) {
      case 'refused':
        this.#problem = part.problem;
        break;
      case 'head':
        this.#head = part;
        break;
      case 'rows':
        for (const [id, row] of part.rows) this.#tables.get(part.entity)?.set(id, row);
        break;
      case 'children':
        for (const [parent, ids] of part.rows) this.#children.set(parent, ids);
        break;
      case 'dates':
        for (const row of part.rows) this.#dates.push(row);
        break;
      case 'baseline':
        this.#addBaseline(part.baseline);
        break;
      case 'end':
        break;
    }
  }

  finish(): FileResult<ReadImport> {
    if (this.#problem) return { ok: false, problem: this.#problem };
    if (!this.#head) throw new Error('the import program ended before it had said anything');
    const { name, report, settings, schedule } = this.#head;
    const tables = Object.fromEntries(this.#tables) as unknown as Omit<PlanDocument, 'settings' | 'children'>;
    return {
      ok: true,
      value: {
        name,
        report,
        document: { ...tables, settings, children: this.#children },
        schedule: { ...schedule, activities: this.#dates },
        baselines: [...this.#baselines.values()],
      },
    };
  }

  #addBaseline(part: NamedRows): void {
    const known = this.#baselines.get(part.name);
    if (known === undefined) this.#baselines.set(part.name, { ...part, rows: [...part.rows] });
    else for (const row of part.rows) known.rows.push(row);
  }
}
