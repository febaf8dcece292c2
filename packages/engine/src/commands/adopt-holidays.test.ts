import { expect, test } from 'vitest';
import { toDayNumber } from '../calendar/day-number.ts';
import { applyPlanCommands } from './apply-commands.ts';
import { toEmptyPlan, toNewSettings, toOfficeCalendar } from './new-plan.ts';
import type { PlanDocument } from './plan-document.ts';

const day = (month: number, date: number): number => toDayNumber(2026, month, date);
const holidays = [
  { fromDay: day(5, 1), toDay: day(5, 5), name: '劳动节', isWork: false },
  { fromDay: day(5, 9), toDay: day(5, 9), name: '劳动节调休', isWork: true },
];
const own = toOfficeCalendar('own', '标准日历');
const planOf = (...calendars: (typeof own)[]): PlanDocument =>
  toEmptyPlan(toNewSettings(day(4, 27) * 1440, 'own'), calendars);

const adopt = (plan: PlanDocument) => {
  const applied = applyPlanCommands(plan, [{ kind: 'adoptHolidays', version: '2026', holidays }]);
  if (!applied.ok) throw new Error(applied.failure.message);
  return applied;
};

test('statutory days of a year take the place of the old ones; what the project excepted goes before them', () => {
  const exceptions = [
    { fromDay: day(5, 1), toDay: day(5, 3), name: '劳动节', intervals: [] },
    { fromDay: day(5, 9), toDay: day(5, 9), name: '停电', intervals: [], reason: 'stop' as const },
    { fromDay: toDayNumber(2025, 5, 1), toDay: toDayNumber(2025, 5, 5), name: '劳动节', intervals: [] },
  ];
  const { plan, inverse } = adopt(planOf({ ...own, useHolidays: true, exceptions }));
  expect(plan.calendar.get('own')?.exceptions).toEqual([
    exceptions[1],
    exceptions[2],
    { fromDay: day(5, 1), toDay: day(5, 5), name: '劳动节', intervals: [], reason: 'holiday' },
    { fromDay: day(5, 9), toDay: day(5, 9), name: '劳动节调休', intervals: own.week[0], reason: 'holiday' },
  ]);
  expect(plan.settings.holidayVersion).toBe('2026');
  const back = applyPlanCommands(plan, inverse);
  expect(back.ok && back.plan.calendar.get('own')?.exceptions).toEqual(exceptions);
  expect(back.ok && back.plan.settings.holidayVersion).toBe('');
});

test('calendars without statutory days, and those that inherit them, are left as they are', () => {
  const night = { ...own, calendarID: 'night', name: '夜班', parentID: 'own', useHolidays: true };
  const site = { ...own, calendarID: 'site', name: '七天制' };
  const { plan } = adopt(planOf({ ...own, useHolidays: true }, night, site));
  expect(plan.calendar.get('own')?.exceptions).toHaveLength(2);
  expect(plan.calendar.get('night')?.exceptions).toEqual([]);
  expect(plan.calendar.get('site')?.exceptions).toEqual([]);
});

test('a day that is worked in exchange goes before a rule of days off', () => {
  const saturdays = {
    fromDay: day(5, 9),
    toDay: day(5, 9),
    name: '隔周六休',
    intervals: [],
    isRecurring: true as const,
  };
  const stop = { fromDay: day(5, 9), toDay: day(5, 9), name: '停电', intervals: [], reason: 'stop' as const };
  const namesOf = (...exceptions: (typeof own)['exceptions']) =>
    adopt(planOf({ ...own, useHolidays: true, exceptions }))
      .plan.calendar.get('own')
      ?.exceptions.map(({ name }) => name);
  expect(namesOf(saturdays)).toEqual(['劳动节', '劳动节调休', '隔周六休']);
  expect(namesOf(saturdays, stop)).toEqual(['停电', '劳动节', '劳动节调休', '隔周六休']);
});
