import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitCents } from './shares.ts';

const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 });

test('the parts come to the whole, and none is off by more than its roundings', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), weights, (cents, given) => {
      const total = given.reduce((sum, weight) => sum + weight, 0);
      const parts = splitCents(cents, given);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total === 0 ? 0 : cents);
      for (const [at, part] of parts.entries()) {
        const weight = given[at] ?? 0;
        const fair = total === 0 ? 0 : (cents * weight) / total;
        expect(Math.abs(part - fair)).toBeLessThanOrEqual(weight === 0 ? 0 : given.length / 2 + 1);
      }
    }),
  );
});

test.each([
  [1_001, [1.1, 1.1], [501, 500]],
  [-1_001, [1.1, 1.1], [-501, -500]],
  // 0.1 + 0.2 is no 0.3 in binary fractions, and the half would fall.
  [45, [0.1, 0.2, 0.3], [8, 15, 22]],
  [3_335, [0.07, 0.63], [334, 3_001]],
])('%i cents by %j are %j: a half goes away from zero', (cents, given, parts) => {
  expect(splitCents(cents, given)).toEqual(parts);
});
