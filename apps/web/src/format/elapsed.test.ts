import { expect, it } from 'vitest';
import { elapsed } from './elapsed.ts';

const now = new Date('2026-03-02T12:00:00+08:00');

it.each([
  [120, '2 分钟'],
  [3599, '59 分钟'],
  [3600, '1 小时'],
  [86_399, '23 小时'],
  [86_400, '1 天'],
  [864_000, '10 天'],
  [400 * 86_400, '400 天'],
])('9.29: %d s are %s', (seconds, text) => {
  expect(elapsed(new Date(now.getTime() - seconds * 1000), now)).toBe(text);
});
