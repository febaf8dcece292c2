import { expect, test } from 'vitest';
import { activity, at, DAY, link, plan } from '../testing/plan-fixture.ts';
import { computeSchedule } from './compute-schedule.ts';

test.each([
  ['a task', { durationMin: DAY }],
  ['a milestone', { durationMin: 0 }],
] as const)(
  'free float never exceeds total float: %s with a deadline has no more than that, though its successor waits for longer',
  (_, over) => {
    const due = activity('due', 0, { ...over, deadlineAt: at('2026-06-04T17:00') });
    const rows = [activity('before', 1), due, activity('long', 10), activity('after', 1)];
    const links = [link('before', 'due'), link('due', 'after'), link('long', 'after')];
    const found = computeSchedule(plan('2026-06-01T08:00', rows, links)).activities[1];
    expect(found?.totalFloatMin).toBe(3 * DAY - over.durationMin);
    expect(found?.freeFloatMin).toBe(found?.totalFloatMin);
  },
);
