import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAt } from '../calendar/day-number.ts';
import { roundMoney } from '../money.ts';
import { PlanCalendars } from '../network/plan-calendars.ts';
import { activity, at, plan } from '../testing/plan-fixture.ts';
import { computeEarnedValue } from './compute-earned-value.ts';
import { findEarnedTime } from './earned-schedule.ts';
import { computeEvIndices } from './ev-indices.ts';
import type { EvBaselineRow } from './ev-model.ts';
import { listPeriodMarks } from './reporting-periods.ts';

const from = (day: string) => at(`2026-${day}T08:00`);
const to = (day: string) => at(`2026-${day}T17:00`);

const row = (
  activityId: string,
  [first, last]: readonly [string, string],
  budget: number,
  rule: EvBaselineRow['rule'],
  over: Partial<EvBaselineRow> = {},
): EvBaselineRow => ({ activityId, startAt: from(first), finishAt: to(last), budget, rule, ...over });

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
      actualFinish: to('03-13'),
      percentComplete: 100,
    }),
    activity('C', 10, { ...under, actualStart: from('03-09'), percentComplete: 70 }),
    activity('D', 5),
    activity('E', 20),
    activity('F', 10, { actualStart: from('03-09') }),
  ],
  [],
);

const baseline = [
  row('A', ['03-02', '03-06'], 10_000, 'fiftyFifty'),
  row('B', ['03-09', '03-13'], 20_000, 'percent'),
  row('C', ['03-09', '03-20'], 60_000, 'percent'),
  row('D', ['03-23', '03-27'], 20_000, 'zeroHundred'),
  row('E', ['03-02', '03-27'], 20_000, 'support'),
  row('F', ['03-09', '03-20'], 10_000, 'milestones', {
    steps: [
      { weight: 0.4, baselineAt: to('03-13'), doneAt: to('03-12') },
      { weight: 0.6, baselineAt: to('03-20'), doneAt: null },
    ],
  }),
];

const costs = (
  [
    ['A', 9_500],
    ['B', 21_000],
    ['C', 53_500],
    ['E', 15_000],
    ['F', 5_000],
  ] as const
).map(([activityId, amount]) => ({ activityId, amount, at: to('03-19') }));

const late = { amount: 999, at: to('03-25') };
const found = computeEarnedValue({
  plan: model,
  baseline,
  spent: new Map<string, number>(costs.map(({ activityId, amount }) => [activityId, amount])).set('D', 0),
  statusAt: to('03-20'),
  period: 'week',
  etcBottomUp: 60_000,
});

test('each rule plans and earns its own way, and what comes after the status date does not count', () => {
  expect(found.total).toMatchObject({
    bac: 140_000,
    pv: 115_000,
    ev: 91_000,
    ac: 104_000,
    cv: -13_000,
    sv: -24_000,
  });
  expect(found.total.cvShare).toBeCloseTo(-0.143, 3);
  expect(found.total.svShare).toBeCloseTo(-0.209, 3);
  expect(found.total.cpi).toBe(0.875);
  expect(found.total.spi).toBeCloseTo(0.791, 3);
  expect(found.spiWithoutSupport).toBeCloseTo(0.76, 3);
  expect([found.total.completeShare, found.total.plannedShare, found.total.spentShare]).toEqual([
    0.65,
    115 / 140,
    104 / 140,
  ]);
  expect(found.rows.get('W')).toMatchObject({ bac: 90_000, pv: 90_000, ev: 72_000, ac: 84_000 });
  expect(found.rows.get('D')).toMatchObject({ pv: 0, ev: 0, ac: 0 });
});

test('what is earned by percent is told to the 分', () => {
  const progressed = plan(
    '2026-03-02T08:00',
    [activity('C', 10, { actualStart: from('03-09'), percentComplete: 33 })],
    [],
  );
  const { total } = computeEarnedValue({
    plan: progressed,
    baseline: [row('C', ['03-09', '03-20'], 100.1, 'percent')],
    spent: new Map(),
    statusAt: to('03-20'),
    period: 'week',
  });
  expect(total.ev).toBe(33.03);
});

test('five forecasts of the cost at completion', () => {
  const { forecasts, tcpiBac } = found.total;
  expect(forecasts.budget?.eac).toBe(153_000);
  expect(forecasts.cpi).toMatchObject({ eac: 160_000, etc: 56_000, vac: -20_000, tcpi: 0.875 });
  expect(forecasts.cpiSpi?.eac).toBe(174_769.23);
  expect(forecasts.bottomUp?.eac).toBe(164_000);
  expect(forecasts.weighted?.eac).toBe(161_092.2);
  expect(tcpiBac).toBeCloseTo(1.361, 3);
});

test('earned schedule says in time how late the work is', () => {
  expect(found.listSeries([...costs, late]).map(({ pv }) => pv)).toEqual([
    0, 15_000, 74_000, 115_000, 140_000,
  ]);
  expect(found.listSeries([...costs, late]).map(({ ac }) => ac)).toEqual([0, 0, 0, 104_000, null]);
  const { es, sv, spi, eacByIndex, eacByPlan, toComplete } = found.schedule;
  const shown = [es, sv, spi, eacByIndex, eacByPlan, toComplete].map((value) => value?.toFixed(3));
  expect(shown).toEqual(['2.415', '-0.585', '0.805', '4.970', '4.585', '1.585']);
  expect(formatAt(found.finishByIndex ?? 0)).toBe('2026-04-03T17:00');
  expect(formatAt(found.finishByPlan ?? 0)).toBe('2026-04-01T17:00');
});

