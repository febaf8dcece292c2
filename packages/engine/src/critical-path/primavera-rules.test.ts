import { expect, test } from 'vitest';
import type { ActivityDates, ActivityModel, LinkModel, PlanModel, PrimaveraRules } from '../model.ts';
import { activity, at, link, plan } from '../testing/plan-fixture.ts';
import { computeSchedule } from './compute-schedule.ts';

const RULES: PrimaveraRules = {
  floatKind: 'finish',
  criticalBy: 'float',
  areOpenEndsCritical: false,
  startLagFrom: 'early',
  usesExpectedFinish: true,
};

function compute(
  activities: ActivityModel[],
  links: LinkModel[],
  over: Partial<PlanModel> & { rules?: Partial<PrimaveraRules> } = {},
): ReadonlyMap<string, ActivityDates> {
  const { rules, ...others } = over;
  const whole = plan('2026-01-05T08:00', activities, links, { ...others, primavera: { ...RULES, ...rules } });
  return new Map(computeSchedule(whole).activities.map((dates) => [dates.id, dates]));
}

const startOf = (dates: ReadonlyMap<string, ActivityDates>, id: string): number =>
  dates.get(id)?.earlyStart ?? -1;

test('"start on" bounds early and late start but gives way to links; a mandatory start does not', () => {
  const dated = { constraintKind: 'mustStartOn', constraintAt: at('2026-01-08T08:00') } as const;
  const soft = compute([activity('a', 5), activity('b', 1, dated)], [link('a', 'b')]);
  expect(soft.get('b')).toMatchObject({
    earlyStart: at('2026-01-12T08:00'),
    lateStart: at('2026-01-08T08:00'),
    totalFloatMin: -960,
  });
  const hard = compute(
    [activity('a', 5), activity('b', 1, { ...dated, primavera: { isMandatory: true } })],
    [link('a', 'b')],
  );
  expect(hard.get('b')).toMatchObject({
    earlyStart: at('2026-01-08T08:00'),
    lateStart: at('2026-01-08T08:00'),
    totalFloatMin: 0,
  });
  expect(hard.get('a')?.totalFloatMin).toBe(-960);
});

test('two constraints hold at once', () => {
  const both = activity('b', 1, {
    constraintKind: 'startNoEarlierThan',
    constraintAt: at('2026-01-07T08:00'),
    primavera: { second: { kind: 'finishNoLaterThan', at: at('2026-01-09T17:00') } },
  });
  const dates = compute([activity('a', 10), both], []);
  expect(dates.get('b')).toMatchObject({
    earlyStart: at('2026-01-07T08:00'),
    lateFinish: at('2026-01-09T17:00'),
  });
});

test('free float reaches to the next activity also where a constraint leaves no total float', () => {
  const dated = { constraintKind: 'mustStartOn', constraintAt: at('2026-01-05T08:00') } as const;
  const dates = compute(
    [activity('a', 1, dated), activity('b', 5), activity('c', 1)],
    [link('a', 'c'), link('b', 'c')],
  );
  expect(dates.get('a')).toMatchObject({ totalFloatMin: 0, freeFloatMin: 4 * 480 });
});

test('what is left of a started activity goes on at the data date, whatever it has done so far', () => {
  const started = { actualStart: at('2026-01-05T08:00'), remainingMin: 960 };
  const dates = compute([activity('a', 10, started), activity('b', 1)], [link('a', 'b')], {
    statusAt: at('2026-01-08T08:00'),
  });
  expect(dates.get('a')).toMatchObject({
    start: at('2026-01-05T08:00'),
    earlyStart: at('2026-01-08T08:00'),
    finish: at('2026-01-09T17:00'),
    lateStart: at('2026-01-08T08:00'),
  });
  expect(startOf(dates, 'b')).toBe(at('2026-01-12T08:00'));
});

