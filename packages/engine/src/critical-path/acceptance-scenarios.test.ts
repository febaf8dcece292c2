import { expect, test } from 'vitest';
import { formatAt } from '../calendar/day-number.ts';
import type { ActivityModel, PlanModel, Schedule } from '../model.ts';
import { activity, at, CALENDAR, DAY, link, plan } from '../testing/plan-fixture.ts';
import { computeSchedule } from './compute-schedule.ts';

const monthDay = (value: number): string => formatAt(value).slice(5, 10);

/** `ES–EF LS–LF TF/FF` in days, as the scenario's table is written. */
function rows(schedule: Schedule): Record<string, string> {
  return Object.fromEntries(
    schedule.activities.map((a) => [
      a.id,
      `${monthDay(a.earlyStart)}~${monthDay(a.earlyFinish)} ${monthDay(a.lateStart)}~${monthDay(a.lateFinish)} ${a.totalFloatMin / DAY}/${a.freeFloatMin / DAY}`,
    ]),
  );
}

const S1_ACTIVITIES = [
  activity('A', 2),
  activity('B', 5),
  activity('C', 4),
  activity('D', 2),
  activity('E', 4),
  activity('F', 2),
];
const S1_LINKS = [
  link('A', 'B'),
  link('A', 'C'),
  link('B', 'D', 'SS', 3),
  link('B', 'D', 'FF', 1),
  link('C', 'E'),
  link('D', 'E'),
  link('E', 'F'),
];
const S1 = plan('2026-04-27T08:00', S1_ACTIVITIES, S1_LINKS);

function withDuration(model: PlanModel, id: string, days: number): PlanModel {
  const activities = model.activities.map((a) => (a.id === id ? { ...a, durationMin: days * DAY } : a));
  return { ...model, activities };
}

test('S1: overlapping links and holidays give the dates and floats of the table', () => {
  const schedule = computeSchedule(S1);
  expect(rows(schedule)).toEqual({
    A: '04-27~04-28 04-27~04-28 0/0',
    B: '04-29~05-08 04-29~05-08 0/0',
    C: '04-29~05-07 05-06~05-09 2/2',
    D: '05-08~05-09 05-08~05-09 0/0',
    E: '05-11~05-14 05-11~05-14 0/0',
    F: '05-15~05-18 05-15~05-18 0/0',
  });
  expect(schedule.problems).toEqual([]);
});

test('S1: a longer C takes over the critical path', () => {
  const schedule = computeSchedule(withDuration(S1, 'C', 7));
  expect(monthDay(schedule.finish)).toBe('05-19');
  expect(schedule.activities.filter((a) => a.isCritical).map((a) => a.id)).toEqual(['A', 'C', 'E', 'F']);
  expect(schedule.activities.map((a) => a.totalFloatMin / DAY)).toEqual([0, 1, 0, 1, 0, 0]);
});

test('S1: a working Saturday given back as a day off moves what comes after it', () => {
  const exceptions = CALENDAR.exceptions.map((e) => (e.name === '调休上班' ? { ...e, intervals: [] } : e));
  const schedule = computeSchedule({ ...S1, calendars: [{ ...CALENDAR, exceptions }] });
  expect(schedule.activities.slice(3).map((a) => monthDay(a.finish))).toEqual(['05-11', '05-15', '05-19']);
});

test('S1: with a finish-to-start link in place of the overlap the plan takes a day more', () => {
  const links = [...S1_LINKS.filter((l) => l.succId !== 'D'), link('B', 'D')];
  const schedule = computeSchedule({ ...S1, links });
  expect(monthDay(schedule.finish)).toBe('05-19');
  expect((schedule.activities[2]?.totalFloatMin ?? 0) / DAY).toBe(3);
  const more = computeSchedule({ ...S1, links: [...links, link('C', 'D')] });
  expect((more.activities[2]?.totalFloatMin ?? 0) / DAY).toBe(1);
});

test('S2: remaining work moves behind the status date and the plan slips by two days', () => {
  const progress: Record<string, Partial<ActivityModel>> = {
    A: { actualStart: at('2026-04-27T08:00'), actualFinish: at('2026-04-28T17:00'), percentComplete: 100 },
    B: { actualStart: at('2026-04-29T08:00'), percentComplete: 60 },
    C: { actualStart: at('2026-04-29T08:00'), percentComplete: 75 },
  };
  const activities = S1_ACTIVITIES.map((a) => ({ ...a, ...progress[a.id] }));
  const schedule = computeSchedule({ ...S1, activities, statusAt: at('2026-05-08T17:00') });
  expect(schedule.activities.map((a) => `${a.id} ${monthDay(a.start)}~${monthDay(a.finish)}`)).toEqual([
    'A 04-27~04-28',
    'B 04-29~05-11',
    'C 04-29~05-09',
    'D 05-11~05-12',
    'E 05-13~05-18',
    'F 05-19~05-20',
  ]);
  expect((schedule.activities[2]?.totalFloatMin ?? 0) / DAY).toBe(2);
});

const S3_ACTIVITIES = [
  activity('P', 6),
  activity('Q', 5),
  activity('R', 3),
  activity('养护', 0, { durationMin: 7 * 1440, isElapsed: true }),
];
const S3_LINKS = [link('P', 'Q'), link('Q', 'R'), link('R', '养护')];
const toMinute = (value: number): string => formatAt(value).slice(5);

test('S3: curing takes calendar days from the evening its predecessor ends', () => {
  const schedule = computeSchedule(plan('2026-06-01T08:00', S3_ACTIVITIES, S3_LINKS));
  expect(toMinute(schedule.activities[2]?.finish ?? 0)).toBe('06-18T17:00');
  expect(toMinute(schedule.activities[3]?.start ?? 0)).toBe('06-18T17:00');
  expect(toMinute(schedule.activities[3]?.finish ?? 0)).toBe('06-25T17:00');
});

test('S3: a missed deadline gives negative float up the chain, and a shorter P makes it good', () => {
  const deadlineAt = at('2026-06-24T17:00');
  const activities = S3_ACTIVITIES.map((a) => (a.id === '养护' ? { ...a, deadlineAt } : a));
  const late = computeSchedule(plan('2026-06-01T08:00', activities, S3_LINKS));
  expect(late.activities.map((a) => a.totalFloatMin)).toEqual([-480, -480, -480, -1440]);
  expect(late.problems.map((p) => p.code)).toEqual(['deadlineMissed']);
  const good = computeSchedule(withDuration(plan('2026-06-01T08:00', activities, S3_LINKS), 'P', 5));
  expect(toMinute(good.activities[2]?.finish ?? 0)).toBe('06-17T17:00');
  expect(toMinute(good.activities[3]?.finish ?? 0)).toBe('06-24T17:00');
  expect(good.activities[3]?.totalFloatMin).toBe(0);
  expect(good.problems).toEqual([]);
});
