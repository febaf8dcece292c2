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
  expect(firstView(small, [{ x: 0, y: 0, width: 80 }], null, size)).toEqual(fit(small, size));
  const long = { left: -80, top: -300, right: 9000, bottom: 4000 };
  // The first of the plan need not be what starts it: what stands at the left is in sight.
  const boxes = [
    { x: 4000, y: -260, width: 80 },
    { x: 0, y: 3000, width: 80 },
  ];
  expect(firstView(long, boxes, null, size)).toEqual({ x: -80, y: 3000 - 250 / 0.8, scale: 0.8 });
  const middle = toDrawing(centreOn({ x: 0, y: 0, scale: 2 }, { x: 70, y: 80 }, size), { x: 500, y: 250 });
  expect(middle).toEqual({ x: 70, y: 80 });
});

it('begins with what is chosen in a drawing that could not be read', () => {
  const long = { left: -40, top: -300, right: 9000, bottom: 300 };
  const view = firstView(long, [{ x: 0, y: 10, width: 80 }], { x: 6000, y: 100 }, size);
  expect(toDrawing(view, { x: 500, y: 250 })).toEqual({ x: 6000, y: 100 });
  expect(view.scale).toBe(0.8);
});
