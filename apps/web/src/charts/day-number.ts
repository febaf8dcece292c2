const day = 86_400_000;

/**
 * Days since 1970-01-01, which no time zone moves: how a day stands on an axis.
 * @example toDayNumber('2026-03-02') // 20514
 */
export const toDayNumber = (text: string): number => Date.parse(`${text}T00:00:00Z`) / day;

/** @example toDayText(20514) // '2026-03-02' */
export const toDayText = (number: number): string =>
  new Date(Math.floor(number) * day).toISOString().slice(0, 10);
