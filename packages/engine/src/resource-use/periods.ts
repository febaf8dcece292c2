import type { AtMin } from '../model.ts';

export type Step = 'day' | 'week' | 'month';

const dayMin = 1440;
const msOfDay = 86_400_000;

/** The day on which the period of a day begins: weeks on Monday, months on their first. */
const toFirst = (day: number, step: Step): number => {
  if (step === 'day') return day;
  // 1970-01-01 was a Thursday.
  if (step === 'week') return day - ((((day + 3) % 7) + 7) % 7);
  const date = new Date(day * msOfDay);
  return Math.floor(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / msOfDay);
};

const toNext = (day: number, step: Step): number => {
  if (step !== 'month') return day + (step === 'day' ? 1 : 7);
  const date = new Date(day * msOfDay);
  return Math.floor(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / msOfDay);
};

/**
 * The days, since 1970-01-01, on which periods begin that cover a time, with the day after the last at the end.
 * @param most so many periods at most; what comes later is left out
 */
export const listPeriodDays = (from: AtMin, to: AtMin, step: Step, most: number): readonly number[] => {
  const days = [toFirst(Math.floor(from / dayMin), step)];
  while (days.length <= most) {
    const last = days[days.length - 1] ?? 0;
    if (days.length > 1 && last * dayMin >= to) break;
    days.push(toNext(last, step));
  }
  return days;
};
