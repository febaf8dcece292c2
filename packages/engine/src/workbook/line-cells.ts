import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { type ReadCommands, readNear, readSpan, startOf, toMomentOfDay } from '../cells/date-edits.ts';
import { type CellView, neverEmpty, readCell } from '../cells/read-cell.ts';
import { readAs, unreadable } from '../cells/read-result.ts';
import { constraintWords, isOfFinish } from '../commands/constraint-words.ts';
import { saysSame } from './cell-values.ts';
import type { PlacedLine, Tell } from './line-places.ts';
import { readMilestoneCell } from './milestone-cells.ts';
import { isMilestoneField, milestoneFields } from './milestone-texts.ts';
import { type CellTexts, computedFields, type PlanField, planFields, type SheetView } from './plan-heads.ts';
import { toProgressCellCommands } from './progress-cells.ts';

/** In an order in which the cells of a row do not undo each other; what a row is and where it stands came before. */
const cellFields: readonly PlanField[] = [
  ...(['calendar', 'duration', 'start', 'finish', 'constraint', 'deadline', 'owner'] as const),
  ...(['method', 'optimistic', 'mostLikely', 'pessimistic'] as const),
  ...milestoneFields,
  ...(['discipline', 'section', 'party', 'contractNo', 'note'] as const),
  'predecessors',
];

/** What is read with another cell. */
const partOf: Partial<Record<PlanField, PlanField>> = { constraintAt: 'constraint' };

const placedFields: ReadonlySet<PlanField> = new Set(['rowID', 'parent', 'type', 'code', 'name']);

/** The computed cells of a line that say otherwise than the plan does. */
export const listUnread = (line: PlacedLine, texts: CellTexts | undefined): readonly PlanField[] =>
  computedFields.filter((field) => {
    const cell = line.cells[field] ?? '';
    return cell !== '' && !saysSame(field, cell, texts?.[field] ?? '');
  });

/** The cells that say otherwise than the plan; of a new row all that say something. */
export const listChanged = (line: PlacedLine, texts: CellTexts | undefined): readonly PlanField[] =>
  planFields.filter((field) => {
    const cell = line.cells[field];
    if (cell === undefined || field === 'rowID' || computedFields.includes(field)) return false;
    if (cell === '' && (!texts || neverEmpty.has(field) || field === 'type')) return false;
    // Who answers for a node is said elsewhere; not everybody may know of them.
    if (cell === '' && field === 'owner' && line.isNode) return false;
    return !saysSame(field, cell, texts?.[field] ?? '');
  });

const readCalendar = ({ plan }: CellView, rowID: string, name: string): ReadCommands => {
  const known = [...plan.calendar.values()].filter((calendar) => calendar.name === name);
  if (name !== '' && known.length !== 1)
    return unreadable(
      known.length === 0 ? `没有名为「${name}」的日历` : `有 ${known.length} 个日历名为「${name}」`,
    );
  return readAs([{ kind: 'setCalendar', rowID, calendarID: known[0]?.calendarID ?? null }]);
};

const readConstraint = (
  view: CellView,
  { rowID, cells }: PlacedLine,
  texts: CellTexts | undefined,
): ReadCommands => {
  const word = cells.constraint ?? texts?.constraint ?? '';
  const kind = word === '' ? 'asSoonAsPossible' : constraintWords.find(([, known]) => known === word)?.[0];
  if (kind === undefined)
    return unreadable(
      `没有「${word}」这种约束，应为：${constraintWords.map(([, known]) => known).join('、')}`,
    );
  if (kind === 'asSoonAsPossible' || kind === 'asLateAsPossible')
    return readAs([{ kind: 'setConstraint', rowID, constraintKind: kind, at: null }]);
  const day = cells.constraintAt ?? texts?.constraintAt ?? '';
  if (day === '') return unreadable(`「${word}」要填写约束日期`);
  const typed = readNear(day, startOf(view, rowID), view.today);
  if (!typed.ok) return typed;
  const at = toMomentOfDay(view, rowID, isOfFinish(kind), typed.value);
  return readAs([{ kind: 'setConstraint', rowID, constraintKind: kind, at }]);
};

const readNote = ({ plan }: CellView, rowID: string, note: string): ReadCommands =>
  readAs([
    plan.activity.has(rowID)
      ? { kind: 'updateActivity', activityID: rowID, fields: { note } }
      : { kind: 'updateWbsNode', wbsNodeID: rowID, fields: { note } },
  ]);

/** Kind, code and name of a known row; a new one was added with them. */
export const toNamedCommands = (
  view: CellView,
  line: PlacedLine,
  changed: readonly PlanField[],
  tell: Tell,
  newID: () => string,
): readonly PlanCommand[] => {
  if (line.isNew) return [];
  const { rowID, row, cells, isNode, kind } = line;
  const commands: PlanCommand[] =
    !isNode && changed.includes('type') ? [{ kind: 'setKind', activityID: rowID, activityKind: kind }] : [];
  for (const field of ['code', 'name'] as const) {
    if (!changed.includes(field)) continue;
    const read = readCell(view, rowID, field, cells[field] ?? '', newID);
    if (read.ok) commands.push(...read.value);
    else tell(row, field, read.error);
  }
  return commands;
};

/** What the other cells of a line say to the plan that has all rows of the file already. */
export const toCellCommands = (
  view: SheetView,
  line: PlacedLine,
  changed: readonly PlanField[],
  texts: CellTexts | undefined,
  tell: Tell,
  newID: () => string,
): readonly PlanCommand[] => {
  const { rowID, row, cells, isNew, kind } = line;
  const meant = new Set(
    changed.filter((field) => !placedFields.has(field)).map((field) => partOf[field] ?? field),
  );
  const isSpan = meant.has('start') && meant.has('finish') && kind === 'task' && !line.isNode;
  // A new row has its duration, and a span says it.
  if (isSpan || (isNew && kind !== 'task')) meant.delete('duration');
  if (isSpan) meant.delete('finish');
  const commands: PlanCommand[] = [];
  for (const field of cellFields) {
    if (!meant.has(field)) continue;
    const text = cells[field] ?? '';
    const read = ((): ReadCommands => {
      if (field === 'calendar') return readCalendar(view, rowID, text);
      if (field === 'constraint') return readConstraint(view, line, texts);
      if (field === 'note') return readNote(view, rowID, text);
      if (isMilestoneField(field)) return readMilestoneCell(view, line, field);
      if (field === 'start' && isSpan) return readSpan(view, rowID, text, cells.finish ?? '');
      return readCell(view, rowID, field, text, newID);
    })();
    if (read.ok) commands.push(...read.value);
    else tell(row, field, read.error);
  }
  return [...commands, ...toProgressCellCommands(view, line, meant, commands, tell, newID)];
};
