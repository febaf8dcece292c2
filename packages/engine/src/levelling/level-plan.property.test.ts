import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeInto, computeSchedule } from '../critical-path/compute-schedule.ts';
import type { ActivityModel, PlanModel, Schedule } from '../model.ts';
import { createScheduleArrays, prepareNetwork } from '../network/prepare-network.ts';
import { at } from '../testing/plan-fixture.ts';
import { randomPlan } from '../testing/random-plan.ts';
import { assign, resource } from '../testing/shared-people.ts';
import { levelPlan } from './level-plan.ts';
import { listPlanNeeds } from './plan-needs.ts';
import type { Overuse } from './plan-overuse.ts';
import { PlanPlacer } from './plan-placer.ts';
import { createRandom } from './random.ts';

/** Every moment at which something starts, and the units then in use against those that are there. */
function listOverloads(model: PlanModel, { activities }: Schedule): readonly string[] {
  const rowOf = new Map(activities.map((row) => [row.id, row]));
  return model.resources.flatMap(({ id, maxUnits, availability }) =>
    activities.flatMap(({ start: moment }) => {
      const span = availability.find(({ fromAt, toAt }) => fromAt <= moment && moment < toAt);
      const used = model.assignments.reduce((sum, { activityId, resourceId, units }) => {
        const row = rowOf.get(activityId);
        const isHeld = resourceId === id && row !== undefined && row.start <= moment && moment < row.finish;
        return isHeld ? sum + units : sum;
      }, 0);
      return used > (span?.units ?? maxUnits) + 1e-9 ? [`${id} ${used} at ${moment}`] : [];
    }),
  );
}

/** Links whose successor stands before what it waits for; lags of these plans only ever push away. */
function listBroken({ links }: PlanModel, { activities }: Schedule): readonly string[] {
  const rowOf = new Map(activities.map((row) => [row.id, row]));
  return links.flatMap(({ id, type, predId, succId }) => {
    const [pred, succ] = [rowOf.get(predId), rowOf.get(succId)];
    const from = type.startsWith('F') ? pred?.finish : pred?.start;
    const to = type.endsWith('F') ? succ?.finish : succ?.start;
    return (to ?? 0) < (from ?? 0) ? [id] : [];
  });
}

/** A random plan in two calendars, some of it with priorities and gaps, shared by three resources. */
function mixedPlan(seed: number): PlanModel {
  const random = createRandom(seed);
  const pick = (count: number): number => Math.floor(random() * count);
  const base = randomPlan(30, 1.2, seed);
  const activities = base.activities.map(
    (row): ActivityModel => ({
      ...row,
      priority: pick(8) === 0 ? 900 : 500,
      levellingDelayMin: pick(3) * 1440,
    }),
  );
  const resources = [resource('r', 1), resource('q', 2.5), resource('p', 3, { kind: 'equipment' })];
  const assignments = activities.flatMap(({ id }) =>
    resources.flatMap((row) =>
      pick(3) === 0 ? [assign(id, row.id, row.id === 'q' ? 0.5 + pick(4) / 2 : 1)] : [],
    ),
  );
  return { ...base, activities, resources, assignments };
}

test('a levelled plan overloads nobody, breaks no link and is never shorter than its bound', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0 }), (seed, luck) => {
      const model = mixedPlan(seed);
      const {
        plan: levelled,
        schedule,
        makespanMin,
        lowerBoundMin,
      } = levelPlan(model, { schedules: 12 }, luck);
      expect(listOverloads(levelled, schedule)).toEqual([]);
      expect(makespanMin).toBeGreaterThanOrEqual(lowerBoundMin);
      expect(listBroken(levelled, schedule)).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test('a levelled plan is no longer than a serial pass in the order of its activities', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const mixed = mixedPlan(seed);
      const activities = mixed.activities.map((row) => ({ ...row, priority: 500, levellingDelayMin: 0 }));
      const model = { ...mixed, activities };
      const net = prepareNetwork(model);
      const base = createScheduleArrays(net);
      computeInto(net, base);
      const placer = new PlanPlacer(net, listPlanNeeds(model), base, false);
      placer.run((ready, count) => ready.indexOf(Math.min(...ready.subarray(0, count))));
      expect(levelPlan(model, { schedules: 5 }, 1).schedule.finish).toBeLessThanOrEqual(placer.length);
    }),
    { numRuns: 40 },
  );
});

