import type { AtMin } from '../model.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A local minute as the reader sees it. @example toDayWords(29_620_800) // '2026-04-27' */
export const toDayWords = (at: AtMin): string => new Date(at * 60_000).toISOString().slice(0, 10);

/** @example toMinuteWords(29_621_280) // '2026-04-27 08:00' */
export const toMinuteWords = (at: AtMin): string =>
  new Date(at * 60_000).toISOString().slice(0, 16).replace('T', ' ');

/** A day without its year. @example toShortDay(29_620_800) // '04-27' */
export const toShortDay = (at: AtMin): string => toDayWords(at).slice(5);

/** A duration in days, as few digits as say it. @example toDaysWords(2400, 480) // '5 天' */
export const toDaysWords = (durationMin: number, minutesPerDay: number): string =>
  `${Number((durationMin / minutesPerDay).toFixed(2))} 天`;

/** @example toClockWords(510) // '08:30' */
export const toClockWords = (minuteOfDay: number): string =>
  `${twoDigits(Math.floor(minuteOfDay / 60))}:${twoDigits(minuteOfDay % 60)}`;
