import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { finishAtWork, workBefore } from '../calendar/working-time.ts';
import type { ActivityModel, AtMin, PlanModel } from '../model.ts';
import { PlanCalendars } from '../network/plan-calendars.ts';
import { computeEarnedSchedule, type EarnedSchedule } from './earned-schedule.ts';
import { computeEvIndices, type ForecastWish, roundMoney } from './ev-indices.ts';
import type { EvAmounts, EvBaselineRow, EvCost, EvIndices } from './ev-model.ts';
import { computeEarned, computePlannedValue, inferEarned } from './planned-value.ts';
import { listPeriodMarks, type PeriodKind, toPeriodPosition } from './reporting-periods.ts';

export type EarnedValueInput = ForecastWish & {
  /** Outline, calendars and progress. */
  readonly plan: PlanModel;
  readonly baseline: readonly EvBaselineRow[];
  readonly costs: readonly EvCost[];
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
  /** By activity and summary, in plan order; only those with a budget or costs. */
  readonly rows: ReadonlyMap<string, EvIndices>;
  /** Of each row of the baseline, in its order; costs are booked on activities, not on rows. */
  readonly ofBaseline: readonly EvAmounts[];
  /** EV ÷ PV of what is not 支持型, which always earns what was planned. */
  readonly spiWithoutSupport: number | null;
  readonly schedule: EarnedSchedule;
  /** When it will be done, by `schedule.eacByIndex` and `eacByPlan`: whole working days from the start. */
  readonly finishByIndex: AtMin | null;
  readonly finishByPlan: AtMin | null;
  /** For the S-curve: the start and the end of every period. */
  readonly series: readonly EvPoint[];
};

const NOTHING: EvAmounts = { bac: 0, pv: 0, ev: 0, ac: 0 };

const add = (a: EvAmounts, b: EvAmounts): EvAmounts => ({
  bac: roundMoney(a.bac + b.bac),
  pv: roundMoney(a.pv + b.pv),
  ev: roundMoney(a.ev + b.ev),
  ac: roundMoney(a.ac + b.ac),
});

const sumOf = (rows: Iterable<EvAmounts>): EvAmounts => [...rows].reduce(add, NOTHING);

class Ledger {
  readonly #calendars: PlanCalendars;
  readonly #activityOf: ReadonlyMap<string, ActivityModel>;
  readonly #input: EarnedValueInput;
  /** Of each row of the baseline, in its order; without costs. */
  readonly amounts: readonly EvAmounts[];

  constructor(input: EarnedValueInput) {
    this.#input = input;
    this.#calendars = new PlanCalendars(input.plan);
    this.#activityOf = new Map(input.plan.activities.map((activity) => [activity.id, activity]));
    this.amounts = input.baseline.map((row) => this.#toAmounts(row));
  }

  get project(): CompiledCalendar {
    return this.#calendars.compiled[this.#calendars.project] as CompiledCalendar;
  }

  #hoursOf(id: string): CompiledCalendar {
    const calendarId = this.#activityOf.get(id)?.calendarId ?? null;
    if (calendarId === null) return this.project;
    return this.#calendars.compiled[this.#calendars.numberOf(calendarId)] ?? this.project;
  }

  toPlanned(row: EvBaselineRow, at: AtMin): number {
    return computePlannedValue(row, this.#hoursOf(row.activityId), at);
  }

  #progressOf(row: EvBaselineRow) {
    const none = { actualStart: null, actualFinish: null, percentComplete: 0 };
    return this.#activityOf.get(row.activityId) ?? none;
  }