test('what has not begun is expected to cost its budget, by every formula', () => {
  const { forecasts } = computeEvIndices({ bac: 100, pv: 50, ev: 0, ac: 0 });
  for (const method of ['budget', 'cpi', 'cpiSpi', 'weighted'] as const)
    expect(forecasts[method]).toEqual({ eac: 100, etc: 100, vac: 0, tcpi: 1 });
  expect(forecasts.bottomUp).toBeNull();
});

test('nothing planned, spent or earned leaves the indices open instead of infinite', () => {
  const nothing = computeEvIndices({ bac: 0, pv: 0, ev: 0, ac: 0 });
  expect(nothing).toMatchObject({ cpi: null, spi: null, cvShare: null, svShare: null, tcpiBac: null });
  expect(computeEvIndices({ bac: 100, pv: 50, ev: 0, ac: 20 }).forecasts).toMatchObject({
    cpi: null,
    cpiSpi: null,
  });
  expect(computeEvIndices({ bac: 100, pv: 50, ev: 60, ac: 120 }).tcpiBac).toBe('spent');
  const done = computeEvIndices({ bac: 100, pv: 90, ev: 100, ac: 120 });
  expect(Object.values(done.forecasts).map((forecast) => forecast?.eac)).toEqual([
    120,
    120,
    120,
    undefined,
    120,
  ]);
});

test('halves are rounded away from zero, so that a reversal takes back what was booked', () => {
  expect([1.005, -1.005, -0.005, -0.004].map(roundMoney)).toEqual([1.01, -1.01, -0.01, 0]);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (amount) => {
      expect(roundMoney(-amount) + roundMoney(amount)).toBe(0);
    }),
  );
});

test('a new baseline keeps what was planned and lays the rest after it', () => {
  const kept = { untilAt: to('03-06'), parts: [{ at: to('03-04'), amount: 4_000 }] };
  const rebased = row('A', ['03-02', '03-13'], 10_000, 'percent', { kept });
  const valueAt = (statusAt: number) =>
    computeEarnedValue({
      plan: model,
      baseline: [rebased],
      spent: new Map(),
      statusAt,
      period: 'week',
    }).total.pv;
  expect([to('03-03'), to('03-04'), to('03-06')].map(valueAt)).toEqual([0, 4_000, 4_000]);
  // Two of the five days that are left.
  expect([to('03-10'), to('03-13'), to('03-27')].map(valueAt)).toEqual([6_400, 10_000, 10_000]);
});

const money = fc.integer({ min: 1, max: 1_000_000 });

test('the forecasts keep the identities between them', () => {
  fc.assert(
    fc.property(money, money, money, money, (more, pv, ev, ac) => {
      const { forecasts, cv, sv } = computeEvIndices({ bac: ev + more, pv, ev, ac });
      expect(cv - sv).toBe(pv - ac);
      for (const forecast of Object.values(forecasts)) {
        if (forecast === null) continue;
        const isNear = (a: number, b: number) => Math.abs(a - b) <= 0.02 + forecast.eac * 1e-12;
        expect(isNear(forecast.eac - forecast.etc, ac)).toBe(true);
        expect(isNear(forecast.eac + forecast.vac, ev + more)).toBe(true);
      }
      expect((forecasts.cpi?.tcpi ?? 1) / (ev / ac)).toBeCloseTo(1, 6);
    }),
  );
});

test('whoever earns exactly what was planned is on time', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 12 }),
      fc.nat(11),
      (steps, k) => {
        const sums = steps.map((_, i) => steps.slice(0, i + 1).reduce((a, b) => a + b, 0));
        const points = [0, ...sums].map((pv, position) => ({ at: position, position, pv }));
        const mark = Math.min(k, steps.length);
        expect(findEarnedTime(points, points[mark]?.pv ?? 0)).toBeCloseTo(mark, 9);
      },
    ),
  );
});

test('exactly on plan is on time on any day, in the middle of a period and while nothing is planned', () => {
  const onPlan = plan('2026-03-02T08:00', [activity('G', 5), activity('H', 10)], []);
  const planned = [
    row('G', ['03-02', '03-06'], 10_000, 'support', {}),
    row('H', ['03-16', '03-27'], 30_000, 'support', { spread: 'back' }),
  ];
  for (const day of ['03-03', '03-06', '03-09', '03-12', '03-13', '03-18', '03-24', '03-27']) {
    const input = {
      plan: onPlan,
      baseline: planned,
      spent: new Map(),
      statusAt: to(day),
      period: 'month',
    } as const;
    const { schedule, total } = computeEarnedValue(input);
    expect(total.ev).toBe(total.pv);
    expect([day, schedule.spi]).toEqual([day, 1]);
  }
});

test('a month that is partly within counts as its share of working days', () => {
  const calendars = new PlanCalendars(model);
  const calendar = calendars.compiled[calendars.project];
  if (calendar === undefined) throw new Error('no calendar');
  const marks = listPeriodMarks(from('03-16'), to('05-29'), 'month', calendar);
  // 12 of 22 working days of March 2026; May ends on a Friday and is whole.
  expect(marks.map(({ position }) => Math.round(position * 22) / 22)).toEqual([0, 12 / 22, 34 / 22, 56 / 22]);
});

test('an amount a hair from half a cent is rounded as the decimal that is meant', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e11, max: 1e11 }),
      fc.constantFrom(0.005, 0.015, 0.004, 0.006),
      (whole, part) => {
        const amount = whole + part;
        const meant = Number((Math.abs(amount) * 100).toPrecision(15));
        expect(Math.abs(roundMoney(amount))).toBe(Math.round(meant) / 100);
      },
    ),
  );
});
