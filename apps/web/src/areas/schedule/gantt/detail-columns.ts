import { estimateMethods } from '@xmgl/contracts/schedule/activity-details';
import { formatDuration, formatExactly } from '@xmgl/engine/commands/duration-words';
import { isPaused } from '@xmgl/engine/commands/is-paused';
import { toEstimatedMin } from '@xmgl/engine/estimate/estimate-duration';
import type { GanttColumn } from '@xmgl/gantt/gantt-types';
import { PlanRow } from './plan-view.ts';

type Text = (row: PlanRow) => string;

const column = (
  field: string,
  title: string,
  width: number,
  text: Text,
  rest: Partial<GanttColumn> = {},
): GanttColumn => ({
  field,
  title,
  width,
  text: (row) => (row instanceof PlanRow ? text(row) : ''),
  ...rest,
});

const activityOf = (row: PlanRow) => row.plan.activity.get(row.id);

type Point = 'optimisticMin' | 'mostLikelyMin' | 'pessimisticMin';

const pointText =
  (point: Point, format: typeof formatDuration): Text =>
  (row) => {
    const activity = activityOf(row);
    const minutes = activity?.estimate?.[point] ?? null;
    if (!activity || minutes === null) return '';
    return format(minutes, activity.isElapsed, row.plan.settings.minutesPerDay);
  };

const pointColumn = (field: string, title: string, point: Point): GanttColumn => {
  const exactly = pointText(point, formatExactly);
  return column(field, title, 72, pointText(point, formatDuration), {
    align: 'right',
    isEditable: true,
    editText: (row) => (row instanceof PlanRow ? exactly(row) : ''),
  });
};

const estimatedText: Text = (row) => {
  const activity = activityOf(row);
  const { minutesPerDay } = row.plan.settings;
  const isElapsed = activity?.isElapsed ?? false;
  const minutes = activity?.estimate && toEstimatedMin(activity.estimate, isElapsed ? 1440 : minutesPerDay);
  return minutes == null ? '' : formatDuration(minutes, isElapsed, minutesPerDay);
};

/** The node of the WBS that an activity stands in. */
const nodeText: Text = (row) => {
  const node = row.plan.wbsNode.get(row.parentId ?? '');
  return node ? `${node.code} ${node.name}` : '';
};

/** How long levelling keeps an activity behind what its links ask for. */
const delayText: Text = (row) => {
  const delayMin = activityOf(row)?.levellingDelayMin ?? 0;
  return delayMin === 0 ? '' : formatExactly(delayMin, true, row.plan.settings.minutesPerDay);
};

export const stateText: Text = (row) => {
  if (row.kind === 'summary') return '';
  if (row.isInactive) return '停用';
  if (row.percentComplete >= 100) return '已完成';
  const activity = activityOf(row);
  if (activity && isPaused(activity)) return '暂停';
  return row.actualStartAt === null && row.percentComplete === 0 ? '未开始' : '进行中';
};

const methodHint: NonNullable<GanttColumn['hint']> = (row, text) => {
  const now = row instanceof PlanRow ? activityOf(row)?.estimate?.method : '';
  const begun = text.trim() === now ? '' : text.trim();
  return {
    lines: [],
    choices: estimateMethods
      .filter((method) => method.includes(begun))
      .map((method) => ({ text: method, label: method })),
  };
};

/** By what durations were estimated, and what else is said of activities. */
export const detailColumns: readonly GanttColumn[] = [
  column('wbs', 'WBS', 168, nodeText),
  column('method', '方法', 88, (row) => activityOf(row)?.estimate?.method ?? '', {
    isEditable: true,
    hint: methodHint,
  }),
  pointColumn('optimistic', '乐观', 'optimisticMin'),
  pointColumn('mostLikely', '最可能', 'mostLikelyMin'),
  pointColumn('pessimistic', '悲观', 'pessimisticMin'),
  column('estimated', '估算工期', 80, estimatedText, { align: 'right' }),
  column('discipline', '专业', 80, (row) => activityOf(row)?.discipline ?? '', { isEditable: true }),
  column('section', '施工段', 88, (row) => activityOf(row)?.section ?? '', { isEditable: true }),
  column('party', '承担单位', 136, ({ partyText }) => partyText, { isEditable: true }),
  column('contractNo', '合同编号', 104, (row) => activityOf(row)?.contractNo ?? '', { isEditable: true }),
  column('levellingDelay', '平衡延迟', 88, delayText, { align: 'right', isEditable: true }),
  column('state', '状态', 72, stateText),
  column('pathNo', '路径', 64, ({ pathText }) => pathText, { align: 'right' }),
];
