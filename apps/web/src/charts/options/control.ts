import type { LineSeriesOption, ScatterSeriesOption } from 'echarts/charts';
import type { ControlChart } from '../chart.types.ts';
import type { Drawing, Room } from '../draw/drawing.ts';
import { categoryAxis, toGrid, upAxis, widestOf } from '../draw/parts.ts';
import { greatestOf, toWords } from '../measure.ts';

type Limit = { readonly name: string; readonly at: readonly number[] };

const each = (limit: number | readonly number[], count: number): readonly number[] =>
  typeof limit === 'number' ? Array.from({ length: count }, () => limit) : limit;

/** The zones between the centre and one-number limits: a third and two thirds of the way. */
const toZones = ({ centre, upper, lower, points }: ControlChart): readonly Limit[] =>
  typeof upper !== 'number' || typeof lower !== 'number'
    ? []
    : [upper, lower].flatMap((limit) =>
        [1, 2].map((third) => ({
          name: '',
          at: each(centre + ((limit - centre) * third) / 3, points.length),
        })),
      );

/** A limit that is one for all is a line of two points, whatever there are. */
const toLine = (at: readonly number[]): Pick<LineSeriesOption, 'data' | 'step'> => {
  const isOne = at.every((value) => value === at[0]);
  return isOne
    ? {
        data: [
          [0, at[0] ?? 0],
          [at.length - 1, at[0] ?? 0],
        ],
      }
    : { data: [...at], step: 'middle' };
};

const mostDots = 200;

const toValues = ({ points }: ControlChart, { palette, isPickable }: Room): LineSeriesOption => ({
  type: 'line',
  id: 'values',
  z: 4,
  cursor: isPickable ? 'pointer' : 'default',
  lineStyle: { color: palette.main, width: 1.5 },
  itemStyle: { color: palette.main },
  symbol: 'circle',
  symbolSize: 6,
  showSymbol: points.length <= mostDots,
  data: points.map(({ value }) => value),
});

/** Seen however many points there are. */
const toSignals = ({ points }: ControlChart, { palette, isPickable }: Room): ScatterSeriesOption => ({
  type: 'scatter',
  id: 'signals',
  z: 5,
  cursor: isPickable ? 'pointer' : 'default',
  symbol: 'diamond',
  symbolSize: 11,
  itemStyle: { color: palette.danger },
  tooltip: { show: false },
  data: points.flatMap(({ key, value, signal }, at) =>
    signal ? [{ value: [at, value], mark: { key, series: null } }] : [],
  ),
});

const toLimitLine = (
  { name, at }: Limit,
  look: { readonly colour: string; readonly type: 'solid' | 'dashed' | 'dotted' },
  { measure }: ControlChart,
  { palette }: Room,
): LineSeriesOption => ({
  type: 'line',
  silent: true,
  symbol: 'none',
  ...toLine(at),
  tooltip: { show: false },
  lineStyle: { color: look.colour, width: 1, type: look.type },
  endLabel: {
    show: name !== '',
    formatter: () => `${name} ${toWords(measure, at.at(-1) ?? 0)}`,
    color: palette.quiet,
    fontSize: 12,
    fontFamily: palette.font,
  },
});

/** Measured values against their centre and limits; a point that breaks a rule is a red diamond and says which. */
export const drawControl = (chart: ControlChart, room: Room): Drawing => {
  const { points, measure, centre } = chart;
  const { palette } = room;
  const upper = { name: 'UCL', at: each(chart.upper, points.length) };
  const lower = { name: 'LCL', at: each(chart.lower, points.length) };
  const middle = { name: 'CL', at: each(centre, points.length) };
  const names = [upper, middle, lower].map(({ name, at }) => `${name} ${toWords(measure, at.at(-1) ?? 0)}`);
  const values = [...points.map(({ value }) => value), ...upper.at, ...lower.at];
  const limit = { colour: palette.danger, type: 'dashed' } as const;
  return {
    trigger: 'category',
    toMark: (series, at) => {
      const point = series === 'values' ? points[at] : undefined;
      return point ? { key: point.key, series: null } : null;
    },
    toTip: (hits) => {
      const hit = hits.find(({ series }) => series === 'values');
      const point = hit && points[hit.at];
      if (!point) return null;
      const lines = [
        { name: measure.label, text: toWords(measure, point.value) },
        ...[upper, middle, lower].map(({ name, at }) => ({ name, text: toWords(measure, at[hit.at] ?? 0) })),
      ];
      return {
        title: point.name,
        lines: point.signal ? [...lines, { name: '异常', text: point.signal }] : lines,
      };
    },
    option: {
      grid: toGrid({ right: widestOf(names) + 16 }),
      xAxis: categoryAxis(
        points.map(({ name }) => name),
        room,
      ),
      yAxis: { ...upAxis(measure, greatestOf(values), room, true), splitLine: { show: false } },
      series: [
        ...toZones(chart).map((zone) =>
          toLimitLine(zone, { colour: palette.line, type: 'dotted' }, chart, room),
        ),
        toLimitLine(upper, limit, chart, room),
        toLimitLine(middle, { colour: palette.faint, type: 'solid' }, chart, room),
        toLimitLine(lower, limit, chart, room),
        toValues(chart, room),
        toSignals(chart, room),
      ],
    },
  };
};
