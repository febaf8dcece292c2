import type { ColourBy, PaperColumn } from '@xmgl/contracts/schedule/gantt-paper';
import type { ReferBy } from '@xmgl/engine/cells/refer-by';
import type { PaperAsk } from '@xmgl/engine/gantt-drawing/paper-model';
import type { GanttColumn, GanttZoom } from '@xmgl/gantt/gantt-types';
import type { SplitFace } from '../split/split-faces.ts';
import type { GroupBy } from './group-rows.ts';
import { allColumns, readColumns } from './plan-columns.ts';
import type { RowSort } from './sort-rows.ts';

/** How this person prints; which rows and days is said anew each time. */
export type PaperChoice = Omit<PaperAsk, 'rowIDs' | 'headings' | 'from' | 'to' | 'columns'> & {
  /** null: those that the screen shows, in its order. */
  readonly columns: readonly PaperColumn[] | null;
};

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
  /** What the pane below the chart shows; null: there is none. */
  readonly split: SplitFace | null;
  readonly splitHeight: number;
  /** The columns in their order; null: the usual ones. */
  readonly columns: readonly string[] | null;
  readonly widths: Readonly<Record<string, number>>;
  /** Which saved view was chosen last, by project. */
  readonly viewOf: Readonly<Record<string, string>>;
  /** How this person prints; null: as the screen shows it. */
  readonly paper: PaperChoice | null;
};

export const usualOptions: ViewOptions = {
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
  split: null,
  splitHeight: 300,
  columns: null,
  widths: {},
  viewOf: {},
  paper: null,
};

const hiddenAtFirst: ReadonlySet<string> = new Set([
  ...['actualStart', 'actualFinish', 'remaining', 'deadline'],
  ...readColumns.map(({ field }) => field),
]);
const usualColumns = allColumns.map(({ field }) => field).filter((field) => !hiddenAtFirst.has(field));

export const treeField = 'name';

/** The fields that are shown, in their order; the names always. */
export const listShown = ({ columns }: Pick<ViewOptions, 'columns'>): readonly string[] => {
  const known = (columns ?? usualColumns).filter((field) => allColumns.some((one) => one.field === field));
  return known.includes(treeField) ? known : [treeField, ...known];
};

export const toShownColumns = (options: ViewOptions): GanttColumn[] =>
  listShown(options).flatMap((field) =>
    allColumns
      .filter((column) => column.field === field)
      .map((column) => ({ ...column, width: options.widths[field] ?? column.width })),
  );

/** Columns as they were kept before they had an order: those that were taken out, and with a + those that were added. */
export const fromHidden = (hidden: unknown): Partial<ViewOptions> => {
  if (!Array.isArray(hidden) || hidden.length === 0) return {};
  const isShown = (field: string) =>
    hiddenAtFirst.has(field) ? hidden.includes(`+${field}`) : !hidden.includes(field);
  return { columns: allColumns.map(({ field }) => field).filter(isShown) };
};
