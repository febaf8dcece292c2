import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { listOrder } from '../cells/plan-index.ts';
import { applyPlanCommands } from '../commands/apply-commands.ts';
import { type PlanDocument, parentOf } from '../commands/plan-document.ts';
import { listChanged, toCellCommands, toNamedCommands } from './line-cells.ts';
import { findParents, type PlacedLine, placeLines, teller, toPlaceCommands } from './line-places.ts';
import {
  type CellTexts,
  cellTextsOf,
  type PlanField,
  planHeads,
  referToNode,
  type SheetView,
} from './plan-heads.ts';
import { readLines, type WorkbookIssue } from './read-lines.ts';

type ChangedCell = {
  readonly row: number;
  readonly code: string;
  readonly name: string;
  readonly column: string;
  readonly before: string;
  readonly after: string;
};
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
  readonly missing: readonly (Omit<NamedRow, 'row'> & { readonly rowID: string; readonly isNode: boolean })[];
  /** How many rows stand in the file as they stand in the plan. */
  readonly sameCount: number;
  readonly commands: readonly PlanCommand[];
  /** What takes the missing rows away as well. */
  readonly removal: readonly PlanCommand[];
};

/** As one edit can say; the plan's session refuses more. */
const mostCommands = 2000;

const refused = (issues: readonly WorkbookIssue[]): ComparedWorkbook => ({
  issues: issues.toSorted((one, other) => one.row - other.row),
  added: [],
  changed: [],
  missing: [],
  sameCount: 0,
  commands: [],
  removal: [],
});

const ofFile = (message: string): WorkbookIssue => ({ row: 0, column: '', message });

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
    else merged.push(command);
  }
  return merged;
};

const listMissing = (plan: PlanDocument, lines: readonly PlacedLine[]): ComparedWorkbook['missing'] => {
  const there = new Set(lines.map(({ rowID }) => rowID));
  return listOrder(plan)
    .rowIDs.filter((rowID) => !there.has(rowID))
    .map((rowID) => {
      const row = plan.activity.get(rowID) ?? plan.wbsNode.get(rowID);
      const parent = referToNode(plan, parentOf(plan, rowID));
      return { rowID, isNode: plan.wbsNode.has(rowID), code: row?.code ?? '', name: row?.name ?? '', parent };
    });
};

/** Activities first, then nodes from below; what still stands under a node moves up. */
const toRemoval = (missing: ComparedWorkbook['missing']): readonly PlanCommand[] => {
  const activityIDs = missing.filter(({ isNode }) => !isNode).map(({ rowID }) => rowID);
  return [
    ...(activityIDs.length > 0 ? [{ kind: 'deleteActivities', activityIDs, reconnect: false } as const] : []),
    ...missing
      .filter(({ isNode }) => isNode)
      .toReversed()
      .map(({ rowID }) => ({ kind: 'deleteWbsNode', wbsNodeID: rowID, children: 'toParent' }) as const),
  ];
};

type Said = { readonly line: PlacedLine; readonly commands: readonly PlanCommand[] };

/** The first line whose commands the plan refuses. */
const findRefused = (plan: PlanDocument, said: readonly Said[]): WorkbookIssue | null => {
  let now = plan;
  for (const { line, commands } of said) {
    const applied = applyPlanCommands(now, [...commands]);
    if (!applied.ok) return { row: line.row, column: '', message: applied.failure.message };
    now = applied.plan;
  }
  return null;
};

const toChangedCells = (
  { row, cells, isNew }: PlacedLine,
  fields: readonly PlanField[],
  texts: CellTexts | undefined,
): readonly ChangedCell[] =>
  isNew || !texts
    ? []
    : fields.map((field) => ({
        row,
        code: texts.code,
        name: texts.name,
        column: planHeads[field],
        before: texts[field],
        after: cells[field] ?? '',
      }));

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

/** Lays a sheet beside the plan. What cannot be taken is told by row and column; nothing is said to the plan. */
export const compareWorkbook = (
  shown: SheetView,
  rows: readonly (readonly unknown[])[],
  newID: () => string,
): ComparedWorkbook => {
  const read = readLines(rows);
  if (read.issues.length > 0) return refused(read.issues);
  const issues: WorkbookIssue[] = [];
  const tell = teller(issues);
  const { plan } = shown;
  const textsOf = cellTextsOf(shown);
  const lines = placeLines(plan, read.lines, tell, newID);
  const parents = findParents(plan, lines, tell);
  const faulty = new Set(issues.map(({ row }) => row));
  const good = lines.filter(({ row }) => !faulty.has(row));
  const compared = good.map((line) => {
    const texts = line.isNew ? undefined : textsOf(line.rowID);
    return { line, texts, fields: listChanged(line, texts) };
  });
  const placing = toPlaceCommands(plan, good, parents);
  const naming = compared.map(({ line, fields }) => ({
    line,
    commands: toNamedCommands(shown, line, fields, tell, newID),
  }));
  const named = [...placing, ...naming.flatMap(({ commands }) => commands)];
  const grown = applyPlanCommands(plan, named);
  if (!grown.ok)
    return refused(issues.length > 0 ? issues : [findRefused(plan, naming) ?? ofFile(grown.failure.message)]);
  const view = { ...shown, plan: grown.plan };
  const filling = compared.map(({ line, fields, texts }) => ({
    line,
    commands: toCellCommands(view, line, fields, texts, tell, newID),
  }));
  if (issues.length > 0) return refused(issues);
  const commands = merge([...named, ...filling.flatMap((said) => said.commands)]);
  const whole = applyPlanCommands(plan, [...commands]);
  if (!whole.ok) {
    const found = findRefused(grown.plan, filling) ?? ofFile(whole.failure.message);
    return refused([found]);
  }
  const missing = listMissing(plan, lines);
  const removal = toRemoval(missing);
  const count = commands.length + removal.length;
  if (count > mostCommands)
    return refused([ofFile(`文件中有 ${count} 处修改，一次最多 ${mostCommands} 处，请分成几个文件`)]);
  return {
    issues: [],
    added: listAdded(grown.plan, lines, parents),
    changed: compared.flatMap(({ line, fields, texts }) => toChangedCells(line, fields, texts)),
    missing,
    sameCount: compared.filter(({ line, fields }) => !line.isNew && fields.length === 0).length,
    commands,
    removal,
  };
};
