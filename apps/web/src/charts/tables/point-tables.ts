import type {
  BubbleChart,
  Curve,
  HistogramChart,
  LineChart,
  Mark,
  Point,
  SCurveChart,
  ScatterChart,
} from '../chart.types.ts';
import { toCumulative } from '../compute.ts';
import { toPointKey } from '../point-key.ts';
import { type Cell, type ChartTable, measured, number, valueCell, wordCell, words } from './table.ts';

type Column = {
  readonly name: string;
  readonly at: ReadonlyMap<number, { readonly value: number; readonly mark?: Mark }>;
};

const toColumn = (name: string, points: readonly Point[], toMark?: (point: Point) => Mark): Column => ({
  name,
  at: new Map(points.map((point) => [point.x, { value: point.y, ...(toMark && { mark: toMark(point) }) }])),
});

/** One row for each x that a column knows. */
const joined = ({ x, y }: Pick<LineChart, 'x' | 'y'>, columns: readonly Column[]): ChartTable => {
  const places = [...new Set(columns.flatMap(({ at }) => [...at.keys()]))].sort((a, b) => a - b);
  return {
    heads: [
      { name: x.label, isNumber: x.of !== 'day' },
      ...columns.map(({ name }) => number(columns.length === 1 ? y.label : name)),
    ],
    rows: places.map((place): readonly Cell[] => [
      valueCell(x, place),
      ...columns.map(({ at }) => {
        const found = at.get(place);
        return valueCell(y, found?.value, found?.mark);
      }),
    ]),
  };
};

export const toLineTable = (chart: LineChart): ChartTable =>
  joined(
    chart,
    chart.series.map(({ key, name, points }) =>
      toColumn(name, points, (point) => ({ key: toPointKey(chart.x, point), series: key })),
    ),
  );

const ofPeriod = (chart: SCurveChart, { key, name, points }: Curve): readonly Column[] => {
  const sums = toCumulative(points);
  return [
    toColumn(
      `${name}（当期）`,
      sums.map((point) => ({ ...point, y: point.added })),
      (point) => ({ key: toPointKey(chart.x, point), series: key }),
    ),
    toColumn(`${name}（累计）`, sums),
  ];
};

export const toSCurveTable = (chart: SCurveChart): ChartTable =>
  joined(chart, [
    ...chart.series.flatMap((curve) => ofPeriod(chart, curve)),
    ...(chart.limits ?? []).map(({ name, points }) => toColumn(name, points)),
  ]);

export const toHistogramTable = ({ bins, x, y }: HistogramChart): ChartTable => ({
  heads: [
    { name: `${x.label}从`, isNumber: x.of !== 'day' },
    { name: '到', isNumber: x.of !== 'day' },
    measured(y),
  ],
  rows: bins.map(({ from, to, count }) => [
    valueCell(x, from),
    valueCell(x, to),
    valueCell(y, count, { key: String(from), series: null }),
  ]),
});

export const toSpotTable = (chart: ScatterChart | BubbleChart): ChartTable => {
  const { points, x, y } = chart;
  const isBubble = chart.kind === 'bubble';
  return {
    heads: [words('名称'), measured(x), measured(y), ...(isBubble ? [measured(chart.size)] : [])],
    rows: points.map((point, at) => [
      wordCell(point.name, { key: point.key, series: null }),
      valueCell(x, point.x),
      valueCell(y, point.y),
      ...(isBubble ? [valueCell(chart.size, chart.points[at]?.size)] : []),
    ]),
  };
};
