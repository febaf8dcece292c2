import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listFaults } from '../testing/level-check.ts';
import { randomInstance } from '../testing/random-instance.ts';
import { ListMaker } from './job-lists.ts';
import { levelInstance } from './level-instance.ts';
import type { LevellingInstance, LevellingNetwork } from './levelling-instance.ts';
import { computeLowerBound } from './lower-bound.ts';
import { placeInParallel } from './parallel-scheme.ts';
import { prepareInstance } from './prepare-instance.ts';
import { PRIORITY_RULES, toPriorities } from './priority-rules.ts';
import { createSpace, placeForward } from './serial-scheme.ts';

const jobArb = (capacity: readonly number[]) =>
  fc.record({
    duration: fc.nat(6),
    demand: fc.tuple(...capacity.map((units) => fc.nat(units))),
    before: fc.uniqueArray(fc.nat(20), { maxLength: 3 }),
  });

/** Any instance whose jobs fit; links go from lower to higher numbers. */
const instanceArb = (most: number): fc.Arbitrary<LevellingInstance> =>
  fc
    .array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 })
    .chain((capacityOf) =>
      fc.tuple(fc.constant(capacityOf), fc.array(jobArb(capacityOf), { maxLength: most })),
    )
    .map(([capacityOf, jobs]) => ({
      capacityOf,
      durationOf: jobs.map(({ duration }) => duration),
      demandOf: jobs.map(({ demand }) => demand),
      successorsOf: jobs.map((_, job) =>
        jobs.flatMap(({ before }, next) => (next > job && before.includes(job) ? [next] : [])),
      ),
    }));

const prepare = (instance: LevellingInstance): LevellingNetwork => {
  const prepared = prepareInstance(instance);
  if (!prepared.ok) throw new Error(prepared.problem.code);
  return prepared.value;
};

const level = (instance: LevellingInstance, schedules: number, seed: number) => {
  const found = levelInstance(instance, { schedules }, seed);
  if (!found.ok) throw new Error(found.problem.code);
  return found.value;
};

test('a levelled instance breaks no link and never uses more than there is', () => {
  fc.assert(
    fc.property(instanceArb(14), fc.integer(), (instance, seed) => {
      const { startOf, makespan, lowerBound, schedules } = level(instance, 60, seed);
      expect(listFaults(instance, startOf)).toEqual([]);
      expect(makespan).toBe(Math.max(0, ...startOf.map((at, job) => at + (instance.durationOf[job] ?? 0))));
      expect(makespan).toBeGreaterThanOrEqual(lowerBound);
      expect(schedules).toBeLessThanOrEqual(60);
    }),
    { numRuns: 150 },
  );
});

test('both schemes keep to links and resources by every rule', () => {
  fc.assert(
    fc.property(instanceArb(14), fc.constantFrom(...PRIORITY_RULES), (instance, rule) => {
      const net = prepare(instance);
      const space = createSpace(net);
      const priority = toPriorities(net, rule);
      const list = new Int32Array(net.count);
      new ListMaker(net).byValue(list, priority);
      const start = new Int32Array(net.count);
      placeForward(net, space, list, start);
      expect(listFaults(instance, [...start])).toEqual([]);
      placeInParallel(net, space, priority, start);
      expect(listFaults(instance, [...start])).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

/** The shortest makespan there is, by serial placement of every list there is. */
function findShortest(net: LevellingNetwork): number {
  const space = createSpace(net);
  const start = new Int32Array(net.count);
  let best = Number.POSITIVE_INFINITY;
  const extend = (list: readonly number[]): void => {
    if (list.length === net.count) {
      best = Math.min(best, placeForward(net, space, Int32Array.from(list), start));
      return;
    }
    for (let job = 0; job < net.count; job++) {
      const before = net.pred.subarray(net.predStart[job], net.predStart[job + 1]);
      if (!list.includes(job) && before.every((other) => list.includes(other))) extend([...list, job]);
    }
  };
  extend([]);
  return best;
}

test('small instances are solved to the shortest makespan, which the bound never passes', () => {
  fc.assert(
    fc.property(instanceArb(6), (instance) => {
      const net = prepare(instance);
      const shortest = findShortest(net);
      expect(computeLowerBound(net)).toBeLessThanOrEqual(shortest);
      expect(level(instance, 600, 1).makespan).toBe(shortest);
    }),
    { numRuns: 60 },
  );
});

test('the same seed and number of schedules give the same answer', () => {
  fc.assert(
    fc.property(instanceArb(12), fc.integer(), (instance, seed) => {
      expect(level(instance, 90, seed)).toEqual(level(instance, 90, seed));
    }),
    { numRuns: 30 },
  );
});

test('a search that only time ends goes on until it is told, and never gets worse', () => {
  const instance = randomInstance(20, 5);
  const levelFor = (questions: number) => {
    let asked = 0;
    const isOver = (): boolean => ++asked > questions;
    const found = levelInstance(instance, { schedules: Number.POSITIVE_INFINITY, isOver }, 1);
    if (!found.ok) throw new Error(found.problem.code);
    return found.value;
  };
  // Long enough for all populations to have lived apart and together.
  const [short, long] = [levelFor(2000), levelFor(220_000)];
  expect(long.schedules).toBeGreaterThan(91_000);
  expect(listFaults(instance, long.startOf)).toEqual([]);
  expect(long.makespan).toBeLessThanOrEqual(short.makespan);
});

test('a circle, and a job that needs more than there is, are told', () => {
  const base = { durationOf: [1, 1], demandOf: [[1], [3]], capacityOf: [2] };
  expect(levelInstance({ ...base, successorsOf: [[1], [0]] }, { schedules: 1 }, 1)).toEqual({
    ok: false,
    problem: { code: 'cycle', jobs: [0, 1] },
  });
  expect(levelInstance({ ...base, successorsOf: [[1], []] }, { schedules: 1 }, 1)).toEqual({
    ok: false,
    problem: { code: 'tooMuch', jobs: [1] },
  });
});
