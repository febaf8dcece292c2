import { expect, test } from 'vitest';
import { computeSchedule } from '../critical-path/compute-schedule.ts';
import type { PlanModel } from '../model.ts';
import { activity, at, link, plan } from '../testing/plan-fixture.ts';
import { randomPlan } from '../testing/random-plan.ts';
import type { CheckCode, CheckInput, ScheduleCheck } from './check-model.ts';
import { checkPlan } from './check-plan.ts';

const START = '2026-03-02T08:00';

const check = (model: PlanModel, over: Partial<CheckInput> = {}): Record<CheckCode, ScheduleCheck> => {
  const schedule = computeSchedule(model);
  const checks = checkPlan({ plan: model, schedule, statusAt: null, baselineFinish: new Map(), ...over });
  return Object.fromEntries(checks.map((row) => [row.code, row])) as Record<CheckCode, ScheduleCheck>;
};

const row = [activity('a', 2), activity('b', 3), activity('c', 1)];
const rowLinks = [link('a', 'b'), link('b', 'c')];

test('the fourteen points come in order, and a plain row only lacks its two ends and its people', () => {
  const model = plan(START, row, rowLinks);
  const checks = checkPlan({
    plan: model,
    schedule: computeSchedule(model),
    statusAt: null,
    baselineFinish: new Map(),
  });
  expect(checks.map(({ number }) => number)).toEqual(Array.from({ length: 14 }, (_, i) => i + 1));
  const { logic, resources, ...others } = check(model);
  expect(logic).toMatchObject({ count: 2, base: 3, limit: 0.05, passed: false, uids: ['a', 'c'] });
  expect(resources).toMatchObject({ count: 3, limit: null, passed: null });
  expect(Object.values(others).filter(({ passed }) => passed === false)).toEqual([]);
});

test('links are counted by lag and type, and lead to the activity they hold', () => {
  const links = [link('a', 'b', 'FS', -1), link('b', 'c', 'SS', 1), link('a', 'c')];
  const { leads, lags, linkTypes } = check(plan(START, row, links));
  expect(leads).toMatchObject({ count: 1, base: 3, passed: false, uids: ['b'] });
  expect(lags).toMatchObject({ count: 1, base: 3, passed: false, uids: ['c'] });
  expect(linkTypes).toMatchObject({ count: 1, share: 1 / 3, passed: false, uids: ['c'] });
});

test("a summary's links count for what stands in it, and the summary itself is not counted", () => {
  const rows = [
    activity('a', 1),
    activity('s', 0, { kind: 'summary' }),
    activity('b', 1, { parentId: 's' }),
    activity('z', 1),
  ];
  const { logic } = check(plan(START, rows, [link('a', 's'), link('s', 'z')]));
  expect(logic).toMatchObject({ base: 3, uids: ['a', 'z'] });
});

test('hard constraints, negative float, much float and long work are found', () => {
  const rows = [
    activity('a', 60),
    activity('b', 5, { constraintKind: 'finishNoLaterThan', constraintAt: at('2026-03-20T17:00') }),
    activity('c', 1),
  ];
  const found = check(plan(START, rows, [link('a', 'b')]));
  expect(found.hardConstraints.uids).toEqual(['b']);
  expect(found.negativeFloat.uids).toEqual(['a']);
  expect(found.highDuration.uids).toEqual(['a']);
  expect(check(plan(START, [activity('a', 60), activity('c', 1)], [])).highFloat.uids).toEqual(['c']);
});

test('what is finished is not counted among what is open', () => {
  const done = activity('a', 2, {
    actualStart: at(START),
    actualFinish: at('2026-03-03T17:00'),
    percentComplete: 100,
  });
  expect(check(plan(START, [done, activity('b', 3)], [link('a', 'b')])).logic).toMatchObject({
    base: 1,
    uids: ['b'],
  });
});

test('planned dates behind the status date and actual ones ahead of it are invalid', () => {
  const rows = [
    activity('a', 1),
    activity('b', 9, { actualStart: at('2026-03-12T08:00') }),
    activity('c', 20),
  ];
  const statusAt = at('2026-03-06T17:00');
  expect(check(plan(START, rows, []), { statusAt }).invalidDates).toMatchObject({
    uids: ['a', 'b', 'c'],
    passed: false,
  });
  expect(check(plan(START, rows, [])).invalidDates.passed).toBeNull();
});

test('against the baseline: what is late, and how much of what was due is done', () => {
  const done = { actualStart: at(START), percentComplete: 100 };
  const rows = [
    activity('a', 1, { ...done, actualFinish: at('2026-03-02T17:00') }),
    activity('b', 2, { ...done, actualFinish: at('2026-03-04T17:00') }),
    activity('c', 1),
    activity('d', 9),
  ];
  const wanted = {
    a: '2026-03-02T17:00',
    b: '2026-03-03T17:00',
    c: '2026-03-06T17:00',
    d: '2026-03-20T17:00',
  };
  const baselineFinish = new Map(Object.entries(wanted).map(([id, text]) => [id, at(text)]));
  const statusAt = at('2026-03-06T17:00');
  const found = check(plan(START, rows, [], { statusAt }), { statusAt, baselineFinish });
  expect(found.missedActivities).toMatchObject({ count: 2, base: 3, passed: false, uids: ['b', 'c'] });
  expect(found.baselineExecution).toMatchObject({ share: 2 / 3, passed: false, uids: ['c'] });
});

test('a path that a constraint holds apart does not carry its delay to the finish', () => {
  const held = activity('b', 3, { constraintKind: 'mustStartOn', constraintAt: at('2026-03-04T08:00') });
  const model = plan(START, [activity('a', 2), held], [link('a', 'b')]);
  expect(check(model).criticalPathTest).toMatchObject({ passed: false, uids: ['a'] });
  expect(check(plan(START, row, rowLinks)).criticalPathTest).toMatchObject({ share: 1, passed: true });
});

test('a deadline that is missed by a tenth of the path shows in its index', () => {
  const late = activity('a', 10, { deadlineAt: at('2026-03-12T17:00') });
  const index = check(plan(START, [late], [])).criticalPathLength;
  expect(index).toMatchObject({ share: 0.9, passed: false });
});

test('in any plan findings are activities, and every share lies within what is counted', () => {
  for (let seed = 1; seed <= 10; seed++) {
    const model = randomPlan(60, 1.5, seed);
    const ids = new Set(model.activities.map(({ id }) => id));
    for (const row of Object.values(check(model))) {
      expect(row.uids.every((id) => ids.has(id))).toBe(true);
      expect(row.count).toBeLessThanOrEqual(row.base);
    }
  }
  expect(Object.values(check(plan(START, [], []))).some(({ passed }) => passed === false)).toBe(false);
});
