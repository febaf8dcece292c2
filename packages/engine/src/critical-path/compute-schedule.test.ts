import { expect, test } from 'vitest';
import { formatAt } from '../calendar/day-number.ts';
import type { ActivityModel, CalendarModel, PlanModel } from '../model.ts';
import { activity, at, CALENDAR, DAY, HOURS, link, plan } from '../testing/plan-fixture.ts';
import { computeSchedule } from './compute-schedule.ts';

const START = '2026-03-02T08:00';
const clock = (value: number): string => formatAt(value).slice(5);

/** `start~finish` of each activity. */
function spans(model: PlanModel): Record<string, string> {
  const rows = computeSchedule(model).activities;
  return Object.fromEntries(rows.map((row) => [row.id, `${clock(row.start)}~${clock(row.finish)}`]));
}

function pair(over: Partial<ActivityModel>): PlanModel {
  return plan(START, [activity('A', 5), activity('B', 2, over)], [link('A', 'B')]);
}

test('a constraint goes over a link, and the conflict shows as negative float', () => {
  for (const [constraintKind, date] of [
    ['mustStartOn', '2026-03-04T08:00'],
    ['mustFinishOn', '2026-03-05T17:00'],
    ['startNoLaterThan', '2026-03-04T08:00'],
    ['finishNoLaterThan', '2026-03-05T17:00'],
  ] as const) {
    const model = pair({ constraintKind, constraintAt: at(date) });
    const schedule = computeSchedule(model);
    expect(spans(model).B, constraintKind).toBe('03-04T08:00~03-05T17:00');
    expect(schedule.activities[0]?.totalFloatMin, constraintKind).toBe(-3 * DAY);
    expect(schedule.problems.map((problem) => problem.code)).toEqual(['constraintViolated']);
  }
});

test('"no earlier than" holds back, and only that', () => {
  const start = { constraintKind: 'startNoEarlierThan', constraintAt: at('2026-03-12T08:00') } as const;
  expect(spans(pair(start)).B).toBe('03-12T08:00~03-13T17:00');
  const finish = { constraintKind: 'finishNoEarlierThan', constraintAt: at('2026-03-12T17:00') } as const;
  expect(spans(pair(finish)).B).toBe('03-11T08:00~03-12T17:00');
  const early = { constraintKind: 'startNoEarlierThan', constraintAt: at('2026-03-03T08:00') } as const;
  expect(spans(pair(early)).B).toBe('03-09T08:00~03-10T17:00');
});

test('"as late as possible" takes its free float and delays nobody', () => {
  const late = activity('B', 1, { constraintKind: 'asLateAsPossible' });
  const model = plan(START, [activity('A', 5), late, activity('C', 1)], [link('A', 'C'), link('B', 'C')]);
  expect(spans(model)).toEqual({
    A: '03-02T08:00~03-06T17:00',
    B: '03-06T08:00~03-06T17:00',
    C: '03-09T08:00~03-09T17:00',
  });
});

test('a plan from its finish hangs on it', () => {
  const model = plan(START, [activity('A', 5), activity('B', 2)], [link('A', 'B')], {
    scheduleFrom: 'finish',
    endAt: at('2026-03-27T17:00'),
  });
  expect(spans(model)).toEqual({ A: '03-19T08:00~03-25T17:00', B: '03-26T08:00~03-27T17:00' });
});

test('with a capped end the float counts to it', () => {
  const model = plan(START, [activity('A', 5)], [], { endAt: at('2026-03-05T17:00'), capByEnd: true });
  expect(computeSchedule(model).activities[0]?.totalFloatMin).toBe(-DAY);
});

test('lags count by their own calendar: working, elapsed, or a part of the predecessor', () => {
  const withLag = (over: object): string | undefined =>
    spans(plan(START, [activity('A', 5), activity('B', 1)], [{ ...link('A', 'B'), ...over }])).B;
  expect(withLag({ lagValue: DAY })).toBe('03-10T08:00~03-10T17:00');
  expect(withLag({ lagValue: 1440, lagUnit: 'elapsed' })).toBe('03-09T08:00~03-09T17:00');
  expect(withLag({ lagValue: 4 * 1440, lagUnit: 'elapsed' })).toBe('03-11T08:00~03-11T17:00');
  expect(withLag({ lagValue: 40, lagUnit: 'percent' })).toBe('03-11T08:00~03-11T17:00');
  expect(withLag({ lagValue: -DAY })).toBe('03-06T08:00~03-06T17:00');
  expect(withLag({ lagValue: 1440, lagCalendar: 'continuous' })).toBe('03-09T08:00~03-09T17:00');
});

