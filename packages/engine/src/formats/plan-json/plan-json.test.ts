import { expect, test } from 'vitest';
import { formatAt } from '../../calendar/day-number.ts';
import { computeSchedule } from '../../critical-path/compute-schedule.ts';
import { readPlan } from '../read-plan.ts';
import { writePlanJson } from './plan-json-write.ts';

const week = ['MON', 'TUE', 'WED', 'THU', 'FRI'];
const calendars = [{ uid: 1, days: Object.fromEntries(week.map((day) => [day, ['08:00-16:00']])) }];

const toBytes = (file: object): Uint8Array => new TextEncoder().encode(JSON.stringify(file));

function toRead(file: object) {
  const read = readPlan(toBytes(file));
  if (!read.ok) throw new Error(read.problem.message);
  return read.value;
}

/** `start~finish` of each task by its uid, month and day of them. */
function spans(tasks: readonly object[], properties: object = {}): Record<string, string> {
  const file = {
    properties: { start: '2026-03-02T08:00', defaultCalendar: 1, ...properties },
    calendars,
    tasks,
  };
  const read = readPlan(toBytes(file));
  if (!read.ok) return { refused: read.problem.message };
  const { activities } = computeSchedule(read.value.plan);
  const day = (at: number) => formatAt(at).slice(5, 10);
  return Object.fromEntries(activities.map((row) => [row.id, `${day(row.start)}~${day(row.finish)}`]));
}

const dig = { uid: 2, parent: 1, name: '挖土', duration: [2, 'd'] };
const pour = { uid: 3, parent: 1, name: '垫层', duration: [3, 'd'], preds: [[2, 'FS', [0, 'd']]] };
const base = { uid: 1, name: '基础', summary: true };
const walls = { uid: 4, name: '墙', duration: [1, 'd'], preds: [[1, 'FS', [0, 'd']]] };

test('tasks may stand in any order in the file, also before the summary that holds them', () => {
  const expected = { '1': '03-02~03-06', '2': '03-02~03-03', '3': '03-04~03-06', '4': '03-09~03-09' };
  expect(spans([base, dig, pour, walls])).toEqual(expected);
  expect(spans([walls, pour, dig, base])).toEqual(expected);
  expect(spans([dig, walls, base, pour])).toEqual(expected);
});

test('summaries that hold each other are answered like every other row', () => {
  const found = spans([{ ...base, parent: 9 }, { uid: 9, summary: true, parent: 1 }, dig, walls]);
  expect(Object.keys(found).toSorted()).toEqual(['1', '2', '4', '9']);
});

test('a plan without a start begins at its data date, or at the first date that is typed', () => {
  const start = undefined;
  expect(spans([dig], { start, status: '2026-03-05T00:00' })).toEqual({ '2': '03-05~03-06' });
  const held = { constraint: 'START_NO_EARLIER_THAN', constraintDate: '2026-03-10T08:00' };
  expect(spans([{ ...dig, ...held }], { start })).toEqual({ '2': '03-10~03-11' });
  const finish = '2026-03-13T16:00';
  expect(spans([dig], { start, finish, scheduleFrom: '1' })).toEqual({ '2': '03-12~03-13' });
  expect(spans([{ ...dig, start: '2026-03-10T08:00' }], { start }).refused).toContain('没有开始日期');
});

test('where constraints are not honoured, links go over them', () => {
  const held = { ...pour, constraint: 'MUST_START_ON', constraintDate: '2026-03-03T08:00' };
  expect(spans([dig, held])).toMatchObject({ '3': '03-03~03-05' });
  expect(spans([dig, held], { honorConstraints: false })).toMatchObject({ '3': '03-04~03-06' });
});

test('a task set by hand with a text, or nothing, in place of a date or its duration is never critical', () => {
  const dates = { start: '2026-03-02T08:00', finish: '2026-03-03T16:00' };
  const manual = { ...dig, parent: undefined, mode: 'MANUAL', ...dates };
  const isCritical = (over: object) => {
    const file = { properties: { start: '2026-03-02T08:00', defaultCalendar: 1 }, calendars };
    const { plan } = toRead({ ...file, tasks: [{ ...manual, ...over }] });
    expect(computeSchedule(toRead(JSON.parse(writePlanJson({ plan }, null))).plan)).toEqual(
      computeSchedule(plan),
    );
    return computeSchedule(plan).activities[0]?.isCritical;
  };
  expect(isCritical({})).toBe(true);
  expect(isCritical({ startText: '待定' })).toBe(false);
  expect(isCritical({ start: '待定' })).toBe(false);
  expect(isCritical({ durationText: '约一周' })).toBe(false);
  expect(isCritical({ duration: '约一周' })).toBe(false);
});
