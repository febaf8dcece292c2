import type { ActivityModel, PlanModel } from '../model.ts';
import type { AssignmentPart } from './network-model.ts';
import { CONTINUOUS, type PlanCalendars } from './plan-calendars.ts';

/** An assignment that binds an activity to somebody's hours. */
export type Worker = {
  readonly calendar: number;
  readonly delayMin: number;
  readonly workMin: number;
  readonly units: number;
};

/** Work assignments of each activity; materials and costs keep no hours. */
export function listWorkers(
  plan: PlanModel,
  calendars: PlanCalendars,
): ReadonlyMap<string, readonly Worker[]> {
  const calendarOf = new Map<string, number>();
  for (const resource of plan.resources) {
    if (resource.kind === 'material') continue;
    const calendar = resource.calendarId === null ? -1 : calendars.numberOf(resource.calendarId);
    calendarOf.set(resource.id, calendar);
  }
  const workers = new Map<string, Worker[]>();
  for (const { activityId, resourceId, delayMin, workMin, units } of plan.assignments) {
    const calendar = calendarOf.get(resourceId);
    if (calendar === undefined) continue;
    const list = workers.get(activityId);
    const worker = { calendar, delayMin, workMin, units };
    if (list === undefined) workers.set(activityId, [worker]);
    else list.push(worker);
  }
  return workers;
}

/**
 * Whose hours an activity keeps: its own calendar's, those of whom it is assigned to, or what both share.
 * Where the assigned keep different hours, each works its part in its own hours and the activity spans
 * them all.
 *
 * @param areHoursTheirs the hours of those assigned count alone, as Primavera has it
 */
export function toAssignmentParts(
  activity: ActivityModel,
  base: number,
  workers: readonly Worker[],
  calendars: PlanCalendars,
  areHoursTheirs = false,
): { readonly calendar: number; readonly parts: readonly AssignmentPart[] | null } {
  const hasOwn = activity.calendarId !== null;
  if (workers.length === 0 || (hasOwn && activity.ignoreResourceCalendar)) {
    return { calendar: base, parts: null };
  }
  const parts = workers.map((worker) => {
    const hours = worker.calendar < 0 ? base : worker.calendar;
    const length = worker.units > 0 && worker.workMin > 0 ? worker.workMin / worker.units : 0;
    return {
      calendar: hasOwn && !areHoursTheirs ? calendars.meet(base, hours) : hours,
      delayMin: Math.max(0, Math.round(worker.delayMin)),
      workMin: Math.round(length > 0 ? length : activity.durationMin),
    };
  });
  const first = parts[0]?.calendar ?? base;
  if (parts.every((part) => part.calendar === first)) return { calendar: first, parts: null };
  return { calendar: base === CONTINUOUS ? first : base, parts };
}
