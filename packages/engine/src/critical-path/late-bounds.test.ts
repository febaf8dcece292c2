import { expect, test } from 'vitest';
import { formatAt } from '../calendar/day-number.ts';
import type { ActivityModel, CalendarModel, LinkModel, PlanModel } from '../model.ts';
import { activity, at, CALENDAR, DAY, link, plan } from '../testing/plan-fixture.ts';
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

test('the late date of a milestone stays before a break that the plan ends in, or that a lag leads into', () => {
  const continuous: CalendarModel = {
    ...CALENDAR,
    id: 'all',
    week: Array.from({ length: 7 }, () => [{ fromMin: 0, toMin: 1440 }]),
    exceptions: [],
  };
  const late = (rows: ActivityModel[], links: LinkModel[]): string => {
    const calendars = [CALENDAR, continuous];
    const { activities } = computeSchedule(plan('2026-05-11T08:00', rows, links, { calendars }));
    return formatAt(activities.find(({ id }) => id === 'reached')?.lateFinish ?? 0);
  };
  const reached = activity('reached', 0, { kind: 'finishMilestone' });
  const day = activity('day', 1);
  // From Monday 8:00 without a break until Saturday 10:00.
  const round = activity('round', 1, { calendarId: 'all', durationMin: 5 * 1440 + 120 });
  expect(late([day, reached, round], [link('day', 'reached')])).toBe('2026-05-15T17:00');
  // The last of six days begins on Monday 2026-05-18 at the latest, a day by the clock after what is reached.
  const [long, last] = [activity('long', 6), activity('last', 1)];
  const after = { ...link('reached', 'last'), lagValue: 1440, lagUnit: 'elapsed' } as const;
  expect(late([day, reached, last, long], [link('day', 'reached'), after])).toBe('2026-05-15T17:00');
  // The morning that a successor begins at is no break.
  expect(late([day, reached, last, long], [link('day', 'reached'), link('reached', 'last')])).toBe(
    '2026-05-18T08:00',
  );
});
