import type { MilestoneDetail } from '@xmgl/contracts/schedule/activity-details';
import { type ReadCommands, readNear, startOf, toMomentOfDay } from '../cells/date-edits.ts';
import { readAs, unreadable } from '../cells/read-result.ts';
import { isMilestoneKind } from '../commands/activity-commands.ts';
import type { PlacedLine } from './line-places.ts';
import { type MilestoneField, milestoneFields } from './milestone-texts.ts';
import type { SheetView } from './plan-heads.ts';

/** Each level once: the compiler says where one is missing. */
const known: Readonly<Record<MilestoneDetail['level'], true>> = { 一级: true, 二级: true, 三级: true };
const levels = Object.keys(known) as MilestoneDetail['level'][];
const mostCriteria = 1000;

type Told = Partial<MilestoneDetail> | null | { readonly error: string };

const readLevel = (text: string, { cells }: PlacedLine): Told => {
  const level = levels.find((one) => one === text);
  if (level) return { level };
  if (text !== '') return { error: `没有「${text}」这一级别，可填：${levels.join('、')}` };
  const isSaid = milestoneFields.some((field) => field !== 'level' && (cells[field] ?? '') !== '');
  return isSaid ? { error: '里程碑的其他内容有填写，请填写级别' } : null;
};

const readCommitted = (view: SheetView, rowID: string, text: string): Told => {
  if (text === '') return { committedAt: null };
  const typed = readNear(text, startOf(view, rowID), view.today);
  return typed.ok ? { committedAt: toMomentOfDay(view, rowID, true, typed.value) } : { error: typed.error };
};

const readDeliverable = ({ deliverables }: SheetView, text: string): Told => {
  if (text === '') return { deliverableID: null };
  const found = [...deliverables].find(([, code]) => code === text);
  return found ? { deliverableID: found[0] } : { error: `没有编号为「${text}」的可交付成果` };
};

const read = (view: SheetView, line: PlacedLine, field: MilestoneField, text: string): Told => {
  switch (field) {
    case 'level':
      return readLevel(text, line);
    case 'isContract':
      return text === '' || text === '是' || text === '否'
        ? { isContract: text === '是' }
        : { error: '合同节点填「是」或「否」' };
    case 'committed':
      return readCommitted(view, line.rowID, text);
    case 'deliverable':
      return readDeliverable(view, text);
    case 'criteria':
      return text.length > mostCriteria ? { error: `完成标准最多 ${mostCriteria} 个字` } : { criteria: text };
  }
};

/** What a cell of a milestone says to the plan; an empty level takes what was said of it away. */
export const readMilestoneCell = (view: SheetView, line: PlacedLine, field: MilestoneField): ReadCommands => {
  const text = (line.cells[field] ?? '').trim();
  const activity = view.plan.activity.get(line.rowID);
  if (!activity || !isMilestoneKind(activity.kind))
    return text === '' ? readAs([]) : unreadable('只有里程碑有这一项，请先把类型改为里程碑');
  const told = read(view, line, field, text);
  if (told !== null && 'error' in told) return unreadable(told.error);
  return readAs([{ kind: 'setMilestone', activityID: line.rowID, detail: told }]);
};
