import type { PlanDates } from '@xmgl/engine/cells/plan-dates';
import { listNewErrors } from '@xmgl/engine/commands/list-new-errors';
import type { Schedule } from '@xmgl/engine/model';

const toSchedule = (dates: PlanDates): Schedule => ({
  activities: [],
  start: dates.planStart,
  finish: dates.planFinish,
  criticalCount: dates.criticalCount,
  problems: dates.problems,
});

/** The first error that an edit brought in, such as a cycle; empty when there is none. */
export const findNewError = (before: PlanDates, after: PlanDates): string =>
  listNewErrors(toSchedule(before), toSchedule(after))[0]?.message ?? '';
