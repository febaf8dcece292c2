import type { Distribution } from './distribution.ts';

/** What is uncertain about one activity. */
export type ActivityRisk = {
  readonly activityId: string;
  /** In the activity's own minutes (in a bare network: its units); `null` when as planned. */
  readonly duration: Distribution | null;
  /** Money that does not hang on the duration. */
  readonly cost?: Distribution;
  /** Money for every minute it takes. */
  readonly costPerMin?: number;
};

/**
 * An event that touches many activities at once, by the same draw (Hulett, "Integrated Cost-Schedule Risk
 * Analysis"): when it happens, durations are multiplied by the impact, or lengthened by it.
 */
export type RiskDriver = {
  readonly id: string;
  /** 0…1 */
  readonly probability: number;
  readonly effect: 'multiply' | 'add';
  /** A factor for `multiply`, minutes for `add`. */
  readonly impact: Distribution;
  /** Money spent when it happens. */
  readonly cost?: Distribution;
  readonly activityIds: readonly string[];
};

/** Activities whose durations rise and fall together. */
export type CorrelatedGroup = {
  readonly activityIds: readonly string[];
  /** 0…1: correlation of the normal scores of any two of them (Gaussian copula). */
  readonly coefficient: number;
};

export type RiskModel = {
  readonly activities: readonly ActivityRisk[];
  readonly drivers: readonly RiskDriver[];
  readonly correlations: readonly CorrelatedGroup[];
};

export type SimulationWish = {
  readonly iterations: number;
  /** Equal seeds give equal answers. */
  readonly seed: number;
  /** How often the time is no longer than each of these is told. */
  readonly targets?: readonly number[];
  /** What the cost stays within is told of each of these shares: 0…1. */
  readonly costShares?: readonly number[];
  /** Also how strongly each activity and driver moves the finish; takes longer. */
  readonly withSensitivity?: boolean;
  /** Called now and then with the iterations made. */
  readonly onProgress?: (done: number) => void;
  /** Asked now and then; what is made until then is answered. */
  readonly isCancelled?: () => boolean;
  /** Bins of the durations, in working minutes; 40 of equal width by default. */
  readonly binEnds?: BinEnds;
};

export type HistogramBin = {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** Share of iterations up to `to`: the S-curve. */
  readonly reached: number;
};

/** Upper ends of the bins of a histogram of values from least to most, ascending; the last is most or more. */
export type BinEnds = (least: number, most: number) => readonly number[];

export type OutcomeFigures = {
  readonly mean: number;
  readonly sd: number;
  readonly least: number;
  readonly most: number;
  /** By percent: 5, 10, … 95. */
  readonly percentiles: ReadonlyMap<number, number>;
  readonly histogram: readonly HistogramBin[];
};

/** How an activity's duration, or a driver's impact, goes with the finish. */
export type Sensitivity = {
  readonly kind: 'activity' | 'driver';
  readonly id: string;
  /** Spearman's rank correlation, −1…1. */
  readonly correlation: number;
  /** Mean finish in the tenth of iterations where it is least, and where it is most: a bar of the tornado. */
  readonly lowMean: number;
  readonly highMean: number;
};

export type SimulationResult = {
  /** As many as were made; fewer than wished when cancelled. */
  readonly iterations: number;
  /** Time from start to finish: working minutes of the project's calendar, in a bare network its units. */
  readonly duration: OutcomeFigures;
  /** `null` when no cost is uncertain. */
  readonly cost: OutcomeFigures | null;
  /** What the cost stays within, of each share that was asked for; empty when no cost is uncertain. */
  readonly costWithin: readonly number[];
  /** Share of iterations that took no longer than each target that was asked for. */
  readonly reached: readonly number[];
  /** Share of iterations in which an activity is critical. */
  readonly criticality: ReadonlyMap<string, number>;
  /** Strongest first; empty unless asked for. */
  readonly sensitivity: readonly Sensitivity[];
  /** Some joint outcomes for a scatter of time and cost. */
  readonly points: readonly { readonly duration: number; readonly cost: number }[];
};

/** A mistake in the risk model: told instead of a wrong answer. */
export type RiskFault = {
  readonly code: 'missingActivity' | 'badDistribution' | 'badProbability' | 'badCoefficient';
  readonly id: string;
  /** Chinese. */
  readonly message: string;
};
