import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { listOrder } from '../cells/plan-index.ts';
import { applyInSteps } from '../commands/apply-commands.ts';
import { toKeyParts } from '../commands/conflict.ts';
import { type PlanDocument, parentOf } from '../commands/plan-document.ts';
import type { PlanFailure } from '../commands/plan-failure.ts';
import type { Steps } from '../steps.ts';
import { type ChangedCell, type Compared, listChangedCells } from './changed-cells.ts';
import { listChanged, listUnread, toCellCommands, toNamedCommands } from './line-cells.ts';
import { findParents, type PlacedLine, placeLines, teller, toPlaceCommands } from './line-places.ts';
import {
  cellTextsOf,
  computedFields,
  type PlanField,
  planHeads,
  referToNode,
  type SheetView,
} from './plan-heads.ts';
import { type CellOf, linesInStep, readLines, type SheetRows, type WorkbookIssue } from './read-lines.ts';

type NamedRow = {
  readonly row: number;
  readonly code: string;
  readonly name: string;
  readonly parent: string;
};

/** What an edited workbook would make of the plan, row by row and cell by cell. */
export type ComparedWorkbook = {
  readonly issues: readonly WorkbookIssue[];
  readonly added: readonly NamedRow[];
  readonly changed: readonly ChangedCell[];
  /** Rows of the plan that the file does not have. */
  readonly missing: readonly Omit<NamedRow, 'row'>[];
  /** How many rows stand in the file as they stand in the plan. */
  readonly sameCount: number;
  /** Columns that are computed and say otherwise in the file, with the number of their rows; not taken from it. */
  readonly unread: readonly { readonly column: string; readonly rows: number }[];
  readonly commands: readonly PlanCommand[];
  /** What takes the missing rows away as well. */
  readonly removal: readonly PlanCommand[];
};

/** As one edit can say. */
const mostCommands = 2000;

const refused = (issues: readonly WorkbookIssue[]): ComparedWorkbook => ({
  issues: issues.toSorted((one, other) => one.row - other.row),
  added: [],
  changed: [],
  missing: [],
  sameCount: 0,
  unread: [],
  commands: [],
  removal: [],
});

const ofFile = (message: string): WorkbookIssue => ({ row: 0, column: '', cell: '', message });

/** Fields of one row that follow each other are said as one. */
const merge = (commands: readonly PlanCommand[]): readonly PlanCommand[] => {
  const merged: PlanCommand[] = [];
  for (const command of commands) {
    const last = merged.at(-1);
    if (
      command.kind === 'updateActivity' &&
      last?.kind === 'updateActivity' &&
      last.activityID === command.activityID
    )
      merged[merged.length - 1] = { ...last, fields: { ...last.fields, ...command.fields } };
    else if (
      command.kind === 'setEstimate' &&
      last?.kind === 'setEstimate' &&
      last.activityID === command.activityID
    )
      // The method that a cell names stands; one that follows from a point is only supposed.
      merged[merged.length - 1] = {
        ...last,
        ...command,
        ...(last.method !== undefined && { method: last.method }),
      };
    else if (
      command.kind === 'setMilestone' &&
      last?.kind === 'setMilestone' &&
      last.activityID === command.activityID
    )
      merged[merged.length - 1] = {
        ...command,
        detail: command.detail && { ...last.detail, ...command.detail },
      };
    else merged.push(command);
  }
  return merged;
};

const listMissing = (plan: PlanDocument, lines: readonly PlacedLine[]): readonly string[] => {
  const there = new Set(lines.map(({ rowID }) => rowID));
  return listOrder(plan).rowIDs.filter((rowID) => !there.has(rowID));
};

const toNamed = (plan: PlanDocument, rowID: string): ComparedWorkbook['missing'][number] => {
  const row = plan.activity.get(rowID) ?? plan.wbsNode.get(rowID);
  return {
    code: row?.code ?? '',
    name: row?.name ?? '',
    parent: referToNode(plan, parentOf(plan, rowID)),
  };
};

/** Activities first, then nodes from below; what still stands under a node moves up. */
const toRemoval = (plan: PlanDocument, missing: readonly string[]): readonly PlanCommand[] => {
  const activityIDs = missing.filter((rowID) => !plan.wbsNode.has(rowID));
  return [
    ...(activityIDs.length > 0 ? [{ kind: 'deleteActivities', activityIDs, reconnect: false } as const] : []),
    ...missing
      .filter((rowID) => plan.wbsNode.has(rowID))
      .toReversed()
      .map((wbsNodeID) => ({ kind: 'deleteWbsNode', wbsNodeID, children: 'toParent' }) as const),
  ];
};

const listAdded = (
  grown: PlanDocument,
  lines: readonly PlacedLine[],
  parents: ReadonlyMap<string, string | null>,
): ComparedWorkbook['added'] =>
  lines
    .filter(({ isNew }) => isNew)
    .map(({ row, rowID, cells }) => ({
      row,
      code: grown.activity.get(rowID)?.code ?? grown.wbsNode.get(rowID)?.code ?? '',
      name: cells.name ?? '',
      parent: referToNode(grown, parents.get(rowID) ?? null),
    }));

