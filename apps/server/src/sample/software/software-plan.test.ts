import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { toStartingPlan } from '../../areas/schedule/plan/create-plan.service.ts';
import { buildSamplePlan } from '../plan/sample-plan.ts';
import { softwarePlan } from './software-plan.ts';

const { plan, schedule, baseline } = buildSamplePlan(
  softwarePlan,
  toStartingPlan('2026-06-01'),
  v7,
  () => null,
);
const day = (at: number) => new Date(at * 60_000).toISOString().slice(0, 10);

test('the software sample has about 40 activities in releases that end with a milestone', () => {
  expect(plan.activity.size).toBeGreaterThanOrEqual(36);
  expect(plan.activity.size).toBeLessThanOrEqual(44);
  const milestones = [...plan.activity.values()].filter((row) => row.kind === 'finishMilestone');
  expect(milestones.map((row) => row.name)).toEqual(
    expect.arrayContaining(['1.1 发布', '2.0 发布', '项目验收']),
  );
});

test('it is scheduled without an error, later than its baseline but before its end, and half done', () => {
  expect(schedule.problems.filter((problem) => problem.severity === 'error')).toEqual([]);
  expect(day(schedule.finish) > day(baseline.schedule.finish)).toBe(true);
  expect(day(schedule.finish) <= '2027-01-29').toBe(true);
  const done = [...plan.activity.values()].filter((row) => row.actualFinish !== null);
  expect(done.length).toBeGreaterThan(12);
  expect(done.length).toBeLessThan(32);
});
