import { expect, it } from 'vitest';
import { findNearest } from './nearest.ts';

const placed = (key: string, x: number, y: number) => ({ x, y, mark: { key, series: null } });

it('a click beside a line means its nearest point, and none that is far', () => {
  const places = [placed('a', 10, 10), placed('b', 30, 12)];
  expect(findNearest(places, 24, 14)?.key).toBe('b');
  expect(findNearest(places, 90, 90)).toBeNull();
});
