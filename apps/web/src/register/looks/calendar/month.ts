import { addDays, daysBetween, parseDay } from '@xmgl/contracts/calendar-day';
import { toWeekday } from '@xmgl/engine/calendar/day-number';

/** @example monthOf('2026-03-09') // '2026-03' */
export const monthOf = (day: string): string => day.slice(0, 7);

/** @example monthBeside('2026-12', 1) // '2027-01' */
export const monthBeside = (month: string, by: number): string => {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
};

export const isMonth = (text: string | null): text is string =>
  text !== null && /^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(text);

/** The weeks that a month lies in, whole, from Monday on. */
export const weeksOf = (month: string): readonly (readonly string[])[] => {
  const first = `${month}-01`;
  const from = addDays(first, -toWeekday(parseDay(first)));
  const last = addDays(`${monthBeside(month, 1)}-01`, -1);
  const weeks = Math.floor(daysBetween(from, last) / 7) + 1;
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => addDays(from, week * 7 + day)),
  );
};
