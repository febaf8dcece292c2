import { expect, it } from 'vitest';
import { rootFontSize } from './flexible.ts';

it.each([
  [320, 42.6667],
  [360, 48],
  [375, 50],
  [390, 52],
  [414, 55.2],
  [480, 64],
  [487, 64.9333],
  [488, 65],
  [640, 65],
  [768, 65],
  [800, 65],
  [801, 50.0625],
  [992, 62],
  [1024, 64],
  [1280, 80],
  [1366, 85.375],
  [1440, 90],
  [1536, 96],
  [1600, 100],
  [1601, 100],
  [1680, 100],
  [1920, 100],
  [2560, 100],
  [3840, 100],
])('9.30 9.31 9.32: at a width of %d px the root font is %d px', (width, size) => {
  expect(rootFontSize(width)).toBeCloseTo(size, 3);
});
