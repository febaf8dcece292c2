import type { CalendarRow } from '@xmgl/contracts/schedule/plan-rows';
import { toOfficeCalendar } from '@xmgl/engine/commands/new-plan';
import { findLastAnnouncedYear, listStatutoryHolidays } from './statutory-holidays.ts';

/** 周一至周五, 8 to 12 and 13 to 17, with statutory holidays from the year before `startYear` on. */
export const toStandardCalendar = (calendarID: string, name: string, startYear: number): CalendarRow => {
  const calendar = toOfficeCalendar(calendarID, name);
  return {
    ...calendar,
    useHolidays: true,
    exceptions: listStatutoryHolidays(startYear - 1, findLastAnnouncedYear(), calendar.week[0] ?? []),
  };
};