  toEarned(row: EvBaselineRow, at: AtMin): number {
    const moments = { at, statusAt: this.#input.statusAt };
    return inferEarned(row, this.#progressOf(row), this.#hoursOf(row.activityId), moments);
  }

  #toAmounts(row: EvBaselineRow): EvAmounts {
    const { statusAt } = this.#input;
    const progress = this.#progressOf(row);
    return {
      bac: row.budget,
      pv: this.toPlanned(row, statusAt),
      ev: computeEarned(row, progress, this.#hoursOf(row.activityId), statusAt),
      ac: 0,
    };
  }

  /** Amounts of every activity itself, and of every summary with all below it. */
  rollUp(): ReadonlyMap<string, EvAmounts> {
    const { plan, baseline, costs, statusAt } = this.#input;
    const own = new Map<string, EvAmounts>();
    const book = (id: string, amounts: EvAmounts): void => {
      own.set(id, add(own.get(id) ?? NOTHING, amounts));
    };
    for (const [index, { activityId }] of baseline.entries())
      book(activityId, this.amounts[index] ?? NOTHING);
    for (const { activityId, at, amount } of costs) {
      if (at <= statusAt) book(activityId, { ...NOTHING, ac: amount });
    }
    for (const { id, parentId } of plan.activities.toReversed()) {
      const amounts = own.get(id);
      if (parentId !== null && amounts !== undefined && this.#activityOf.has(parentId))
        book(parentId, amounts);
    }
    return own;
  }

  /** Σ of the rows themselves: what stands under a summary is not counted again. */
  total(): EvAmounts {
    const { costs, statusAt } = this.#input;
    const ac = costs.reduce((sum, { at, amount }) => (at <= statusAt ? sum + amount : sum), 0);
    return { ...sumOf(this.amounts), ac: roundMoney(ac) };
  }
}

function listSeries(
  input: EarnedValueInput,
  ledger: Ledger,
  startAt: AtMin,
  finishAt: AtMin,
): readonly EvPoint[] {
  // A period that ends in the weekend after the status date is over.
  const reached = workBefore(ledger.project, input.statusAt);
  return listPeriodMarks(startAt, finishAt, input.period, ledger.project).map(({ at, position }) => ({
    at,
    position,
    // Before the first minute nothing is planned, even where half is due on the start.
    pv:
      position === 0
        ? 0
        : roundMoney(input.baseline.reduce((sum, row) => sum + ledger.toPlanned(row, at), 0)),
    ev:
      workBefore(ledger.project, at) > reached
        ? null
        : roundMoney(input.baseline.reduce((sum, row) => sum + ledger.toEarned(row, at), 0)),
    ac:
      workBefore(ledger.project, at) > reached
        ? null
        : roundMoney(input.costs.reduce((sum, cost) => (cost.at <= at ? sum + cost.amount : sum), 0)),
  }));
}

/** The date that lies `periods` after the start, as the baseline's working days per period count. */
function toFinish(
  ledger: Ledger,
  { minutesPerDay }: PlanModel,
  [startAt, finishAt]: readonly [AtMin, AtMin],
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
  const series = listSeries(input, ledger, startAt, finishAt);
  const position = toPeriodPosition(startAt, statusAt, period, ledger.project);
  const schedule = computeEarnedSchedule(series, total.ev, { at: statusAt, position, pv: total.pv });
  const counted = sumOf(ledger.amounts.filter((_, index) => baseline[index]?.rule !== 'support'));
  const rolledUp = ledger.rollUp();
  const span = [startAt, finishAt] as const;
  const share = (periods: number | null): number | null =>
    periods === null || schedule.plannedDuration === 0 ? null : periods / schedule.plannedDuration;
  return {
    total,
    rows: new Map(
      plan.activities.flatMap(({ id }) => {
        const amounts = rolledUp.get(id);
        return amounts === undefined ? [] : [[id, computeEvIndices(amounts)] as const];
      }),
    ),
    ofBaseline: ledger.amounts,
    spiWithoutSupport: counted.pv === 0 ? null : counted.ev / counted.pv,
    schedule,
    finishByIndex: toFinish(ledger, plan, span, share(schedule.eacByIndex)),
    finishByPlan: toFinish(ledger, plan, span, share(schedule.eacByPlan)),
    series,
  };
}
