import { startOfLocalDay, toLocalDay, toLocalMinute } from '../base/local-time.ts';
import type { Quiet } from './notice-preference.repository.ts';

const minuteMs = 60_000;
const dayMinutes = 1440;

/** @example toMinutes('22:30') // 1350 */
export const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** @example toTime(1350) // '22:30' */
export const toTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/**
 * When something may go out that is ready at `at`: then, or at the end of the quiet hours it falls into.
 * @example afterQuiet({ from: 1320, to: 480 }, new Date('2026-03-02T23:00+08:00')) // 2026-03-03T08:00+08:00
 */
export const afterQuiet = (quiet: Quiet | null, at: Date): Date => {
  if (quiet === null) return at;
  const length = (quiet.to - quiet.from + dayMinutes) % dayMinutes;
  const minutes = toMinutes(toLocalMinute(at).slice(11));
  const passed = (minutes - quiet.from + dayMinutes) % dayMinutes;
  if (passed >= length) return at;
  const dayStart = startOfLocalDay(toLocalDay(at)).getTime();
  return new Date(dayStart + (minutes + length - passed) * minuteMs);
};
