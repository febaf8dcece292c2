import { formatDay, parseDay } from '@xmgl/contracts/calendar-day';
import chineseDays from 'chinese-days';
import { toLocalDay } from '../base/local-time.ts';

/** A calendar that pauses for longer tells no day that anyone would wait for. */
const longestPause = 400;

type IsWorkDay = (day: string) => boolean | undefined;

/** Weekends, holidays and 调休 as the State Council arranged them. */
const byLaw: IsWorkDay = (day) => chineseDays.isWorkday(day);

const dayAfter = (now: Date, workDays: number, isWorkDay: IsWorkDay): string | undefined => {
  let day = parseDay(toLocalDay(now));
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
 * The day that many working days from now, by the project's calendar where it has one, else by the law's.
 * @example toDueDate(new Date('2026-03-06T02:00:00Z'), 1) // '2026-03-09': a Friday's next is Monday
 */
export const toDueDate = (now: Date, workDays: number, isWorkDay: IsWorkDay = byLaw): string =>
  dayAfter(now, workDays, isWorkDay) ?? dayAfter(now, workDays, byLaw) ?? toLocalDay(now);
