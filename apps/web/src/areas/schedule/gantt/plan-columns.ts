import { toDayWords } from '@xmgl/engine/commands/date-words';
import type { GanttColumn, GanttRow } from '@xmgl/gantt/gantt-types';
import { defaultGanttColumns } from '@xmgl/gantt/table/default-columns';
import { detailColumns } from './detail-columns.ts';
import { PlanRow } from './plan-view.ts';

const deadline: GanttColumn = {
  field: 'deadline',
  title: '期限',
  width: 104,
  isEditable: true,
  editor: 'date',
  text: (row) => toDayText(row.deadlineAt),
};

const actualStart: GanttColumn = {
  field: 'actualStart',
  title: '实际开始',
  width: 104,
  isEditable: true,
  editor: 'date',
  text: (row) => (row.actualStartAt === null ? '' : toDayWords(row.actualStartAt)),
};
const actualFinish: GanttColumn = {
  field: 'actualFinish',
  title: '实际完成',
  width: 104,
  isEditable: true,
  editor: 'date',
  text: (row) => toDayText(row.actualFinishAt),
};
const remaining: GanttColumn = {
  field: 'remaining',
  title: '尚需工期',
  width: 88,
  align: 'right',
  isEditable: true,
  text: (row) => row.remainingText,
};

const toDayText = (at: GanttRow['deadlineAt']): string => (at === null ? '' : toDayWords(at - 1));

const readColumn = (
  field: string,
  title: string,
  width: number,
  text: (row: PlanRow) => string,
  isNumber = false,
): GanttColumn => ({
  field,
  title,
  width,
  text: (row) => (row instanceof PlanRow ? text(row) : ''),
  ...(isNumber && { align: 'right' }),
});

/** Columns of what the plan's rows alone know. */
export const readColumns = [
  readColumn('freeFloat', '自由时差', 80, (row) => row.freeFloatText, true),
  readColumn('constraint', '约束', 168, (row) => row.constraintText),
  readColumn('baselineStart', '基线开始', 104, (row) =>
    row.baselineStartAt === null ? '' : toDayWords(row.baselineStartAt),
  ),
  readColumn('baselineFinish', '基线完成', 104, (row) => toDayText(row.baselineFinishAt)),
  readColumn('baselineDuration', '基线工期', 80, (row) => row.baselineDurationText, true),
  readColumn('finishVariance', '完成偏差（工作日）', 128, (row) => row.finishVarianceText, true),
  readColumn('resources', '资源', 128, (row) => row.resourcesText),
  readColumn('driver', '驱动前置', 104, (row) => row.driverText),
  readColumn('successors', '后续', 104, (row) => row.successorsText),
  ...detailColumns,
];

/** Every column there is; code and responsible person can be typed into as well. */
export const allColumns: readonly GanttColumn[] = [
  ...defaultGanttColumns.map((column) =>
    column.field === 'code' || column.field === 'owner' ? { ...column, isEditable: true } : column,
  ),
  actualStart,
  actualFinish,
  remaining,
  deadline,
  ...readColumns,
];
