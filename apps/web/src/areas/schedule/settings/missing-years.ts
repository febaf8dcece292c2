import { listYearsWithoutHolidays } from '@xmgl/engine/calendar/statutory-years';
import type { PlanDates } from '@xmgl/engine/cells/plan-dates';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { toCalendarModel } from '@xmgl/engine/commands/to-plan-model';

/** Years of the plan, from this one on, for which the project's calendar has no statutory holidays. */
export const listMissingYears = (plan: PlanDocument, dates: PlanDates): readonly number[] => {
  const models = new Map(Array.from(plan.calendar.values(), (row) => [row.calendarID, toCalendarModel(row)]));
  const own = models.get(plan.settings.calendarID);
  if (!own || plan.activity.size === 0) return [];
  return listYearsWithoutHolidays(own, models, dates.planStart, dates.planFinish, new Date().getFullYear());
};
