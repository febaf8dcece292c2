import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bySpread, cutStack, toBins, toCumulative, toPareto, toTrend } from './compute.ts';

const values = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 300 });

describe('a cumulative curve', () => {
  it('sums in the order of x, and adds up what stands at the same x', () => {
    const sums = toCumulative([
      { x: 3, y: 5 },
      { x: 1, y: 2 },
      { x: 1, y: 1 },
    ]);
    expect(sums.map(({ x, y, added }) => [x, y, added])).toEqual([
      [1, 3, 3],
      [3, 8, 5],
    ]);
  });

  it('ends at the sum of all', () => {
    fc.assert(
      fc.property(values, (ys) => {
        const last = toCumulative(ys.map((y, x) => ({ x: x % 7, y }))).at(-1);
        expect(last?.y).toBe(ys.reduce((a, b) => a + b, 0));
      }),
    );
  });
});

it('a Pareto goes from the most on, with 其他 last and the share of all up to each', () => {
  const items = [5, 31, 12, 4, 18, 6].map((value) => ({ key: String(value), name: String(value), value }));
  const rows = toPareto({ items, rest: { key: 'rest', name: '其他', value: 4 } });
  expect(rows.map(({ key }) => key)).toEqual(['31', '18', '12', '6', '5', '4', 'rest']);
  expect(rows.map(({ cumulative }) => cumulative)).toEqual([38.75, 61.25, 76.25, 83.75, 90, 95, 100]);
});

describe('bins of a histogram', () => {
  it('are ⌈1 + 3.322 lg n⌉, and hold every value once', () => {
    fc.assert(
      fc.property(values, (all) => {
        const bins = toBins(all);
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
        const isOneValue = new Set(all).size === 1;
        expect(bins).toHaveLength(isOneValue ? 1 : Math.ceil(1 + 3.322 * Math.log10(all.length)));
      }),
    );
  });

  it('are none without values', () => {
    expect(toBins([])).toEqual([]);
  });
});

it('a trend goes through the points of a line, and there is none through one place', () => {
  const points = [1, 2, 3, 4].map((x) => ({ x, y: 10 - 2 * x }));
  expect(toTrend(points)).toEqual({ slope: -2, intercept: 10, r: -1 });
  expect(
    toTrend([
      { x: 1, y: 1 },
      { x: 1, y: 5 },
    ]),
  ).toBeNull();
});

it('a stack is cut at its capacity: what is above it, part by part', () => {
  expect(cutStack([16, 24, 8], 40)).toEqual([
    { below: 16, above: 0 },
    { below: 24, above: 0 },
    { below: 0, above: 8 },
  ]);
  expect(cutStack([48], 40)).toEqual([{ below: 40, above: 8 }]);
});

it('what moves the result most comes first', () => {
  const items = [
    { low: 9, high: 11 },
    { low: 2, high: 14 },
    { low: 12, high: 8 },
  ];
  expect(bySpread(items).map(({ low }) => low)).toEqual([2, 12, 9]);
});
