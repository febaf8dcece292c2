import { expect, test } from 'vitest';
import { keepInside, middleOf, sideOf } from './square-crop.ts';

const wide = { width: 800, height: 400 };

test('at first the largest square in the middle is taken', () => {
  expect(middleOf(wide)).toEqual({ x: 400, y: 200, zoom: 1 });
  expect(sideOf(wide, 1)).toBe(400);
});

test('the square cannot be dragged out of the picture', () => {
  expect(keepInside(wide, { x: -50, y: 999, zoom: 1 })).toEqual({ x: 200, y: 200, zoom: 1 });
  expect(keepInside(wide, { x: 900, y: 0, zoom: 2 })).toEqual({ x: 700, y: 100, zoom: 2 });
});

test('it is drawn near up to four times', () =>
  expect(keepInside(wide, { x: 400, y: 200, zoom: 9 }).zoom).toBe(4));
