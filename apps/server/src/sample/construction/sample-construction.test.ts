import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { toStartingPlan } from '../../areas/schedule/plan/create-plan.service.ts';
import { buildSamplePlan } from '../plan/sample-plan.ts';
import { sampleConstruction } from './sample-construction.ts';

const { plan, schedule, baseline } = buildSamplePlan(
  sampleConstruction,
  toStartingPlan('2026-03-02'),
  v7,
  () => null,
);
const day = (at: number) => new Date(at * 60_000).toISOString().slice(0, 10);

test('the sample has about 150 activities, all four kinds of links and resources for its work', () => {
  expect(plan.activity.size).toBeGreaterThanOrEqual(140);
  expect(new Set([...plan.link.values()].map((link) => link.type))).toEqual(
    new Set(['FS', 'SS', 'FF', 'SF']),
  );
  expect(plan.resource.size).toBeGreaterThanOrEqual(20);
  expect(plan.assignment.size).toBeGreaterThan(150);
});

test('the sample is scheduled without an error, and ends after its baseline but before its deadline', () => {
  expect(schedule.problems.filter((problem) => problem.severity === 'error')).toEqual([]);
  expect(day(schedule.finish) >= day(baseline.schedule.finish)).toBe(true);
  expect(day(schedule.finish) < '2027-09-30').toBe(true);
  expect(schedule.criticalCount).toBeGreaterThan(20);
});

test('everything that the sample calls begun has begun by the status date', () => {
  for (const row of plan.activity.values())
    expect((row.actualFinish ?? row.actualStart ?? 0) <= (plan.settings.statusAt ?? 0)).toBe(true);
});
