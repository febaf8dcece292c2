import { expect, it } from 'vitest';
import { toDay } from './day.ts';
import { timeAgo } from './time-ago.ts';

const now = new Date('2026-03-02T12:00:00+08:00');
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);

it.each([
  [0, '刚刚'],
  [10, '刚刚'],
  [29, '刚刚'],
  [30, '1分钟前'],
  [60, '1分钟前'],
  [90, '1分钟前'],
  [300, '5分钟前'],
  [1800, '30分钟前'],
  [3540, '59分钟前'],
  [3599, '59分钟前'],
  [3600, '1小时前'],
  [18_000, '5小时前'],
  [82_800, '23小时前'],
  [86_400, '1天前'],
  [172_799, '1天前'],
])('9.24 9.25 9.26 9.27: %d s ago is %s', (seconds, text) => {
  expect(timeAgo(before(seconds), now)).toBe(text);
});

it.each([172_800, 400 * 86_400])('9.28: %d s ago is a date', (seconds) => {
  expect(timeAgo(before(seconds), now)).toBe(toDay(before(seconds)));
});
