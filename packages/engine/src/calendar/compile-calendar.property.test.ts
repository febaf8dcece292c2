import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CalendarModel, WorkInterval } from '../model.ts';
import { compileCalendar, compileContinuousCalendar, intersectCalendars } from './compile-calendar.ts';
import { toWeekday } from './day-number.ts';
import { toWorkedDays } from './worked-days.ts';
import {
  addWorking,
  finishAtWork,
  nextWorkTime,
  previousWorkTime,
  startAtWork,
  workBefore,
  workingMinutesBetween,
} from './working-time.ts';

const FIRST_DAY = 20_000;
const DAYS = 24;

const shiftsArb: fc.Arbitrary<readonly WorkInterval[]> = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 1, max: 900 })), { maxLength: 3 })
  .map((shifts) => shifts.map(([fromMin, length]) => ({ fromMin, toMin: fromMin + length })));

const calendarArb: fc.Arbitrary<CalendarModel> = fc
  .record({
    week: fc.array(shiftsArb, { minLength: 7, maxLength: 7 }),
    exceptions: fc.array(fc.record({ at: fc.nat(DAYS), length: fc.nat(4), intervals: shiftsArb }), {
      maxLength: 4,
    }),
  })
  .filter(({ week }) => week.some((day) => day.length > 0))
  .map(({ week, exceptions }) => ({
    id: 'c',
    name: 'c',
    parentId: null,
    week,
    workWeeks: [],
    exceptions: exceptions.map(({ at, length, intervals }) => ({
      fromDay: FIRST_DAY + at,
      toDay: FIRST_DAY + at + length,
      intervals,
    })),
  }));

/** Whether the minute after `at` is worked, the slow way: by asking every shift of the day and the day before. */
function isWorked(calendar: CalendarModel, at: number): boolean {
  const day = Math.floor(at / 1440);
  return [day - 1, day].some((of) => {
    const exception = calendar.exceptions.find(({ fromDay, toDay }) => fromDay <= of && of <= toDay);
    const shifts = exception?.intervals ?? calendar.week[toWeekday(of)] ?? [];
    const minute = at - of * 1440;
    return shifts.some(({ fromMin, toMin }) => fromMin <= minute && minute < toMin);
  });
}

const atArb = fc.integer({ min: FIRST_DAY * 1440, max: (FIRST_DAY + DAYS) * 1440 });
const compile = (calendar: CalendarModel) => compileCalendar(calendar, new Map([[calendar.id, calendar]]));

test('counted working time is what counting minute by minute gives', () => {
  fc.assert(
    fc.property(calendarArb, atArb, fc.nat(4000), (calendar, from, length) => {
      let counted = 0;
      for (let at = from; at < from + length; at++) if (isWorked(calendar, at)) counted++;
      expect(workingMinutesBetween(compile(calendar), from, from + length)).toBe(counted);
    }),
    { numRuns: 60 },
  );
});

test('a day that is asked for alone works as it does among all days', () => {
  fc.assert(
    fc.property(
      calendarArb,
      fc.integer({ min: FIRST_DAY - 1, max: FIRST_DAY + DAYS + 6 }),
      (calendar, day) => {
        const isWorkedOn = toWorkedDays(calendar, new Map());
        const worked = workingMinutesBetween(compile(calendar), day * 1440, (day + 1) * 1440) > 0;
        expect(isWorkedOn(day)).toBe(worked);
      },
    ),
    { numRuns: 200 },
  );
});

test('a finish lands after the last minute worked and a start before the next one', () => {
  fc.assert(
    fc.property(calendarArb, atArb, fc.integer({ min: 1, max: 5000 }), (calendar, from, length) => {
      const compiled = compile(calendar);
      const work = workBefore(compiled, from) + length;
      const finish = finishAtWork(compiled, work);
      const start = startAtWork(compiled, work);
      expect(workBefore(compiled, finish)).toBe(work);
      expect(workBefore(compiled, start)).toBe(work);
      expect(isWorked(calendar, finish - 1)).toBe(true);
      expect(isWorked(calendar, start)).toBe(true);
      expect(addWorking(compiled, from, length)).toBe(finish);
      expect(nextWorkTime(compiled, finish)).toBe(start);
      expect(previousWorkTime(compiled, start)).toBe(finish);
    }),
    { numRuns: 200 },
  );
});

test('a shift past midnight goes on into the next day, also into a day off', () => {
  const night = [{ fromMin: 1320, toMin: 1800 }];
  const calendar: CalendarModel = {
    id: 'n',
    name: '夜班',
    parentId: null,
    week: [night, [], [], [], [], [], []],
    workWeeks: [],
    exceptions: [],
  };
  const monday = (FIRST_DAY - toWeekday(FIRST_DAY) + 7) * 1440;
  const compiled = compile(calendar);
  expect(workingMinutesBetween(compiled, monday, monday + 1440)).toBe(120);
  expect(workingMinutesBetween(compiled, monday + 1440, monday + 2880)).toBe(360);
  expect(addWorking(compiled, monday, 480)).toBe(monday + 1800);
});

test('own exceptions go before those of the parent, and both before the week', () => {
  const shift = (toMin: number): readonly WorkInterval[] => [{ fromMin: 0, toMin }];
  const day = (fromDay: number, toMin: number) => ({ fromDay, toDay: fromDay, intervals: shift(toMin) });
  const week = Array.from({ length: 7 }, () => shift(100));
  const parent: CalendarModel = {
    id: 'p',
    name: 'p',
    parentId: null,
    week,
    workWeeks: [],
    exceptions: [day(FIRST_DAY, 10), day(FIRST_DAY + 1, 20)],
  };
  const own: CalendarModel = {
    ...parent,
    id: 'o',
    parentId: 'p',
    week: week.map(() => null),
    workWeeks: [{ fromDay: FIRST_DAY, toDay: FIRST_DAY + 2, days: week.map(() => shift(50)) }],
    exceptions: [day(FIRST_DAY, 30)],
  };
  const byId = new Map([parent, own].map((calendar) => [calendar.id, calendar]));
  const compiled = compileCalendar(own, byId);
  const worked = [0, 1, 2, 3].map((i) =>
    workingMinutesBetween(compiled, (FIRST_DAY + i) * 1440, (FIRST_DAY + i + 1) * 1440),
  );
  expect(worked).toEqual([30, 20, 50, 100]);
});

test('two calendars share exactly the minutes that both work', () => {
  fc.assert(
    fc.property(calendarArb, calendarArb, atArb, (a, b, at) => {
      const both = intersectCalendars(compile(a), compile(b));
      const counted = workingMinutesBetween(both ?? compileContinuousCalendar(), at, at + 1);
      if (both !== null) expect(counted === 1).toBe(isWorked(a, at) && isWorked(b, at));
    }),
    { numRuns: 100 },
  );
});
