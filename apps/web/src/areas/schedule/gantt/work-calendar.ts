import { RANGE_DAYS } from '@xmgl/engine/calendar/compiled-calendar';
import { MINUTES_PER_DAY } from '@xmgl/engine/calendar/day-number';
import {
  addWorking,
  nextWorkTime,
  previousWorkTime,
  workingMinutesBetween,
} from '@xmgl/engine/calendar/working-time';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { hoursOf, hoursOfCalendar } from '@xmgl/engine/commands/plan-hours';
import type { GanttNonWorking } from '@xmgl/gantt/gantt-types';

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
  workingMinutesBetween(hoursOfCalendar(plan, plan.settings.calendarID), from, to);

export const addWork = (plan: PlanDocument, rowID: string, at: number, durationMin: number): number =>
  addWorking(hoursOf(plan, rowID), at, durationMin);

/** Which days the project does not work, for the shading behind the bars. */
export const toNonWorking = (plan: PlanDocument): GanttNonWorking => {
  const calendar = hoursOfCalendar(plan, plan.settings.calendarID);
  return (fromDay, toDay) => {
    const off = new Uint8Array(Math.max(0, toDay - fromDay));
    for (let day = Math.max(0, fromDay); day < Math.min(toDay, RANGE_DAYS); day += 1) {
      if (calendar.workBeforeDay[day + 1] === calendar.workBeforeDay[day]) off[day - fromDay] = 1;
    }
    return off;
  };
};
