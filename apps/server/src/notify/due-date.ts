import chineseDays from 'chinese-days';
import { toLocalDay } from '../local-time.ts';

const dayMs = 86_400_000;

/**
 * The day that many working days from now by the law's calendar (weekends, holidays, 调休).
 * @example toDueDate(new Date('2026-03-06T02:00:00Z'), 1) // '2026-03-09': a Friday's next is Monday
 */
export const toDueDate = (now: Date, workDays: number): string => {
  let time = Date.parse(`${toLocalDay(now)}T00:00:00Z`);
  for (let left = workDays; left > 0; ) {
    time += dayMs;
    if (chineseDays.isWorkday(new Date(time).toISOString().slice(0, 10))) left -= 1;
  }
  return new Date(time).toISOString().slice(0, 10);
};
