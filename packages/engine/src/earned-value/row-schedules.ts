import { workBefore } from '../calendar/working-time.ts';
import type { AtMin, PlanModel } from '../model.ts';
import { PlanCalendars } from '../network/plan-calendars.ts';
import { computeEarnedSchedule, type PlannedPoint } from './earned-schedule.ts';
import type { EvBaselineRow, EvRows } from './ev-model.ts';
import { computePlannedValue, plannedUntil } from './planned-value.ts';
import { listPeriodMarks, type PeriodKind, type PeriodMark } from './reporting-periods.ts';

/** In reporting periods since the row's own planned start. */
export type RowSchedule = {
  /** When its baseline would have earned what is earned. */
  readonly es: number;
  /** How long it has been under way: up to the status date, or until it was really finished. */
  readonly at: number;
  /** ES ÷ AT; null before it is to begin. */
  readonly spi: number | null;
};

type Input = {
  readonly plan: PlanModel;
  readonly baseline: readonly EvBaselineRow[];
  readonly statusAt: AtMin;
  readonly period: PeriodKind;
  /** As `computeEarnedValue` measured them at the status date. */
  readonly rows: EvRows;
};

type Track = {
  startAt: AtMin;
  finishAt: AtMin;
  /** Planned until each mark, in cents. */
  readonly planned: Float64Array;
};

/** What rounding left of a budget that was laid anew is no work that is still planned; in money. */
const crumbs = 1;

/** When what a row plans is through. */
const endOf = (row: EvBaselineRow): AtMin => {
  const before = row.kept?.parts.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  return row.kept && Math.abs(row.budget - before) < crumbs ? row.finishAt : plannedUntil(row);
};

/** What the baseline plans for each asked row with all below it. */
const layTracks = (
  { plan, baseline }: Input,
  asked: ReadonlySet<string>,
  marks: readonly PeriodMark[],
  calendars: PlanCalendars,
): ReadonlyMap<string, Track> => {
  const activities = new Map(plan.activities.map((activity) => [activity.id, activity]));
  const project = calendars.compiled[calendars.project];
  const tracks = new Map<string, Track>();
  for (const row of baseline) {
    const own = activities.get(row.activityId);
    const named = own?.calendarId ?? null;
    const hours = (named === null ? undefined : calendars.compiled[calendars.numberOf(named)]) ?? project;
    if (!own || !hours) continue;
    let parts: readonly number[] | undefined;
    for (let at: string | null = own.id; at !== null; at = activities.get(at)?.parentId ?? null) {
      if (!asked.has(at)) continue;
      const known = tracks.get(at);
      const track = known ?? {
        startAt: row.startAt,
        finishAt: endOf(row),
        planned: new Float64Array(marks.length),
      };
      tracks.set(at, track);
      track.startAt = Math.min(track.startAt, row.startAt);
      track.finishAt = Math.max(track.finishAt, endOf(row));
      parts ??= marks.map((mark) => Math.round(computePlannedValue(row, hours, mark.at) * 100));
      parts.forEach((part, index) => {
        track.planned[index] = (track.planned[index] as number) + part;
      });
    }
  }
  return tracks;
};

/** Of each asked row the latest real finish of the work below it; budgets may stand on summaries, which have none. */
const findLastFinish = (
  { plan }: Pick<Input, 'plan'>,
  asked: ReadonlySet<string>,
): ReadonlyMap<string, AtMin> => {
  const parents = new Map(plan.activities.map(({ id, parentId }) => [id, parentId]));
  const last = new Map<string, AtMin>();
  for (const { id, actualFinish } of plan.activities) {
    if (actualFinish === null) continue;
    for (let at: string | null = id; at !== null; at = parents.get(at) ?? null)
      if (asked.has(at)) last.set(at, Math.max(last.get(at) ?? actualFinish, actualFinish));
  }
  return last;
};

/** Where between the marks a moment lies, by working time. */
const toPosition = (
  marks: readonly PeriodMark[],
  calendar: Parameters<typeof workBefore>[0],
  at: AtMin,
): number => {
  const next = marks.findIndex((mark) => mark.at >= at);
  const [from, to] = [marks[next - 1], marks[next]];
  if (!to || !from) return next === 0 ? 0 : (marks.at(-1)?.position ?? 0);
  const begun = workBefore(calendar, from.at);
  const whole = workBefore(calendar, to.at) - begun;
  const share = whole > 0 ? (workBefore(calendar, at) - begun) / whole : 1;
  return from.position + (to.position - from.position) * share;
};

/**
 * Earned schedule of single rows: each against its own part of the baseline, in the project's reporting periods counted from
 * when it was to begin (W. Lipke, "Schedule is different", 2003; Practice Standard for EVM, 2nd ed., appendix D). What is
 * finished is measured by its real finish, so that its SPI(t) stays as it was.
 *
 * @param ids activities and summaries
 * @example computeRowSchedules({ plan, baseline, statusAt, period: 'week', rows }, [id]).get(id)?.spi
 */
export function computeRowSchedules(input: Input, ids: Iterable<string>): ReadonlyMap<string, RowSchedule> {
  const { plan, baseline, statusAt, period, rows } = input;
  const calendars = new PlanCalendars(plan);
  const project = calendars.compiled[calendars.project];
  if (!project || baseline.length === 0) return new Map();
  const startAt = baseline.reduce((first, row) => Math.min(first, row.startAt), Number.POSITIVE_INFINITY);
  const finishAt = baseline.reduce((last, row) => Math.max(last, plannedUntil(row)), statusAt);
  const marks = listPeriodMarks(startAt, finishAt, period, project);
  const schedules = new Map<string, RowSchedule>();
  const asked = new Set(ids);
  const lastFinish = findLastFinish(input, asked);
  for (const [id, track] of layTracks(input, asked, marks, calendars)) {
    const amounts = rows.get(id);
    if (!amounts || amounts.bac === 0) continue;
    const place = (at: AtMin): number =>
      Math.max(0, toPosition(marks, project, at) - toPosition(marks, project, track.startAt));
    const planned: PlannedPoint = { at: track.finishAt, position: place(track.finishAt), pv: amounts.bac };
    if (amounts.ev >= amounts.bac) {
      const at = place(Math.min(lastFinish.get(id) ?? statusAt, statusAt));
      const isKnown = at > 0 && lastFinish.has(id);
      schedules.set(id, { es: planned.position, at, spi: isKnown ? planned.position / at : null });
      continue;
    }
    const points: PlannedPoint[] = [{ at: track.startAt, position: 0, pv: 0 }];
    marks.forEach((mark, index) => {
      if (mark.at > track.startAt && mark.at < track.finishAt)
        points.push({ at: mark.at, position: place(mark.at), pv: (track.planned[index] as number) / 100 });
    });
    points.push(planned);
    const status = { at: statusAt, position: place(statusAt), pv: amounts.pv };
    const { es, at, spi } = computeEarnedSchedule(points, amounts.ev, status);
    schedules.set(id, { es, at, spi });
  }
  return schedules;
}
