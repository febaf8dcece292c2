import { expect, test } from 'vitest';
import { computeSchedule } from '../../critical-path/compute-schedule.ts';
import type { CalendarModel, PlanModel } from '../../model.ts';
import { activity, at, CALENDAR, link, plan } from '../../testing/plan-fixture.ts';
import { listRereadLosses } from './list-reread-losses.ts';
import { readP6Xml } from './p6-xml-read.ts';
import { writeP6Xml } from './p6-xml-write.ts';
import { readXer } from './xer-read.ts';
import { writeXer } from './xer-write.ts';

const TEN_DAYS = 14_400;

const curing = activity('2', 0, { name: '养护', isElapsed: true, durationMin: TEN_DAYS });
const house = (over: Partial<PlanModel> = {}) =>
  plan(
    '2026-07-01T08:00',
    [activity('1', 5), curing, activity('3', 3)],
    [
      { ...link('1', '2'), id: '1', lagValue: 480 },
      { ...link('2', '3'), id: '2', lagValue: 10, lagUnit: 'percent' },
    ],
    { calendars: [{ ...CALENDAR, id: '1' }], calendarId: '1', ...over },
  );

const ALL_HOURS: CalendarModel = {
  id: '7',
  name: '全天',
  parentId: null,
  week: [0, 1, 2, 3, 4, 5, 6].map(() => [{ fromMin: 0, toMin: 1440 }]),
  workWeeks: [],
  exceptions: [],
};

test.each([
  ['XER', writeXer, readXer],
  ['Primavera XML', writeP6Xml, readP6Xml],
] as const)('days of the clock come back from %s as the same dates', (_form, write, read) => {
  const original = house({ links: house().links.slice(1) });
  const found = read(write({ plan: original }, computeSchedule(original)));
  if (!found.ok) throw new Error(found.problem.message);
  const dates = (one: PlanModel) =>
    computeSchedule(one).activities.map(({ start, finish }) => [start, finish]);
  expect(dates(found.value.plan)).toEqual(dates(original));
  expect(found.value.plan.calendars.map(({ name }) => name)).toEqual(['标准', '24 小时（日历天）']);
});

test("a plan's own calendar of all hours is taken", () => {
  const original = house({ calendars: [{ ...CALENDAR, id: '1' }, ALL_HOURS] });
  const found = readXer(writeXer({ plan: original }, null));
  if (!found.ok) throw new Error(found.problem.message);
  expect(found.value.plan.calendars.map(({ name }) => name)).toEqual(['标准', '全天']);
  expect(found.value.plan.activities.find(({ name }) => name === '养护')?.calendarId).toBe('7');
});

test('a file that would finish on another day says so, whatever the reason', () => {
  const original = plan(
    '2026-07-01T08:00',
    [
      activity('1', 2, {
        mode: 'manual',
        manualStart: at('2026-07-06T08:00'),
        manualFinish: at('2026-07-07T17:00'),
      }),
    ],
    [],
  );
  const schedule = computeSchedule(original);
  for (const write of [writeXer, writeP6Xml])
    expect(listRereadLosses(write({ plan: original }, schedule), schedule)).toEqual([
      { what: '完工日期', why: '再导入后完工 2026-07-02，早 5 天（日历天）', names: ['整个计划'] },
    ]);
  const whole = plan('2026-07-01T08:00', [activity('1', 2)], []);
  const kept = computeSchedule(whole);
  expect(listRereadLosses(writeXer({ plan: whole }, kept), kept)).toEqual([]);
});
