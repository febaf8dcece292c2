import type { BarChart, ControlChart, HeatChart, ParetoChart, TornadoChart } from '../chart.types.ts';
import { bySpread, toPareto } from '../compute.ts';
import type { Measure } from '../measure.ts';
import { type ChartTable, measured, number, valueCell, wordCell, words } from './table.ts';

const share: Measure = { of: 'percent', label: '累计占比' };

export const toBarTable = (chart: BarChart): ChartTable => {
  const { categoryLabel, categories, series, capacity, measure } = chart;
  const columns = capacity ? [...series, capacity] : series;
  return {
    heads: [
      words(categoryLabel),
      ...columns.map(({ name }) => number(columns.length === 1 ? measure.label : name)),
    ],
    rows: categories.map(({ key, name }, at) => [
      wordCell(name),
      ...columns.map((one) =>
        valueCell(measure, one.values[at], one === capacity ? undefined : { key, series: one.key }),
      ),
    ]),
  };
};

export const toParetoTable = (chart: ParetoChart): ChartTable => ({
  heads: [words(chart.categoryLabel), measured(chart.measure), measured(share)],
  rows: toPareto(chart).map(({ key, name, value, cumulative }) => [
    wordCell(name),
    valueCell(chart.measure, value, { key, series: null }),
    valueCell(share, cumulative),
  ]),
});

export const toHeatTable = ({ rowLabel, rows, columns, cells, measure }: HeatChart): ChartTable => {
  const found = new Map(cells.map((cell) => [`${cell.row}\n${cell.column}`, cell]));
  return {
    heads: [words(rowLabel), ...columns.map(({ name }) => number(name))],
    rows: rows.map((row) => [
      wordCell(row.name),
      ...columns.map((column) => {
        const cell = found.get(`${row.key}\n${column.key}`);
        return valueCell(measure, cell?.value, cell && { key: cell.key, series: null });
      }),
    ]),
  };
};

const limitAt = (limit: number | readonly number[], at: number): number | undefined =>
  typeof limit === 'number' ? limit : limit[at];

export const toControlTable = (chart: ControlChart): ChartTable => {
  const { categoryLabel, points, measure, centre, upper, lower } = chart;
  return {
    heads: [
      words(categoryLabel),
      measured(measure),
      number('控制上限'),
      number('中心线'),
      number('控制下限'),
      words('异常'),
    ],
    rows: points.map(({ key, name, value, signal }, at) => [
      wordCell(name),
      valueCell(measure, value, { key, series: null }),
      valueCell(measure, limitAt(upper, at)),
      valueCell(measure, centre),
      valueCell(measure, limitAt(lower, at)),
      wordCell(signal ?? ''),
    ]),
  };
};

export const toTornadoTable = ({ categoryLabel, items, base, measure }: TornadoChart): ChartTable => ({
  heads: [words(categoryLabel), number('低'), number('基准'), number('高')],
  rows: bySpread(items).map(({ key, name, low, high }) => [
    wordCell(name, { key, series: null }),
    valueCell(measure, low),
    valueCell(measure, base),
    valueCell(measure, high),
  ]),
});
