import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { workBefore } from '../calendar/working-time.ts';
import type { ActivityDates, PlanModel } from '../model.ts';
import { PlanCalendars } from '../network/plan-calendars.ts';
import { type LevelledPlan, levelPlan } from './level-plan.ts';

/** An activity that would have to wait for longer than its float, in working minutes of the project's calendar. */
export type LackingFloat = { readonly id: string; readonly needMin: number; readonly floatMin: number };

/** So many orders are tried to find out: it tells what is lacking, and not the best that can be done about it. */
const schedules = 20;

/**
 * What keeps a levelling within float from resolving everything: who, in a plan that may slip, would wait for a resource
 * longer than its float. Empty where nothing is over-used any more.
 *
 * @param old the plan as it stands without levelling
 * @example three days of Y behind four days of X with a float of three // needMin: 4 × 480, floatMin: 3 × 480
 */
export function listLackingFloat(
  plan: PlanModel,
  old: readonly ActivityDates[],
  levelled: LevelledPlan,
  seed: number,
): readonly LackingFloat[] {
  if (levelled.overuse.length === 0) return [];
  const held = new Set(levelled.overuse.flatMap(({ activityIds }) => activityIds));
  const slipped = levelPlan(plan, { schedules }, seed);
  const calendars = new PlanCalendars(plan);
  const calendar = calendars.compiled[calendars.project] as CompiledCalendar;
  const oldOf = new Map(old.map((row) => [row.id, row]));
  const rowOf = new Map(slipped.schedule.activities.map((row) => [row.id, row]));
  return slipped.delayed.flatMap(({ id }) => {
    const [was, now] = [oldOf.get(id), rowOf.get(id)];
    if (!was || !now || !held.has(id)) return [];
    const needMin = workBefore(calendar, now.start) - workBefore(calendar, was.start);
    const floatMin = Math.max(0, was.totalFloatMin);
    return needMin > floatMin ? [{ id, needMin, floatMin }] : [];
  });
}
