import { expect, test } from 'vitest';
import { pauseOf } from './row-pause.ts';

test('work stands still until it is resumed, else until the 检查日期; before there is no gap', () => {
  expect(pauseOf({ suspendedAt: null, resumedAt: null }, 5000)).toBeUndefined();
  expect(pauseOf({ suspendedAt: 1000, resumedAt: 3000 }, null)).toEqual({ from: 1000, to: 3000 });
  expect(pauseOf({ suspendedAt: 1000, resumedAt: null }, 5000)).toEqual({ from: 1000, to: 5000 });
  expect(pauseOf({ suspendedAt: 1000, resumedAt: null }, null)).toBeUndefined();
  expect(pauseOf({ suspendedAt: 6000, resumedAt: null }, 5000)).toBeUndefined();
});
