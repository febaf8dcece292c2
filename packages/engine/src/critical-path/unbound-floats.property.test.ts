import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mixedHoursPlan } from '../testing/mixed-hours-plan.ts';
import { computeSchedule } from './compute-schedule.ts';

test('where nothing but links holds a plan, no activity is late before it begins, whatever hours its lags go by', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const { activities } = computeSchedule(mixedHoursPlan(seed));
      expect(activities.filter((row) => row.totalFloatMin < 0).map(({ id }) => id)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
