import { expect, test } from 'vitest';
import type { CalendarModel } from '../model.ts';
import { toDayNumber } from './day-number.ts';
import { listYearsWithoutHolidays, toHolidayNotice } from './statutory-years.ts';

const shifts = [{ fromMin: 480, toMin: 1020 }];
const off = (year: number, month: number, day: number, length: number) => ({
  fromDay: toDayNumber(year, month, day),
  toDay: toDayNumber(year, month, day) + length - 1,
  name: '国庆节',
  intervals: [],
});
const calendar: CalendarModel = {
  id: 'c',
  name: '标准',
  parentId: null,
  week: [shifts, shifts, shifts, shifts, shifts, [], []],
  workWeeks: [],
  exceptions: [off(2026, 10, 1, 7)],
};
const at = (year: number, month: number) => toDayNumber(year, month, 1) * 1440;
const listYears = (model: CalendarModel, from: number, to: number, thisYear = 2026) =>
  listYearsWithoutHolidays(model, new Map([['c', model]]), from, to, thisYear);

test('a plan that runs beyond the last year with holidays is told of the years after it', () => {
  expect(listYears(calendar, at(2026, 11), at(2027, 3))).toEqual([2027]);
  expect(listYears(calendar, at(2026, 1), at(2026, 12))).toEqual([]);
  expect(listYears(calendar, at(2026, 11), at(2029, 3))).toEqual([2027, 2028, 2029]);
  expect(toHolidayNotice([2027])).toContain('2027 年的法定节假日没有录入');
});

test('years that are over are not told of, nor those whose holidays were typed by hand', () => {
  expect(listYears(calendar, at(2019, 1), at(2026, 3))).toEqual([]);
  const typed = { ...calendar, exceptions: [...calendar.exceptions, off(2027, 10, 1, 7)] };
  expect(listYears(typed, at(2026, 11), at(2027, 12))).toEqual([]);
});
