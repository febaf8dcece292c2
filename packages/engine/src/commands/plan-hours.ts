import { compileCalendar, compileContinuousCalendar } from '../calendar/compile-calendar.ts';
import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import type { PlanDocument } from './plan-document.ts';
import { toCalendarModel } from './to-plan-model.ts';

type Compiled = Map<string, CompiledCalendar>;
const known = new WeakMap<PlanDocument['calendar'], Compiled>();
const continuous = compileContinuousCalendar();

type Hours = Pick<PlanDocument, 'calendar' | 'settings' | 'activity' | 'wbsNode'>;

/** A calendar's hours, made once for as long as the calendars stay as they are; all hours where it has none. */
export const hoursOfCalendar = (plan: Pick<Hours, 'calendar'>, calendarID: string): CompiledCalendar => {
  const compiled: Compiled = known.get(plan.calendar) ?? new Map();
  known.set(plan.calendar, compiled);
  const ready = compiled.get(calendarID);
  if (ready) return ready;
  const models = new Map(Array.from(plan.calendar.values(), (row) => [row.calendarID, toCalendarModel(row)]));
  const model = models.get(calendarID);
  const calendar = model ? compileCalendar(model, models) : continuous;
  const usable = calendar.totalWork > 0 ? calendar : continuous;
  compiled.set(calendarID, usable);
  return usable;
};

/** The hours in which a row's work goes on. */
export const hoursOf = (plan: Hours, rowID: string): CompiledCalendar => {
  const activity = plan.activity.get(rowID);
  if (activity?.isElapsed) return continuous;
  const calendarID = activity?.calendarID ?? plan.wbsNode.get(rowID)?.calendarID ?? null;
  return hoursOfCalendar(plan, calendarID ?? plan.settings.calendarID);
};
