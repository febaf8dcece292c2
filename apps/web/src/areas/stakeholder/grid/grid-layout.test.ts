import { expect, test } from 'vitest';
import { toFieldShapes } from './grid-ground.tsx';
import { placeLabels, shorten } from './place-labels.ts';
import { fieldRects, holdsPoint, isInside, toPixels, toPlotBox, toScores } from './plot-box.ts';
import { keyAt, salienceKeys, slotsOf, titleRectOf, toCircles } from './salience-regions.ts';
import { spreadPoints } from './spread-points.ts';

const box = { left: 40, top: 20, width: 800, height: 500 };
const whole = { x: 40, y: 20, width: 800, height: 500 };

test('scores lie where they are read again, in steps of 0.5, and the edge holds what is outside', () => {
  for (const place of [
    { x: 0, y: 0 },
    { x: 8, y: 9 },
    { x: 2.5, y: 7.5 },
    { x: 10, y: 10 },
  ])
    expect(toScores(box, toPixels(box, place))).toEqual(place);
  expect(toScores(box, { x: -100, y: -100 })).toEqual({ x: 0, y: 10 });
  expect(toScores(box, { x: 40 + 80 * 3.3, y: 520 })).toEqual({ x: 3.5, y: 0 });
});

test('the four fields fill the plot and meet at the midline', () => {
  const { both, none } = fieldRects(box, 6);
  expect([both.x, both.y + both.height]).toEqual([520, 220]);
  expect([none.width, none.height]).toEqual([480, 300]);
});

test('the plot keeps room for the words of its axes, also on a phone', () => {
  for (const [width, height] of [
    [366, 400],
    [1000, 620],
  ] as const) {
    const plot = toPlotBox(width, height);
    expect(plot.left).toBeGreaterThanOrEqual(30);
    expect(plot.left + plot.width).toBeLessThan(width);
    expect(plot.top + plot.height).toBeLessThanOrEqual(height - 36);
  }
});

test('people at one place stand side by side, and nobody leaves their field', () => {
  const bounds = { x: 440, y: 20, width: 400, height: 250 };
  const marks = spreadPoints(
    Array.from({ length: 12 }, () => ({ x: 440, y: 270, bounds })),
    9,
  );
  for (const [i, a] of marks.entries()) {
    expect(a.x).toBeGreaterThanOrEqual(440);
    expect(a.y).toBeLessThanOrEqual(270);
    for (const b of marks.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(12);
  }
});

test('names hide neither marks nor each other; where 60 people crowd, the rest is told by numbers', () => {
  const marks = Array.from({ length: 60 }, (_, at) => ({
    x: 500 + (at % 10) * 30,
    y: 60 + Math.floor(at / 10) * 30,
    text: `干系人${at}`,
  }));
  const labels = placeLabels(marks, { radius: 9, within: whole, taken: [] });
  const rects = labels.flatMap((label) => (label ? [label.rect] : []));
  expect(rects.length).toBeGreaterThan(3);
  expect(rects.length).toBeLessThan(60);
  for (const [i, a] of rects.entries())
    for (const b of rects.slice(i + 1))
      expect(
        a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y,
      ).toBe(true);
  expect(shorten('滨江新城街道办事处居民代表')).toBe('滨江新城街道办…');
});

test('a lasso holds what lies inside its line', () => {
  const line = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
    { x: 0, y: 10 },
  ];
  expect([
    isInside(line, { x: 5, y: 5 }),
    isInside(line, { x: 15, y: 5 }),
    isInside([], { x: 1, y: 1 }),
  ]).toEqual([true, false, false]);
});

test('the circles hold seven regions, each with a place for its title and for many people', () => {
  for (const [width, height] of [
    [860, 600],
    [366, 400],
  ] as const) {
    const circles = toCircles(width, height);
    for (const { x, y, radius } of circles) {
      expect(x - radius).toBeGreaterThanOrEqual(0);
      expect(x + radius).toBeLessThanOrEqual(width);
      expect(y - radius).toBeGreaterThanOrEqual(0);
      expect(y + radius).toBeLessThanOrEqual(height);
    }
    for (const key of salienceKeys) {
      const title = titleRectOf(circles, key, { width: 64, height: 22 });
      expect(keyAt(circles, { x: title.x + 32, y: title.y + 11 })).toBe(key);
      const slots = slotsOf(circles, key, title, 12);
      expect(slots).toHaveLength(12);
      for (const slot of slots) expect(keyAt(circles, slot)).toBe(key);
      expect(new Set(slots.map(({ x, y }) => `${x} ${y}`)).size).toBe(12);
    }
    expect(keyAt(circles, { x: 0, y: 0 })).toBe('');
  }
});

test('the title of a field goes out of the way of who stands in its corner', () => {
  const phone = toPlotBox(366, 400);
  const titleOf = (people: readonly { readonly x: number; readonly y: number }[]) =>
    toFieldShapes('interest', phone, 5, people).find(({ corner }) => corner === 'both')?.title;
  const usual = titleOf([]);
  expect(titleOf([{ x: 6, y: 7 }])).toEqual(usual);
  const corner = { x: 9.5, y: 9.5 };
  const moved = titleOf([corner]);
  expect(moved).not.toEqual(usual);
  expect(moved && holdsPoint(moved, toPixels(phone, corner))).toBe(false);
});
