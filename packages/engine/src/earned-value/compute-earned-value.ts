import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { finishAtWork, workBefore } from '../calendar/working-time.ts';
import type { ActivityModel, AtMin, PlanModel } from '../model.ts';
import { PlanCalendars } from '../network/plan-calendars.ts';
import { computeEarnedSchedule, type EarnedSchedule } from './earned-schedule.ts';
import { computeEvIndices, type ForecastWish, roundMoney } from './ev-indices.ts';
import type { EvAmounts, EvBaselineRow, EvDaySpent, EvIndices } from './ev-model.ts';
import { computeEarned, computePlannedValue, inferEarned } from './planned-value.ts';
import { listPeriodMarks, type PeriodKind, toPeriodPosition } from './reporting-periods.ts';

export type EarnedValueInput = ForecastWish & {
  /** Outline, calendars and progress. */
  readonly plan: PlanModel;
  readonly baseline: readonly EvBaselineRow[];
  /** What each activity or summary itself has cost up to the status date. */
  readonly spent: ReadonlyMap<string, number>;
  /** Everything counts up to here. */
  readonly statusAt: AtMin;
  readonly period: PeriodKind;
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
  readonly rows: ReadonlyMap<string, EvAmounts>;
  /** Of each row of the baseline, in its order; costs are booked on activities, not on rows. */
  readonly ofBaseline: readonly EvAmounts[];
  /** EV ÷ PV of what is not 支持型, which always earns what was planned. */
  readonly spiWithoutSupport: number | null;
  readonly schedule: EarnedSchedule;
  /** When it will be done, by `schedule.eacByIndex` and `eacByPlan`: whole working days from the start. */
  readonly finishByIndex: AtMin | null;
  readonly finishByPlan: AtMin | null;
  /** For the S-curve: the start and the end of every period, with what was spent on each day. */
  readonly listSeries: (spent: readonly EvDaySpent[]) => readonly EvPoint[];
};

/** Sums in whole cents, which stay exact. */
class CentSum {
  #bac = 0;
  #pv = 0;
  #ev = 0;
  #ac = 0;

  add({ bac, pv, ev, ac }: EvAmounts): void {
    this.#bac += Math.round(bac * 100);
    this.#pv += Math.round(pv * 100);
    this.#ev += Math.round(ev * 100);
    this.#ac += Math.round(ac * 100);
  }

  spend(ac: number): void {
    this.#ac += Math.round(ac * 100);
  }

  take(other: CentSum): void {
    this.#bac += other.#bac;
    this.#pv += other.#pv;
    this.#ev += other.#ev;
    this.#ac += other.#ac;
  }

  amounts(): EvAmounts {
    return { bac: this.#bac / 100, pv: this.#pv / 100, ev: this.#ev / 100, ac: this.#ac / 100 };
  }
}

const sumOf = (rows: readonly EvAmounts[]): EvAmounts => {
  const sum = new CentSum();
  for (const amounts of rows) sum.add(amounts);
  return sum.amounts();
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
  readonly #activityOf: ReadonlyMap<string, ActivityModel>;
  readonly project: CompiledCalendar;
  /** Of each row of the baseline, in its order; without costs. */
  readonly amounts: readonly EvAmounts[];

  constructor(input: EarnedValueInput) {
    this.#input = input;
    const calendars = new PlanCalendars(input.plan);
    this.project = calendars.compiled[calendars.project] as CompiledCalendar;
    this.#activityOf = new Map(input.plan.activities.map((activity) => [activity.id, activity]));
    this.#rows = input.baseline.map((row) => {
      const activity = this.#activityOf.get(row.activityId);
      const calendarId = activity?.calendarId ?? null;
      const own = calendarId === null ? undefined : calendars.compiled[calendars.numberOf(calendarId)];
      return { row, hours: own ?? this.project, progress: activity ?? UNSEEN };
    });
    this.amounts = this.#rows.map((laid) => this.#toAmounts(laid));
  }

  plannedAt(at: AtMin): number {
    return roundMoney(
      this.#rows.reduce((sum, { row, hours }) => sum + computePlannedValue(row, hours, at), 0),
    );
  }

  earnedAt(at: AtMin): number {
    const moments = { at, statusAt: this.#input.statusAt };
    return roundMoney(
      this.#rows.reduce(
        (sum, { row, progress, hours }) => sum + inferEarned(row, progress, hours, moments),
        0,
      ),
    );
  }

  #toAmounts({ row, hours, progress }: LaidRow): EvAmounts {
    const { statusAt } = this.#input;
    return {
      bac: row.budget,
      pv: computePlannedValue(row, hours, statusAt),
      ev: computeEarned(row, progress, hours, statusAt),
      ac: 0,
    };
  }

  /** Amounts of every activity itself, and of every summary with all below it. */
  rollUp(): ReadonlyMap<string, EvAmounts> {
    const { plan, baseline, spent } = this.#input;
    const own = new Map<string, CentSum>();
    const at = (id: string): CentSum => {
      const known = own.get(id);
      if (known) return known;
      const sum = new CentSum();
      own.set(id, sum);
      return sum;
    };
    for (const [index, amounts] of this.amounts.entries()) at(baseline[index]?.activityId ?? '').add(amounts);
    for (const [id, ac] of spent) at(id).spend(ac);
    const rolled = new Map<string, EvAmounts>();
    for (const { id, parentId } of plan.activities.toReversed()) {
      const sum = own.get(id);
      if (!sum) continue;
      rolled.set(id, sum.amounts());
      if (parentId !== null && this.#activityOf.has(parentId)) at(parentId).take(sum);
    }
    return rolled;
  }

  /** Σ of the rows themselves: what stands under a summary is not counted again. */
  total(): EvAmounts {
    return { ...sumOf(this.amounts), ac: sumSpent(this.#input.spent) };
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
  const finishAt = baseline.reduce((last, row) => Math.max(last, row.finishAt), startAt);
  const total = computeEvIndices(ledger.total(), input);
  const span = [startAt, finishAt] as const;
  const planned = listPlanned(input, ledger, span);
  const position = toPeriodPosition(startAt, statusAt, period, ledger.project);
  const schedule = computeEarnedSchedule(planned, total.ev, { at: statusAt, position, pv: total.pv });
  const counted = sumOf(ledger.amounts.filter((_, index) => baseline[index]?.rule !== 'support'));
  const share = (periods: number | null): number | null =>
    periods === null || schedule.plannedDuration === 0 ? null : periods / schedule.plannedDuration;
  return {
    total,
    rows: ledger.rollUp(),
    ofBaseline: ledger.amounts,
    spiWithoutSupport: counted.pv === 0 ? null : counted.ev / counted.pv,
    schedule,
    finishByIndex: toFinish(ledger, plan, span, share(schedule.eacByIndex)),
    finishByPlan: toFinish(ledger, plan, span, share(schedule.eacByPlan)),
    listSeries: (spent) => withProgress(input, ledger, planned, spent),
  };
}
