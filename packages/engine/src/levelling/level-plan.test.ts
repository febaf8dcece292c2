import { expect, test } from 'vitest';
import type { ActivityModel, PlanModel } from '../model.ts';
import { activity, at, DAY, link, plan } from '../testing/plan-fixture.ts';
import { assign, resource } from '../testing/shared-people.ts';
import { levelPlan } from './level-plan.ts';

const START = '2026-03-02T08:00';

test('within its float an activity makes way; without float both stay and the resource is told', () => {
  const needs = { resources: [resource('r', 1)], assignments: [assign('a', 'r'), assign('b', 'r')] };
  const level = (activities: ActivityModel[]) =>
    levelPlan(plan(START, activities, [], needs), { schedules: 20 }, 1, { withinFloat: true });
  const short = level([activity('a', 2), activity('b', 2)]);
  expect(short.schedule.finish).toBe(at('2026-03-03T17:00'));
  expect(short.overuse).toEqual([
    {
      resourceId: 'r',
      fromAt: at(START),
      toAt: at('2026-03-03T17:00'),
      units: 1,
      activityIds: ['a', 'b'],
    },
  ]);
  const long = level([activity('a', 2), activity('b', 2), activity('c', 4)]);
  expect(long.schedule.finish).toBe(at('2026-03-05T17:00'));
  expect(long.overuse).toEqual([]);
});

test('in a plan from its finish the one with room to spare makes way towards the start', () => {
  const late = { constraintKind: 'asLateAsPossible' } as const;
  const rows = [activity('a', 2, late), activity('b', 1, late), activity('c', 3, late)];
  const needs = { resources: [resource('r', 1)], assignments: [assign('a', 'r'), assign('c', 'r')] };
  const model = plan(START, rows, [link('a', 'b')], {
    ...needs,
    scheduleFrom: 'finish',
    endAt: at('2026-03-13T17:00'),
  });
  const { schedule, delayed } = levelPlan(model, { schedules: 20 }, 1);
  expect(schedule.finish).toBe(at('2026-03-13T17:00'));
  expect(schedule.start).toBe(at('2026-03-09T08:00'));
  expect(delayed).toEqual([{ id: 'a', delayMin: 2 * 1440, resourceId: 'r' }]);
});

const days = (model: PlanModel): Record<string, number> =>
  Object.fromEntries(
    levelPlan(model, { schedules: 10 }, 1).schedule.activities.map(({ id, start }) => [
      id,
      Math.floor((start - at(START)) / 1440),
    ]),
  );

test('two who need the same machine follow each other, the more urgent first', () => {
  const rows = [activity('a', 2), activity('b', 1), activity('c', 3)];
  const needs = { resources: [resource('r', 1)], assignments: [assign('a', 'r'), assign('b', 'r')] };
  expect(days(plan(START, rows, [link('b', 'c')], needs))).toEqual({ a: 1, b: 0, c: 1 });
  const wanted = rows.map((row) => (row.id === 'a' ? { ...row, priority: 800 } : row));
  expect(days(plan(START, wanted, [link('b', 'c')], needs))).toEqual({ a: 0, b: 2, c: 3 });
});

test('what is started, typed, bound to a date or of priority 1000 stays where it is', () => {
  const fixed: readonly Partial<ActivityModel>[] = [
    { actualStart: at(START) },
    { mode: 'manual', manualStart: at(START) },
    { constraintKind: 'mustStartOn', constraintAt: at(START) },
    { priority: 1000 },
  ];
  for (const over of fixed) {
    const rows = [activity('z', 2), activity('a', 1, over)];
    const needs = { resources: [resource('r', 1)], assignments: [assign('a', 'r'), assign('z', 'r')] };
    expect(days(plan(START, rows, [], needs))).toEqual({ a: 0, z: 1 });
  }
});

test('work waits until enough people are there, and who is waited for is told', () => {
  const from = at('2026-03-04T08:00');
  const crew = resource('r', 1, { availability: [{ fromAt: from, toAt: from + 30 * 1440, units: 3 }] });
  const model = plan(START, [activity('a', 2)], [], {
    resources: [crew],
    assignments: [assign('a', 'r', 2)],
  });
  expect(days(model)).toEqual({ a: 2 });
  const { delayed } = levelPlan(model, { schedules: 1 }, 1);
  expect(delayed).toEqual([{ id: 'a', delayMin: 2 * 1440, resourceId: 'r' }]);
});

test('who needs more than there ever is, is told and holds up nobody', () => {
  const needs = { resources: [resource('r', 1)], assignments: [assign('a', 'r', 2), assign('b', 'r')] };
  const { tooMuch, schedule } = levelPlan(
    plan(START, [activity('a', 2), activity('b', 2)], [], needs),
    { schedules: 5 },
    1,
  );
  expect(tooMuch).toEqual(['a']);
  expect(schedule.finish).toBe(at('2026-03-03T17:00'));
});

test('materials are used up, not held', () => {
  const needs = {
    resources: [resource('m', 1, { kind: 'material' })],
    assignments: [assign('a', 'm', 5), assign('b', 'm', 5)],
  };
  const rows = [activity('a', 2), activity('b', 2)];
  expect(days(plan(START, rows, [], needs))).toEqual({ a: 0, b: 0 });
  expect(levelPlan(plan(START, rows, [], needs), { schedules: 5 }, 1).makespanMin).toBe(2 * DAY);
});
