import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { type ReadCommands, readSpan } from '@xmgl/engine/cells/date-edits';
import { readDuration } from '@xmgl/engine/cells/duration-text';
import { neverEmpty } from '@xmgl/engine/cells/read-cell';
import { readAs, unreadable } from '@xmgl/engine/cells/read-result';
import { applyPlanCommands } from '@xmgl/engine/commands/apply-commands';
import { parentOf } from '@xmgl/engine/commands/plan-document';
import type { GanttCellText, GanttEdit, GanttFieldText } from '@xmgl/gantt/gantt-types';
import type { PlanView } from './plan-view.ts';
import { toPlaceAbove } from './row-edits.ts';

/** What a text typed into a cell says to the plan. */
type ReadCell = (view: PlanView, rowID: string, field: string, text: string) => ReadCommands;
type SetCells = Extract<GanttEdit, { readonly kind: 'setCells' }>;

const titles: Readonly<Record<string, string>> = {
  name: '名称',
  code: '编码',
  duration: '工期',
  start: '开始',
  finish: '完成',
  predecessors: '前置',
  owner: '责任人',
  deadline: '期限',
  percentComplete: '完成 %',
  actualStart: '实际开始',
  actualFinish: '实际完成',
  remaining: '尚需工期',
  method: '方法',
  optimistic: '乐观',
  mostLikely: '最可能',
  pessimistic: '悲观',
  discipline: '专业',
  section: '施工段',
  party: '承担单位',
  contractNo: '合同编号',
};

const leaveOutEmpty = (cells: readonly GanttCellText[]): readonly GanttCellText[] =>
  cells.some(({ text }) => text.trim() !== '')
    ? cells.filter(({ field, text }) => text.trim() !== '' || !neverEmpty.has(field))
    : cells;

/** What a summary row derives from those below it, or has changed elsewhere. */
const ofActivities: ReadonlySet<string> = new Set([
  'duration',
  'finish',
  'percentComplete',
  'actualStart',
  'actualFinish',
  'remaining',
  'owner',
  'method',
  'optimistic',
  'mostLikely',
  'pessimistic',
  'discipline',
  'section',
  'party',
  'contractNo',
]);

const takesTyped = ({ plan }: PlanView, { id, field }: GanttCellText): boolean => {
  const kind = plan.activity.get(id)?.kind;
  if (kind === undefined) return !ofActivities.has(field);
  return field !== 'duration' || (kind !== 'levelOfEffort' && kind !== 'hammock');
};

/** One text for many rows goes by those between them that derive it. */
const leaveOutDerived = (view: PlanView, cells: readonly GanttCellText[]): readonly GanttCellText[] => {
  const taken = new Set(
    cells.filter((cell) => takesTyped(view, cell)).map(({ field, text }) => `${field} ${text}`),
  );
  return cells.filter((cell) => takesTyped(view, cell) || !taken.has(`${cell.field} ${cell.text}`));
};

const byRow = (cells: readonly GanttCellText[]): ReadonlyMap<string, readonly GanttFieldText[]> => {
  const rows = new Map<string, GanttFieldText[]>();
  for (const { id, ...cell } of cells) rows.set(id, [...(rows.get(id) ?? []), cell]);
  return rows;
};

/** What is typed into one row, in an order in which the texts do not undo each other. */
const readRow = (
  view: PlanView,
  rowID: string,
  texts: readonly GanttFieldText[],
  readCell: ReadCell,
): ReadCommands => {
  const textOf = new Map(texts.map(({ field, text }) => [field, text]));
  const start = textOf.get('start');
  const finish = textOf.get('finish');
  const isSpan = Boolean(start && finish) && view.plan.activity.get(rowID)?.kind === 'task';
  const commands: PlanCommand[] = [];
  for (const { field, text } of texts) {
    const isPartOfSpan = isSpan && (field === 'duration' || field === 'finish');
    if (isPartOfSpan) continue;
    const read =
      isSpan && field === 'start'
        ? readSpan(view, rowID, start ?? '', finish ?? '')
        : readCell(view, rowID, field, text);
    if (!read.ok) return unreadable(`${titles[field] ?? field}「${text}」：${read.error}`);
    commands.push(...read.value);
  }
  return readAs(commands);
};

const nameOf = ({ plan }: PlanView, rowID: string): string =>
  plan.activity.get(rowID)?.name ?? plan.wbsNode.get(rowID)?.name ?? '';

const readRows = (
  view: PlanView,
  rows: Iterable<readonly [string, readonly GanttFieldText[]]>,
  readCell: ReadCell,
): ReadCommands => {
  const commands: PlanCommand[] = [];
  for (const [rowID, texts] of rows) {
    const read = readRow(view, rowID, texts, readCell);
    if (!read.ok) return unreadable(`「${nameOf(view, rowID)}」的${read.error}`);
    commands.push(...read.value);
  }
  return readAs(commands);
};

/** What an activity is added with; the rest of its texts is said to it afterwards. */
const toAdded = (
  view: PlanView,
  texts: readonly GanttFieldText[],
  place: Place,
  activityID: string,
): { readonly add: PlanCommand; readonly rest: readonly GanttFieldText[] } => {
  const textOf = (field: string) => texts.find((cell) => cell.field === field)?.text.trim() ?? '';
  const typed = readDuration(textOf('duration'), view.plan.settings, false);
  const isPlain = typed.ok && typed.value.durationMin > 0;
  const code = textOf('code');
  return {
    add: {
      kind: 'addActivity',
      activityID,
      name: textOf('name') || '新活动',
      ...place,
      ...(code && { code }),
      ...(isPlain && typed.value),
    },
    rest: texts.filter(({ field }) => !['name', 'code', ...(isPlain ? ['duration'] : [])].includes(field)),
  };
};

type Place = { readonly wbsNodeID: string | null; readonly afterID?: string | null };

/** Lines beyond the last row follow what the last of them before was written into; alone they go to the plan's end. */
const toPlaceBelow = ({ plan }: PlanView, { cells }: SetCells): Place => {
  const last = cells.at(-1)?.id;
  if (last === undefined) return { wbsNodeID: null };
  return plan.activity.has(last) ? { wbsNodeID: parentOf(plan, last), afterID: last } : { wbsNodeID: last };
};

/**
 * Many texts as one edit. The numbers of rows in it mean the plan with the new rows in their places, as the reader
 * will see it.
 */
export const readCells = (
  view: PlanView,
  edit: SetCells,
  readCell: ReadCell,
  newID: () => string,
): ReadCommands => {
  let place = edit.beforeId === null ? toPlaceBelow(view, edit) : toPlaceAbove(view.plan, edit.beforeId);
  const added = edit.newRows.map((texts) => {
    const rowID = newID();
    const row = toAdded(view, texts, place, rowID);
    place = { wbsNodeID: place.wbsNodeID, afterID: rowID };
    return { rowID, ...row };
  });
  const adding = added.map(({ add }) => add);
  const grown = applyPlanCommands(view.plan, adding);
  if (!grown.ok) return unreadable(grown.failure.message);
  const known = readRows(view, byRow(leaveOutDerived(view, leaveOutEmpty(edit.cells))), readCell);
  if (!known.ok) return known;
  const wider = { ...view, plan: grown.plan };
  const filled = readRows(
    wider,
    added.map(({ rowID, rest }) => [rowID, rest] as const),
    readCell,
  );
  return filled.ok ? readAs([...known.value, ...adding, ...filled.value]) : filled;
};
