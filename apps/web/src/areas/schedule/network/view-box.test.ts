import { expect, it } from 'vitest';
import { centreOn, firstView, fit, toDrawing, zoomAt } from './view-box.ts';

const size = { width: 1000, height: 500 };

it('zooms around the pointer, and no farther than can be seen', () => {
  const view = { x: 40, y: 20, scale: 1 };
  const at = { x: 300, y: 100 };
  const under = toDrawing(view, at);
  const nearer = zoomAt(view, 1.5, at);
  expect(nearer.scale).toBe(1.5);
  expect(toDrawing(nearer, at).x).toBeCloseTo(under.x);
  expect(toDrawing(nearer, at).y).toBeCloseTo(under.y);
  expect(zoomAt(view, 1e-6, at).scale).toBe(0.02);
  expect(zoomAt(view, 1e6, at).scale).toBe(3);
});

it('begins with all of a small drawing, and with the begin of one that could not be read', () => {
  const small = { left: 0, top: 0, right: 1000, bottom: 400 };
  expect(firstView(small, { x: 0, y: 0 }, size)).toEqual(fit(small, size));
  const long = { left: -40, top: -300, right: 9000, bottom: 300 };
  expect(firstView(long, { x: 0, y: 10 }, size)).toEqual({ x: -40, y: 10 - 250 / 0.8, scale: 0.8 });
  const middle = toDrawing(centreOn({ x: 0, y: 0, scale: 2 }, { x: 70, y: 80 }, size), { x: 500, y: 250 });
  expect(middle).toEqual({ x: 70, y: 80 });
});
