import type { CalendarModel } from '../model.ts';
import { toWeekday } from './day-number.ts';
import { type Shifts, toCalendarChain, toDatedChanges, toEffectiveWeek } from './day-shifts.ts';

/**
 * Tells the shifts of single days, after everything that a calendar inherits and excepts.
 *
 * @example toShiftsOn(standard, byId)(toDayNumber(2026, 3, 7)) // []: a Saturday
 */
export function toShiftsOn(
  calendar: CalendarModel,
  byId: ReadonlyMap<string, CalendarModel>,
): (day: number) => Shifts {
  const chain = toCalendarChain(calendar, byId);
  const week = toEffectiveWeek(chain);
  const changes = toDatedChanges(chain);
  return (day) => {
    for (const { fromDay, toDay, shiftsOn } of changes) {
      const shifts = fromDay <= day && day <= toDay ? shiftsOn(day) : null;
      if (shifts !== null) return shifts;
    }
    return week[toWeekday(day)] ?? [];
  };
}

/**
 * Tells of single days whether a calendar works on them, without compiling all of its days.
 *
 * @param calendar the calendar itself
 * @param byId all calendars of the plan, to find parents in
 * @example toWorkedDays(standard, byId)(toDayNumber(2026, 3, 7)) // false: a Saturday
 */
export function toWorkedDays(
  calendar: CalendarModel,
  byId: ReadonlyMap<string, CalendarModel>,
): (day: number) => boolean {
  const shiftsOn = toShiftsOn(calendar, byId);
  return (day) =>
    shiftsOn(day).some(({ fromMin }) => fromMin < 1440) ||
    shiftsOn(day - 1).some(({ toMin }) => toMin > 1440);
}
