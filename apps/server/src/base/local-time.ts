const offsetMs = 8 * 3_600_000;

/** China keeps one time, UTC+8, the whole year. @example toLocalMinute(new Date('2026-03-01T23:30:00Z')) // '2026-03-02T07:30' */
export const toLocalMinute = (now: Date): string =>
  new Date(now.getTime() + offsetMs).toISOString().slice(0, 16);

/** @example startOfLocalDay('2026-03-02').toISOString() // '2026-03-01T16:00:00.000Z' */
export const startOfLocalDay = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

/** @example toLocalDay(new Date('2026-03-01T23:30:00Z')) // '2026-03-02' */
export const toLocalDay = (now: Date): string => toLocalMinute(now).slice(0, 10);
