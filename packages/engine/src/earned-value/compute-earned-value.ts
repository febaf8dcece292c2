import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { finishAtWork, workBefore } from '../calendar/working-time.ts';
import type { ActivityModel, AtMin, PlanModel } from '../model.ts';
import { roundMoney } from '../money.ts';
import { PlanCalendars } from '../network/plan-calendars.ts';
import { CentRows, RolledRows } from './cent-rows.ts';
import { computeEarnedSchedule, type EarnedSchedule } from './earned-schedule.ts';
import { computeEvIndices, type ForecastWish } from './ev-indices.ts';
import type { EvAmounts, EvBaselineRow, EvDaySpent, EvIndices, EvRows } from './ev-model.ts';
import { computeEarned, computePlannedValue, inferEarned, plannedUntil } from './planned-value.ts';
import { listPeriodMarks, type PeriodKind, toPeriodPosition } from './reporting-periods.ts';

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

type LaidRow = {
  readonly row: EvBaselineRow;
  readonly hours: CompiledCalendar;
  readonly progress: Pick<ActivityModel, 'actualStart' | 'actualFinish' | 'percentComplete'>;
};

const UNSEEN = { actualStart: null, actualFinish: null, percentComplete: 0 };

class Ledger {
  readonly #input: EarnedValueInput;
  readonly #rows: readonly LaidRow[];
  /** Where in the plan an activity or summary stands. */
  readonly #placeOf: ReadonlyMap<string, number>;
  readonly project: CompiledCalendar;
  /** Of each row of the baseline, in its order; without costs. */
  readonly #amounts: CentRows;

