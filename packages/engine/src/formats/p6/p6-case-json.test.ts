import { expect, test } from 'vitest';
import { formatAt } from '../../calendar/day-number.ts';
import { computeSchedule } from '../../critical-path/compute-schedule.ts';
import { readPlan } from '../read-plan.ts';

test('a network with days and a data date is computed by the rules of Primavera', () => {
  const calendar = { work_days: [1, 2, 3, 4, 5], holidays: ['2026-01-07'] };
  const file = {
    activities: [
      { code: 'A', duration_days: 3, clndr_id: 'W' },
      { code: 'B', duration_days: 1, clndr_id: 'W', constraint: { type: 'CS_MEOB', date: '2026-01-08' } },
    ],
    relationships: [{ from_code: 'A', to_code: 'B', type: 'FS', lag_days: 1 }],
    opts: { dataDate: '2026-01-05', projectStart: '2026-01-05', cal_map: { W: calendar } },
  };
  const read = readPlan(new TextEncoder().encode(JSON.stringify(file)));
  if (!read.ok) throw new Error(read.problem.message);
  const rows = computeSchedule(read.value.plan).activities;
  expect(rows.map(({ id, start, finish }) => [id, formatAt(start), formatAt(finish)])).toEqual([
    ['A', '2026-01-05T08:00', '2026-01-08T17:00'],
    ['B', '2026-01-12T08:00', '2026-01-12T17:00'],
  ]);
  expect(rows[1]?.totalFloatMin).toBe(-3 * 480);
});

test('what is left to do, the second constraint and the expected finish of such a network are read', () => {
  const calendar = { work_days: [1, 2, 3, 4, 5], special_workdays: ['2026-01-10'] };
  const file = {
    activities: [
      { code: 'A', duration_days: 9, remaining_duration: 2, actual_start: '2025-12-22' },
      {
        code: 'B',
        duration_days: 1,
        constraint: { type: 'CS_MSOA', date: '2026-01-08' },
        constraint2: { type: 'CS_MEOB', date: '2026-01-09' },
      },
      { code: 'C', duration_days: 1, expected_finish: '2026-01-10' },
    ],
    relationships: [],
    opts: { dataDate: '2026-01-05', projectStart: '2025-12-22', cal_map: { W: calendar } },
  };
  const read = readPlan(new TextEncoder().encode(JSON.stringify(file)));
  if (!read.ok) throw new Error(read.problem.message);
  const rows = computeSchedule(read.value.plan).activities;
  expect(rows.map(({ id, finish, lateFinish }) => [id, formatAt(finish), formatAt(lateFinish)])).toEqual([
    ['A', '2026-01-06T17:00', '2026-01-10T17:00'],
    ['B', '2026-01-08T17:00', '2026-01-08T17:00'],
    ['C', '2026-01-10T17:00', '2026-01-10T17:00'],
  ]);
  expect(rows[2]?.freeFloatMin).toBe(0);
});
