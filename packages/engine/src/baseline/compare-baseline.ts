import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { workBefore } from '../calendar/working-time.ts';
import type { PlanModel, Schedule } from '../model.ts';
import { PlanCalendars } from '../network/plan-calendars.ts';
import { type Baseline, type BaselineRow, sumWork } from './take-baseline.ts';

/** Plan less baseline: positive is later, longer, more. Times in working minutes of the activity's calendar. */
export type ActivityVariance = {
  readonly activityId: string;
  readonly startMin: number;
  readonly finishMin: number;
  readonly durationMin: number;
  readonly workMin: number;
  readonly totalFloatMin: number;
  /** It was not critical and is now, or the other way round. */
  readonly becameCritical: boolean;
  readonly ceasedCritical: boolean;
};

export type BaselineVariance = {
  readonly activities: readonly ActivityVariance[];
  /** In the plan and not in the baseline, and the other way round. */
  readonly added: readonly string[];
  readonly removed: readonly BaselineRow[];
  readonly addedLinks: readonly string[];
  readonly removedLinks: readonly string[];
  readonly changedLinks: readonly string[];
  /** Of the whole, in working minutes of the project's calendar. */
  readonly startMin: number;
  readonly finishMin: number;
};

function compareLinks({ links }: PlanModel, baseline: Baseline) {
  const before = new Map(baseline.links.map((link) => [link.id, link]));
  const now = new Set(links.map(({ id }) => id));
  const changedLinks = links.flatMap((link) => {
    const old = before.get(link.id);
    const isSame =
      old === undefined ||
      (old.predId === link.predId &&
        old.succId === link.succId &&
        old.type === link.type &&
        old.lagValue === link.lagValue &&
        old.lagUnit === link.lagUnit);
    return isSame ? [] : [link.id];
  });
  return {
    addedLinks: links.flatMap(({ id }) => (before.has(id) ? [] : [id])),
    removedLinks: baseline.links.flatMap(({ id }) => (now.has(id) ? [] : [id])),
    changedLinks,
  };
}

const between = (calendar: CompiledCalendar, from: number, to: number): number =>
  workBefore(calendar, to) - workBefore(calendar, from);

/**
 * What became of a baseline: start, finish, duration, work and float of every activity in both, and what
 * came and went. Variance = plan − baseline (PMBOK Guide 6th ed. §6.6.2.1, variance analysis).
 *
 * @param schedule `computeSchedule(plan)`
 */
export function compareBaseline(plan: PlanModel, schedule: Schedule, baseline: Baseline): BaselineVariance {
  const calendars = new PlanCalendars(plan);
  const project = calendars.compiled[calendars.project] as CompiledCalendar;
  const rowOf = new Map(baseline.rows.map((row) => [row.activityId, row]));
  const work = sumWork(plan);
  const open = plan.activities.filter(({ isInactive }) => !isInactive);
  const isOpen = new Set(open.map(({ id }) => id));
  const activities = plan.activities.flatMap((activity, v): ActivityVariance[] => {
    const [row, dates] = [rowOf.get(activity.id), schedule.activities[v]];
    if (row === undefined || dates === undefined || activity.isInactive) return [];
    const number = activity.calendarId === null ? calendars.project : calendars.numberOf(activity.calendarId);
    const hours = activity.isElapsed ? calendars.compiled[0] : calendars.compiled[number];
    const calendar = hours ?? project;
    return [
      {
        activityId: activity.id,
        startMin: between(calendar, row.start, dates.start),
        finishMin: between(calendar, row.finish, dates.finish),
        durationMin: dates.durationMin - row.durationMin,
        workMin: (work.get(activity.id) ?? 0) - row.workMin,
        totalFloatMin: dates.totalFloatMin - row.totalFloatMin,
        becameCritical: dates.isCritical && !row.isCritical,
        ceasedCritical: !dates.isCritical && row.isCritical,
      },
    ];
  });
  return {
    activities,
    added: open.flatMap(({ id }) => (rowOf.has(id) ? [] : [id])),
    removed: baseline.rows.filter(({ activityId }) => !isOpen.has(activityId)),
    ...compareLinks(plan, baseline),
    startMin: between(project, baseline.start, schedule.start),
    finishMin: between(project, baseline.finish, schedule.finish),
  };
}
