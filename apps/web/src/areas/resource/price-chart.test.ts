import { expect, test } from 'vitest';
import { toDayNumber } from '../../charts/day-number.ts';
import { type DatedPrice, toPriceChart } from './price-chart.ts';

const price = (
  unitCostID: string,
  unitCost: number,
  validFrom: string | null,
  costUnit = '元/工日',
): DatedPrice => ({ unitCostID, unitCost, validFrom, costUnit });
const chartOf = (...prices: DatedPrice[]) => toPriceChart(prices, { title: '单价', today: '2026-11-24' });
const at = toDayNumber;

test('a price holds until the next, the last to today; the one from the first on begins before all others', () => {
  const chart = chartOf(price('b', 330, '2026-05-06'), price('a', 300, null));
  expect(chart.y).toMatchObject({ unit: '元/工日' });
  expect(chart.series.map(({ points }) => points)).toEqual([
    [
      { x: at('2026-04-06'), y: 300, key: 'a' },
      { x: at('2026-05-06'), y: 330, key: 'b' },
      { x: at('2026-11-24'), y: 330, key: 'b' },
    ],
  ]);
  expect(chart.across).toEqual([]);
});

test('a single price from the first on is a line up to today, and a price to come shows where today is', () => {
  expect(chartOf(price('a', 300, null)).series[0]?.points.map(({ x }) => x)).toEqual([
    at('2026-10-25'),
    at('2026-11-24'),
  ]);
  const later = chartOf(price('a', 300, '2026-01-01'), price('b', 330, '2027-01-01'));
  expect(later.across).toMatchObject([{ at: at('2026-11-24'), name: '今天' }]);
});

test('prices in different units are curves of their own, each to where the next begins', () => {
  const chart = chartOf(price('a', 300, '2026-01-01'), price('b', 6600, '2026-07-01', '元/月'));
  expect(chart.y).toMatchObject({ unit: '元' });
  expect(chart.series).toMatchObject([
    { name: '单价（元/工日）', points: [{ x: at('2026-01-01') }, { x: at('2026-07-01'), y: 300 }] },
    { name: '单价（元/月）', points: [{ x: at('2026-07-01') }, { x: at('2026-11-24'), y: 6600 }] },
  ]);
});
