import { daysInMonth, MINUTES_PER_DAY, toCivilDate, toDayNumber } from '../calendar/day-number.ts';
import { type Read, readAs, toPlainText, unreadable } from './read-result.ts';

/** A day that was typed, and the time of it where one was. */
export type TypedMoment = { readonly day: number; readonly minuteOfDay: number | null };

const hints = {
  day: '请按「2026-03-02」「03-02」或「3-2」填写',
  minute: '请按「2026-03-02」「3-2」或「03-02 08:00」填写',
} as const;
const withYear = /^(\d{4}|\d{2}(?=[-/.]\d{1,2}[-/.]\d))[-/.年](\d{1,2})[-/.月](\d{1,2})(?!\d)日?/;
const withoutYear = /^(\d{1,2})[-/.月](\d{1,2})(?![\d/.-])日?/;
const compact = /^(\d{4})(\d{2})(\d{2})(?!\d)/;
const clock = /^[T\s]+(\d{1,2})[:时](\d{2})?分?$/;
const spoken: Readonly<Record<string, number>> = { 昨天: -1, 今天: 0, 明天: 1, 后天: 2 };

/** The year that brings month and day closest to a known day. */
const nearestYear = (month: number, day: number, nearDay: number): number => {
  const { year } = toCivilDate(nearDay);
  const distance = (candidate: number) => Math.abs(toDayNumber(candidate, month, day) - nearDay);
  return [year - 1, year + 1].reduce((best, next) => (distance(next) < distance(best) ? next : best), year);
};

type ReadDay = { readonly day: number | null; readonly rest: string };

const readSpoken = (plain: string, today: number): ReadDay | null => {
  const ahead = spoken[plain.slice(0, 2)];
  return ahead === undefined ? null : { day: today + ahead, rest: plain.slice(2) };
};

const readDay = (plain: string, nearDay: number): ReadDay | null => {
  const full = withYear.exec(plain) ?? compact.exec(plain);
  const match = full ?? withoutYear.exec(plain);
  if (!match) return null;
  const [month, dayOfMonth] = full
    ? [Number(full[2]), Number(full[3])]
    : [Number(match[1]), Number(match[2])];
  const written = Number(full?.[1]);
  const year = full ? (written < 100 ? 2000 + written : written) : nearestYear(month, dayOfMonth, nearDay);
  const isReal =
    year >= 1900 &&
    year < 2149 &&
    month >= 1 &&
    month <= 12 &&
    dayOfMonth >= 1 &&
    dayOfMonth <= daysInMonth(year, month);
  return { day: isReal ? toDayNumber(year, month, dayOfMonth) : null, rest: plain.slice(match[0].length) };
};

const readClock = (rest: string): number | null | undefined => {
  if (rest.trim() === '' || /^\s*周[一二三四五六日]$/.test(rest)) return null;
  const match = clock.exec(rest);
  const [hour, minute] = [Number(match?.[1]), Number(match?.[2] ?? 0)];
  return match && hour <= 24 && minute < 60 && hour * 60 + minute <= MINUTES_PER_DAY
    ? hour * 60 + minute
    : undefined;
};

/** Days since 1970; a date without a year is the nearest to `near`. `isDay` where no time is asked for. */
export type Near = { readonly near: number; readonly today: number; readonly isDay?: boolean };

/**
 * Reads a date, with or without year and time; 今天 and its neighbours too. What it does not understand whole it
 * refuses, and never takes a part of it.
 * @example readMoment('3-2 08:00', { near: toDayNumber(2026, 4, 1), today }) // 2026-03-02, minute 480
 */
export const readMoment = (text: string, { near, today, isDay = false }: Near): Read<TypedMoment> => {
  const hint = hints[isDay ? 'day' : 'minute'];
  const plain = toPlainText(text);
  const found = readSpoken(plain, today) ?? readDay(plain, near);
  if (!found) return unreadable(`看不懂「${text.trim()}」，${hint}`);
  if (found.day === null) return unreadable(`没有「${text.trim()}」这一天，请改为真实的日期`);
  const minuteOfDay = readClock(found.rest);
  if (minuteOfDay === undefined) return unreadable(`看不懂「${found.rest.trim()}」，${hint}`);
  return readAs({ day: found.day, minuteOfDay });
};
