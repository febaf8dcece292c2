import { toWorkedDays } from '../calendar/worked-days.ts';
import type { PlanModel } from '../model.ts';
import type { NetworkAxis } from './drawing-model.ts';

/** The days from one to another, and on which of them the project does not work. */
export function toAxis(plan: PlanModel, fromDay: number, toDay: number, perDay: number): NetworkAxis {
  const byId = new Map(plan.calendars.map((calendar) => [calendar.id, calendar]));
  const own = byId.get(plan.calendarId);
  const isWorked = own ? toWorkedDays(own, byId) : () => true;
  const off = Uint8Array.from({ length: toDay - fromDay }, (_, at) => (isWorked(fromDay + at) ? 0 : 1));
  return { fromDay, toDay, perDay, off };
}
