import { finishAtWork, workBefore } from '../calendar/working-time.ts';
import type { ActivityModel, AtMin, PlanModel } from '../model.ts';
import { roundMoney } from '../money.ts';
import { CentRows, RolledRows } from './cent-rows.ts';
import { computeEarnedSchedule, type EarnedSchedule } from './earned-schedule.ts';
import { computeEvIndices, type ForecastWish } from './ev-indices.ts';
import type { EvAmounts, EvBaselineRow, EvDaySpent, EvIndices, EvRows } from './ev-model.ts';
import { type LaidRow, layCurve, type PlannedCurve } from './planned-curve.ts';
import { computeEarned, computePlannedValue, inferEarned } from './planned-value.ts';
import { type PeriodKind, toPeriodPosition } from './reporting-periods.ts';

export type EarnedValueInput = ForecastWish & {
  /** Outline, calendars and progress. */
  readonly plan: PlanModel;
  readonly baseline: readonly EvBaselineRow[];
  /** What each activity or summary itself has cost up to the status date. */
  readonly spent: ReadonlyMap<string, number>;
  /** Everything counts up to here. */
  readonly statusAt: AtMin;
  /** When progress was told, where that is later: what had been earned before is inferred from it. */
  readonly progressAt?: AtMin;
  /** What was settled at `statusAt` as its period was closed: it stands, whatever was told since. */
  readonly settled?: Settled;
  readonly period: PeriodKind;
  /** What `layCurve` made of this outline, these calendars, the baseline and the period; made anew where it is not given. */
  readonly curve?: PlannedCurve;
};

export type Settled = {
  readonly total: EvAmounts;
  readonly rows: EvRows;
};

export type EvPoint = {
  readonly at: AtMin;
  /** Periods from the start of the baseline. */
  readonly position: number;
  readonly pv: number;
  /** `null` after the status date; before it inferred from the progress at it. */
  readonly ev: number | null;
  readonly ac: number | null;
};

export type EarnedValue = {
  readonly total: EvIndices;
  /** By activity and summary, with all below it; only those with a budget or costs. `computeEvIndices` says what follows. */
  readonly rows: EvRows;
  /** Of each row of the baseline, in its order; costs are booked on activities, not on rows. */
  readonly ofBaseline: () => readonly EvAmounts[];
  /** EV ÷ PV of what is not 支持型, which always earns what was planned. */
  readonly spiWithoutSupport: number | null;
  readonly schedule: EarnedSchedule;
  /** When it will be done, by `schedule.eacByIndex` and `eacByPlan`: whole working days from the start. */
  readonly finishByIndex: AtMin | null;
  readonly finishByPlan: AtMin | null;
  /** For the S-curve: the start and the end of every period, with what was spent on each day. */
  readonly listSeries: (spent: readonly EvDaySpent[]) => readonly EvPoint[];
};

const UNSEEN = { actualStart: null, actualFinish: null, percentComplete: 0 };

type Progress = Pick<ActivityModel, 'actualStart' | 'actualFinish' | 'percentComplete'>;

class Ledger {
  readonly #input: EarnedValueInput;
  readonly #curve: PlannedCurve;
  /** Of each row of the baseline, in its order; without costs. */
  readonly #amounts: CentRows;

  constructor(input: EarnedValueInput, curve: PlannedCurve) {
    this.#input = input;
    this.#curve = curve;
    this.#amounts = new CentRows(curve.rows.length);
    curve.rows.forEach((laid, at) => {
      const pv = computePlannedValue(laid.row, laid.hours, input.statusAt);
      this.#amounts.put(at, laid.row.budget, pv, this.#earnedNow(laid));
    });
  }

  listAmounts(): readonly EvAmounts[] {
    return this.#curve.rows.map((_, at) => this.#amounts.read(at));
  }

  earnedAt(at: AtMin): number {
    const moments = { at, statusAt: this.#toldAt };
    return roundMoney(
      this.#curve.rows.reduce(
        (sum, laid) => sum + inferEarned(laid.row, this.#progressOf(laid), laid.hours, moments),
        0,
      ),
    );
  }

  /** When the progress it counts by was told. */
  get #toldAt(): AtMin {
    const { statusAt, progressAt } = this.#input;
    return Math.max(statusAt, progressAt ?? statusAt);
  }

  #progressOf({ place }: LaidRow): Progress {
    return (place === undefined ? undefined : this.#input.plan.activities[place]) ?? UNSEEN;
  }

