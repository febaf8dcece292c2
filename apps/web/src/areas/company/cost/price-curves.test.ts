import { expect, test } from 'vitest';
import { toDayNumber } from '../../../charts/day-number.ts';
import { type Price, toPriceChart } from './price-curves.ts';

const price = (companyCostID: string, amount: number, validFrom: string, validTo: string | null): Price => ({
  companyCostID,
  price: amount,
  validFrom,
  validTo,
});
const chartOf = (...prices: Price[]) =>
  toPriceChart(prices, { title: '单价', unitName: 't', today: '2026-11-24' });

test('prices that follow one another are one curve of steps, the last to today where it holds on', () => {
  const chart = chartOf(price('b', 3480, '2026-07-01', null), price('a', 3620, '2026-01-01', '2026-06-30'));
  expect(chart.series).toHaveLength(1);
  expect(chart.series[0]?.points).toEqual([
    { x: toDayNumber('2026-01-01'), y: 3620, key: 'a' },
    { x: toDayNumber('2026-07-01'), y: 3480, key: 'b' },
    { x: toDayNumber('2026-11-24'), y: 3480, key: 'b' },
  ]);
});

test('where no price holds there is a gap', () => {
  const chart = chartOf(price('a', 1, '2026-01-01', '2026-03-31'), price('b', 2, '2026-05-01', '2027-04-30'));
  expect(chart.series.map(({ points }) => points.map(({ x }) => x))).toEqual([
    [toDayNumber('2026-01-01'), toDayNumber('2026-03-31')],
    [toDayNumber('2026-05-01'), toDayNumber('2027-04-30')],
  ]);
});
