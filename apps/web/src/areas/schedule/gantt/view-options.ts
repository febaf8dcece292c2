import type { ColourBy } from '@xmgl/contracts/schedule/gantt-paper';
import type { PaperAsk } from '@xmgl/engine/gantt-drawing/paper-model';
import type { GanttColumn, GanttZoom } from '@xmgl/gantt/gantt-types';
import { useEffect } from 'react';
import { create } from 'zustand';
import { keepPreference } from '../../../session/keep-preference.ts';
import { useSession } from '../../../session/session-store.ts';
import type { GroupBy } from './group-rows.ts';
import { allColumns, readColumns } from './plan-columns.ts';
import type { ReferBy } from './refer-by.ts';
import type { RowSort } from './sort-rows.ts';

/** How this person prints; which rows and days is said anew each time. */
export type PaperChoice = Omit<PaperAsk, 'rowIDs' | 'from' | 'to'>;

export type ViewOptions = {
  readonly zoom: GanttZoom;
  readonly showCriticalPath: boolean;
  readonly showBaseline: boolean;
  readonly showProgressLine: boolean;
  readonly showLinks: boolean;
  readonly showDeadline: boolean;
  readonly showLabels: boolean;
  /** 总时差 and 自由时差 as lines behind the bars. */
  readonly showFloats: boolean;
  /** What drives the chosen activity and what it drives. */
  readonly showDrivers: boolean;
  /** By what bars are coloured; null: critical ones in red. */
  readonly colourBy: ColourBy | null;
  /** Baselines drawn below the one that is compared with, by project. */
  readonly otherBaselinesOf: Readonly<Record<string, readonly string[]>>;
  /** Whether this person was told that a typed date is a constraint. */
  readonly isConstraintTold: boolean;
  /** How predecessors are named: by row number or by code. */
  readonly referBy: ReferBy;
  /** Which baseline is compared with, by project; the current one where none is named. */
  readonly baselineOf: Readonly<Record<string, string>>;
  /** By which column the rows of each WBS node stand; null: as in the plan. */
  readonly sort: RowSort | null;
  /** By what activities stand together; null: in the WBS. */
  readonly groupBy: GroupBy | null;
  readonly tableWidth: number;
  /** The width of table and chart when the table got its own. */
  readonly tableWidthOf: number;
  /** Of the drawer of a row; null: as it comes. */
  readonly drawerWidth: number | null;
  /** Columns that are not shown. */
  readonly hidden: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
  /** How this person prints; null: as the screen shows it. */
  readonly paper: PaperChoice | null;
};

const defaults: ViewOptions = {
  zoom: 'month',
  showCriticalPath: true,
  showBaseline: true,
  showProgressLine: true,
  showLinks: true,
  showDeadline: true,
  showLabels: true,
  showFloats: false,
  showDrivers: false,
  colourBy: null,
  otherBaselinesOf: {},
  isConstraintTold: false,
  referBy: 'code',
  baselineOf: {},
  sort: null,
  groupBy: null,
  tableWidth: 560,
  tableWidthOf: 1240,
  drawerWidth: null,
  hidden: [],
  widths: {},
  paper: null,
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
  const { hidden, widths, baselineOf, otherBaselinesOf, sort, paper, ...options } = useViewOptions.getState();
  keepPreference(key, {
    ...options,
    hidden: [...hidden],
    widths: { ...widths },
    baselineOf: { ...baselineOf },
    otherBaselinesOf: Object.fromEntries(
      Object.entries(otherBaselinesOf).map(([projectID, ids]) => [projectID, [...ids]]),
    ),
    sort: sort && { ...sort },
    paper: paper && { ...paper, columns: [...paper.columns] },
  });
};

const hiddenAtFirst = [
  ...['actualStart', 'actualFinish', 'remaining', 'deadline'],
  ...readColumns.map(({ field }) => field),
];

/** The next way by a column: up, down, as in the plan. */
export const sortNext = (field: string): void => {
  const { sort } = useViewOptions.getState();
  const next = sort?.field !== field ? 'ascending' : sort.direction === 'ascending' ? 'descending' : null;
  setViewOptions({ sort: next && { field, direction: next } });
};

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
