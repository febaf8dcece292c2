import { expect, test } from 'vitest';
import { addDays, daysBetween, formatDay, parseDay } from './calendar-day.ts';

test('a day and its number lead to each other, also before 1970 and on leap days', () => {
  for (const [day, dayNumber] of [
    ['1969-12-31', -1],
    ['1970-01-01', 0],
    ['2028-02-29', 21_243],
  ] as const) {
    expect(parseDay(day)).toBe(dayNumber);
    expect(formatDay(dayNumber)).toBe(day);
  }
});

test('days are counted over the ends of months and years', () => {
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysBetween('2026-12-31', '2026-03-01')).toBe(-305);
});
