import type { AtMin } from '../model.ts';

/** How an activity earns its budget. Its planned value follows the same rule. */
export type EvRule =
  /** 完成百分比 */
  | 'percent'
  /** 0/100: all when finished. */
  | 'zeroHundred'
  /** 50/50: half when started, the rest when finished. */
  | 'fiftyFifty'
  /** 加权里程碑 */
  | 'milestones'
  /** 支持型 (level of effort): earns what was planned. */
  | 'support';

/** How a budget lies between start and finish, for `percent`. */
export type EvSpread = 'even' | 'front' | 'back' | 'bell' | 'start' | 'finish';

export type EvStep = {
  readonly id?: string;
  /** Share of the budget; the weights of an activity need not add up to one. */
  readonly weight: number;
  readonly baselineAt: AtMin;
  readonly doneAt: AtMin | null;
};

/** A row's planned value by days since 1970-01-01: in cents, all that is planned up to the end of each. */
export type PlannedDays = { readonly days: readonly number[]; readonly cents: readonly number[] };

/** A line of a budget; `key` is the same in every budget that is made from this one. */
export type EvLine = { readonly id: string; readonly key: string; readonly subjectId: string | null };

/** An activity of the baseline with its budget. */
export type EvBaselineRow = {
  readonly line?: EvLine;
  readonly activityId: string;
  readonly startAt: AtMin;
  readonly finishAt: AtMin;
  readonly budget: number;
  readonly rule: EvRule;
  readonly spread?: EvSpread;
  readonly steps?: readonly EvStep[];
  /** As it was laid when the baseline was approved: it counts, whatever became of calendars and steps since. */
  readonly planned?: PlannedDays;
  /** What earlier baselines had planned up to a status date: it stands, and only the rest is laid anew. */
  readonly kept?: {
    readonly untilAt: AtMin;
    readonly parts: readonly { readonly at: AtMin; readonly amount: number }[];
  };
};

/** Money booked on one day, whatever for. */
export type EvDaySpent = { readonly at: AtMin; readonly amount: number };

export type EvAmounts = {
  readonly bac: number;
  readonly pv: number;
  readonly ev: number;
  readonly ac: number;
};

/** Amounts by activity and summary; only those with a budget or costs. */
export type EvRows = Iterable<readonly [string, EvAmounts]> & {
  readonly get: (id: string) => EvAmounts | undefined;
};

/** Ways to forecast the cost at completion. */
export type EacMethod = 'budget' | 'cpi' | 'cpiSpi' | 'bottomUp' | 'weighted';

export type EvForecast = {
  readonly eac: number;
  readonly etc: number;
  readonly vac: number;
  /** Performance needed to end at this forecast. */
  readonly tcpi: number | null;
};

/** `null` where the denominator is nothing. */
export type EvIndices = EvAmounts & {
  readonly cv: number;
  readonly sv: number;
  /** Shares: CV ÷ EV, SV ÷ PV. */
  readonly cvShare: number | null;
  readonly svShare: number | null;
  readonly cpi: number | null;
  readonly spi: number | null;
  /** Shares of the budget at completion. */
  readonly completeShare: number | null;
  readonly plannedShare: number | null;
  readonly spentShare: number | null;
  readonly forecasts: { readonly [method in EacMethod]: EvForecast | null };
  /** Performance needed to end within the budget; `'spent'` when nothing of it is left. */
  readonly tcpiBac: number | 'spent' | null;
};
