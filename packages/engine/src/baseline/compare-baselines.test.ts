import { expect, test } from 'vitest';
import { toDayNumber } from '../calendar/day-number.ts';
import { applyPlanCommands } from '../commands/apply-commands.ts';
import { toEmptyPlan, toNewSettings, toOfficeCalendar } from '../commands/new-plan.ts';
import { compareBaselines, isDifferent } from './compare-baselines.ts';

const day = (date: number, hour: number): number => toDayNumber(2026, 3, date) * 1440 + hour * 60;
const calendar = toOfficeCalendar('c', '标准日历');
const empty = toEmptyPlan(toNewSettings(day(2, 8), 'c'), [calendar]);
const task = (activityID: string) => ({
  kind: 'addActivity' as const,
  activityID,
  wbsNodeID: null,
  name: activityID,
  durationMin: 960,
});
const applied = applyPlanCommands(empty, [task('a'), task('b')]);
const plan = applied.ok ? applied.plan : empty;

const span = (
  name: string,
  start: number,
  finish: number,
  durationMin: number,
  cost: number | null = null,
) => ({
  code: '',
  name,
  start,
  finish,
  durationMin,
  workMin: null,
  cost,
});

test('starts and finishes differ by working days of the project, durations by their own; later and longer is positive', () => {
  const before = new Map([['a', span('a', day(6, 8), day(9, 17), 960)]]);
  const after = new Map([
    ['a', span('a', day(5, 8), day(10, 17), 1440)],
    ['b', span('b', day(2, 8), day(3, 17), 960)],
  ]);
  const [a, b] = compareBaselines(plan, before, after);
  expect(a).toMatchObject({ startMin: -480, finishMin: 480, durationMin: 480 });
  expect(b).toMatchObject({ before: null, startMin: 0 });
  expect(compareBaselines(plan, before, before).map(isDifferent)).toEqual([false]);
});

test('what the plan has no more stands last under the name it had; a cost alone is a difference too', () => {
  const before = new Map([
    ['gone', span('拆除', day(2, 8), day(3, 17), 960)],
    ['a', span('a', day(6, 8), day(9, 17), 960, 100)],
  ]);
  const after = new Map([['a', span('a', day(6, 8), day(9, 17), 960, 120)]]);
  const compared = compareBaselines(plan, before, after);
  expect(compared.map(({ name, isInPlan }) => [name, isInPlan])).toEqual([
    ['a', true],
    ['拆除', false],
  ]);
  expect(compared.map(isDifferent)).toEqual([true, true]);
});

test('one slip of ten days is one figure for every row, whatever calendar it works by and though it counts every day', () => {
  const office = toOfficeCalendar('s', '七天制');
  const seven = { ...office, week: office.week.map(() => office.week[0] ?? []) };
  const everyDay = applyPlanCommands(plan, [
    task('clock'),
    task('week'),
    { kind: 'setDuration', activityID: 'clock', durationMin: 1440, isElapsed: true },
    { kind: 'saveCalendar', calendar: seven },
    { kind: 'setCalendar', rowID: 'week', calendarID: 's' },
  ]);
  if (!everyDay.ok) throw new Error(everyDay.failure.message);
  const ids = ['a', 'clock', 'week'];
  const before = new Map(ids.map((id) => [id, span(id, day(6, 8), day(9, 17), 960)]));
  const after = new Map(ids.map((id) => [id, span(id, day(16, 8), day(19, 17), 960)]));
  const compared = compareBaselines(everyDay.plan, before, after);
  expect(compared.map(({ startMin, finishMin }) => [startMin / 480, finishMin / 480])).toEqual([
    [6, 8],
    [6, 8],
    [6, 8],
  ]);
  // A day of rest of the project's lies between the two: no working day, yet another day.
  const [rest] = compareBaselines(
    everyDay.plan,
    new Map([['clock', span('clock', day(7, 8), day(7, 17), 540)]]),
    new Map([['clock', span('clock', day(8, 8), day(8, 17), 540)]]),
  );
  expect(rest).toMatchObject({ finishMin: 0, isMoved: true });
  expect(rest && isDifferent(rest)).toBe(true);
});
