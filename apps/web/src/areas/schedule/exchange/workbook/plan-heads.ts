import { kindWords, toFinishText, toStartText, toWords } from '@xmgl/engine/cells/plan-words';
import { constraintWords } from '@xmgl/engine/commands/constraint-words';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import { formatExactly } from '@xmgl/engine/commands/duration-words';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';

import type { PlanRow } from '../../gantt/plan-view.ts';

/** The columns of a plan in a workbook, the same out and in; only the name must be there. */
export const planHeads = {
  type: '类型',
  code: '编码',
  parent: '上级 WBS',
  name: '名称',
  duration: '工期',
  start: '开始',
  finish: '完成',
  predecessors: '前置',
  owner: '责任人',
  calendar: '日历',
  constraint: '约束',
  constraintAt: '约束日期',
  deadline: '期限',
  percentComplete: '完成 %',
  actualStart: '实际开始',
  actualFinish: '实际完成',
  remaining: '尚需工期',
  discipline: '专业',
  section: '施工段',
  party: '承担单位',
  contractNo: '合同编号',
  note: '备注',
  rowID: '系统编号',
} as const;

export type PlanField = keyof typeof planHeads;
export type CellTexts = Readonly<Record<PlanField, string>>;

export const planFields = Object.keys(planHeads) as PlanField[];

/** Columns whose cells are days in Excel. */
export const dayFields: ReadonlySet<PlanField> = new Set([
  'start',
  'finish',
  'constraintAt',
  'deadline',
  'actualStart',
  'actualFinish',
]);

export const nodeWord = 'WBS';

/** A WBS node by its code, or by its name where it has none. */
export const referToNode = ({ wbsNode }: PlanDocument, nodeID: string | null): string => {
  const node = nodeID === null ? undefined : wbsNode.get(nodeID);
  return node ? node.code || node.name : '';
};

const finishText = (at: number | null): string => toFinishText(at) ?? '';

const calendarText = (plan: PlanDocument, calendarID: string | null): string =>
  calendarID === null ? '' : (plan.calendar.get(calendarID)?.name ?? '');

const ofActivity = (row: PlanRow): Partial<Record<PlanField, string>> => {
  const { plan } = row;
  const activity = plan.activity.get(row.id);
  if (!activity) return {};
  const { minutesPerDay } = plan.settings;
  return {
    type: toWords(kindWords, activity.kind),
    actualStart: toStartText(activity.actualStart) ?? '',
    actualFinish: finishText(activity.actualFinish),
    remaining: formatExactly(row.remainingMin ?? 0, activity.isElapsed, minutesPerDay),
    discipline: activity.discipline,
    section: activity.section,
    party: row.partyText,
    contractNo: activity.contractNo,
  };
};

/** What the cells of a row say; a cell that says otherwise was edited. */
export const toCellTexts = (row: PlanRow): CellTexts => {
  const { plan } = row;
  const stored = plan.activity.get(row.id) ?? plan.wbsNode.get(row.id);
  const isElapsed = plan.activity.get(row.id)?.isElapsed ?? false;
  return {
    type: nodeWord,
    code: row.code,
    parent: referToNode(plan, row.parentId),
    name: row.name,
    duration: formatExactly(row.durationMin, isElapsed, plan.settings.minutesPerDay),
    start: toStartText(row.startAt) ?? '',
    finish: finishText(row.finishAt),
    predecessors: row.predecessorsText,
    owner: row.ownerText,
    calendar: calendarText(plan, stored?.calendarID ?? null),
    constraint: stored ? toWords(constraintWords, stored.constraintKind) : '',
    constraintAt: stored?.constraintAt == null ? '' : (toStartText(stored.constraintAt) ?? ''),
    deadline: finishText(row.deadlineAt),
    percentComplete: `${Math.round(row.percentComplete * 100) / 100}`,
    actualStart: '',
    actualFinish: '',
    remaining: '',
    discipline: '',
    section: '',
    party: '',
    contractNo: '',
    note: stored?.note ?? '',
    rowID: row.id,
    ...ofActivity(row),
  };
};

/** A moment of Excel as the reader of a cell types it: without its time where that is midnight. */
export const toMomentText = (date: Date): string => {
  const at = Math.round(date.getTime() / 60_000);
  return at % 1440 === 0 ? toDayWords(at) : (toStartText(at) ?? '');
};
