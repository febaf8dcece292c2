import { formatDay, parseDay } from '@xmgl/contracts/calendar-day';
import chineseDays from 'chinese-days';
import { toLocalDay } from '../base/local-time.ts';

/** A calendar that pauses for longer tells no day that anyone would wait for. */
const longestPause = 400;

type IsWorkDay = (day: string) => boolean | undefined;

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

/** The same from now. */
export const toDueDate = (now: Date, workDays: number, isWorkDay?: IsWorkDay): string =>
  toDueDay(toLocalDay(now), workDays, isWorkDay);
