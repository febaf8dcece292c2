/** Days as they travel and are stored, YYYY-MM-DD, and as they are counted: since 1970-01-01. */

export const dayMs = 86_400_000;

/** @example parseDay('1970-01-02') // 1 */
export const parseDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;

// The same few years are asked for again and again, by the ten thousand for a page of measures.
const mostKnown = 20_000;
const knownDays = new Map<number, string>();

/** @example formatDay(1) // '1970-01-02' */
export const formatDay = (dayNumber: number): string => {
  const known = knownDays.get(dayNumber);
  if (known !== undefined) return known;
  const day = new Date(dayNumber * dayMs).toISOString().slice(0, 10);
  if (knownDays.size < mostKnown) knownDays.set(dayNumber, day);
  return day;
};

/** @example addDays('2026-03-01', -1) // '2026-02-28' */
export const addDays = (day: string, days: number): string => formatDay(parseDay(day) + days);

/** The last day of a month. @example lastDayOf('2026-02') // '2026-02-28' */
export const lastDayOf = (month: string): string => {
  const [year = 0, at = 0] = month.split('-').map(Number);
  return formatDay(Date.UTC(year, at, 0) / dayMs);
};

/** @example daysBetween('2026-02-28', '2026-03-01') // 1 */
export const daysBetween = (from: string, to: string): number => parseDay(to) - parseDay(from);

/**
 * Plans know these years. What is computed over time runs through all of it: a slip of the year must not make an age of it.
 * @example isPlanDay('0026-03-02') // false
 */
export const isPlanDay = (day: string): boolean => day >= '1900-01-01' && day <= '2349-12-25';
export const notOfPlans = '应在 1900 年至 2349 年之间';

/** Money is laid over thirty years at most: no work takes longer. */
export const isLaidSpan = (fromDay: string, toDay: string): boolean => daysBetween(fromDay, toDay) <= 10_958;
export const longSpan = '起止日期最多相隔 30 年';
