import { toDayNumber } from '@xmgl/engine/calendar/day-number';
import { applyPlanCommands } from '@xmgl/engine/commands/apply-commands';
import { toEmptyPlan, toNewSettings, toOfficeCalendar } from '@xmgl/engine/commands/new-plan';
import { expect, test } from 'vitest';
import { compareSides, isDifferent } from './compare-baselines.ts';

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

test('differences count the working time of the activity, later and longer is positive', () => {
  const before = new Map([['a', { start: day(6, 8), finish: day(9, 17), durationMin: 960 }]]);
  const after = new Map([
    ['a', { start: day(5, 8), finish: day(10, 17), durationMin: 1440 }],
    ['b', { start: day(2, 8), finish: day(3, 17), durationMin: 960 }],
  ]);
  const [a, b] = compareSides(plan, before, after);
  expect(a).toMatchObject({ startMin: -480, finishMin: 480, durationMin: 480 });
  expect(b).toMatchObject({ before: undefined, startMin: 0 });
  expect(compareSides(plan, before, before).map(isDifferent)).toEqual([false]);
});
