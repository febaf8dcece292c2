import type { CalendarModel, PlanModel, WorkInterval } from '../../model.ts';
import { SERIAL_OF_1970 } from './p6-calendar-data.ts';
import { toWrittenHours } from './p6-hours-write.ts';
import type { XerIds } from './xer-ids.ts';
import { formatHours, type XerRow } from './xer-table-writer.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** Midnight at the end of a day is written as 00:00. */
const formatClock = (minute: number): string => `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`;

const toShifts = (intervals: readonly WorkInterval[]): string =>
  intervals
    .map(({ fromMin, toMin }, i) => `(0||${i}(s|${formatClock(fromMin)}|f|${formatClock(toMin)})())`)
    .join('');

function toCalendarData(calendar: CalendarModel, byId: ReadonlyMap<string, CalendarModel>): string {
  const { week, exceptions } = toWrittenHours(calendar, byId);
  // Days are numbered from Sunday, 1.
  const days = [6, 0, 1, 2, 3, 4, 5].map((day, i) => `(0||${i + 1}()(${toShifts(week[day] ?? [])}))`);
  const single = exceptions.map(
    ({ day, intervals }, i) => `(0||${i}(d|${day + SERIAL_OF_1970})(${toShifts(intervals)}))`,
  );
  return `(0||CalendarData()((0||DaysOfWeek()(${days.join('')}))(0||Exceptions()(${single.join('')}))))`;
}

const saysNothing = ({ week, workWeeks, exceptions }: CalendarModel): boolean =>
  week.every((day) => day === null) && workWeeks.length === 0 && exceptions.length === 0;

/** The calendar whose hours these are: itself, or one above that it only repeats. */
export function findSource(calendar: CalendarModel, byId: ReadonlyMap<string, CalendarModel>): CalendarModel {
  let source = calendar;
  for (let steps = 0; saysNothing(source) && steps < byId.size; steps++) {
    source = byId.get(source.parentId ?? '') ?? source;
  }
  return source;
}

export function toCalendarRows(plan: PlanModel, ids: XerIds): readonly XerRow[] {
  const byId = new Map(plan.calendars.map((calendar) => [calendar.id, calendar]));
  const lengths = {
    day_hr_cnt: formatHours(plan.minutesPerDay),
    week_hr_cnt: formatHours(plan.minutesPerWeek),
    month_hr_cnt: formatHours(plan.minutesPerDay * plan.daysPerMonth),
    year_hr_cnt: formatHours(plan.minutesPerWeek * 52),
  };
  const known = new Map<CalendarModel, string>();
  const toData = (calendar: CalendarModel): string => {
    const source = findSource(calendar, byId);
    const data = known.get(source) ?? toCalendarData(source, byId);
    known.set(source, data);
    return data;
  };
  return plan.calendars.map((calendar) => ({
    clndr_id: ids.calendar(calendar.id),
    default_flag: calendar.id === plan.calendarId ? 'Y' : 'N',
    clndr_name: calendar.name,
    proj_id: null,
    base_clndr_id: null,
    last_chng_date: null,
    clndr_type: 'CA_Base',
    ...lengths,
    rsrc_private: 'N',
    clndr_data: toData(calendar),
  }));
}
