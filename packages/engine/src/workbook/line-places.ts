import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import type { ActivityRow } from '@xmgl/contracts/schedule/plan-rows';
import { readDuration } from '../cells/duration-text.ts';
import { findByCode } from '../cells/plan-index.ts';
import { kindWords } from '../cells/plan-words.ts';
import { type PlanDocument, parentOf } from '../commands/plan-document.ts';
import { nodeWord, type PlanField, planHeads, referToNode } from './plan-heads.ts';
import type { CellOf, Line, WorkbookIssue } from './read-lines.ts';

export type Tell = (row: number, field: PlanField, message: string) => void;

/** A line with the row that it is about, known or new. */
export type PlacedLine = Line & {
  readonly rowID: string;
  readonly isNew: boolean;
  readonly isNode: boolean;
  readonly kind: ActivityRow['kind'];
};

export const teller =
  (issues: WorkbookIssue[], cellOf: CellOf): Tell =>
  (row, field, message) =>
    issues.push({ row, column: planHeads[field], cell: cellOf(row, field), message });

const kindOf = (word: string): ActivityRow['kind'] | undefined =>
  kindWords.find(([kind, known]) => known === word || kind === word || known.startsWith(`${word}（`))?.[0];

const isKnown = (plan: PlanDocument, rowID: string): boolean =>
  plan.activity.has(rowID) || plan.wbsNode.has(rowID);

/** By the number the export gave it, else by its code; a number from another plan says nothing. */
const findRow = (plan: PlanDocument, { cells }: Line): string | null => {
  if (cells.rowID && isKnown(plan, cells.rowID)) return cells.rowID;
  return cells.code ? findByCode(plan, cells.code) : null;
};

/** What each line is about. A row that stands there twice, or turned from node to activity, is told. */
export const placeLines = (
  plan: PlanDocument,
  lines: readonly Line[],
  tell: Tell,
  newID: () => string,
): readonly PlacedLine[] => {
  const seen = new Map<string, number>();
  const codes = new Map<string, number>();
  return lines.map((line) => {
    const { row, cells } = line;
    const found = findRow(plan, line);
    const before = found === null ? undefined : seen.get(found);
    if (before !== undefined)
      tell(
        row,
        cells.rowID ? 'rowID' : 'code',
        `与第 ${before} 行是同一行；要加新行，请清空「系统编号」和「编码」`,
      );
    if (found !== null) seen.set(found, row);
    const typed = cells.type ?? '';
    const isNodeWord = typed.toUpperCase() === nodeWord;
    const kind = kindOf(typed);
    if (typed !== '' && !isNodeWord && kind === undefined)
      tell(
        row,
        'type',
        `没有「${typed}」这个类型，应为：WBS、${kindWords.map(([, word]) => word).join('、')}`,
      );
    const isNode = found === null ? isNodeWord : plan.wbsNode.has(found);
    if (found !== null && typed !== '' && isNodeWord !== isNode)
      tell(row, 'type', '不能在 WBS 与活动之间改类型，请在甘特图中升级或降级');
    const code = `${isNode} ${(cells.code ?? '').toUpperCase()}`;
    if (before === undefined && cells.code && codes.has(code))
      tell(row, 'code', `编码 ${cells.code} 与第 ${codes.get(code)} 行重复`);
    codes.set(code, row);
    if (found === null && !cells.name) tell(row, 'name', '请填写名称');
    const known = found === null ? undefined : plan.activity.get(found)?.kind;
    return { ...line, rowID: found ?? newID(), isNew: found === null, isNode, kind: kind ?? known ?? 'task' };
  });
};

type Nodes = { readonly byWord: ReadonlyMap<string, string> };