test('a milestone stands at the evening it is reached, a start milestone at the morning after', () => {
  const milestones = [
    activity('M', 0, { kind: 'finishMilestone' }),
    activity('N', 0, { kind: 'startMilestone' }),
  ];
  const model = plan(START, [activity('A', 5), ...milestones], [link('A', 'M'), link('A', 'N')]);
  expect(spans(model)).toMatchObject({
    M: '03-06T17:00~03-06T17:00',
    N: '03-09T08:00~03-09T08:00',
  });
});

test('links of a summary hold its children back and wait for all of them', () => {
  const summary = activity('S', 0, { kind: 'summary' });
  const children = [activity('B', 1, { parentId: 'S' }), activity('C', 3, { parentId: 'S' })];
  const model = plan(
    START,
    [activity('A', 5), summary, ...children, activity('D', 1)],
    [link('A', 'S'), link('S', 'D')],
  );
  expect(spans(model)).toEqual({
    A: '03-02T08:00~03-06T17:00',
    S: '03-09T08:00~03-11T17:00',
    B: '03-09T08:00~03-09T17:00',
    C: '03-09T08:00~03-11T17:00',
    D: '03-12T08:00~03-12T17:00',
  });
  const schedule = computeSchedule(model);
  expect(schedule.activities.map((row) => row.isCritical)).toEqual([true, true, false, true, true]);
  expect(schedule.activities[2]?.totalFloatMin).toBe(2 * DAY);
});

test('a link to the own summary and a link to nowhere are told and left out', () => {
  const summary = activity('S', 0, { kind: 'summary' });
  const model = plan(START, [summary, activity('B', 1, { parentId: 'S' })], [link('S', 'B'), link('B', 'X')]);
  expect(computeSchedule(model).problems.map((problem) => problem.code)).toEqual([
    'linkToOwnSummary',
    'missingActivity',
  ]);
});

test('a circle is told by names and the rest still computes', () => {
  const activities = [activity('A', 1), activity('B', 1), activity('C', 1), activity('D', 1)];
  const schedule = computeSchedule(
    plan(START, activities, [link('A', 'B'), link('B', 'C'), link('C', 'B'), link('C', 'D')]),
  );
  expect(schedule.problems[0]?.message).toBe('活动形成循环：B→C→B，请删除其中一条关系');
  expect(clock(schedule.finish)).toBe('03-05T17:00');
});

test('a level of effort spans what it is linked to and drives nothing', () => {
  const effort = activity('L', 0, { kind: 'levelOfEffort' });
  const model = plan(
    START,
    [activity('A', 2), activity('B', 3), effort],
    [link('A', 'B'), link('A', 'L', 'SS'), link('B', 'L', 'FF')],
  );
  const schedule = computeSchedule(model);
  expect(spans(model).L).toBe('03-02T08:00~03-06T17:00');
  expect(schedule.activities[2]?.isCritical).toBe(false);
  expect(schedule.activities[2]?.durationMin).toBe(5 * DAY);
});

test('a split activity keeps its gaps when it moves', () => {
  const segments = [
    { startAt: at('2026-03-02T08:00'), finishAt: at('2026-03-02T17:00') },
    { startAt: at('2026-03-05T08:00'), finishAt: at('2026-03-05T17:00') },
  ];
  const model = plan(START, [activity('A', 5), activity('B', 2, { segments })], [link('A', 'B')]);
  expect(spans(model).B).toBe('03-09T08:00~03-12T17:00');
});

test('an inactive activity holds nobody back and does not count', () => {
  const model = plan(START, [activity('A', 20, { isInactive: true }), activity('B', 1)], [link('A', 'B')]);
  expect(spans(model).B).toBe('03-02T08:00~03-02T17:00');
  expect(clock(computeSchedule(model).finish)).toBe('03-02T17:00');
});

test('typed dates stand against the links, and that is told', () => {
  const schedule = computeSchedule(
    pair({ mode: 'manual', manualStart: at('2026-03-03T08:00'), manualFinish: at('2026-03-04T17:00') }),
  );
  expect(clock(schedule.activities[1]?.start ?? 0)).toBe('03-03T08:00');
  expect(schedule.problems.map((problem) => problem.code)).toEqual(['manualConflict']);
});

test('with progress override the rest goes on at once, with retained logic it waits', () => {
  const started = { actualStart: at('2026-03-03T08:00'), percentComplete: 50 };
  const model = { ...pair(started), statusAt: at('2026-03-04T17:00') };
  const activities = model.activities.map((a) =>
    a.id === 'A' ? { ...a, actualStart: at('2026-03-02T08:00'), percentComplete: 40 } : a,
  );
  expect(spans({ ...model, activities }).B).toBe('03-03T08:00~03-10T17:00');
  expect(spans({ ...model, activities, progressMode: 'progressOverride' }).B).toBe('03-03T08:00~03-05T17:00');
});

