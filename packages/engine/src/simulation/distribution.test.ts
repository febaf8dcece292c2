import { expect, test } from 'vitest';
import { type Distribution, findDurationFault, findFault, meanOf } from './distribution.ts';
import { toSampler } from './quantile-table.ts';
import { readDistribution } from './read-distribution.ts';
import { Sfc32 } from './sfc32.ts';
import { createDraws, drawShuffled } from './stratified-sample.ts';

const COUNT = 20_000;

function draw(distribution: Distribution, seed = 1): Float64Array {
  const into = new Float64Array(COUNT);
  drawShuffled(toSampler(distribution, new Map()), new Sfc32(seed, 0, 0), createDraws(COUNT), into, COUNT);
  return into;
}

function toMoments(values: Float64Array): { readonly mean: number; readonly sd: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean, sd: Math.sqrt(values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / values.length) };
}

const betaSd = (a: number, b: number): number => Math.sqrt((a * b) / ((a + b) ** 2 * (a + b + 1)));

const KNOWN: readonly (readonly [Distribution, number])[] = [
  [{ kind: 'fixed', value: 7 }, 0],
  [{ kind: 'uniform', low: 2, high: 14 }, 12 / Math.sqrt(12)],
  [{ kind: 'triangular', low: 8, mode: 10, high: 15 }, 1.472],
  [{ kind: 'triangular', low: 8, mode: 8, high: 15 }, 7 / Math.sqrt(18)],
  [{ kind: 'pert', low: 8, mode: 10, high: 15 }, 7 * betaSd(1 + 8 / 7, 1 + 20 / 7)],
  [{ kind: 'pert', low: 0, mode: 1, high: 1 }, betaSd(5, 1)],
  [{ kind: 'normal', mean: 100, sd: 12 }, 12],
  [{ kind: 'lognormal', mean: 100, sd: 30 }, 30],
  [
    {
      kind: 'discrete',
      values: [
        { value: 2, weight: 3 },
        { value: 6, weight: 1 },
      ],
    },
    Math.sqrt(3),
  ],
];

test('a sample has the mean and the deviation of its distribution', () => {
  for (const [distribution, sd] of KNOWN) {
    const found = toMoments(draw(distribution));
    const wanted = meanOf(distribution);
    expect(found.mean, distribution.kind).toBeGreaterThan(wanted - 0.002 * (sd + 1e-9) - 1e-9);
    expect(found.mean, distribution.kind).toBeLessThan(wanted + 0.002 * (sd + 1e-9) + 1e-9);
    expect(Math.abs(found.sd - sd), distribution.kind).toBeLessThan(0.006 * sd + 1e-9);
  }
});

test('every stratum of a sample holds one value, in an order that the seed gives', () => {
  const sample = draw({ kind: 'uniform', low: 0, high: COUNT });
  expect([...sample].map(Math.floor).sort((a, b) => a - b)).toEqual([...sample.keys()]);
  expect(draw({ kind: 'uniform', low: 0, high: COUNT })).toEqual(sample);
  expect(draw({ kind: 'uniform', low: 0, high: COUNT }, 2)).not.toEqual(sample);
});

test('the generator gives the same numbers one by one and many at once, others in other streams and blocks', () => {
  const [one, other] = [new Sfc32(1, 2, 3), new Sfc32(1, 2, 3)];
  const words = new Uint32Array(50);
  one.fill(words, 50);
  expect([...words]).toEqual(Array.from({ length: 50 }, () => other.next()));
  expect(one.next()).toBe(other.next());
  expect(new Sfc32(1, 2, 4).next()).not.toBe(new Sfc32(1, 2, 3).next());
  expect(new Sfc32(2 ** 32 + 1, 2, 3).next()).not.toBe(new Sfc32(1, 2, 3).next());
});

test('distributions are read as files write them, and faults in them are told', () => {
  expect(readDistribution(['tri', 1, 2, 3])).toEqual({ kind: 'triangular', low: 1, mode: 2, high: 3 });
  expect(readDistribution(['disc', [4, 0.5], [6, 0.5]])).toEqual(
    readDistribution([
      'disc',
      [
        [4, 0.5],
        [6, 0.5],
      ],
    ]),
  );
  expect(readDistribution({ kind: 'pert', low: 1, mode: 2, high: 3 })).toEqual(
    readDistribution(['pert', 1, 2, 3]),
  );
  expect(readDistribution(5)).toEqual({ kind: 'fixed', value: 5 });
  expect(readDistribution(['magic', 1])).toBeNull();
  expect(findFault({ kind: 'pert', low: 3, mode: 2, high: 4 })).toBe('三点应满足 乐观 ≤ 最可能 ≤ 悲观');
  expect(findFault(readDistribution(['tri', 1, 2]) ?? { kind: 'fixed', value: 0 })).toBe('参数应为有限的数');
});

test('a duration that may lie below nothing is no duration; a cost may', () => {
  expect(findDurationFault({ kind: 'triangular', low: -1, mode: 2, high: 3 })).toBe('工期不能为负');
  expect(findDurationFault({ kind: 'fixed', value: -1 })).toBe('工期不能为负');
  expect(findDurationFault({ kind: 'normal', mean: 2, sd: 5 })).toBeNull();
  expect(findFault({ kind: 'triangular', low: -1, mode: 2, high: 3 })).toBeNull();
});
