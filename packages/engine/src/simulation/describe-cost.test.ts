import { expect, test } from 'vitest';
import { activity, link, plan } from '../testing/plan-fixture.ts';
import { describeCost } from './describe-cost.ts';

const day = 480;
const points: readonly (readonly [id: string, low: number, mode: number, high: number])[] = [
  ['A', 8, 10, 15],
  ['B', 4, 5, 9],
  ['C', 10, 12, 20],
];
const chain = plan(
  '2026-03-02T08:00',
  points.map(([id, , mode]) => activity(id, mode)),
  [link('A', 'B'), link('B', 'C')],
);
const risks = {
  activities: points.map(([activityId, low, mode, high]) => ({
    activityId,
    duration: { kind: 'triangular', low: low * day, mode: mode * day, high: high * day } as const,
    costPerMin: 10_000 / day,
  })),
  drivers: [
    {
      id: 'R',
      probability: 0.3,
      effect: 'add',
      impact: { kind: 'fixed', value: 5 * day },
      activityIds: ['B'],
    } as const,
  ],
  correlations: [],
};

test('three tasks in a row and an event, at 10,000 a day: the cost at P80 is 356,400', () => {
  const told = describeCost(chain, risks, 0, { iterations: 10_000, seed: 1 });
  if (!told.ok) throw new Error('refused');
  const { mean, sd, percents } = told.value;
  expect(Math.abs(mean - 325_000)).toBeLessThan(1_100);
  expect(Math.abs(sd - 36_400)).toBeLessThan(1_000);
  expect(Math.abs((percents[79] ?? 0) - 356_400)).toBeLessThan(1_700);
  expect(percents).toHaveLength(99);
  expect(percents.toSorted((a, b) => a - b)).toEqual(percents);
});

test('money that is certain moves every outcome by as much, and nothing that is uncertain costs nothing', () => {
  const ask = { iterations: 1_000, seed: 1 };
  const [bare, more] = [describeCost(chain, risks, 0, ask), describeCost(chain, risks, 1_000, ask)];
  if (!bare.ok || !more.ok) throw new Error('refused');
  expect(more.value.percents.map((value) => Math.round(value - 1_000))).toEqual(
    bare.value.percents.map((value) => Math.round(value)),
  );
  const none = describeCost(chain, { activities: [], drivers: [], correlations: [] }, 500, ask);
  expect(none).toMatchObject({ ok: true, value: { mean: 500, sd: 0 } });
});
