import { expect, test } from 'vitest';
import { activity, at, link, plan } from '../testing/plan-fixture.ts';
import { computeSchedule } from './compute-schedule.ts';

/** Three days' work, then work that levelling keeps two days behind, beside a longer row that sets the end. */
const floatsOf = (type: 'FS' | 'FF', rest: number) => {
  const activities = [
    activity('before', 1),
    activity('delayed', 1, { levellingDelayMin: 2 * 1440 }),
    activity('z', rest),
  ];
  const { activities: rows } = computeSchedule(
    plan('2026-03-02T08:00', activities, [link('before', 'delayed', type)]),
  );
  return rows.map(({ totalFloatMin, freeFloatMin }) => [totalFloatMin / 480, freeFloatMin / 480]);
};

test('what levelling delays takes its delay from the float of whoever holds it', () => {
  expect(floatsOf('FS', 4)).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  expect(floatsOf('FF', 5).slice(0, 2)).toEqual([
    [2, 0],
    [2, 2],
  ]);
});

test('a started activity no longer waits for levelling', () => {
  const activities = [
    activity('before', 1),
    activity('delayed', 2, { levellingDelayMin: 2 * 1440, actualStart: at('2026-03-02T08:00') }),
    activity('z', 4),
  ];
  const { activities: rows } = computeSchedule(
    plan('2026-03-02T08:00', activities, [link('before', 'delayed', 'FF')]),
  );
  expect(rows[0]?.totalFloatMin).toBe(3 * 480);
});
