import { expect, test } from 'vitest';
import { cutToSight } from './cut-to-sight.ts';

const box = { left: 0, top: 0, right: 100, bottom: 100 };

test('a line is cut where it enters and leaves the box; one beside it is left out', () => {
  expect(cutToSight({ x: -100, y: 50 }, { x: 300, y: 50 }, box)).toEqual({ from: 0.25, to: 0.5 });
  expect(cutToSight({ x: 50, y: 150 }, { x: 50, y: 50 }, box)).toEqual({ from: 0.5, to: 1 });
  expect(cutToSight({ x: 10, y: 10 }, { x: 90, y: 90 }, box)).toEqual({ from: 0, to: 1 });
  expect(cutToSight({ x: -10, y: 120 }, { x: 110, y: 120 }, box)).toBeUndefined();
});
