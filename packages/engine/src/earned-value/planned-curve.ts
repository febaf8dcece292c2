import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import type { AtMin, PlanModel } from '../model.ts';
import { roundMoney } from '../money.ts';
import { PlanCalendars } from '../network/plan-calendars.ts';
import type { PlannedPoint } from './earned-schedule.ts';
import type { EvBaselineRow } from './ev-model.ts';
import { computePlannedValue, plannedUntil } from './planned-value.ts';
import { listPeriodMarks, type PeriodKind } from './reporting-periods.ts';

export type LaidRow = {
  readonly row: EvBaselineRow;
  readonly hours: CompiledCalendar;
  /** Where in the plan it stands; undefined where the plan has it no more. */
  readonly place: number | undefined;
};

/** A baseline over the hours of a plan: the same for as long as outline, calendars and baseline are, whatever the progress. */
export type PlannedCurve = {
  /** In the baseline's order. */
  readonly rows: readonly LaidRow[];
  /** Where in the plan an activity or summary stands. */
  readonly placeOf: ReadonlyMap<string, number>;
  /** By place, that of the summary it stands under; −1 at the top. */
  readonly above: Int32Array;
  readonly project: CompiledCalendar;
  readonly startAt: AtMin;
  readonly finishAt: AtMin;
  /** What is planned up to the start and the end of every period. */
  readonly points: readonly PlannedPoint[];
};

type Source = {
  readonly plan: PlanModel;
  readonly baseline: readonly EvBaselineRow[];
  readonly period: PeriodKind;
};

/** Σ of what the rows plan up to `at`. */
export const plannedBy = (rows: readonly LaidRow[], at: AtMin): number =>
  roundMoney(rows.reduce((sum, { row, hours }) => sum + computePlannedValue(row, hours, at), 0));

/** Lays a baseline over time, period by period. */
export function layCurve({ plan, baseline, period }: Source): PlannedCurve {
  const calendars = new PlanCalendars(plan);
  const project = calendars.compiled[calendars.project] as CompiledCalendar;
  const placeOf = new Map(plan.activities.map(({ id }, place) => [id, place]));
  const above = Int32Array.from(plan.activities, ({ parentId }) =>
    parentId === null ? -1 : (placeOf.get(parentId) ?? -1),
  );
  const rows = baseline.map((row): LaidRow => {
    const place = placeOf.get(row.activityId);
    const calendarId = (place === undefined ? undefined : plan.activities[place])?.calendarId ?? null;
    const own = calendarId === null ? undefined : calendars.compiled[calendars.numberOf(calendarId)];
    return { row, hours: own ?? project, place };
  });
  // The baseline begins where it was laid, wherever the plan has been moved since.
  const firstAt = baseline.reduce((first, row) => Math.min(first, row.startAt), Number.POSITIVE_INFINITY);
  const startAt = baseline.length === 0 ? plan.startAt : firstAt;
  const finishAt = baseline.reduce((last, row) => Math.max(last, plannedUntil(row)), startAt);
  const points = listPeriodMarks(startAt, finishAt, period, project).map(({ at, position }) => ({
    at,
    position,
    // Before the first minute nothing is planned, even where half is due on the start.
    pv: position === 0 ? 0 : plannedBy(rows, at),
  }));
  return { rows, placeOf, above, project, startAt, finishAt, points };
}
