import { toDayWords } from '@xmgl/engine/commands/date-words';
import { defaultGanttColumns } from '@xmgl/gantt/default-columns';
import type { GanttColumn, GanttRow, GanttZoom } from '@xmgl/gantt/gantt-types';
import { useEffect } from 'react';
import { create } from 'zustand';
import { keepPreference } from '../../../session/keep-preference.ts';
import { useSession } from '../../../session/session-store.ts';
import { PlanRow } from './plan-view.ts';
import type { ReferBy } from './refer-by.ts';

export type ViewOptions = {
  readonly zoom: GanttZoom;
  readonly showCriticalPath: boolean;
  readonly showBaseline: boolean;
  readonly showLinks: boolean;
  readonly showDeadline: boolean;
  readonly showLabels: boolean;
  /** Whether this person was told that a typed date is a constraint. */
  readonly isConstraintTold: boolean;
  /** How predecessors are named: by row number or by code. */
  readonly referBy: ReferBy;
  /** Which baseline is compared with, by project; the current one where none is named. */
  readonly baselineOf: Readonly<Record<string, string>>;
  readonly tableWidth: number;
  /** Of the drawer of a row; null: as it comes. */
  readonly drawerWidth: number | null;
  /** Columns that are not shown. */
  readonly hidden: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
};

const defaults: ViewOptions = {
  zoom: 'month',
  showCriticalPath: true,
  showBaseline: true,
  showLinks: true,
  showDeadline: true,
  showLabels: true,
  isConstraintTold: false,
  referBy: 'code',
  baselineOf: {},
  tableWidth: 560,
  drawerWidth: null,
  hidden: [],
  widths: {},
};

/** How this person likes to see a plan; kept on the server, because sign-out empties the browser. */
export const useViewOptions = create<ViewOptions>()(() => defaults);

const key = 'gantt';

/** Follows what is kept for the signed-in person, also where it comes after the page stands. */
export const useKeptViewOptions = (): void => {
  const kept = useSession(({ user }) => user?.preferences[key]);
  useEffect(() => {
    if (typeof kept === 'object' && kept !== null) useViewOptions.setState(kept as Partial<ViewOptions>);
  }, [kept]);
};

export const setViewOptions = (change: Partial<ViewOptions>): void => {
  useViewOptions.setState(change);
  const { hidden, widths, baselineOf, ...options } = useViewOptions.getState();
  keepPreference(key, {
    ...options,
    hidden: [...hidden],
    widths: { ...widths },
    baselineOf: { ...baselineOf },
  });
};

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

/** Columns of what the plan's rows alone know. */
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

const readColumns = [
  readColumn('freeFloat', '自由时差', 80, (row) => row.freeFloatText, true),
  readColumn('constraint', '约束', 168, (row) => row.constraintText),
  readColumn('baselineStart', '基线开始', 104, (row) =>
    row.baselineStartAt === null ? '' : toDayWords(row.baselineStartAt),
  ),
  readColumn('baselineFinish', '基线完成', 104, (row) => toDayText(row.baselineFinishAt)),
  readColumn('baselineDuration', '基线工期', 80, (row) => row.baselineDurationText, true),
  readColumn('finishVariance', '完成偏差', 80, (row) => row.finishVarianceText, true),
  readColumn('resources', '资源', 128, (row) => row.resourcesText),
  readColumn('successors', '后续', 104, (row) => row.successorsText),
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

const hiddenAtFirst = [
  ...['actualStart', 'actualFinish', 'remaining', 'deadline'],
  ...readColumns.map(({ field }) => field),
];

export const isColumnShown = ({ hidden }: ViewOptions, field: string): boolean =>
  hiddenAtFirst.includes(field) ? hidden.includes(`+${field}`) : !hidden.includes(field);

export const toggleColumn = (options: ViewOptions, field: string): void => {
  const mark = hiddenAtFirst.includes(field) ? `+${field}` : field;
  const hidden = options.hidden.includes(mark)
    ? options.hidden.filter((known) => known !== mark)
    : [...options.hidden, mark];
  setViewOptions({ hidden });
};

export const toShownColumns = (options: ViewOptions): GanttColumn[] =>
  allColumns
    .filter(({ field }) => isColumnShown(options, field))
    .map((column) => ({ ...column, width: options.widths[column.field] ?? column.width }));
