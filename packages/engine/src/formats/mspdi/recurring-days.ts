import { RANGE_DAYS } from '../../calendar/compiled-calendar.ts';
import { daysInMonth, toCivilDate, toDayNumber, toWeekday } from '../../calendar/day-number.ts';

/** When an MSPDI calendar exception falls; numbers as in the schema. */
export type Recurrence = {
  readonly type: number;
  readonly fromDay: number;
  readonly toDay: number;
  /** Every so many days, weeks or months; at least 1. */
  readonly period: number;
  /** At most so many; `null` for all within the range. */
  readonly occurrences: number | null;
  /** Bits from Sunday (1) to Saturday (64). */
  readonly daysOfWeek: number;
  /** 0 is January. */
  readonly month: number;
  readonly monthDay: number;
  /** 0 any day, 1 weekday, 2 weekend day, 3 Sunday … 9 Saturday. */
  readonly monthItem: number;
  /** 0 first … 3 fourth, 4 last. */
  readonly monthPosition: number;
};

export type DaySpan = { readonly fromDay: number; readonly toDay: number };

/** More than thirty years of single days is no calendar. */
const MOST_DAYS = 12_000;

function isWanted(day: number, item: number): boolean {
  const weekday = toWeekday(day);
  if (item === 0) return true;
  if (item === 1) return weekday < 5;
  if (item === 2) return weekday >= 5;
  return weekday === (item + 3) % 7;
}

/** The first, second … or last day of a kind within a month. */
function findInMonth(year: number, month: number, recurrence: Recurrence): number | null {
  const first = toDayNumber(year, month, 1);
  const days = Array.from({ length: daysInMonth(year, month) }, (_, i) => first + i).filter((day) =>
    isWanted(day, recurrence.monthItem),
  );
  return (recurrence.monthPosition >= 4 ? days.at(-1) : days[recurrence.monthPosition]) ?? null;
}

function inMonth(year: number, month: number, recurrence: Recurrence): number | null {
  if (recurrence.type === 3 || recurrence.type === 5) return findInMonth(year, month, recurrence);
  if (recurrence.monthDay < 1 || recurrence.monthDay > daysInMonth(year, month)) return null;
  return toDayNumber(year, month, recurrence.monthDay);
}

function listMonthly(recurrence: Recurrence): number[] {
  const isYearly = recurrence.type === 2 || recurrence.type === 3;
  const from = toCivilDate(recurrence.fromDay);
  const first = isYearly ? from.year * 12 + recurrence.month : from.year * 12 + from.month - 1;
  const step = isYearly ? 12 : recurrence.period;
  const days: number[] = [];
  for (let month = first; days.length < MOST_DAYS; month += step) {
    const year = Math.floor(month / 12);
    if (toDayNumber(year, (month % 12) + 1, 1) > recurrence.toDay) break;
    const day = inMonth(year, (month % 12) + 1, recurrence);
    if (day !== null && day >= recurrence.fromDay && day <= recurrence.toDay) days.push(day);
  }
  return days;
}

function listWeekly(recurrence: Recurrence): number[] {
  const days: number[] = [];
  const firstSunday = recurrence.fromDay - ((toWeekday(recurrence.fromDay) + 1) % 7);
  for (let day = recurrence.fromDay; day <= recurrence.toDay && days.length < MOST_DAYS; day++) {
    const bit = 1 << ((toWeekday(day) + 1) % 7);
    const week = Math.floor((day - firstSunday) / 7);
    if ((recurrence.daysOfWeek & bit) !== 0 && week % recurrence.period === 0) days.push(day);
  }
  return days;
}

function listByCount(recurrence: Recurrence): number[] {
  const days: number[] = [];
  for (let day = recurrence.fromDay; day <= recurrence.toDay && days.length < MOST_DAYS; ) {
    days.push(day);
    day += recurrence.period;
  }
  return days;
}

function joinRuns(days: readonly number[]): readonly DaySpan[] {
  const spans: { fromDay: number; toDay: number }[] = [];
  for (const day of days) {
    const last = spans.at(-1);
    if (last !== undefined && day === last.toDay + 1) last.toDay = day;
    else spans.push({ fromDay: day, toDay: day });
  }
  return spans;
}

/**
 * The days on which a recurring exception falls, neighbouring days joined.
 *
 * @example toDaySpans({ type: 1, fromDay: 10, toDay: 12, … }) // [{ fromDay: 10, toDay: 12 }]
 */
export function toDaySpans(given: Recurrence): readonly DaySpan[] {
  const toDay = Math.min(given.toDay, RANGE_DAYS);
  const recurrence = { ...given, toDay };
  const { type, fromDay } = recurrence;
  const isPlain = type < 2 || type > 7 || (type === 7 && recurrence.period === 1);
  if (isPlain) return [{ fromDay, toDay }];
  const days =
    type === 6 ? listWeekly(recurrence) : type === 7 ? listByCount(recurrence) : listMonthly(recurrence);
  return joinRuns(recurrence.occurrences === null ? days : days.slice(0, recurrence.occurrences));
}
