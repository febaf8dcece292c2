import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { finishAtWork, workBefore } from '../calendar/working-time.ts';
import type { ActivityModel, AtMin, PlanModel } from '../model.ts';
import { PlanCalendars } from '../network/plan-calendars.ts';
import type { Baseline, BaselineRow } from './take-baseline.ts';

/** How the point of an activity is set: by what is done, or by what is left to do. */
export type LineMethod = 'percent' | 'remaining';

/** Where an activity has come by the status date. Minutes of work of its calendar; negative is behind. */
export type ProgressPoint = {
  readonly activityId: string;
  /** The date that the baseline wanted it to be this far. */
  readonly positionAt: AtMin;
  readonly deviationMin: number;
  /** By how much it delays the finish of all, and its successors. */
  readonly projectImpactMin: number;
  readonly successorImpactMin: number;
  readonly floatLeftMin: number;
};

/** 前锋线 (JGJ/T 121, 实际进度前锋线): the points of a status date, and how much is done in all. */
export type ProgressLine = {
  readonly statusAt: AtMin;
  readonly points: readonly ProgressPoint[];
  /** Shares by duration of what counts: planned by the status date, and done. */
  readonly plannedShare: number | null;
  readonly actualShare: number | null;
  /** The most that any point delays the finish. */
  readonly slipMin: number;
};

type Subject = {
  readonly activity: ActivityModel;
  readonly row: BaselineRow;
  readonly calendar: CompiledCalendar;
};

function listSubjects(plan: PlanModel, baseline: Baseline): readonly Subject[] {
  const calendars = new PlanCalendars(plan);
  const rowOf = new Map(baseline.rows.map((row) => [row.activityId, row]));
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

/** Work of the baseline that lies behind: a share of its duration, or all but what remains. */
function toReached({ activity, row, calendar }: Subject, method: LineMethod): number {
  const from = workBefore(calendar, row.start);
  if (isDone(activity)) return workBefore(calendar, row.finish);
  if (activity.actualStart === null) return from;
  if (method === 'percent') return from + Math.round((row.durationMin * activity.percentComplete) / 100);
  const left = activity.remainingMin ?? Math.round(row.durationMin * (1 - activity.percentComplete / 100));
  return workBefore(calendar, row.finish) - left;
}

function toPoint(subject: Subject, statusAt: AtMin, method: LineMethod): ProgressPoint {
  const { activity, row, calendar } = subject;
  const reached = toReached(subject, method);
  const deviationMin = reached - workBefore(calendar, statusAt);
  const isBegun = activity.actualStart !== null;
  return {
    activityId: activity.id,
    positionAt: isBegun ? finishAtWork(calendar, reached) : row.start,
    deviationMin,
    projectImpactMin: Math.max(0, -deviationMin - row.totalFloatMin),
    successorImpactMin: Math.max(0, -deviationMin - row.freeFloatMin),
    floatLeftMin: row.totalFloatMin + deviationMin,
  };
}

/** Work that the baseline wants done by the status date. */
function toPlanned({ row, calendar }: Subject, statusAt: AtMin): number {
  const passed = workBefore(calendar, Math.min(statusAt, row.finish)) - workBefore(calendar, row.start);
  return Math.max(0, Math.min(row.durationMin, passed));
}

/**
 * The progress line of a baseline at a status date: how far each activity under way is ahead or behind, what
 * that does to its successors and the finish, and the planned and actual shares of the whole by duration.
 *
 * @example drawProgressLine(plan, baseline, statusAt, 'percent').points
 */
export function drawProgressLine(
  plan: PlanModel,
  baseline: Baseline,
  statusAt: AtMin,
  method: LineMethod,
): ProgressLine {
  const subjects = listSubjects(plan, baseline);
  const points = subjects
    .filter((subject) => isOnLine(subject, statusAt))
    .map((subject) => toPoint(subject, statusAt, method));
  const all = subjects.reduce((sum, { row }) => sum + row.durationMin, 0);
  const planned = subjects.reduce((sum, subject) => sum + toPlanned(subject, statusAt), 0);
  const actual = subjects.reduce((sum, { activity, row }) => {
    const percent = isDone(activity) ? 100 : Math.max(0, activity.percentComplete);
    return sum + (row.durationMin * percent) / 100;
  }, 0);
  return {
    statusAt,
    points,
    plannedShare: all > 0 ? planned / all : null,
    actualShare: all > 0 ? actual / all : null,
    slipMin: points.reduce((most, { projectImpactMin }) => Math.max(most, projectImpactMin), 0),
  };
}
