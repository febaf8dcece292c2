import type { LineSeriesOption, ScatterSeriesOption } from 'echarts/charts';
import type { BubbleChart, ScatterChart } from '../chart.types.ts';
import { toTrend } from '../compute.ts';
import type { Drawing, Room, Tip } from '../draw/drawing.ts';
import { lineOf, toLook } from '../draw/palette.ts';
import { onAxis, rightAxis, toGrid, toMarkLine, upAxis } from '../draw/parts.ts';
import { greatestOf, toWords } from '../measure.ts';

const many = 2000;
const mostNames = 30;
const smallest = 8;
const largest = 44;

/** The area of a bubble, not its width, is what it measures. */
const toSize = (chart: ScatterChart | BubbleChart): ((at: number) => number) => {
  if (chart.kind === 'scatter') return () => smallest;
  const most = greatestOf(chart.points.map(({ size }) => size));
  return (at) => {
    const share = most === 0 ? 0 : Math.max(0, chart.points[at]?.size ?? 0) / most;
    return Math.max(smallest, Math.sqrt(share) * largest);
  };
};

/** Names stand right of their spots, and left of those near the right edge. */
const toSide = ({ points }: ScatterChart | BubbleChart): ((x: number) => 'left' | 'right') => {
  const xs = points.map(({ x }) => x);
  const least = xs.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = xs.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  return (x) => (x - least > (most - least) * 0.7 ? 'left' : 'right');
};

const toSpots = (chart: ScatterChart | BubbleChart, room: Room): ScatterSeriesOption => {
  const { palette } = room;
  const isLarge = chart.points.length > many;
  const sizeOf = toSize(chart);
  const sideOf = toSide(chart);
  const main = toLook(palette, undefined, 0);
  return {
    type: 'scatter',
    id: 'spots',
    cursor: room.isPickable ? 'pointer' : 'default',
    large: isLarge,
    largeThreshold: many,
    symbolSize: isLarge ? 4 : smallest,
    itemStyle: { color: main.fill, opacity: isLarge ? 0.45 : 0.8 },
    data: isLarge
      ? chart.points.map(({ x, y }) => [onAxis(chart.x, x), onAxis(chart.y, y)])
      : chart.points.map(({ name, x, y, tone }, at) => ({
          name,
          value: [onAxis(chart.x, x), onAxis(chart.y, y)],
          symbolSize: sizeOf(at),
          label: { position: sideOf(x) },
          ...(tone && { itemStyle: { color: lineOf(palette, tone, 0) } }),
        })),
    label: {
      show: chart.points.length <= mostNames,
      position: 'right',
      formatter: ({ name }) => name,
      color: palette.quiet,
      fontSize: 12,
      fontFamily: palette.font,
    },
    labelLayout: { hideOverlap: true },
    ...toMarkLine(chart.across, chart, room),
  };
};

const toTrendLine = (chart: ScatterChart, { palette }: Room): LineSeriesOption | null => {
  const trend = toTrend(chart.points);
  if (!trend) return null;
  const xs = chart.points.map(({ x }) => x);
  const ends = [xs.reduce((a, b) => Math.min(a, b)), xs.reduce((a, b) => Math.max(a, b))];
  return {
    type: 'line',
    id: 'trend',
    silent: true,
    symbol: 'none',
    tooltip: { show: false },
    data: ends.map((x) => [onAxis(chart.x, x), onAxis(chart.y, trend.intercept + trend.slope * x)]),
    lineStyle: { color: palette.second, width: 2 },
    endLabel: {
      show: true,
      formatter: () => `r = ${trend.r.toFixed(2)}`,
      color: palette.second,
      fontSize: 12,
      fontFamily: palette.font,
    },
  };
};

export const drawSpots = (chart: ScatterChart | BubbleChart, room: Room): Drawing => {
  const { x, y } = chart;
  const trend = chart.kind === 'scatter' && chart.hasTrend ? toTrendLine(chart, room) : null;
  const toTip = (at: number): Tip | null => {
    const point = chart.points[at];
    if (!point) return null;
    const lines = [
      { name: x.label, text: toWords(x, point.x) },
      { name: y.label, text: toWords(y, point.y) },
    ];
    const size = chart.kind === 'bubble' ? chart.points[at]?.size : undefined;
    if (chart.kind === 'bubble' && size !== undefined)
      lines.push({ name: chart.size.label, text: toWords(chart.size, size) });
    return { title: point.name, lines };
  };
  const xs = greatestOf(chart.points.map((point) => point.x));
  const ys = greatestOf(chart.points.map((point) => point.y));
  return {
    trigger: 'mark',
    toMark: (series, at) => {
      const point = series === 'spots' ? chart.points[at] : undefined;
      return point ? { key: point.key, series: null } : null;
    },
    toTip: ([hit]) => (hit?.series === 'spots' ? toTip(hit.at) : null),
    option: {
      grid: toGrid({ right: trend ? 64 : 24, bottom: 8 }),
      xAxis: rightAxis(x, xs, room, true),
      yAxis: upAxis(y, ys, room, true),
      series: [toSpots(chart, room), ...(trend ? [trend] : [])],
    },
  };
};
