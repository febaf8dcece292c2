import { expect, test } from 'vitest';
import { countParts, evenParts, partName, scaleParts } from './curve-parts.ts';

const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0);

test('a time is drawn by days, a long one by weeks', () => {
  expect([countParts(0.5), countParts(4), countParts(31), countParts(40)]).toEqual([1, 4, 31, 8]);
  expect([partName(0, 4), partName(1, 40)]).toEqual(['第 1 天', '第 2 周']);
});

test('parts come to the whole, also where it does not divide evenly', () => {
  expect(evenParts(10, 3)).toEqual([3.3333, 3.3333, 3.3334]);
  expect(sum(scaleParts([1, 1, 1], 10))).toBeCloseTo(10, 9);
  expect(scaleParts([3, 0, 1], 8)).toEqual([6, 0, 2]);
  expect(scaleParts([0, 0], 8)).toEqual([4, 4]);
});
