import type { Measure } from './measure.ts';

/** What a mark counts: opens the rows behind it. `series` is null where a chart has only one. */
export type Mark = { readonly key: string; readonly series: string | null };

/** Colours with a meaning; without one, marks take the colours of the theme in their order. Soft ones have an edge. */
export type Tone =
  | 'main'
  | 'neutral'
  | 'neutralSoft'
  | 'good'
  | 'goodSoft'
  | 'warn'
  | 'warnSoft'
  | 'danger'
  | 'dangerSoft';

type Named = { readonly key: string; readonly name: string; readonly tone?: Tone };

type Category = { readonly key: string; readonly name: string };

/** One value for each category; null where there is none. */
export type Series = Named & {
  readonly values: readonly (number | null)[];
  /** Said behind a value where it is told alone; null where there is nothing to say. */
  readonly notes?: readonly (string | null)[];
};

/** `key` is the mark's; without one, the text of x. */
export type Point = { readonly x: number; readonly y: number; readonly key?: string };

export type Curve = Named & {
  readonly points: readonly Point[];
  readonly isDashed?: boolean;
  /** Keys of points that are beyond what is allowed: red diamonds. */
  readonly alarms?: readonly string[];
};

/** A line across the whole drawing: a limit, a day, a target. */
export type Across = {
  readonly axis: 'x' | 'y';
  readonly at: number;
  readonly name: string;
  readonly tone?: Tone;
};

type Titled = { readonly title: string };

export type BarChart = Titled & {
  /** Beside each other, or `stackedBar` on top of each other. */
  readonly kind: 'bar' | 'stackedBar';
  readonly categoryLabel: string;
  readonly categories: readonly Category[];
  readonly series: readonly Series[];
  readonly measure: Measure;
  /** Bars from left to right, for long names. */
  readonly isLying?: boolean;
  /** A line in steps over standing bars of one stack; what is above it is red. */
  readonly capacity?: Series;
  /** What is above that line is drawn as the rest: nobody keeps within it. */
  readonly mayExceed?: boolean;
  /** Of standing bars: how much the axis has room for, where two charts are compared. */
  readonly reach?: number;
};

export type LineChart = Titled & {
  readonly kind: 'line';
  readonly x: Measure;
  readonly y: Measure;
  readonly series: readonly (Curve & { readonly look?: 'line' | 'step' | 'area' })[];
  readonly across?: readonly Across[];
  /** Seen from near: y does not begin at nothing, so that small differences show. */
  readonly isNear?: true;
};

/** Cumulative curves; the points are what each period adds. */
export type SCurveChart = Titled & {
  readonly kind: 'sCurve';
  readonly x: Measure;
  readonly y: Measure;
  readonly series: readonly Curve[];
  /** Limits in steps, cumulative as they stand. */
  readonly limits?: readonly Curve[];
  readonly across?: readonly Across[];
};

export type ParetoChart = Titled & {
  readonly kind: 'pareto';
  readonly categoryLabel: string;
  readonly items: readonly (Category & { readonly value: number })[];
  /** 其他, last whatever it counts. */
  readonly rest?: Category & { readonly value: number };
  readonly measure: Measure;
};

export type Bin = { readonly from: number; readonly to: number; readonly count: number };

export type HistogramChart = Titled & {
  readonly kind: 'histogram';
  readonly bins: readonly Bin[];
  readonly x: Measure;
  readonly y: Measure;
  readonly across?: readonly Across[];
};

type Spot = Named & { readonly x: number; readonly y: number };

export type ScatterChart = Titled & {
  readonly kind: 'scatter';
  readonly points: readonly Spot[];
  readonly x: Measure;
  readonly y: Measure;
  readonly across?: readonly Across[];
  /** The straight line of least squares, with r. */
  readonly hasTrend?: boolean;
};

export type BubbleChart = Titled & {
  readonly kind: 'bubble';
  readonly points: readonly (Spot & { readonly size: number })[];
  readonly x: Measure;
  readonly y: Measure;
  readonly size: Measure;
  readonly across?: readonly Across[];
};

export type HeatChart = Titled & {
  readonly kind: 'heat';
  readonly rowLabel: string;
  /** From top to bottom. */
  readonly rows: readonly Category[];
  readonly columns: readonly Category[];
  /** `row` and `column` are keys; a cell without tone is the darker the more it counts. */
  readonly cells: readonly {
    readonly key: string;
    readonly row: string;
    readonly column: string;
    readonly value: number;
    readonly tone?: Tone;
  }[];
  readonly measure: Measure;
};

export type ControlChart = Titled & {
  readonly kind: 'control';
  readonly categoryLabel: string;
  /** `signal` says which rule the point breaks. */
  readonly points: readonly (Category & { readonly value: number; readonly signal?: string })[];
  readonly measure: Measure;
  readonly centre: number;
  /** One for all points, or one for each. */
  readonly upper: number | readonly number[];
  readonly lower: number | readonly number[];
};

export type TornadoChart = Titled & {
  readonly kind: 'tornado';
  readonly categoryLabel: string;
  readonly items: readonly (Category & { readonly low: number; readonly high: number })[];
  readonly base: number;
  readonly measure: Measure;
};

export type TreeNode = Named & { readonly note?: string; readonly children?: readonly TreeNode[] };

export type TreeChart = Titled & { readonly kind: 'tree'; readonly label: string; readonly root: TreeNode };

/** What goes from where to where; without circles. */
export type FlowChart = Titled & {
  readonly kind: 'flow';
  readonly nodes: readonly Named[];
  /** `from` and `to` are keys of nodes. */
  readonly links: readonly {
    readonly key: string;
    readonly from: string;
    readonly to: string;
    readonly value: number;
  }[];
  readonly measure: Measure;
};

/** A drawing as it is declared; docs/charts.md tells how. */
export type Chart =
  | BarChart
  | LineChart
  | SCurveChart
  | ParetoChart
  | HistogramChart
  | ScatterChart
  | BubbleChart
  | HeatChart
  | ControlChart
  | TornadoChart
  | TreeChart
  | FlowChart;
