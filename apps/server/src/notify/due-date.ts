import { formatDay, parseDay } from '@xmgl/contracts/calendar-day';
import chineseDays from 'chinese-days';
import { toLocalDay } from '../base/local-time.ts';

/** A calendar that pauses for longer tells no day that anyone would wait for. */
const longestPause = 400;

export type IsWorkDay = (day: string) => boolean | undefined;

/** Weekends, holidays and 调休 as the State Council arranged them. */
const byLaw: IsWorkDay = (day) => chineseDays.isWorkday(day);

const dayAfter = (from: string, workDays: number, isWorkDay: IsWorkDay): string | undefined => {
  let day = parseDay(from);
  let pause = 0;
  for (let left = workDays; left > 0; ) {
    if (pause > longestPause) return undefined;
    day += 1;
    const isWorked = isWorkDay(formatDay(day)) === true;
    pause = isWorked ? 0 : pause + 1;
    if (isWorked) left -= 1;
  }
  return formatDay(day);
};

/**
 * The day that many working days after another, by the project's calendar where it has one, else by the law's.
 * @example toDueDay('2026-03-06', 1) // '2026-03-09': a Friday's next is Monday
 */
export const toDueDay = (from: string, workDays: number, isWorkDay: IsWorkDay = byLaw): string =>
  dayAfter(from, workDays, isWorkDay) ?? dayAfter(from, workDays, byLaw) ?? from;

/** More than any project lasts. */
const longestSpan = 36_500;

/** The days from one to another, both of them counted; null where they are too far apart to mean anything. */
export const countCalendarDays = (from: string, to: string): number | null => {
  const days = parseDay(to) - parseDay(from) + 1;
  return days > longestSpan ? null : days;
};

/**
 * The working days from one day to another, both of them counted.
 * @example countWorkDays('2026-03-06', '2026-03-09') // 2: a Friday and a Monday
 */
export const countWorkDays = (from: string, to: string, isWorkDay: IsWorkDay = byLaw): number | null => {
  const days = countCalendarDays(from, to);
  if (days === null) return null;
  const first = parseDay(from);
  let count = 0;
  for (let day = first; day < first + days; day += 1) if (isWorkDay(formatDay(day)) === true) count += 1;
  return count;
};

/** The same from now. */
export const toDueDate = (now: Date, workDays: number, isWorkDay?: IsWorkDay): string =>
  toDueDay(toLocalDay(now), workDays, isWorkDay);
