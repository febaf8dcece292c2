import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { workBefore } from '../calendar/working-time.ts';
import type { ActivityModel, AssignmentModel, AtMin, PlanModel, ResourceModel, WorkCurve } from '../model.ts';
import { CONTINUOUS, PlanCalendars } from '../network/plan-calendars.ts';
import { listWorkers, toAssignmentParts } from '../network/prepare-assignments.ts';

/** When an activity is done. */
export type Dates = { readonly start: AtMin; readonly finish: AtMin };

/** The hours in which an assignment is worked: from one working minute of a calendar to another. */
export type WorkSpan = {
  readonly assignment: AssignmentModel;
  readonly activity: ActivityModel;
  readonly resource: ResourceModel;
  readonly dates: Dates;
  readonly calendar: CompiledCalendar;
  /** Working minutes before its begin and before its end, by the calendar; equal where it takes no time. */
  readonly fromWork: number;
  readonly toWork: number;
  /** It keeps within the hours of its resource. */
  readonly isInHours: boolean;
};

/** The share of the whole that lies in the first `x` of equal parts, evenly within each. */
const shareOfParts = (parts: readonly number[], x: number): number => {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (whole <= 0) return x;
  const place = x * parts.length;
  let before = 0;
  for (let i = 0; i < parts.length && i < place; i++) before += (parts[i] ?? 0) * Math.min(1, place - i);
  return before / whole;
};

/**
 * Of all work, the share done when a share `x` of the time has passed: the densities are 1, 2(1−x), 2x and 6x(1−x), or
 * what `parts` say.
 */
export const shareOfCurve = (curve: WorkCurve, x: number, parts: readonly number[] = []): number => {
  const at = Math.min(1, Math.max(0, x));
  if (curve === 'manual') return shareOfParts(parts, at);
  if (curve === 'front') return at * (2 - at);
  if (curve === 'back') return at * at;
  return curve === 'bell' ? at * at * (3 - 2 * at) : at;
};

/** The share of an assignment's work that is done before a moment; what takes no time is done at once. */
export const shareBefore = (
  { calendar, fromWork, toWork, assignment, dates }: WorkSpan,
  at: AtMin,
): number => {
  if (toWork <= fromWork) return at > dates.start ? 1 : 0;
  return shareOfCurve(
    assignment.curve ?? 'even',
    (workBefore(calendar, at) - fromWork) / (toWork - fromWork),
    assignment.curveParts,
  );
};

type Hours = { readonly calendar: number; readonly delayMin: number; readonly lengthMin: number | null };

/** The hours that each of an activity's people and machines keeps, in the order of its assignments. */
const listHours = (
  activity: ActivityModel,
  base: number,
  workers: Parameters<typeof toAssignmentParts>[2],
  calendars: PlanCalendars,
): readonly Hours[] => {
  const { calendar, parts } = toAssignmentParts(activity, base, workers, calendars);
  return workers.map(({ delayMin }, at) => {
    const part = parts?.[at];
    return part
      ? { calendar: part.calendar, delayMin: part.delayMin, lengthMin: part.workMin }
      : { calendar, delayMin: Math.max(0, delayMin), lengthMin: null };
  });
};

const toSpan = (
  own: Pick<WorkSpan, 'assignment' | 'activity' | 'resource' | 'dates' | 'isInHours'>,
  calendar: CompiledCalendar,
  { delayMin, lengthMin }: Hours,
): WorkSpan => {
  const begin = workBefore(calendar, own.dates.start);
  const end = workBefore(calendar, own.dates.finish);
  // A delay that leaves no time for the work is none.
  const fromWork = begin + delayMin < end ? begin + delayMin : begin;
  const toWork = lengthMin === null ? end : Math.min(end, fromWork + lengthMin);
  return { ...own, calendar, fromWork, toWork: Math.max(fromWork, toWork) };
};

/**
 * When each assignment of a plan is worked, by the hours of its activity and of its resource, behind its delay.
 * Inactive activities and summaries have none; materials are used in the hours of the activity.
 *
 * @param datesOf the computed dates of an activity
 */
export const listWorkSpans = (
  plan: PlanModel,
  datesOf: (activityId: string) => Dates | undefined,
): readonly WorkSpan[] => {
  const calendars = new PlanCalendars(plan);
  const workersOf = listWorkers(plan, calendars);
  const resourceOf = new Map(plan.resources.map((one) => [one.id, one]));
  const activityOf = new Map(plan.activities.map((one) => [one.id, one]));
  const hoursOf = new Map<string, Iterator<Hours>>();
  return plan.assignments.flatMap((assignment) => {
    const [activity, resource] = [
      activityOf.get(assignment.activityId),
      resourceOf.get(assignment.resourceId),
    ];
    const dates = datesOf(assignment.activityId);
    if (!activity || !resource || activity.kind === 'summary') return [];
    const base = toBase(activity, calendars);
    const known =
      hoursOf.get(activity.id) ??
      listHours(activity, base, workersOf.get(activity.id) ?? [], calendars).values();
    hoursOf.set(activity.id, known);
    const next = resource.kind === 'material' ? undefined : known.next().value;
    if (!dates || activity.isInactive) return [];
    const hours: Hours = next ?? {
      calendar: base,
      delayMin: Math.max(0, assignment.delayMin),
      lengthMin: null,
    };
    const calendar = calendars.compiled[hours.calendar];
    if (!calendar) return [];
    const isInHours =
      !activity.isElapsed && !(activity.calendarId !== null && activity.ignoreResourceCalendar);
    return [toSpan({ assignment, activity, resource, dates, isInHours }, calendar, hours)];
  });
};

const toBase = ({ isElapsed, calendarId }: ActivityModel, calendars: PlanCalendars): number => {
  if (isElapsed) return CONTINUOUS;
  return calendarId === null ? calendars.project : calendars.numberOf(calendarId);
};
