import { compileCalendar } from '../calendar/compile-calendar.ts';
import { workBefore } from '../calendar/working-time.ts';
import { computeSchedule } from '../critical-path/compute-schedule.ts';
import type { PlanModel, Schedule } from '../model.ts';
import { type CheckContext, type ScheduleCheck, type Subject, toOpenCheck } from './check-model.ts';

/** Long enough that no float can hide it. */
const TEST_DAYS = 600;

function toWorkCount(plan: PlanModel): ((at: number) => number) | null {
  const byId = new Map(plan.calendars.map((calendar) => [calendar.id, calendar]));
  const own = byId.get(plan.calendarId) ?? plan.calendars[0];
  if (own === undefined) return null;
  const calendar = compileCalendar(own, byId);
  return calendar.totalWork === 0 ? null : (at) => workBefore(calendar, at);
}

const hasWork = ({ activity }: Subject): boolean => activity.durationMin > 0 && activity.mode === 'auto';

/** The critical activity that starts first among those that are still to be worked on. */
function findFirstCritical({ open }: CheckContext): Subject | undefined {
  return open
    .filter((subject) => subject.dates.isCritical && hasWork(subject))
    .toSorted((a, b) => a.dates.start - b.dates.start)[0];
}

function withDelay(plan: PlanModel, id: string): PlanModel {
  const activities = plan.activities.map((activity) => {
    if (activity.id !== id) return activity;
    const delayMin = TEST_DAYS * (activity.isElapsed ? 1440 : plan.minutesPerDay);
    const { durationMin, remainingMin } = activity;
    return {
      ...activity,
      durationMin: durationMin + delayMin,
      remainingMin: remainingMin === null ? null : remainingMin + delayMin,
    };
  });
  // What is held to a person's hours follows the lengthened duration, not the work that was typed.
  const assignments = plan.assignments.map((row) => (row.activityId === id ? { ...row, workMin: 0 } : row));
  return { ...plan, activities, assignments };
}

/** How far the work that the plan ends with has moved; not just any finish, or a held path would look whole. */
function toMovedFinish({ plan, schedule, subjects }: CheckContext, delayed: Schedule): number {
  const last = new Set(
    subjects.flatMap(({ activity, dates }) => (dates.finish === schedule.finish ? [activity.id] : [])),
  );
  return plan.activities.reduce((most, { id }, i) => {
    const finish = last.has(id) ? (delayed.activities[i]?.finish ?? 0) : 0;
    return Math.max(most, finish - schedule.finish);
  }, 0);
}

/**
 * Point 12: 600 more days on the critical path move the plan's finish by as much; where they do not, some
 * constraint or missing link holds the path together. `share` is the part of the delay that arrives.
 */
function checkPath(context: CheckContext): ScheduleCheck {
  const name = { number: 12, code: 'criticalPathTest', name: '关键路径测试' } as const;
  const { plan } = context;
  const first = findFirstCritical(context);
  if (first === undefined) return toOpenCheck(name, 0.9);
  const { id } = first.activity;
  const delayed = computeSchedule(withDelay(plan, id));
  const at = plan.activities.findIndex((activity) => activity.id === id);
  const own = (delayed.activities[at]?.finish ?? 0) - first.dates.finish;
  const moved = toMovedFinish(context, delayed);
  const share = own > 0 ? Math.min(1, Math.max(0, moved / own)) : 0;
  // Holidays and other people's hours make the two differ by days, not by a tenth.
  const passed = share >= 0.9;
  return { ...name, count: passed ? 0 : 1, base: 1, share, limit: 0.9, passed, uids: passed ? [] : [id] };
}

/** Working minutes between the plan's finish and the one it is held to. */
function toProjectFloat(
  { plan, schedule, open, baselineFinish }: CheckContext,
  count: (at: number) => number,
) {
  const wanted = [...baselineFinish.values()].reduce((last, at) => Math.max(last, at), 0);
  if (wanted > 0) return count(wanted) - count(schedule.finish);
  const least = open.reduce((low, { dates }) => Math.min(low, dates.totalFloatMin), Number.POSITIVE_INFINITY);
  const own = plan.endAt === null ? least : Math.min(least, count(plan.endAt) - count(schedule.finish));
  return Number.isFinite(own) ? own : 0;
}

/** Point 13: CPLI = (length of the critical path + float to the wanted finish) ÷ length. */
function checkLength(context: CheckContext): ScheduleCheck {
  const name = { number: 13, code: 'criticalPathLength', name: '关键路径长度指数' } as const;
  const limit = 0.95;
  const { plan, schedule, statusAt, open } = context;
  const count = toWorkCount(plan);
  if (count === null || open.length === 0) return toOpenCheck(name, limit);
  const length = count(schedule.finish) - count(Math.max(schedule.start, statusAt ?? 0));
  if (length <= 0) return toOpenCheck(name, limit);
  const share = (length + toProjectFloat(context, count)) / length;
  const passed = share >= limit;
  return { ...name, count: passed ? 0 : 1, base: 1, share, limit, passed, uids: [] };
}

/** Points 12 and 13: whether there is a critical path, and whether it still fits. */
export function checkCriticalPath(context: CheckContext): readonly ScheduleCheck[] {
  return [checkPath(context), checkLength(context)];
}
