import { expect, test } from 'vitest';
import { activity, at, plan } from '../testing/plan-fixture.ts';
import { computeEarnedValue } from './compute-earned-value.ts';
import type { EvBaselineRow } from './ev-model.ts';
import { computeRowSchedules } from './row-schedules.ts';

const from = (day: string) => at(`2026-${day}T08:00`);
const to = (day: string) => at(`2026-${day}T17:00`);
const row = (
  activityId: string,
  [first, last]: readonly [string, string],
  budget: number,
  rule: EvBaselineRow['rule'] = 'percent',
): EvBaselineRow => ({ activityId, startAt: from(first), finishAt: to(last), budget, rule });

const under = { parentId: 'W' };
const model = plan(
  '2026-03-02T08:00',
  [
    activity('W', 0, { kind: 'summary' }),
    activity('A', 5, {
      ...under,
      actualStart: from('03-02'),
      actualFinish: to('03-06'),
      percentComplete: 100,
    }),
    activity('B', 5, {
      ...under,
      actualStart: from('03-09'),
      actualFinish: to('03-18'),
      percentComplete: 100,
    }),
    activity('C', 10, { ...under, actualStart: from('03-09'), percentComplete: 70 }),
    activity('D', 5),
    activity('E', 20),
  ],
  [],
);
const baseline = [
  row('A', ['03-02', '03-06'], 10_000, 'fiftyFifty'),
  row('B', ['03-09', '03-13'], 20_000),
  row('C', ['03-09', '03-20'], 60_000),
  row('D', ['03-23', '03-27'], 20_000, 'zeroHundred'),
  row('E', ['03-02', '03-27'], 20_000, 'support'),
];

const schedulesAt = (statusAt: number, period: 'week' | 'month') => {
  const { rows } = computeEarnedValue({ plan: model, baseline, spent: new Map(), statusAt, period });
  const input = { plan: model, baseline, statusAt, period, rows };
  return computeRowSchedules(input, ['W', 'A', 'B', 'C', 'D', 'E']);
};

test('each row is early or late against its own part of the baseline, counted from when it was to begin', () => {
  const found = schedulesAt(to('03-20'), 'week');
  expect(found.get('A')).toEqual({ es: 1, at: 1, spi: 1 });
  // 42,000 of 60,000: one week and two fifths of the next, after two.
  expect(found.get('C')).toMatchObject({ at: 2 });
  expect(found.get('C')?.es).toBeCloseTo(1.4, 9);
  expect(found.get('C')?.spi).toBeCloseTo(0.7, 9);
  expect(found.get('D')?.spi).toBeNull();
  expect(found.get('E')).toEqual({ es: 3, at: 3, spi: 1 });
  // Planned 10,000 and 60,000 by the ends of two weeks and 90,000 after three; 72,000 is earned.
  expect(found.get('W')?.es).toBeCloseTo(2.4, 9);
  expect(found.get('W')?.spi).toBeCloseTo(0.8, 9);
});

test('what is finished keeps the SPI(t) of its real finish, however much later it is looked at, in periods of any length', () => {
  expect(schedulesAt(to('03-20'), 'week').get('B')?.spi).toBeCloseTo(5 / 8, 9);
  expect(schedulesAt(to('03-27'), 'week').get('B')?.spi).toBeCloseTo(5 / 8, 9);
  expect(schedulesAt(to('03-27'), 'month').get('B')?.spi).toBeCloseTo(5 / 8, 9);
});

test('a budget that stands on a summary is done when the work below it is', () => {
  const statusAt = to('03-27');
  const own = [row('W', ['03-02', '03-13'], 30_000)];
  const done = {
    ...model,
    activities: model.activities.map((one) =>
      one.id === 'W'
        ? { ...one, percentComplete: 100 }
        : one.id === 'C'
          ? { ...one, actualFinish: to('03-20') }
          : one,
    ),
  };
  const { rows } = computeEarnedValue({
    plan: done,
    baseline: own,
    spent: new Map(),
    statusAt,
    period: 'month',
  });
  const found = computeRowSchedules({ plan: done, baseline: own, statusAt, period: 'month', rows }, ['W']);
  // Ten days planned, fifteen taken.
  expect(found.get('W')?.spi).toBeCloseTo(10 / 15, 9);
});

test('a cent that a new baseline lays after the work was planned does not stretch it', () => {
  const [statusAt, finishAt] = [to('03-27'), to('03-13')];
  const kept = { untilAt: statusAt, parts: [{ at: finishAt, amount: 19_999.99 }] };
  const own = [{ ...row('B', ['03-09', '03-13'], 20_000), kept }];
  const { rows } = computeEarnedValue({
    plan: model,
    baseline: own,
    spent: new Map(),
    statusAt,
    period: 'week',
  });
  const found = computeRowSchedules({ plan: model, baseline: own, statusAt, period: 'week', rows }, ['B']);
  expect(found.get('B')?.spi).toBeCloseTo(5 / 8, 9);
});