/** Moments of overload that no span of `overuse` tells. */
function listUntold(model: PlanModel, schedule: Schedule, overuse: readonly Overuse[]): readonly string[] {
  return listOverloads(model, schedule).filter((text) => {
    const [resourceId, , , moment] = text.split(' ');
    const isTold = overuse.some(
      (span) => span.resourceId === resourceId && span.fromAt <= Number(moment) && Number(moment) < span.toAt,
    );
    return !isTold;
  });
}

test('levelling within the float keeps the finish and every link, and tells all that stays over-used', () => {
  fc.assert(
    fc.property(fc.integer(), fc.boolean(), (seed, isTight) => {
      const mixed = mixedPlan(seed);
      const scarce = mixed.resources.map((row) => ({ ...row, maxUnits: row.maxUnits * 3 }));
      const model = isTight ? mixed : { ...mixed, resources: scarce };
      const bare = {
        ...model,
        activities: model.activities.map((row) => ({ ...row, levellingDelayMin: 0 })),
      };
      const before = computeSchedule(bare);
      const {
        plan: levelled,
        schedule,
        overuse,
      } = levelPlan(model, { schedules: 12 }, 1, { withinFloat: true });
      expect(schedule.finish).toBe(before.finish);
      expect(listBroken(levelled, schedule)).toEqual([]);
      expect(listUntold(levelled, schedule, overuse)).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

/**
 * The same plan from a finish, everything as late as it can be. Without SF: counted back, the end of a shift
 * and the start of the next are one moment of work, which `listBroken` does not know.
 */
function fromFinish(model: PlanModel): PlanModel {
  const activities = model.activities.map(
    (row): ActivityModel => ({ ...row, constraintKind: 'asLateAsPossible', levellingDelayMin: 0 }),
  );
  const links = model.links.map((row) => (row.type === 'SF' ? { ...row, type: 'SS' as const } : row));
  return { ...model, activities, links, scheduleFrom: 'finish', endAt: at('2029-12-28T17:00') };
}

test('a plan from its finish is levelled from there: nobody overloaded, no link broken, the finish kept', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const model = fromFinish(mixedPlan(seed));
      const before = computeSchedule(model);
      const {
        plan: levelled,
        schedule,
        overuse,
        makespanMin,
        lowerBoundMin,
      } = levelPlan(model, { schedules: 12 }, 1);
      expect(schedule.finish).toBe(before.finish);
      expect(overuse).toEqual([]);
      expect(listOverloads(levelled, schedule)).toEqual([]);
      expect(listBroken(levelled, schedule)).toEqual([]);
      expect(makespanMin).toBeGreaterThanOrEqual(lowerBoundMin);
    }),
    { numRuns: 40 },
  );
});

test('a plan from its finish, levelled within the float, does not begin earlier and tells what is over-used', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const model = fromFinish(mixedPlan(seed));
      const before = computeSchedule(model);
      const {
        plan: levelled,
        schedule,
        overuse,
      } = levelPlan(model, { schedules: 12 }, 1, { withinFloat: true });
      expect(schedule.start).toBe(before.start);
      expect(schedule.finish).toBe(before.finish);
      expect(listBroken(levelled, schedule)).toEqual([]);
      expect(listUntold(levelled, schedule, overuse)).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test('the same seed and number of schedules level a plan the same way', () => {
  const model = mixedPlan(7);
  expect(levelPlan(model, { schedules: 40 }, 3)).toEqual(levelPlan(model, { schedules: 40 }, 3));
});
