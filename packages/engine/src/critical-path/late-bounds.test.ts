import { expect, test } from 'vitest';
import type { PlanModel } from '../model.ts';
import { activity, at, CALENDAR, DAY, plan } from '../testing/plan-fixture.ts';
import { computeSchedule } from './compute-schedule.ts';

const start = '2026-04-13T08:00';
const deadlineAt = at('2026-04-15T17:00');
const after = activity('z', 10);

const floatOf = (row: ReturnType<typeof activity>, over: Partial<PlanModel> = {}) =>
  computeSchedule(plan(start, [row, after], [], over)).activities[0]?.totalFloatMin;

test('a deadline bounds work that people do in different hours as it bounds any other', () => {
  const six = [
    { fromMin: 480, toMin: 720 },
    { fromMin: 780, toMin: 1020 },
  ];
  const calendars = [CALENDAR, { ...CALENDAR, id: 's', week: [six, six, six, six, six, six, []] }];
  const worker = { kind: 'labour', maxUnits: 1, availability: [] } as const;
  const task = { activityId: 'a', units: 1, workMin: 2 * DAY, delayMin: 0 };
  const over = {
    calendars,
    resources: [
      { ...worker, id: 'r', name: 'r', calendarId: null },
      { ...worker, id: 'q', name: 'q', calendarId: 's' },
    ],
    assignments: [
      { ...task, id: '1', resourceId: 'r' },
      { ...task, id: '2', resourceId: 'q' },
    ],
  };
  expect(floatOf(activity('a', 2, { deadlineAt }), over)).toBe(DAY);
});

test('a deadline bounds an activity that is set by hand', () => {
  const typed = { mode: 'manual', manualStart: at(start), manualFinish: at('2026-04-16T17:00') } as const;
  expect(floatOf(activity('a', 4, { ...typed, deadlineAt }))).toBe(-DAY);
});

test('a deadline bounds a milestone that levelling has delayed', () => {
  expect(floatOf(activity('a', 0, { levellingDelayMin: 1440, deadlineAt }))).toBe(2 * DAY);
});
