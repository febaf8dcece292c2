import { MINUTES_PER_DAY } from '../calendar/day-number.ts';
import {
  addWorking,
  nextWorkTime,
  previousWorkTime,
  workingMinutesBetween,
} from '../calendar/working-time.ts';
import type { PlanDocument } from '../commands/plan-document.ts';
import { hoursOf, hoursOfCalendar } from '../commands/plan-hours.ts';

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
