import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalQuantile, portableExp, portableLog } from './portable-math.ts';

const closeTo = (found: number, wanted: number): boolean =>
  Math.abs(found - wanted) <= 1e-15 * Math.max(1e-3, Math.abs(wanted)) * 4;

test('logarithm and exponential agree with those of the engine to the last digits', () => {
  fc.assert(
    fc.property(fc.double({ min: -600, max: 600, noNaN: true }), (x) =>
      closeTo(portableExp(x) / Math.exp(x), 1),
    ),
  );
  fc.assert(
    fc.property(fc.double({ min: 1e-300, max: 1e300, noNaN: true }), (x) =>
      closeTo(portableLog(x), Math.log(x)),
    ),
  );
});

test('the normal quantile is the tabled one, and odd about the middle', () => {
  expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 14);
  expect(normalQuantile(0.8)).toBeCloseTo(0.8416212335729143, 14);
  expect(normalQuantile(1e-10)).toBeCloseTo(-6.361340902404056, 12);
  expect(normalQuantile(0.5)).toBe(0);
  fc.assert(
    fc.property(
      fc.double({ min: 0.001, max: 0.499, noNaN: true }),
      (p) => Math.abs(normalQuantile(p) + normalQuantile(1 - p)) < 1e-12,
    ),
  );
});

test('a square root is the one nearest to the exact value, as IEEE 754 wants it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 26 }), fc.integer({ min: 0, max: 100 }), (root, more) => {
      // Between n² and (n + 1)² the root is n and a fraction: exact squares show any error in the last place.
      const square = root * root;
      return Math.sqrt(square) === root && Math.sqrt(square + Math.min(more, 2 * root)) < root + 1;
    }),
  );
});
