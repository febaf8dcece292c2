import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { addWorking, finishAtWork, workBefore } from '../calendar/working-time.ts';
import { rollUpPercent } from '../critical-path/roll-up-percent.ts';
import type { ActivityModel, AtMin, PlanModel } from '../model.ts';
import { PlanCalendars } from '../network/plan-calendars.ts';
import { prepareNetwork } from '../network/prepare-network.ts';

/** How the point of an activity is set: by what is done, or by what is left to do. */
export type LineMethod = 'percent' | 'remaining';

/** What the line is measured against: an activity as a baseline froze it, its floats as far as it froze them. */
export type LineRow = {
  readonly activityId: string;
  readonly start: AtMin;
  readonly finish: AtMin;
  readonly durationMin: number;
  readonly totalFloatMin: number | null;
  readonly freeFloatMin: number | null;
};

/** Where an activity has come by the status date. Minutes of work of its calendar; negative is behind. */
export type ProgressPoint = {
  readonly activityId: string;
  /** The date that the baseline wanted it to be this far. */
  readonly positionAt: AtMin;
  readonly deviationMin: number;
  /** By how much it delays the finish of all, and its successors; null where the float was not frozen. */
  readonly projectImpactMin: number | null;
  readonly successorImpactMin: number | null;
  readonly floatLeftMin: number | null;
  /** How far the baseline wanted it, and how far it is, in percent of its duration. */
  readonly plannedPercent: number;
  readonly actualPercent: number;
  /** When it ends if the rest takes as long as the baseline said. */
  readonly forecastFinish: AtMin;
};

/** 前锋线 (JGJ/T 121, 实际进度前锋线): the points of a status date, and how much is done in all. */
export type ProgressLine = {
  readonly statusAt: AtMin;
  readonly points: readonly ProgressPoint[];
  /** Shares of what counts, by what the plan rolls progress up by: planned by the status date, and done. */
  readonly plannedShare: number | null;
  readonly actualShare: number | null;
  /** The most that any point delays the finish. */
  readonly slipMin: number;
  /** When all was to end by the baseline, and ends by this line. */
  readonly finish: AtMin;
  readonly forecastFinish: AtMin;
};

type Subject = {
  readonly activity: ActivityModel;
  readonly row: LineRow;
  readonly calendar: CompiledCalendar;
};

function listSubjects(
  plan: PlanModel,
  calendars: PlanCalendars,
  rows: readonly LineRow[],
): readonly Subject[] {
  const rowOf = new Map(rows.map((row) => [row.activityId, row]));
  return plan.activities.flatMap((activity): Subject[] => {
    const row = rowOf.get(activity.id);
    const number = activity.calendarId === null ? calendars.project : calendars.numberOf(activity.calendarId);
    const calendar = calendars.compiled[activity.isElapsed ? 0 : number];
    const isWork = activity.kind === 'task' && !activity.isInactive;
    return row === undefined || calendar === undefined || !isWork ? [] : [{ activity, row, calendar }];
  });
}

const isDone = ({ actualFinish, percentComplete }: ActivityModel): boolean =>
  actualFinish !== null || percentComplete >= 100;

function isOnLine({ activity, row }: Subject, statusAt: AtMin): boolean {
  if (!isDone(activity) && row.start < statusAt) return true;
  return activity.actualStart !== null && row.finish > statusAt;
}

const percentOf = (activity: ActivityModel): number =>
  isDone(activity) ? 100 : Math.max(0, activity.percentComplete);

/** Work of the baseline that lies behind: a share of its duration, or all but what remains. */
function toReached({ activity, row, calendar }: Subject, method: LineMethod): number {
  const from = workBefore(calendar, row.start);
  if (isDone(activity)) return workBefore(calendar, row.finish);
  if (activity.actualStart === null) return from;
  if (method === 'percent') return from + Math.round((row.durationMin * activity.percentComplete) / 100);
  const left = activity.remainingMin ?? Math.round(row.durationMin * (1 - activity.percentComplete / 100));
  return workBefore(calendar, row.finish) - left;
}