const listUnreadColumns = (compared: readonly Compared[]): ComparedWorkbook['unread'] =>
  computedFields.flatMap((field) => {
    const rows = compared.filter(({ line, texts }) => listUnread(line, texts).includes(field)).length;
    return rows === 0 ? [] : [{ column: planHeads[field], rows }];
  });

function* mapInSteps<From, To>(list: readonly From[], map: (one: From) => To): Steps<To[]> {
  const mapped: To[] = [];
  for (const one of list) {
    if (mapped.length % linesInStep === 0) yield;
    mapped.push(map(one));
  }
  return mapped;
}

/** What one line says to the plan. */
type Said = { readonly row: number; readonly commands: readonly PlanCommand[] };

const sayOf = (said: readonly Said[]): readonly PlanCommand[] => said.flatMap(({ commands }) => commands);

const fieldOf: Readonly<Record<string, PlanField>> = {
  ...{ code: 'code', name: 'name', note: 'note', ownerID: 'owner', calendarID: 'calendar', partyID: 'party' },
  ...{
    durationMin: 'duration',
    deadlineAt: 'deadline',
    constraintKind: 'constraint',
    constraintAt: 'constraintAt',
  },
  ...{ percentComplete: 'percentComplete', remainingMin: 'remaining', place: 'parent' },
  ...{ actualStart: 'actualStart', actualFinish: 'actualFinish', estimate: 'optimistic', milestone: 'level' },
};

/** A refusal of the plan, told where the sheet says what is refused. */
const toRefused = (said: readonly Said[], { message, key, commandIndex }: PlanFailure, cellOf: CellOf) => {
  const row = said.flatMap((one) => one.commands.map(() => one.row))[commandIndex];
  if (row === undefined) return refused([ofFile(message)]);
  const field = key === null ? undefined : fieldOf[toKeyParts(key).field];
  const place =
    field === undefined ? { column: '', cell: '' } : { column: planHeads[field], cell: cellOf(row, field) };
  return refused([{ row, ...place, message }]);
};

/** The command that puts a row in its place, with the line that asks for it. */
const toPlaced = (lines: readonly PlacedLine[], commands: readonly PlanCommand[]): readonly Said[] => {
  const rowOf = new Map(lines.map(({ rowID, row }) => [rowID, row]));
  return commands.map((command) => {
    const rowID =
      'activityID' in command ? command.activityID : 'wbsNodeID' in command ? (command.wbsNodeID ?? '') : '';
    return { row: rowOf.get(rowID) ?? 0, commands: [command] };
  });
};

/**
 * Lays a sheet beside the plan. What cannot be taken is told by row and column; nothing is said to the plan. In steps,
 * for whom others wait.
 */
export function* compareWorkbook(
  shown: SheetView,
  sheet: SheetRows,
  newID: () => string,
): Steps<ComparedWorkbook> {
  const read = yield* readLines(sheet);
  if (read.issues.length > 0) return refused(read.issues);
  yield;
  const issues: WorkbookIssue[] = [];
  const tell = teller(issues, read.cellOf);
  const { plan } = shown;
  const textsOf = cellTextsOf(shown);
  const lines = placeLines(plan, read.lines, tell, newID);
  yield;
  const parents = findParents(plan, lines, tell);
  const faulty = new Set(issues.map(({ row }) => row));
  const good = lines.filter(({ row }) => !faulty.has(row));
  const compared = yield* mapInSteps(good, (line): Compared => {
    const texts = line.isNew ? undefined : textsOf(line.rowID);
    return { line, texts, fields: listChanged(line, texts) };
  });
  const named = [
    ...toPlaced(lines, toPlaceCommands(plan, good, parents)),
    ...compared.map(({ line, fields }): Said => {
      return { row: line.row, commands: merge(toNamedCommands(shown, line, fields, tell, newID)) };
    }),
  ];
  const grown = yield* applyInSteps(plan, sayOf(named));
  if (!grown.ok) return issues.length > 0 ? refused(issues) : toRefused(named, grown.failure, read.cellOf);
  const view = { ...shown, plan: grown.plan };
  const filled = yield* mapInSteps(compared, ({ line, fields, texts }): Said => {
    return { row: line.row, commands: merge(toCellCommands(view, line, fields, texts, tell, newID)) };
  });
  if (issues.length > 0) return refused(issues);
  const said = [...named, ...filled];
  const commands = sayOf(said);
  const whole = yield* applyInSteps(plan, commands);
  if (!whole.ok) return toRefused(said, whole.failure, read.cellOf);
  const missing = listMissing(plan, lines);
  const removal = toRemoval(plan, missing);
  const count = commands.length + removal.length;
  if (count > mostCommands)
    return refused([ofFile(`文件中有 ${count} 处修改，一次最多 ${mostCommands} 处，请分成几个文件`)]);
  return {
    issues: [],
    added: listAdded(grown.plan, lines, parents),
    changed: listChangedCells(shown, whole.plan, compared),
    missing: missing.map((rowID) => toNamed(plan, rowID)),
    sameCount: compared.filter(({ line, fields }) => !line.isNew && fields.length === 0).length,
    unread: listUnreadColumns(compared),
    commands,
    removal,
  };
}
