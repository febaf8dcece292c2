import { expect, test } from 'vitest';
import { activity, link, plan } from '../testing/plan-fixture.ts';
import { describeSimulation } from './describe-simulation.ts';

const dayMin = 480;
const spans: readonly (readonly [id: string, low: number, mode: number, high: number])[] = [
  ['A', 8, 10, 15],
  ['B', 4, 5, 9],
  ['C', 10, 12, 20],
];
const chain = plan(
  '2026-03-02T08:00',
  spans.map(([id, , mode]) => activity(id, mode)),
  [link('A', 'B'), link('B', 'C')],
);
const risks = {
  activities: spans.map(([activityId, low, mode, high]) => ({
    activityId,
    duration: { kind: 'triangular', low: low * dayMin, mode: mode * dayMin, high: high * dayMin } as const,
    costPerMin: 0,
  })),
  drivers: [],
  correlations: [],
};
const dayOf = (at: number): number => Math.floor((at - 1) / 1440);

test('the day of a percentile is the first day by whose end that share of the iterations is finished', () => {
  const described = describeSimulation(chain, risks, { iterations: 2_001, seed: 7, targetAt: null });
  if (!described.ok) throw new Error('refused');
  const { bins, percentiles, iterations } = described.value;
  for (const { percent, at } of percentiles) {
    const first = bins.find(({ reached }) => reached >= percent / 100);
    expect([percent, dayOf(first?.toAt ?? 0)]).toEqual([percent, dayOf(at)]);
  }
  expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(iterations);
  expect(bins.at(-1)?.reached).toBe(1);
});

test('each bin is one working day: no weekend, no day twice', () => {
  const described = describeSimulation(chain, risks, { iterations: 500, seed: 7, targetAt: null });
  if (!described.ok) throw new Error('refused');
  const days = described.value.bins.map(({ toAt }) => dayOf(toAt));
  expect(new Set(days).size).toBe(days.length);
  // Day 0 is Thursday, 1970-01-01.
  expect(days.filter((day) => [2, 3].includes(day % 7))).toEqual([]);
});
