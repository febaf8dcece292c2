import type { ActivityRow } from '@xmgl/contracts/schedule/plan-rows';
import { indexOfRow } from '../cells/plan-dates.ts';
import { kindWords, toFinishText, toStartText, toWords } from '../cells/plan-words.ts';
import type { CellView } from '../cells/read-cell.ts';
import { toDurationMin, toPredecessorsText, toRemainingMin } from '../cells/row-texts.ts';
import { constraintWords, isOfFinish } from '../commands/constraint-words.ts';
import { formatExactly } from '../commands/duration-words.ts';
import { type PlanDocument, parentOf } from '../commands/plan-document.ts';
import { milestoneTexts } from './milestone-texts.ts';

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
  method: '方法',
  optimistic: '乐观',
  mostLikely: '最可能',
  pessimistic: '悲观',
  level: '里程碑级别',
  isContract: '合同节点',
  committed: '承诺日期',
  deliverable: '可交付成果',
  criteria: '完成标准',
  totalFloat: '总时差',
  state: '状态',
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
  'committed',
]);

/** Columns that the plan computes: told to who reads the file, never taken from it. */
export const computedFields: readonly PlanField[] = ['totalFloat', 'state'];

export const nodeWord = 'WBS';

/** A WBS node by its code, or by its name where it has none. */
export const referToNode = ({ wbsNode }: PlanDocument, nodeID: string | null): string => {
  const node = nodeID === null ? undefined : wbsNode.get(nodeID);
  return node ? node.code || node.name : '';
};

const finishText = (at: number | null): string => toFinishText(at) ?? '';

const calendarText = (plan: PlanDocument, calendarID: string | null): string =>
  calendarID === null ? '' : (plan.calendar.get(calendarID)?.name ?? '');

/** A plan as its workbook tells it: who answers for its WBS nodes stands there to be read. */
export type SheetView = CellView & {
  readonly nodeOwners: ReadonlyMap<string, string>;
  /** What can be handed over with a milestone, by its number: as far as the reader may know of it. */
  readonly deliverables: ReadonlyMap<string, string>;
};

type Names = { readonly ownerOf: (rowID: string) => string; readonly partyOf: (rowID: string) => string };

const namesIn = ({ plan, owners, parties, nodeOwners }: SheetView): Names => {
  const ownerNames = new Map(owners.map(({ ownerID, userName }) => [ownerID, userName]));
  const partyNames = new Map(parties.map(({ partyID, partyName }) => [partyID, partyName]));
  return {
    ownerOf: (rowID) => {
      const activity = plan.activity.get(rowID);
      return (activity ? ownerNames.get(activity.ownerID ?? '') : nodeOwners.get(rowID)) ?? '';
    },
    partyOf: (rowID) => partyNames.get(plan.activity.get(rowID)?.partyID ?? '') ?? '',
  };
};

const toStateWord = (activity: ActivityRow): string => {
  if (activity.isInactive) return '停用';
  if (activity.percentComplete >= 100) return '已完成';
  if (activity.suspendedAt !== null && activity.resumedAt === null) return '暂停';
  return activity.actualStart === null && activity.percentComplete === 0 ? '未开始' : '进行中';
};

const ofActivity = (
  { plan, dates, deliverables }: SheetView,
  { partyOf }: Names,
  rowID: string,
): Partial<Record<PlanField, string>> => {
  const activity = plan.activity.get(rowID);
  if (!activity) return {};
  const { minutesPerDay } = plan.settings;
  const { estimate, isElapsed } = activity;
  const toPoint = (minutes: number | null = null): string =>
    minutes === null ? '' : formatExactly(minutes, isElapsed, minutesPerDay);
  return {
    ...milestoneTexts({ deliverables }, activity),
    method: estimate?.method ?? '',
    optimistic: toPoint(estimate?.optimisticMin),
    mostLikely: toPoint(estimate?.mostLikelyMin),
    pessimistic: toPoint(estimate?.pessimisticMin),
    totalFloat: toPoint(dates.totalFloatMin[indexOfRow(dates, rowID)]),
    state: toStateWord(activity),
    type: toWords(kindWords, activity.kind),
    actualStart: toStartText(activity.actualStart) ?? '',
    actualFinish: finishText(activity.actualFinish),
    remaining: formatExactly(toRemainingMin(activity), activity.isElapsed, minutesPerDay),
    discipline: activity.discipline,
    section: activity.section,
    party: partyOf(rowID),
    contractNo: activity.contractNo,
  };
};

/** What the cells of each row say; a cell that says otherwise was edited. */
export const cellTextsOf = (view: SheetView): ((rowID: string) => CellTexts) => {
  const { plan, dates, referBy } = view;
  const names = namesIn(view);
  return (rowID) => {
    const at = indexOfRow(dates, rowID);
    const activity = plan.activity.get(rowID);
    const stored = activity ?? plan.wbsNode.get(rowID);
    const startAt = dates.start[at] ?? plan.settings.startAt;
    return {
      type: nodeWord,
      code: stored?.code ?? '',
      parent: referToNode(plan, parentOf(plan, rowID)),
      name: stored?.name ?? '',
      duration: formatExactly(
        toDurationMin(view, rowID, at),
        activity?.isElapsed ?? false,
        plan.settings.minutesPerDay,
      ),
      start: toStartText(startAt) ?? '',
      finish: finishText(dates.finish[at] ?? startAt),
      predecessors: toPredecessorsText(plan, rowID, referBy),
      owner: names.ownerOf(rowID),
      calendar: calendarText(plan, stored?.calendarID ?? null),
      constraint: stored ? toWords(constraintWords, stored.constraintKind) : '',
      constraintAt:
        (isOfFinish(stored?.constraintKind) ? toFinishText : toStartText)(stored?.constraintAt ?? null) ?? '',
      deadline: finishText(stored?.deadlineAt ?? null),
      percentComplete: `${Math.round((dates.percentComplete[at] ?? 0) * 100) / 100}`,
      actualStart: '',
      actualFinish: '',
      remaining: '',
      discipline: '',
      section: '',
      party: '',
      contractNo: '',
      note: stored?.note ?? '',
      method: '',
      optimistic: '',
      mostLikely: '',
      pessimistic: '',
      level: '',
      isContract: '',
      committed: '',
      deliverable: '',
      criteria: '',
      totalFloat: '',
      state: '',
      rowID,
      ...ofActivity(view, names, rowID),
    };
  };
};