  constructor(input: EarnedValueInput) {
    this.#input = input;
    const { activities } = input.plan;
    const calendars = new PlanCalendars(input.plan);
    this.project = calendars.compiled[calendars.project] as CompiledCalendar;
    this.#placeOf = new Map(activities.map(({ id }, place) => [id, place]));
    this.#rows = input.baseline.map((row) => {
      const place = this.#placeOf.get(row.activityId);
      const activity = place === undefined ? undefined : activities[place];
      const calendarId = activity?.calendarId ?? null;
      const own = calendarId === null ? undefined : calendars.compiled[calendars.numberOf(calendarId)];
      return { row, hours: own ?? this.project, progress: activity ?? UNSEEN };
    });
    this.#amounts = new CentRows(this.#rows.length);
    this.#rows.forEach(({ row, hours, progress }, at) => {
      const pv = computePlannedValue(row, hours, input.statusAt);
      this.#amounts.put(at, row.budget, pv, this.#earnedNow(row, hours, progress));
    });
  }

  listAmounts(): readonly EvAmounts[] {
    return this.#rows.map((_, at) => this.#amounts.read(at));
  }

  plannedAt(at: AtMin): number {
    return roundMoney(
      this.#rows.reduce((sum, { row, hours }) => sum + computePlannedValue(row, hours, at), 0),
    );
  }

  earnedAt(at: AtMin): number {
    const moments = { at, statusAt: this.#toldAt };
    return roundMoney(
      this.#rows.reduce(
        (sum, { row, progress, hours }) => sum + inferEarned(row, progress, hours, moments),
        0,
      ),
    );
  }

  /** When the progress it counts by was told. */
  get #toldAt(): AtMin {
    const { statusAt, progressAt } = this.#input;
    return Math.max(statusAt, progressAt ?? statusAt);
  }

  #earnedNow(row: EvBaselineRow, hours: CompiledCalendar, progress: LaidRow['progress']): number {
    const { statusAt } = this.#input;
    const toldAt = this.#toldAt;
    return toldAt > statusAt
      ? inferEarned(row, progress, hours, { at: statusAt, statusAt: toldAt })
      : computeEarned(row, progress, hours, statusAt);
  }

  /** Amounts of every activity itself, and of every summary with all below it. */
  rollUp(): EvRows {
    const { plan, baseline, spent } = this.#input;
    const sums = new CentRows(plan.activities.length);
    baseline.forEach(({ activityId }, at) => {
      const place = this.#placeOf.get(activityId);
      if (place !== undefined) sums.take(place, this.#amounts, at);
    });
    for (const [id, ac] of spent) {
      const place = this.#placeOf.get(id);
      if (place !== undefined) sums.spend(place, ac);
    }
    for (let place = plan.activities.length - 1; place >= 0; place--) {
      const parentId = plan.activities[place]?.parentId ?? null;
      const above = parentId === null ? undefined : this.#placeOf.get(parentId);
      if (above !== undefined && sums.isKnown(place)) sums.take(above, sums, place);
    }
    return new RolledRows(sums, this.#placeOf);
  }

  /** Σ of the rows themselves: what stands under a summary is not counted again. */
  total(): EvAmounts {
    return { ...this.#amounts.sum(), ac: sumSpent(this.#input.spent) };
  }

  /** The same without what always earns as planned. */
  counted(): EvAmounts {
    return this.#amounts.sum((at) => this.#rows[at]?.row.rule !== 'support');
  }
}

/** What is planned up to the start and the end of every period. */
function listPlanned({ period }: EarnedValueInput, ledger: Ledger, [startAt, finishAt]: Span) {
  return listPeriodMarks(startAt, finishAt, period, ledger.project).map(({ at, position }) => ({
    at,
    position,
    // Before the first minute nothing is planned, even where half is due on the start.
    pv: position === 0 ? 0 : ledger.plannedAt(at),
  }));
}

/** Σ of what the rows have cost. */
export const sumSpent = (spent: ReadonlyMap<string, number>): number =>
  roundMoney([...spent.values()].reduce((sum, amount) => sum + amount, 0));

/** Σ of what was spent until a moment. */
export const spentUntil = (spent: readonly EvDaySpent[], until: AtMin): number =>
  roundMoney(spent.reduce((sum, { at, amount }) => (at <= until ? sum + amount : sum), 0));

/** The same with what was earned and spent until then. */
function withProgress(
  { statusAt }: EarnedValueInput,
  ledger: Ledger,
  planned: ReturnType<typeof listPlanned>,
  spent: readonly EvDaySpent[],
): readonly EvPoint[] {
  // A period that ends in the weekend after the status date is over.
  const reached = workBefore(ledger.project, statusAt);
  return planned.map((point) => {
    const isAhead = workBefore(ledger.project, point.at) > reached;
    return {
      ...point,
      ev: isAhead ? null : ledger.earnedAt(point.at),
      ac: isAhead ? null : spentUntil(spent, point.at),
    };
  });
}

type Span = readonly [startAt: AtMin, finishAt: AtMin];

/** The date that lies `periods` after the start, as the baseline's working days per period count. */
function toFinish(
  ledger: Ledger,
  { minutesPerDay }: PlanModel,
  [startAt, finishAt]: Span,
  share: number | null,
): AtMin | null {
  if (share === null) return null;
  const from = workBefore(ledger.project, startAt);
  const planned = workBefore(ledger.project, finishAt) - from;
  // A rounding error is no reason for another day.
  const days = Math.ceil((share * planned) / minutesPerDay - 1e-9);
  return finishAtWork(ledger.project, from + days * minutesPerDay);
}

/**
 * Earned value of a plan against a baseline with budgets, at a status date: indices and forecasts by
 * activity, summary and in all, earned schedule, and the planned S-curve.
 *
 * @example computeEarnedValue({ plan, baseline, costs, statusAt, period: 'week' }).total.cpi
 */
export function computeEarnedValue(input: EarnedValueInput): EarnedValue {
  const { plan, baseline, statusAt, period } = input;
  const ledger = new Ledger(input);
  const startAt = baseline.reduce((first, row) => Math.min(first, row.startAt), plan.startAt);
  const finishAt = baseline.reduce((last, row) => Math.max(last, plannedUntil(row)), startAt);
  const total = computeEvIndices(input.settled?.total ?? ledger.total(), input);
  const span = [startAt, finishAt] as const;
  const planned = listPlanned(input, ledger, span);
  const position = toPeriodPosition(startAt, statusAt, period, ledger.project);
  const schedule = computeEarnedSchedule(planned, total.ev, { at: statusAt, position, pv: total.pv });
  const counted = ledger.counted();
  const share = (periods: number | null): number | null =>
    periods === null || schedule.plannedDuration === 0 ? null : periods / schedule.plannedDuration;
  return {
    total,
    rows: input.settled?.rows ?? ledger.rollUp(),
    ofBaseline: () => ledger.listAmounts(),
    spiWithoutSupport: counted.pv === 0 ? null : counted.ev / counted.pv,
    schedule,
    finishByIndex: toFinish(ledger, plan, span, share(schedule.eacByIndex)),
    finishByPlan: toFinish(ledger, plan, span, share(schedule.eacByPlan)),
    listSeries: (spent) => withProgress(input, ledger, planned, spent),
  };
}
