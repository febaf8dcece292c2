import { describe, expect, test } from 'vitest';
import {
  finishDayOf,
  formatDay,
  formatFinish,
  formatMoment,
  toCivil,
  toDay,
  weekdayName,
  weekOfYear,
} from './calendar-date.ts';

describe('days and dates', () => {
  test.each([
    [1970, 1, 1, 0],
    [1969, 12, 31, -1],
    [1900, 3, 1, -25_508],
    [2000, 2, 29, 11_016],
    [2350, 12, 31, 139_156],
  ])('%i-%i-%i is day %i', (year, month, day, dayNumber) => {
    expect(toDay(year, month, day)).toBe(dayNumber);
    expect(toCivil(dayNumber)).toEqual({ year, month, day });
  });

  test('months beyond the year carry into the next or the last', () => {
    expect(toDay(2026, 13, 1)).toBe(toDay(2027, 1, 1));
    expect(toDay(2026, 0, 1)).toBe(toDay(2025, 12, 1));
  });

  test.each([
    [toDay(2026, 1, 1), '周四', 1],
    [toDay(2027, 1, 1), '周五', 53],
    [toDay(2024, 12, 30), '周一', 1],
  ])('day %i is a %s in week %i of its year', (day, name, week) => {
    expect(weekdayName(day)).toBe(name);
    expect(weekOfYear(day)).toBe(week);
  });

  test('a finish at midnight belongs to the day before', () => {
    const midnight = toDay(2026, 3, 3) * 1440;
    expect(formatDay(finishDayOf(midnight))).toBe('2026-03-02');
    expect(formatFinish(midnight)).toBe('2026-03-02 周一 24:00');
    expect(formatMoment(midnight + 510)).toBe('2026-03-03 周二 08:30');
  });
});
