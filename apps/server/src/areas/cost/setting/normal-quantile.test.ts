import { expect, test } from 'vitest';
import { toZ } from './normal-quantile.ts';

test('z of a confidence, as the tables have it', () => {
  expect([50, 80, 90, 95].map(toZ)).toEqual([0, 0.8416, 1.2816, 1.6449]);
});
