import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeSchedule } from '../critical-path/compute-schedule.ts';
import type { PlanModel } from '../model.ts';
import { randomPlan } from '../testing/random-plan.ts';
import { assign, resource } from '../testing/shared-people.ts';
import { describeLevelling } from './describe-levelling.ts';
import { createRandom } from './random.ts';

const sharedPlan = (seed: number): PlanModel => {
  const random = createRandom(seed);
  const base = randomPlan(24, 1.1, seed);
  const resources = [resource('r', 1), resource('q', 2)];
  const assignments = base.activities.flatMap(({ id }) =>
    resources.flatMap((row) => (random() < 0.4 ? [assign(id, row.id)] : [])),
  );
  return { ...base, resources, assignments };
};

test('the delays told, put into the plan, give the dates told; who waits, waits behind a holder of what it waits for', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const plan = sharedPlan(seed);
      const story = describeLevelling(plan, { schedules: 10 }, { resourceIds: [], seed: 1 });
      const delayOf = new Map(story.moved.map(({ id, delayMin }) => [id, delayMin]));
      const activities = plan.activities.map((row) => ({
        ...row,
        levellingDelayMin: delayOf.get(row.id) ?? 0,
      }));
      const { activities: dates, finish } = computeSchedule({ ...plan, activities });
      expect(story.after.finish).toBe(finish);
      const movedOf = new Map(story.moved.map((row) => [row.id, row]));
      const holds = new Set(
        plan.assignments.map(({ activityId, resourceId }) => `${activityId} ${resourceId}`),
      );
      for (const row of dates) {
        const moved = movedOf.get(row.id);
        if (moved) expect(moved).toMatchObject({ start: row.start, finish: row.finish });
      }
      for (const { id, resourceId, behindIds } of story.moved)
        if (resourceId !== null)
          for (const behind of behindIds) {
            expect(behind).not.toBe(id);
            expect(holds.has(`${behind} ${resourceId}`)).toBe(true);
          }
    }),
    { numRuns: 30 },
  );
});

test('a resource is short in the spans told and nowhere else; one that was not asked to be levelled may stay short', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const plan = sharedPlan(seed);
      const story = describeLevelling(plan, { schedules: 5 }, { resourceIds: ['r'], seed: 1 });
      expect(story.loads.map(({ resourceId }) => resourceId).filter((id) => id !== 'r')).toEqual([]);
      for (const { capacity, before, shortBefore } of story.loads) {
        const isOver = before.some((used, at) => used > (capacity[at] ?? 0));
        expect(shortBefore.length > 0).toBe(isOver);
      }
    }),
    { numRuns: 30 },
  );
});

test('one order alone is followed: by the outline, what stands first is placed first', () => {
  const plan = sharedPlan(3);
  const of = (rule: 'outline' | 'totalFloat') =>
    describeLevelling(plan, { schedules: 1 }, { resourceIds: [], seed: 1, rule });
  expect(of('outline').schedules).toBe(1);
  expect(of('totalFloat').after.spans).toBe(0);
});

test('what is counted and not held, as material and expenses are, holds nothing back and is not told as too much; who names it levels by it', () => {
  const base = randomPlan(4, 1, 7);
  const money = resource('expense', 0.05, { kind: 'equipment', isUnlevelled: true });
  const plan = {
    ...base,
    resources: [money, resource('concrete', 1, { kind: 'material' })],
    assignments: base.activities.flatMap(({ id }) => [
      assign(id, 'expense', 0.4),
      assign(id, 'concrete', 30),
    ]),
  };
  const story = describeLevelling(plan, { schedules: 5 }, { resourceIds: [], seed: 1 });
  expect(story).toMatchObject({ tooMuch: [], moved: [], loads: [], overuse: [] });
  const named = describeLevelling(plan, { schedules: 5 }, { resourceIds: ['expense'], seed: 1 });
  expect(named.tooMuch.length).toBeGreaterThan(0);
});