/** WBS nodes by code and by name, those of the file first; a name that two have means neither. */
const listNodes = (plan: PlanDocument, lines: readonly PlacedLine[]): Nodes => {
  const byWord = new Map<string, string>();
  const names = new Map<string, string | null>();
  const take = (nodeID: string, code: string, name: string): void => {
    if (code && !byWord.has(code)) byWord.set(code, nodeID);
    const other = names.get(name);
    names.set(name, other === undefined || other === nodeID ? nodeID : null);
  };
  for (const { rowID, isNode, cells } of lines) if (isNode) take(rowID, cells.code ?? '', cells.name ?? '');
  for (const { wbsNodeID, code, name } of plan.wbsNode.values()) take(wbsNodeID, code, name);
  for (const [name, nodeID] of names) if (nodeID !== null && !byWord.has(name)) byWord.set(name, nodeID);
  return { byWord };
};

/** The node above each line; a new activity that names none stands with the line before it. */
export const findParents = (
  plan: PlanDocument,
  lines: readonly PlacedLine[],
  tell: Tell,
): ReadonlyMap<string, string | null> => {
  const { byWord } = listNodes(plan, lines);
  const parents = new Map<string, string | null>();
  let above: PlacedLine | undefined;
  for (const line of lines) {
    const { row, rowID, isNew, cells } = line;
    const wanted = cells.parent;
    const now = isNew ? null : parentOf(plan, rowID);
    if (wanted) {
      const isSame = !isNew && wanted === referToNode(plan, now);
      const found = isSame ? now : byWord.get(wanted);
      if (found === undefined) tell(row, 'parent', `找不到编码或名称为「${wanted}」的 WBS`);
      else if (found === rowID) tell(row, 'parent', '上级不能是自己');
      parents.set(rowID, found ?? now);
    } else if (isNew && !line.isNode) {
      const withAbove = above?.isNode ? above.rowID : parents.get(above?.rowID ?? '');
      parents.set(rowID, withAbove ?? null);
    } else parents.set(rowID, wanted === undefined && !isNew ? now : null);
    above = line;
  }
  return parents;
};

const toAdd = (
  plan: PlanDocument,
  { rowID, isNode, kind, cells }: PlacedLine,
  parentID: string | null,
  afterID: string | undefined,
): PlanCommand => {
  const common = {
    name: cells.name ?? '',
    ...(cells.code && { code: cells.code }),
    ...(afterID !== undefined && { afterID }),
  };
  if (isNode) return { kind: 'addWbsNode', wbsNodeID: rowID, parentID, ...common };
  const length = readDuration(cells.duration ?? '', plan.settings, false);
  return {
    kind: 'addActivity',
    activityID: rowID,
    wbsNodeID: parentID,
    ...common,
    ...(kind !== 'task' && { activityKind: kind }),
    ...(kind === 'task' && length.ok && length.value.durationMin > 0 && length.value),
  };
};

/** New rows where the file has them, each after the node it stands under; then known rows into other nodes. */
export const toPlaceCommands = (
  plan: PlanDocument,
  lines: readonly PlacedLine[],
  parents: ReadonlyMap<string, string | null>,
): readonly PlanCommand[] => {
  const commands: PlanCommand[] = [];
  const waiting = new Map(lines.filter(({ isNew }) => isNew).map((line) => [line.rowID, line]));
  const before = new Map(lines.map((line, at) => [line.rowID, lines[at - 1]?.rowID]));
  const add = (line: PlacedLine): void => {
    if (!waiting.delete(line.rowID)) return;
    const parentID = parents.get(line.rowID) ?? null;
    const parent = parentID === null ? undefined : waiting.get(parentID);
    if (parent) add(parent);
    const last = before.get(line.rowID);
    const isBeside = last !== undefined && !waiting.has(last) && parents.get(last) === parentID;
    commands.push(toAdd(plan, line, parentID, isBeside ? last : undefined));
  };
  for (const line of lines) add(line);
  for (const { rowID, isNew, isNode } of lines) {
    const parentID = parents.get(rowID) ?? null;
    if (isNew || parentID === parentOf(plan, rowID)) continue;
    commands.push(
      isNode
        ? { kind: 'moveWbsNode', wbsNodeID: rowID, parentID }
        : { kind: 'moveActivity', activityID: rowID, wbsNodeID: parentID },
    );
  }
  return commands;
};
