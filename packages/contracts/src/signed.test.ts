import { expect, it } from 'vitest';
import { signed } from './signed.ts';

it.each([
  [2, '+2 天'],
  [-1.5, '−1.5 天'],
  [0, '0 天'],
])('a difference of %d days is told as %s', (days, words) => {
  expect(signed(days, (size) => `${size} 天`)).toBe(words);
});
