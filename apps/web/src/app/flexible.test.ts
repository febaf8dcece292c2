import { expect, it } from 'vitest';
import { rootFontSize } from './flexible.ts';

it.each([
  [320, 42.6667],
  [375, 50],
  [390, 52],
  [487, 64.9333],
  [488, 65],
  [640, 65],
  [800, 65],
  [801, 50.0625],
  [992, 62],
  [1366, 85.375],
  [1440, 90],
  [1600, 100],
  [1601, 100],
  [3840, 100],
])('at a width of %d px the root font is %d px', (width, size) => {
  expect(rootFontSize(width)).toBeCloseTo(size, 3);
});
