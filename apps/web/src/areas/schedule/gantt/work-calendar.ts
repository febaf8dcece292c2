import { compileCalendar, compileContinuousCalendar } from '@xmgl/engine/calendar/compile-calendar';
import { type CompiledCalendar, RANGE_DAYS } from '@xmgl/engine/calendar/compiled-calendar';
import { MINUTES_PER_DAY } from '@xmgl/engine/calendar/day-number';
import {
  addWorking,
  nextWorkTime,
  previousWorkTime,
  workingMinutesBetween,
} from '@xmgl/engine/calendar/working-time';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { toCalendarModel } from '@xmgl/engine/commands/to-plan-model';
import type { GanttNonWorking } from '@xmgl/gantt/gantt-types';

type Compiled = Map<string, CompiledCalendar>;
const known = new WeakMap<PlanDocument['calendar'], Compiled>();
const continuous = compileContinuousCalendar();

const calendarOf = (plan: PlanDocument, calendarID: string): CompiledCalendar => {
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
const hoursOf = (plan: PlanDocument, rowID: string): CompiledCalendar => {
  const activity = plan.activity.get(rowID);
  if (activity?.isElapsed) return continuous;
  const calendarID = activity?.calendarID ?? plan.wbsNode.get(rowID)?.calendarID ?? null;
  return calendarOf(plan, calendarID ?? plan.settings.calendarID);
};

/** The first working moment at or after a moment. */
export const toWorkStart = (plan: PlanDocument, rowID: string, at: number): number =>
  nextWorkTime(hoursOf(plan, rowID), at);

/** The end of a day's work; of the work before it on a day off. */
export const toWorkFinish = (plan: PlanDocument, rowID: string, day: number): number =>
  previousWorkTime(hoursOf(plan, rowID), (day + 1) * MINUTES_PER_DAY);

export const workBetween = (plan: PlanDocument, rowID: string, from: number, to: number): number =>
  workingMinutesBetween(hoursOf(plan, rowID), from, to);

/** Working time of the project's own calendar. */
export const projectWorkBetween = (plan: PlanDocument, from: number, to: number): number =>
  workingMinutesBetween(calendarOf(plan, plan.settings.calendarID), from, to);

export const addWork = (plan: PlanDocument, rowID: string, at: number, durationMin: number): number =>
  addWorking(hoursOf(plan, rowID), at, durationMin);

/** Which days the project does not work, for the shading behind the bars. */
export const toNonWorking = (plan: PlanDocument): GanttNonWorking => {
  const calendar = calendarOf(plan, plan.settings.calendarID);
  return (fromDay, toDay) => {
    const off = new Uint8Array(Math.max(0, toDay - fromDay));
    for (let day = Math.max(0, fromDay); day < Math.min(toDay, RANGE_DAYS); day += 1) {
      if (calendar.workBeforeDay[day + 1] === calendar.workBeforeDay[day]) off[day - fromDay] = 1;
    }
    return off;
  };
};
