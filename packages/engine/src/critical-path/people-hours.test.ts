import { expect, test } from 'vitest';
import { formatAt } from '../calendar/day-number.ts';
import type { ActivityModel, AssignmentModel, CalendarModel, PlanModel } from '../model.ts';
import { activity, CALENDAR, DAY, link, plan } from '../testing/plan-fixture.ts';
import { computeSchedule } from './compute-schedule.ts';

const long = [{ fromMin: 480, toMin: 1200 }];
const night = [{ fromMin: 1320, toMin: 1800 }];
const week = (hours: typeof long): CalendarModel['week'] => Array.from({ length: 7 }, () => hours);

const calendars: readonly CalendarModel[] = [
  CALENDAR,
  { ...CALENDAR, id: 'long', name: '十二小时', week: week(long), exceptions: [] },
  { ...CALENDAR, id: 'night', name: '夜班', week: week(night), exceptions: [] },
];

const person = (id: string, calendarId: string) =>
  ({ id, name: id, kind: 'labour', maxUnits: 1, calendarId, availability: [] }) as const;

const works = (resourceId: string, workMin: number): AssignmentModel => ({
  ...{ id: resourceId, activityId: 'b', resourceId, units: 1, workMin, delayMin: 0 },
});

function find(rows: ActivityModel[], assignments: AssignmentModel[], links = [link('a', 'b')]) {
  const over: Partial<PlanModel> = {
    calendars,
    resources: [person('day', 'c'), person('long', 'long'), person('night', 'night')],
    assignments,
  };
  return computeSchedule(plan('2026-05-11T08:00', rows, links, over)).activities;
}

test('people of different hours begin at the moment their predecessor ends, not with the next morning of others', () => {
  const rows = [activity('a', 1), activity('b', 1)];
  const found = find(rows, [works('day', DAY), works('night', DAY)])[1];
  expect(formatAt(found?.start ?? 0)).toBe('2026-05-11T22:00');
  expect(formatAt(found?.finish ?? 0)).toBe('2026-05-12T17:00');
});

test('people of one kind of hours begin there as well', () => {
  const found = find([activity('a', 1), activity('b', 1)], [works('night', DAY)])[1];
  expect(formatAt(found?.start ?? 0)).toBe('2026-05-11T22:00');
  expect(formatAt(found?.finish ?? 0)).toBe('2026-05-12T06:00');
});

test('free slack counts in the hours of who works on it, total slack in those of the activity', () => {
  const rows = [activity('a', 4), activity('b', 1), activity('c', 1), activity('d', 1)];
  const found = find(rows, [works('long', DAY)], [link('a', 'c'), link('b', 'c'), link('c', 'd')])[1];
  // Eight hours from Monday 8:00 end at 16:00; `c` begins on Friday, at 8:00 of 2026-05-15.
  expect(formatAt(found?.finish ?? 0)).toBe('2026-05-11T16:00');
  expect(found?.freeFloatMin).toBe(240 + 3 * 720);
  expect(found?.totalFloatMin).toBe(60 + 3 * DAY);
});
