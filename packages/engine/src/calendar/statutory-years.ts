import type { CalendarModel } from '../model.ts';
import { MINUTES_PER_DAY, toCivilDate, toDayNumber } from './day-number.ts';
import { toWorkedDays } from './worked-days.ts';

/** The three days of the National Day are off by law; one of them at least is no weekend. */
const nationalDays = [1, 2, 3];

/**
 * Years in which a plan runs and for which its calendar has no statutory holidays: those from `thisYear` on, the
 * past is as it was. Years are told by the National Day, which every arrangement has.
 * @param from local minutes, as `to`
 * @example listYearsWithoutHolidays(standard, byId, start, finish, 2026) // [2027]
 */
export const listYearsWithoutHolidays = (
  calendar: CalendarModel,
  byId: ReadonlyMap<string, CalendarModel>,
  from: number,
  to: number,
  thisYear: number,
): readonly number[] => {
  const isWorked = toWorkedDays(calendar, byId);
  const yearOf = (at: number): number => toCivilDate(Math.floor(at / MINUTES_PER_DAY)).year;
  const years: number[] = [];
  for (let year = Math.max(thisYear, yearOf(from)); year <= yearOf(to); year++) {
    if (nationalDays.some((day) => isWorked(toDayNumber(year, 10, day)))) years.push(year);
  }
  return years;
};

/** What is said of such years. @example toHolidayNotice([2027]) // '2027 年的法定节假日没有录入项目日历…' */
export const toHolidayNotice = (years: readonly number[]): string => {
  const [first, last] = [years[0], years.at(-1)];
  const span = years.length > 3 ? `${first} 至 ${last}` : years.join('、');
  return `${span} 年的法定节假日没有录入项目日历，按每周的工作时间计算，春节等假期没有空出；已公布的请在甘特图的「计划设置」中录入`;
};
