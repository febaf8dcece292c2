import { parseDay } from '@xmgl/contracts/calendar-day';
import type { CalendarRow } from '@xmgl/contracts/schedule/plan-rows';
import { toOfficeCalendar } from '@xmgl/engine/commands/new-plan';

/** Seven days a week; the site rests at 春节. */
export const toSiteCalendar = (calendarID: string): CalendarRow => {
  const office = toOfficeCalendar(calendarID, '施工日历（七天制）');
  const shifts = office.week[0] ?? [];
  return {
    ...office,
    kind: 'activity',
    week: Array.from({ length: 7 }, () => shifts),
    exceptions: [
      { fromDay: parseDay('2026-05-01'), toDay: parseDay('2026-05-01'), name: '劳动节', intervals: [] },
      { fromDay: parseDay('2026-10-01'), toDay: parseDay('2026-10-03'), name: '国庆节', intervals: [] },
      { fromDay: parseDay('2027-01-28'), toDay: parseDay('2027-02-20'), name: '春节停工', intervals: [] },
    ],
  };
};

/** The site's calendar without the cold weeks: no render, paint or asphalt in frost. */
export const toOutdoorCalendar = (calendarID: string, parentID: string): CalendarRow => ({
  ...toOfficeCalendar(calendarID, '室外湿作业日历（冬休）'),
  kind: 'activity',
  parentID,
  week: Array.from({ length: 7 }, () => null),
  exceptions: [
    { fromDay: parseDay('2026-12-21'), toDay: parseDay('2027-02-28'), name: '冬休', intervals: [] },
  ],
});
