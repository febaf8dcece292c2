import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeSchedule } from '../critical-path/compute-schedule.ts';
import type { ActivityModel, PlanModel } from '../model.ts';
import { activity, at, DAY, link, plan } from '../testing/plan-fixture.ts';
import { randomPlan } from '../testing/random-plan.ts';
import { compareBaseline } from './compare-baseline.ts';
import { drawProgressLine } from './progress-line.ts';
import { takeBaseline } from './take-baseline.ts';

const links = [
  link('A', 'B'),
  link('A', 'C'),
  link('B', 'D', 'SS', 3),
  link('B', 'D', 'FF', 1),
  link('C', 'E'),
  link('D', 'E'),
  link('E', 'F'),
];
const lengths = { A: 2, B: 5, C: 4, D: 2, E: 4, F: 2 };

const make = (over: { readonly [id: string]: Partial<ActivityModel> } = {}, more: Partial<PlanModel> = {}) =>
  plan(
    '2026-04-27T08:00',
    Object.entries(lengths).map(([id, days]) => activity(id, days, over[id])),
    links,
    more,
  );

const planned = make();
const baseline = takeBaseline(planned, computeSchedule(planned));

const done = {
  actualStart: at('2026-04-27T08:00'),
  actualFinish: at('2026-04-28T17:00'),
  percentComplete: 100,
};
const begun = (percentComplete: number) => ({ actualStart: at('2026-04-29T08:00'), percentComplete });
const under = { A: done, B: begun(60), C: begun(75) };
const statusAt = at('2026-05-08T17:00');

test('the progress line says how far each activity is behind, and whom that delays', () => {
  const line = drawProgressLine(make(under), baseline.rows, statusAt, 'percent');
  const days = line.points.map((point) => [
    point.activityId,
    point.deviationMin / DAY,
    (point.projectImpactMin ?? Number.NaN) / DAY,
    (point.successorImpactMin ?? Number.NaN) / DAY,
  ]);
  expect(days).toEqual([
    ['B', -2, 2, 2],
    ['C', -2, 0, 0],
    ['D', -1, 1, 1],
  ]);
  expect(line.points[1]?.floatLeftMin).toBe(0);
  expect(line.points.map(({ plannedPercent, actualPercent }) => [plannedPercent, actualPercent])).toEqual([
    [100, 60],
    [100, 75],
    [50, 0],
  ]);
  expect(line.points.map(({ forecastFinish }) => forecastFinish)).toEqual([
    at('2026-05-11T17:00'),
    at('2026-05-09T17:00'),
    at('2026-05-11T17:00'),
  ]);
  expect(line.plannedShare).toBeCloseTo(12 / 19, 9);
  expect(line.actualShare).toBeCloseTo(8 / 19, 9);
  expect(line).toMatchObject({
    slipMin: 2 * DAY,
    finish: at('2026-05-18T17:00'),
    forecastFinish: at('2026-05-20T17:00'),
  });
});

test('the plan finishes as late as the progress line said', () => {
  const now = make(under, { statusAt });
  const variance = compareBaseline(now, computeSchedule(now), baseline);
  expect(variance.finishMin).toBe(2 * DAY);
  const ofD = variance.activities.find(({ activityId }) => activityId === 'D');
  expect(ofD).toMatchObject({ startMin: 2 * DAY, finishMin: 2 * DAY, durationMin: 0 });
  // C has two days of its float left: D, which decides, slipped as well.
  expect(variance.activities.find(({ activityId }) => activityId === 'C')).toMatchObject({
    finishMin: 2 * DAY,
    becameCritical: false,
  });
});

test('what came, went and changed since the baseline is listed', () => {
  const [first, ...others] = planned.activities;
  if (first === undefined) throw new Error('no activity');
  const changed = {
    ...planned,
    activities: [
      { ...first, durationMin: 3 * DAY },
      ...others.filter(({ id }) => id !== 'F'),
      activity('G', 1),
    ],
    links: [link('A', 'G'), { ...link('A', 'B'), lagValue: DAY }, ...links.slice(1, 6)],
  };
  const variance = compareBaseline(changed, computeSchedule(changed), baseline);
  expect(variance).toMatchObject({
    added: ['G'],
    removed: [{ activityId: 'F', name: 'F' }],
    addedLinks: ['AGFS'],
    removedLinks: ['EFFS'],
    changedLinks: ['ABFS'],
  });
  expect(variance.activities[0]).toMatchObject({
    activityId: 'A',
    startMin: 0,
    finishMin: DAY,
    durationMin: DAY,
  });
});

test('a plan that is as it was has no variance', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (seed) => {
      const model = randomPlan(30, 1.4, seed);
      const schedule = computeSchedule(model);
      const frozen = takeBaseline(model, schedule);
      const same = compareBaseline(model, schedule, frozen);
      expect(same).toMatchObject({ added: [], removed: [], changedLinks: [], startMin: 0, finishMin: 0 });
      for (const { startMin, finishMin, durationMin, workMin, totalFloatMin } of same.activities) {
        expect([startMin, finishMin, durationMin, workMin, totalFloatMin]).toEqual([0, 0, 0, 0, 0]);
      }
    }),
    { numRuns: 30 },
  );
});