  #earnedNow(laid: LaidRow): number {
    const { row, hours } = laid;
    const progress = this.#progressOf(laid);
    const { statusAt } = this.#input;
    const toldAt = this.#toldAt;
    return toldAt > statusAt
      ? inferEarned(row, progress, hours, { at: statusAt, statusAt: toldAt })
      : computeEarned(row, progress, hours, statusAt);
  }

  /** Amounts of every activity itself, and of every summary with all below it. */
  rollUp(): EvRows {
    const { plan, spent } = this.#input;
    const { rows, placeOf, above } = this.#curve;
    const sums = new CentRows(plan.activities.length);
    rows.forEach(({ place }, at) => {
      if (place !== undefined) sums.take(place, this.#amounts, at);
    });
    for (const [id, ac] of spent) {
      const place = placeOf.get(id);
      if (place !== undefined) sums.spend(place, ac);
    }
    for (let place = plan.activities.length - 1; place >= 0; place--) {
      const parent = above[place] ?? -1;
      if (parent >= 0 && sums.isKnown(place)) sums.take(parent, sums, place);
    }
    return new RolledRows(sums, placeOf);
  }

  /** Σ of the rows themselves: what stands under a summary is not counted again. */
  total(): EvAmounts {
    return { ...this.#amounts.sum(), ac: sumSpent(this.#input.spent) };
  }

  /** The same without what always earns as planned. */
  counted(): EvAmounts {
    return this.#amounts.sum((at) => this.#curve.rows[at]?.row.rule !== 'support');
  }
}

/** Σ of what the rows have cost. */
export const sumSpent = (spent: ReadonlyMap<string, number>): number =>
  roundMoney([...spent.values()].reduce((sum, amount) => sum + amount, 0));

/** Σ of what was spent until a moment. */
export const spentUntil = (spent: readonly EvDaySpent[], until: AtMin): number =>
  roundMoney(spent.reduce((sum, { at, amount }) => (at <= until ? sum + amount : sum), 0));

/** What was planned, earned and spent up to each point of the curve. */
function withProgress(
  { statusAt }: EarnedValueInput,
  ledger: Ledger,
  { points, project }: PlannedCurve,
  spent: readonly EvDaySpent[],
): readonly EvPoint[] {
  // A period that ends in the weekend after the status date is over.
  const reached = workBefore(project, statusAt);
  return points.map((point) => {
    const isAhead = workBefore(project, point.at) > reached;
    return {
      ...point,
      ev: isAhead ? null : ledger.earnedAt(point.at),
      ac: isAhead ? null : spentUntil(spent, point.at),
    };
  });
}

/** The date that lies `share` of the planned time after the start, in the baseline's working days. */
function toFinish(
  { project, startAt, finishAt }: PlannedCurve,
  { minutesPerDay }: PlanModel,
  share: number | null,
): AtMin | null {
  if (share === null) return null;
  const from = workBefore(project, startAt);
  const planned = workBefore(project, finishAt) - from;
  // A rounding error is no reason for another day.
  const days = Math.ceil((share * planned) / minutesPerDay - 1e-9);
  return finishAtWork(project, from + days * minutesPerDay);
}

/**
 * Earned value of a plan against a baseline with budgets, at a status date: indices and forecasts by
 * activity, summary and in all, earned schedule, and the planned S-curve.
 *
 * @example computeEarnedValue({ plan, baseline, costs, statusAt, period: 'week' }).total.cpi
 */
export function computeEarnedValue(input: EarnedValueInput): EarnedValue {
  const { plan, statusAt, period } = input;
  const curve = input.curve ?? layCurve(input);
  const ledger = new Ledger(input, curve);
  const total = computeEvIndices(input.settled?.total ?? ledger.total(), input);
  const position = toPeriodPosition(curve.startAt, statusAt, period, curve.project);
  const schedule = computeEarnedSchedule(curve.points, total.ev, { at: statusAt, position, pv: total.pv });
  const counted = ledger.counted();
  const share = (periods: number | null): number | null =>
    periods === null || schedule.plannedDuration === 0 ? null : periods / schedule.plannedDuration;
  return {
    total,
    rows: input.settled?.rows ?? ledger.rollUp(),
    ofBaseline: () => ledger.listAmounts(),
    spiWithoutSupport: counted.pv === 0 ? null : counted.ev / counted.pv,
    schedule,
    finishByIndex: toFinish(curve, plan, share(schedule.eacByIndex)),
    finishByPlan: toFinish(curve, plan, share(schedule.eacByPlan)),
    listSeries: (spent) => withProgress(input, ledger, curve, spent),
  };
}
