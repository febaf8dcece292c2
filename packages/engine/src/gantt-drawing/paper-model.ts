import type { ColourBy, PaperColumn, PaperScale, PaperSize } from '@xmgl/contracts/schedule/gantt-paper';
import type { PlanDocument } from '../commands/plan-document.ts';
import type { ActivityDates, AtMin } from '../model.ts';

export type PaperDates = Pick<
  ActivityDates,
  | 'start'
  | 'finish'
  | 'durationMin'
  | 'percentComplete'
  | 'isCritical'
  | 'totalFloatMin'
  | 'freeFloatMin'
  | 'drivingLinkId'
  | 'segments'
>;

export type FrozenSpan = {
  readonly start: AtMin | null;
  readonly finish: AtMin | null;
  readonly durationMin: number | null;
};

/** A baseline that is drawn below the bars. */
export type PaperBaseline = {
  readonly name: string;
  readonly rows: ReadonlyMap<string, FrozenSpan>;
};

/** What is printed. */
export type PaperSource = {
  readonly plan: PlanDocument;
  readonly datesOf: (rowID: string) => PaperDates | undefined;
  readonly baselines: readonly PaperBaseline[];
  /** By owner. */
  readonly ownerNames: ReadonlyMap<string, string>;
  readonly partyNames: ReadonlyMap<string, string>;
  readonly projectName: string;
  readonly companyName: string;
  /** The mark of the company as what a picture's `href` takes; empty where it has none. */
  readonly logo: string;
  readonly printedOn: string;
};

/** The title of a group, before the row that stands at a place of `rowIDs`. */
export type PaperHeading = { readonly at: number; readonly title: string };

/** How it is printed. */
export type PaperAsk = {
  readonly size: PaperSize;
  readonly isUpright: boolean;
  readonly columns: readonly PaperColumn[];
  readonly rowIDs: readonly string[] | null;
  readonly headings: readonly PaperHeading[];
  readonly from: string | null;
  readonly to: string | null;
  readonly scale: PaperScale;
  readonly pagesWide: number;
  readonly pagesHigh: number | null;
  readonly showCritical: boolean;
  readonly showLinks: boolean;
  readonly showLabels: boolean;
  readonly showProgressLine: boolean;
  readonly showFloats: boolean;
  readonly colourBy: ColourBy | null;
  readonly repeatName: boolean;
};

export type PaperRow = {
  readonly id: string;
  readonly depth: number;
  readonly kind: 'task' | 'milestone' | 'summary' | 'group';
  /** Of a group alone. */
  readonly title?: string;
  readonly isInactive: boolean;
  readonly dates: PaperDates;
  /** What of a bar that was split or stood still is worked, in order. */
  readonly parts?: readonly { readonly start: number; readonly finish: number }[];
};