test('an activity keeps the hours of whom it is assigned to', () => {
  const night: CalendarModel = {
    ...CALENDAR,
    id: 'n',
    name: '周末班',
    week: [[], [], [], [], [], HOURS, HOURS],
    exceptions: [],
  };
  const crew = {
    id: 'r',
    name: '周末班组',
    kind: 'labour',
    maxUnits: 1,
    calendarId: 'n',
    availability: [],
  } as const;
  const assignment = { id: '1', activityId: 'A', resourceId: 'r', units: 1, workMin: 2 * DAY, delayMin: 0 };
  const model = plan(START, [activity('A', 2)], [], {
    calendars: [CALENDAR, night],
    resources: [crew],
    assignments: [assignment],
  });
  expect(spans(model).A).toBe('03-07T08:00~03-08T17:00');
});

test('an empty or missing calendar is told and replaced', () => {
  const empty = { ...CALENDAR, id: 'e', name: '夜班', week: CALENDAR.week.map(() => []), exceptions: [] };
  const model = plan(
    START,
    [activity('A', 1, { calendarId: 'e' }), activity('B', 1, { calendarId: 'x' })],
    [],
    {
      calendars: [CALENDAR, empty],
    },
  );
  const schedule = computeSchedule(model);
  expect(schedule.problems.map((problem) => problem.code)).toEqual(['emptyCalendar', 'missingCalendar']);
  expect(schedule.problems[0]?.message).toBe('日历「夜班」没有工作时间，已改用项目日历，请补上工作时间');
  expect(clock(schedule.finish)).toBe('03-02T17:00');
});

test('dates past the counted years end there and are told', () => {
  const activities = [activity('A', 36_500), activity('B', 36_500)];
  const schedule = computeSchedule(plan(START, activities, [link('A', 'B')]));
  expect(schedule.problems.map((problem) => problem.code)).toContain('dateOutOfRange');
});

test('very long lines of calendars, summaries and links neither hang nor overflow', () => {
  const count = 20_000;
  const calendars = Array.from({ length: count }, (_, i) => ({
    ...CALENDAR,
    id: `c${i}`,
    parentId: i === 0 ? null : `c${i - 1}`,
    week: i === 0 ? CALENDAR.week : CALENDAR.week.map(() => null),
    exceptions: [],
  }));
  const activities = Array.from({ length: count }, (_, i) =>
    activity(`a${i}`, 1, { parentId: i === 0 ? null : `a${i - 1}`, calendarId: i % 2 ? `c${i}` : null }),
  );
  const effort = activity('L', 0, { kind: 'levelOfEffort' });
  const links = Array.from({ length: count }, (_, i) => ({ ...link('L', `a${i}`, 'SS'), id: `l${i}` }));
  const model = plan(START, [effort, ...activities], links, { calendars, calendarId: `c${count - 1}` });
  expect(clock(computeSchedule(model).finish)).toBe('03-02T17:00');
});

test('a circle of parent calendars is told once', () => {
  const silent = CALENDAR.week.map(() => null);
  const a = { ...CALENDAR, id: 'a', parentId: 'b', week: silent, exceptions: [] };
  const b = { ...CALENDAR, id: 'b', parentId: 'a', week: silent, exceptions: [] };
  const schedule = computeSchedule(
    plan(START, [activity('A', 1, { calendarId: 'a' })], [], { calendars: [CALENDAR, a, b] }),
  );
  expect(schedule.problems.map((problem) => problem.code)).toEqual(['calendarCycle', 'emptyCalendar']);
});

test('thousands of different calendars are not all made ready: the rest works by the project’s, which is told once', () => {
  const count = 600;
  const own = Array.from({ length: count }, (_, i) => {
    const week = CALENDAR.week.map(() => [{ fromMin: 480, toMin: 500 + i }]);
    return { ...CALENDAR, id: `c${i}`, name: `日历${i}`, week, exceptions: [] };
  });
  const activities = own.map(({ id }) => activity(`a${id}`, 1, { calendarId: id }));
  const { problems } = computeSchedule(plan(START, activities, [], { calendars: [CALENDAR, ...own] }));
  expect(problems).toMatchObject([
    {
      code: 'tooManyCalendars',
      message: '计划使用了超过 500 种不同的工作时间，其余已改用项目日历，请合并相同的日历',
    },
  ]);
});
