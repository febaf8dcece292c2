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
  test('agree with the Gregorian calendar of the platform over four centuries', () => {
    for (let day = -80_000; day < 80_000; day += 37) {
      const date = new Date(day * 86_400_000);
      const civil = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
      expect(toCivil(day)).toEqual(civil);
      expect(toDay(civil.year, civil.month, civil.day)).toBe(day);
    }
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
