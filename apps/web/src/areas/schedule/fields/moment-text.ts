import { daysInMonth, MINUTES_PER_DAY, toCivilDate, toDayNumber } from '@xmgl/engine/calendar/day-number';
import { type Read, readAs, toPlainText, unreadable } from './read-result.ts';

/** A day that was typed, and the time of it where one was. */
export type TypedMoment = { readonly day: number; readonly minuteOfDay: number | null };

const hint = '请按「2026-03-02」「3-2」或「03-02 08:00」填写';
const withYear = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?/;
const withoutYear = /^(\d{1,2})[-/.月](\d{1,2})日?/;
const compact = /^(\d{4})(\d{2})(\d{2})(?!\d)/;
const clock = /^[T\s]+(\d{1,2})[:时](\d{2})?分?$/;

/** The year that brings month and day closest to a known day. */
const nearestYear = (month: number, day: number, nearDay: number): number => {
  const { year } = toCivilDate(nearDay);
  const distance = (candidate: number) => Math.abs(toDayNumber(candidate, month, day) - nearDay);
  return [year - 1, year + 1].reduce((best, next) => (distance(next) < distance(best) ? next : best), year);
};

const readDay = (plain: string, nearDay: number): { day: number | null; rest: string } | null => {
  const full = withYear.exec(plain) ?? compact.exec(plain);
  const short = full ? null : withoutYear.exec(plain);
  const match = full ?? short;
  if (!match) return null;
  const [month, dayOfMonth] = full
    ? [Number(full[2]), Number(full[3])]
    : [Number(match[1]), Number(match[2])];
  const year = full ? Number(full[1]) : nearestYear(month, dayOfMonth, nearDay);
  const isReal =
    year >= 1970 &&
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

/**
 * Reads a date, with or without year and time; a date without a year is the nearest to `nearDay`.
 * @example readMoment('3-2 08:00', toDayNumber(2026, 4, 1)) // 2026-03-02, minute 480
 */
export const readMoment = (text: string, nearDay: number): Read<TypedMoment> => {
  const found = readDay(toPlainText(text), nearDay);
  if (!found) return unreadable(`看不懂「${text.trim()}」，${hint}`);
  if (found.day === null) return unreadable(`没有「${text.trim()}」这一天，请改为真实的日期`);
  const minuteOfDay = readClock(found.rest);
  if (minuteOfDay === undefined) return unreadable(`看不懂时间「${found.rest.trim()}」，${hint}`);
  return readAs({ day: found.day, minuteOfDay });
};
