import type { StockRow } from '@xmgl/contracts/resource/stock.calls';
import type { OutputOf } from '../../../api/calls.ts';
import type { BarChart, LineChart } from '../../../charts/chart.types.ts';

const dayOf = (text: string): number => Date.parse(`${text}T00:00:00Z`) / 86_400_000;

/** So many of the largest are drawn. */
const mostDrawn = 12;

const sizeOf = ({ quantityVariance, priceVariance }: StockRow): number =>
  Math.abs(quantityVariance ?? 0) + Math.abs(priceVariance ?? 0);

/** 量差、价差: what more was spent than planned, by quantity and by price; below nothing it was saved. */
export const toVarianceChart = (rows: readonly StockRow[]): BarChart => {
  const drawn = rows
    .filter((row) => sizeOf(row) > 0)
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, mostDrawn);
  return {
    kind: 'bar',
    title: '量差与价差',
    categoryLabel: '材料',
    categories: drawn.map(({ resourceID, resourceName, spec }) => ({
      key: resourceID,
      name: [resourceName, spec].filter(Boolean).join(' '),
    })),
    measure: { of: 'money', label: '差异' },
    series: [
      { key: 'quantity', name: '量差', values: drawn.map(({ quantityVariance }) => quantityVariance) },
      { key: 'price', name: '价差', tone: 'warn', values: drawn.map(({ priceVariance }) => priceVariance) },
    ],
  };
};

/** The stock of one material over time, in steps. */
export const toStockChart = (row: StockRow, history: OutputOf<'GetStockHistory'>): LineChart => ({
  kind: 'line',
  title: `${row.resourceName}：库存`,
  x: { of: 'day', label: '日期' },
  y: { of: 'number', label: '库存', unit: row.unit },
  series: [
    {
      key: 'stock',
      name: '库存',
      look: 'step',
      points: history.map(({ day, quantity }) => ({ x: dayOf(day), y: quantity })),
    },
  ],
});
