import { dayMs, formatDay } from '@xmgl/contracts/calendar-day';
import type { CalendarRow, HolidaySpan } from '@xmgl/contracts/schedule/plan-rows';
import chineseDays from 'chinese-days';

type Exception = CalendarRow['exceptions'][number];
type Shifts = Exception['intervals'];

const firstDayOf = (year: number): number => Date.UTC(year, 0, 1) / dayMs;

/** The first year that the shipped arrangement of holidays knows. */
const firstYear = 2004;

/** What a date is called when the State Council arranged it; `undefined` for an ordinary day. */
const readArrangement = (day: number): { readonly name: string; readonly isWork: boolean } | undefined => {
  const { name, work } = chineseDays.getDayDetail(formatDay(day));
  const chinese = name.split(',')[1];
  return chinese === undefined ? undefined : { name: work ? `${chinese}调休` : chinese, isWork: work };
};

/** The last year whose holidays have been announced. */
export const findLastAnnouncedYear = (): number => {
  let year = firstYear;
  while (readArrangement(Date.UTC(year + 1, 9, 1) / dayMs)) year += 1;
  return year;
};

/** The arrangement that this build knows, by its last year. */
export const holidayVersion = (): string => String(findLastAnnouncedYear());

/** Statutory holidays and the days worked in exchange (调休): neighbouring days of one kind are one span. */
export const listHolidaySpans = (fromYear: number, toYear: number): HolidaySpan[] => {
  const spans: { -readonly [Field in keyof HolidaySpan]: HolidaySpan[Field] }[] = [];
  const last = firstDayOf(Math.min(toYear, findLastAnnouncedYear()) + 1) - 1;
  for (let day = firstDayOf(Math.max(fromYear, firstYear)); day <= last; day += 1) {
    const arrangement = readArrangement(day);
    if (!arrangement) continue;
    const previous = spans.at(-1);
    if (previous && previous.toDay === day - 1 && previous.name === arrangement.name) previous.toDay = day;
    else spans.push({ fromDay: day, toDay: day, ...arrangement });
  }
  return spans;
};

/**
 * The same as a calendar's exceptions. Empty for years that are not announced.
 * @example listStatutoryHolidays(2026, 2026, shifts) // …, { name: '劳动节', 05-01…05-05 }, { name: '劳动节调休', 05-09 }
 */
export const listStatutoryHolidays = (fromYear: number, toYear: number, shifts: Shifts): Exception[] =>
  listHolidaySpans(fromYear, toYear).map(({ isWork, ...span }) => ({
    ...span,
    intervals: isWork ? shifts : [],
    reason: 'holiday',
  }));
