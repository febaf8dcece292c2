import { expect, it } from 'vitest';
import { shortNumber } from './short-number.ts';

it.each([
  [0, '0'],
  [7, '7'],
  [999, '999'],
  [1000, '1k'],
  [1234, '1.2k'],
  [1500, '1.5k'],
  [2000, '2k'],
  [10_000, '10k'],
  [100_000, '100k'],
  [999_999, '1M'],
  [1_000_000, '1M'],
  [2_500_000, '2.5M'],
  [1e9, '1G'],
  [1.5e12, '1.5T'],
  [1e15, '1P'],
  [1e18, '1E'],
  [-1500, '-1.5k'],
])('9.21 9.22: %d is written %s', (value, text) => {
  expect(shortNumber(value)).toBe(text);
});
