import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GanttLinkType } from '../gantt-types.ts';
import { clipRoute, distanceToRoute, type LinkEnd, type LinkRoute, routeLink } from './link-route.ts';

function endAt(left: number, width: number, row: number, isPoint = false): LinkEnd {
  const rowTop = row * 34;
  return {
    left,
    right: left + width,
    top: rowTop + 8,
    bottom: rowTop + 26,
    middle: rowTop + 17,
    isPoint,
    rowTop,
    rowBottom: rowTop + 34,
  };
}

function last(route: LinkRoute): [number, number] {
  return [route.at(-2) ?? Number.NaN, route.at(-1) ?? Number.NaN];
}

const types: GanttLinkType[] = ['FS', 'SS', 'FF', 'SF'];
const anyEnd = fc
  .tuple(
    fc.integer({ min: -500, max: 500 }),
    fc.integer({ min: 3, max: 300 }),
    fc.integer({ min: 0, max: 30 }),
  )
  .map(([left, width, row]) => endAt(left, width, row));

describe('a link', () => {
  test('of any type runs only level and upright, and ends on the side of the successor it is bound to', () => {
    fc.assert(
      fc.property(fc.constantFrom(...types), anyEnd, anyEnd, (type, pred, succ) => {
        fc.pre(pred.rowTop !== succ.rowTop);
        const route = routeLink(type, pred, succ);
        for (let at = 0; at + 3 < route.length; at += 2) {
          expect(route[at] === route[at + 2] || route[at + 1] === route[at + 3]).toBe(true);
        }
        const [x, y] = last(route);
        expect(x).toBeGreaterThanOrEqual(succ.left);
        expect(x).toBeLessThanOrEqual(succ.right);
        expect([succ.top, succ.middle, succ.bottom]).toContain(y);
        expect([pred.left, pred.right]).toContain(route[0]);
      }),
    );
  });

  test('finish to start with room enters from the left, along the free part of the row', () => {
    expect(routeLink('FS', endAt(0, 100, 0), endAt(200, 50, 2))).toEqual([
      100, 17, 109, 17, 109, 85, 200, 85,
    ]);
  });

  test('finish to start without room drops onto the bar from above, or rises from below', () => {
    expect(last(routeLink('FS', endAt(0, 100, 0), endAt(100, 50, 1)))).toEqual([109, 42]);
    expect(last(routeLink('FS', endAt(0, 100, 3), endAt(100, 50, 1)))).toEqual([109, 60]);
  });

  test('to a milestone at the end of the bar enters its upper tip', () => {
    expect(last(routeLink('FS', endAt(0, 100, 0), endAt(92, 16, 1, true)))).toEqual([100, 42]);
  });

  test('against time goes back between the rows', () => {
    const route = routeLink('FS', endAt(100, 100, 0), endAt(50, 40, 1));
    expect(route).toContain(34);
    expect(last(route)).toEqual([50, 51]);
  });

  test('finish to finish is the mirror image of start to start', () => {
    const ss = routeLink('SS', endAt(10, 90, 0), endAt(40, 90, 2));
    const ff = routeLink('FF', endAt(-100, 90, 0), endAt(-130, 90, 2));
    expect(ff).toEqual(ss.map((value, at) => (at % 2 === 0 ? -value : value)));
  });

  test('is measured from its nearest stretch', () => {
    expect(distanceToRoute([0, 0, 100, 0, 100, 50], 50, 3)).toBe(3);
    expect(distanceToRoute([0, 0, 100, 0, 100, 50], 104, 53)).toBe(5);
  });

  test('is cut to what can be seen, and dropped when only its box meets the view', () => {
    const view = { left: 0, top: 0, right: 300, bottom: 300 };
    const long = clipRoute([100, -900_000, 100, 900_000], view) ?? [];
    expect(Math.max(...long)).toBeLessThan(400);
    expect(Math.min(...long)).toBeGreaterThan(-100);
    expect(clipRoute([-50, -50, -50, 600, 600, 600], view)).toBeNull();
  });
});
