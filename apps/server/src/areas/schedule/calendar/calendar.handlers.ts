import { GetHolidays } from '@xmgl/contracts/schedule/calendar.calls';
import {
  findLastAnnouncedYear,
  holidayVersion,
  listHolidaySpans,
} from '../../../calendar/statutory-holidays.ts';
import { type Handler, handle } from '../../../http/context.ts';

const getHolidays = handle(GetHolidays, async (_context, { fromYear }) => {
  const lastYear = findLastAnnouncedYear();
  return { version: holidayVersion(), lastYear, holidays: listHolidaySpans(fromYear, lastYear) };
});

export const calendarHandlers: readonly Handler[] = [getHolidays];