test('out of sequence the rest waits with retained logic and does not with progress override', () => {
  const rows = [
    activity('a', 5),
    activity('b', 2, { actualStart: at('2026-01-05T08:00'), remainingMin: 480 }),
  ];
  const statusAt = at('2026-01-06T08:00');
  const waits = compute(rows, [link('a', 'b')], { statusAt });
  expect(waits.get('b')).toMatchObject({
    earlyStart: at('2026-01-13T08:00'),
    finish: at('2026-01-13T17:00'),
  });
  const goesOn = compute(rows, [link('a', 'b')], { statusAt, progressMode: 'progressOverride' });
  expect(goesOn.get('b')?.finish).toBe(at('2026-01-06T17:00'));
});

test('a suspended activity goes on where it is resumed', () => {
  const paused = {
    actualStart: at('2026-01-05T08:00'),
    remainingMin: 480,
    suspendedAt: at('2026-01-06T08:00'),
    resumedAt: at('2026-01-14T08:00'),
  };
  expect(compute([activity('a', 2, paused)], [], { statusAt: at('2026-01-08T08:00') }).get('a')?.finish).toBe(
    at('2026-01-14T17:00'),
  );
});

test('an expected finish makes the remaining duration, where the options use it', () => {
  const row = activity('a', 2, { primavera: { expectedFinishAt: at('2026-01-09T17:00') } });
  expect(compute([row], []).get('a')?.finish).toBe(at('2026-01-09T17:00'));
  expect(compute([row], [], { rules: { usesExpectedFinish: false } }).get('a')?.finish).toBe(
    at('2026-01-06T17:00'),
  );
});

test('total float is counted where the options say', () => {
  const own = activity('a', 1, { calendarId: 'c' });
  const kinds = ['start', 'finish', 'smallest'] as const;
  for (const floatKind of kinds) {
    expect(compute([own, activity('b', 3)], [], { rules: { floatKind } }).get('a')?.totalFloatMin).toBe(960);
  }
});

test('an open end is critical where the options make it so', () => {
  const rows = [activity('a', 1), activity('b', 5), activity('z', 1)];
  const links = [link('a', 'z')];
  expect(compute(rows, links).get('z')?.isCritical).toBe(false);
  const dates = compute(rows, links, { rules: { areOpenEndsCritical: true } });
  expect([dates.get('z')?.isCritical, dates.get('a')?.isCritical]).toEqual([true, true]);
});

test('by the longest path only what drives the last finish is critical', () => {
  const early = { constraintKind: 'finishNoLaterThan', constraintAt: at('2026-01-05T17:00') } as const;
  const rows = [activity('a', 2, early), activity('b', 5), activity('c', 1)];
  const dates = compute(rows, [link('b', 'c')], { rules: { criticalBy: 'longestPath' } });
  expect([...dates.values()].map(({ isCritical }) => isCritical)).toEqual([false, true, true]);
  expect(dates.get('a')?.totalFloatMin).toBe(-480);
});

test('as late as possible moves the early dates through the free float', () => {
  const late = { constraintKind: 'asLateAsPossible' } as const;
  const dates = compute(
    [activity('a', 1, late), activity('b', 5), activity('c', 1)],
    [link('a', 'c'), link('b', 'c')],
  );
  expect(dates.get('a')).toMatchObject({ earlyStart: at('2026-01-09T08:00'), freeFloatMin: 0 });
});

test('the lag of a start-to-start link counts from the actual start of its predecessor', () => {
  const rows = [
    activity('a', 10, { actualStart: at('2026-01-05T08:00'), remainingMin: 3000 }),
    activity('b', 1),
  ];
  const dates = compute(rows, [link('a', 'b', 'SS', 5)], { statusAt: at('2026-01-07T08:00') });
  expect(startOf(dates, 'b')).toBe(at('2026-01-12T08:00'));
  // What has started is not held back by what follows its start.
  expect(dates.get('a')?.totalFloatMin).toBe(0);
});

test('out of sequence that lag counts from the rest, where the options do not take the actual start', () => {
  const rows = [
    activity('z', 5),
    activity('a', 10, { actualStart: at('2026-01-05T08:00'), remainingMin: 480 }),
    activity('b', 1),
  ];
  const links = [link('z', 'a'), link('a', 'b', 'SS', 5)];
  const statusAt = at('2026-01-07T08:00');
  expect(startOf(compute(rows, links, { statusAt }), 'b')).toBe(at('2026-01-21T08:00'));
  const actual = compute(rows, links, { statusAt, rules: { startLagFrom: 'actual' } });
  expect(startOf(actual, 'b')).toBe(at('2026-01-12T08:00'));
});