/** Work that the baseline wants done by the status date. */
function toPlanned({ row, calendar }: Subject, statusAt: AtMin): number {
  const passed = workBefore(calendar, Math.min(statusAt, row.finish)) - workBefore(calendar, row.start);
  return Math.max(0, Math.min(row.durationMin, passed));
}

const impactOf = (deviationMin: number, floatMin: number | null): number | null =>
  floatMin === null ? null : Math.max(0, -deviationMin - floatMin);

function toPoint(subject: Subject, statusAt: AtMin, method: LineMethod): ProgressPoint {
  const { activity, row, calendar } = subject;
  const { durationMin, totalFloatMin, freeFloatMin } = row;
  const reached = toReached(subject, method);
  const deviationMin = reached - workBefore(calendar, statusAt);
  const isBegun = activity.actualStart !== null;
  const lateMin = isDone(activity) ? 0 : -deviationMin;
  return {
    activityId: activity.id,
    positionAt: isBegun ? finishAtWork(calendar, reached) : row.start,
    deviationMin,
    projectImpactMin: impactOf(deviationMin, totalFloatMin),
    successorImpactMin: impactOf(deviationMin, freeFloatMin),
    floatLeftMin: totalFloatMin === null ? null : totalFloatMin + deviationMin,
    plannedPercent: durationMin === 0 ? 100 : (100 * toPlanned(subject, statusAt)) / durationMin,
    actualPercent: percentOf(activity),
    forecastFinish: finishAtWork(calendar, workBefore(calendar, row.finish) + lateMin),
  };
}

/** What an activity weighs in the whole: the duration of the baseline, or as the plan's progress is rolled up. */
function toWeigher(plan: PlanModel): (subject: Subject) => number {
  if (plan.rollUpBy === undefined) return ({ row }) => row.durationMin;
  const { shares } = rollUpPercent(prepareNetwork(plan));
  const shareOf = new Map(plan.activities.map(({ id }, v) => [id, shares[v] as number]));
  return ({ activity }) => shareOf.get(activity.id) ?? 0;
}

/** Planned by the status date and done, of all that the baseline holds; null where nothing weighs. */
function sumShares(plan: PlanModel, subjects: readonly Subject[], statusAt: AtMin) {
  const weigh = toWeigher(plan);
  let [all, planned, actual] = [0, 0, 0];
  for (const subject of subjects) {
    const weight = weigh(subject);
    const { durationMin } = subject.row;
    all += weight;
    planned += durationMin === 0 ? 0 : (weight * toPlanned(subject, statusAt)) / durationMin;
    actual += (weight * percentOf(subject.activity)) / 100;
  }
  return { plannedShare: all > 0 ? planned / all : null, actualShare: all > 0 ? actual / all : null };
}

/**
 * The progress line of a baseline at a status date: how far each activity under way is ahead or behind, what
 * that does to its successors and the finish, and the planned and actual shares of the whole.
 *
 * @example drawProgressLine(plan, baseline.rows, statusAt, 'percent').points
 */
export function drawProgressLine(
  plan: PlanModel,
  rows: readonly LineRow[],
  statusAt: AtMin,
  method: LineMethod,
): ProgressLine {
  const calendars = new PlanCalendars(plan);
  const subjects = listSubjects(plan, calendars, rows);
  const points = subjects
    .filter((subject) => isOnLine(subject, statusAt))
    .map((subject) => toPoint(subject, statusAt, method));
  const slipMin = points.reduce((most, { projectImpactMin }) => Math.max(most, projectImpactMin ?? 0), 0);
  const finish = rows.reduce((last, row) => Math.max(last, row.finish), 0);
  const hours = calendars.compiled[calendars.project];
  return {
    statusAt,
    points,
    ...sumShares(plan, subjects, statusAt),
    slipMin,
    finish,
    forecastFinish: hours && slipMin > 0 ? addWorking(hours, finish, slipMin) : finish,
  };
}
