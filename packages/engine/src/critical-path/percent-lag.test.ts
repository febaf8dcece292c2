import { expect, test } from 'vitest';
import { formatAt } from '../calendar/day-number.ts';
import type { ActivityModel, CalendarModel, LinkModel } from '../model.ts';
import { activity, CALENDAR, HOURS, link, plan } from '../testing/plan-fixture.ts';
import { computeSchedule } from './compute-schedule.ts';

const START = '2026-03-02T08:00';
const WITHOUT_FRIDAY: CalendarModel = {
  ...CALENDAR,
  id: 'd',
  week: [HOURS, HOURS, HOURS, HOURS, [], [], []],
};

type Row = { readonly start: string; readonly finish: string };

/** Where B stands: A takes Monday 03-02 to Friday 03-06, and B follows by the link. */
function schedule(over: Partial<LinkModel>, pred: Partial<ActivityModel> = {}): Row {
  const rows = [activity('A', 5, pred), activity('B', 1)];
  const links = [{ ...link('A', 'B', over.type), ...over }];
  const { activities } = computeSchedule(plan(START, rows, links, { calendars: [CALENDAR, WITHOUT_FRIDAY] }));
  const words = (at: number | undefined): string => formatAt(at ?? 0).slice(5, 16);
  return { start: words(activities[1]?.start), finish: words(activities[1]?.finish) };
}

test.each([
  // 50 % of 2400 working minutes: 20 hours by the clock, from Friday evening to Saturday 13:00.
  ['FS', 50, '03-09T08:00', '03-09T17:00'],
  // 160 hours: Friday 17:00 to Friday 09:00 of the week after.
  ['FS', 400, '03-13T09:00', '03-16T09:00'],
  ['FS', -50, '03-06T08:00', '03-06T17:00'],
  ['SS', 50, '03-03T08:00', '03-03T17:00'],
  ['SS', 10, '03-02T13:00', '03-03T12:00'],
  ['FF', 160, '03-06T09:00', '03-09T09:00'],
  ['SF', 200, '03-04T16:00', '03-05T16:00'],
] as const)(
  'a lag of elapsed percent counts by the clock, over night and weekend: %s %i',
  (type, lagValue, ...dates) => {
    const { start, finish } = schedule({ type, lagValue, lagUnit: 'elapsedPercent' });
    expect([start, finish]).toEqual(dates);
  },
);

test('of a predecessor that counts every hour it is the share of those hours', () => {
  const pred = { isElapsed: true, durationMin: 2 * 1440 };
  expect(schedule({ lagValue: 100, lagUnit: 'elapsedPercent' }, pred).start).toBe('03-06T08:00');
  expect(schedule({ lagValue: 100, lagUnit: 'percent' }, pred).start).toBe('03-06T08:00');
});

test.each([
  ['successor', '03-10T08:00'],
  ['predecessor', '03-11T08:00'],
  ['project', '03-10T08:00'],
  ['continuous', '03-06T09:00'],
] as const)('a lag of working percent counts in the hours the link names: %s', (lagCalendar, start) => {
  // Two days after Thursday evening; only A's crew is off on Friday.
  const pred = { durationMin: 4 * 480, calendarId: 'd' };
  const found = schedule({ lagValue: 50, lagUnit: 'percent', lagCalendar }, pred);
  expect(found.start).toBe(start);
});

test.each([
  ['percent', '03-04T13:00'],
  ['elapsedPercent', '03-03T08:00'],
] as const)('what spans others begins as late as the share in its link says: %s', (lagUnit, start) => {
  const rows = [activity('A', 5), activity('L', 1, { kind: 'levelOfEffort' }), activity('B', 1)];
  const links = [{ ...link('A', 'L', 'SS'), lagValue: 50, lagUnit }, link('A', 'B'), link('B', 'L', 'FF')];
  const { activities } = computeSchedule(plan(START, rows, links));
  expect(formatAt(activities[1]?.start ?? 0).slice(5, 16)).toBe(start);
});

test.each([
  ['percent', 'FS', '03-11T13:00'],
  ['elapsedPercent', 'FS', '03-09T08:00'],
  ['percent', 'SS', '03-04T13:00'],
] as const)(
  'of a summary it is the share of what the summary lasts, from first to last: %s %s',
  (lagUnit, type, start) => {
    const rows = [
      activity('S', 0, { kind: 'summary' }),
      activity('A', 2, { parentId: 'S' }),
      activity('B', 3, { parentId: 'S' }),
      activity('C', 1),
    ];
    const links = [link('A', 'B'), { ...link('S', 'C', type), lagValue: 50, lagUnit }];
    const { activities } = computeSchedule(plan(START, rows, links));
    expect(formatAt(activities[3]?.start ?? 0).slice(5, 16)).toBe(start);
  },
);
