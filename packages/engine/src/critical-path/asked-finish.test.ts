import { expect, test } from 'vitest';
import { formatAt } from '../calendar/day-number.ts';
import type { LinkModel } from '../model.ts';
import { activity, link, plan } from '../testing/plan-fixture.ts';
import { computeSchedule } from './compute-schedule.ts';

const START = '2026-03-02T08:00';

/** Early finish of the second of two activities with one link. */
function finishOf(first: number, second: number, over: Partial<LinkModel> & { type: 'FF' | 'SF' }): string {
  const activities = [
    activity('a', 0, { durationMin: first }),
    activity('b', 0, { durationMin: second }),
    activity('z', 30),
  ];
  const links = [{ ...link('a', 'b', over.type), ...over }];
  const { earlyFinish } = computeSchedule(plan(START, activities, links)).activities[1] ?? {};
  return formatAt(earlyFinish ?? 0).slice(5);
}

test('a finish that a lag counts to stands at the end of the shift, counted forward or back', () => {
  expect(finishOf(1250, 839, { type: 'FF', lagValue: -290 })).toBe('03-03T17:00');
  expect(finishOf(480, 240, { type: 'FF', lagValue: 480 })).toBe('03-03T17:00');
  expect(finishOf(480, 240, { type: 'SF', lagValue: 480 })).toBe('03-02T17:00');
  expect(finishOf(960, 240, { type: 'FF', lagValue: -720 })).toBe('03-02T12:00');
  expect(finishOf(480, 240, { type: 'FF', lagValue: 600, lagUnit: 'elapsed' })).toBe('03-02T17:00');
});

test('without a lag a finish stands at the moment it is tied to, also at a morning', () => {
  const activities = [activity('y', 2), activity('a', 1), activity('b', 1)];
  const links = [link('y', 'a'), link('a', 'b', 'SF')];
  const { activities: rows } = computeSchedule(plan(START, activities, links));
  expect(rows.map((row) => formatAt(row.earlyFinish).slice(5))).toEqual([
    '03-03T17:00',
    '03-04T17:00',
    '03-04T08:00',
  ]);
});