test('a WBS summary reaches over everything else under its parent', () => {
  const under = { parentId: 's' } as const;
  const rows = [
    activity('s', 0, { kind: 'summary' }),
    activity('w', 0, { ...under, kind: 'levelOfEffort', primavera: { spansParent: true } }),
    activity('a', 2, under),
    activity('b', 3, under),
    activity('x', 20),
  ];
  const dates = compute(rows, [link('a', 'b')]);
  expect(dates.get('w')).toMatchObject({ start: at('2026-01-05T08:00'), finish: at('2026-01-09T17:00') });
});

test('late dates count back from a date by which the project must finish', () => {
  const dates = compute([activity('a', 5)], [], { endAt: at('2026-01-07T17:00'), capByEnd: true });
  expect(dates.get('a')?.totalFloatMin).toBe(-960);
});

test('external dates bound like links', () => {
  const row = activity('a', 1, {
    primavera: { externalStartAt: at('2026-01-08T17:00'), externalFinishAt: at('2026-01-09T17:00') },
  });
  const dates = compute([row, activity('b', 10)], []);
  expect(dates.get('a')).toMatchObject({ earlyStart: at('2026-01-09T08:00'), totalFloatMin: 0 });
});

test('what is done is late when what follows it is, also before the data date and without the lag between', () => {
  const done = { percentComplete: 100, remainingMin: 0 } as const;
  const first = { ...done, actualStart: at('2026-01-05T08:00'), actualFinish: at('2026-01-06T17:00') };
  const rows = [
    activity('a', 2, first),
    activity('b', 2, { constraintKind: 'startNoLaterThan', constraintAt: at('2026-01-07T08:00') }),
    activity('end', 2, first),
    activity('long', 10),
  ];
  const links = [link('a', 'b', 'FS', 3), link('end', 'long', 'SS', 5)];
  const statusAt = at('2026-01-12T08:00');
  const dates = compute(rows, links, { statusAt });
  expect(dates.get('b')?.lateStart).toBe(at('2026-01-07T08:00'));
  expect(dates.get('a')).toMatchObject({
    lateStart: at('2026-01-07T08:00'),
    lateFinish: at('2026-01-07T08:00'),
  });
  expect(dates.get('end')?.lateFinish).toBe(at('2026-01-12T08:00'));
});

test('where nothing follows what is done, it is late with the project, or with the data date past it', () => {
  const done = {
    percentComplete: 100,
    actualStart: at('2026-01-05T08:00'),
    actualFinish: at('2026-01-05T17:00'),
  };
  const statusAt = at('2026-01-08T08:00');
  const alone = compute([activity('a', 1, done)], [], { statusAt });
  expect(alone.get('a')?.lateFinish).toBe(statusAt);
  const beside = compute([activity('a', 1, done), activity('b', 2)], [], { statusAt });
  expect(beside.get('a')?.lateFinish).toBe(at('2026-01-09T17:00'));
});

test('free float reaches to the early finish of the project, also where it must finish at another date', () => {
  const rows = [activity('a', 1), activity('b', 3)];
  const dates = compute(rows, [], { endAt: at('2026-01-16T17:00'), capByEnd: true });
  expect(dates.get('a')).toMatchObject({ freeFloatMin: 960, totalFloatMin: 9 * 480 });
});

test('what finishes on a date that is mandatory or expected has no free float', () => {
  const on = at('2026-01-06T17:00');
  const rows = [
    activity('a', 1, { constraintKind: 'mustFinishOn', constraintAt: on, primavera: { isMandatory: true } }),
    activity('b', 1, { primavera: { expectedFinishAt: on } }),
    activity('z', 5),
  ];
  const dates = compute(rows, []);
  expect([dates.get('a')?.freeFloatMin, dates.get('b')?.freeFloatMin]).toEqual([0, 0]);
});
