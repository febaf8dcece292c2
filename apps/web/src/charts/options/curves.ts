import type { LineSeriesOption } from 'echarts/charts';
import type { Across, Curve, LineChart, Point, SCurveChart } from '../chart.types.ts';
import { toCumulative } from '../compute.ts';
import type { Drawing, Hit, Room, Tip } from '../draw/drawing.ts';
import { between, lineOf, toPlaces } from '../draw/palette.ts';
import {
  isNarrow,
  onAxis,
  rightAxis,
  toGrid,
  toLegend,
  toMarkLine,
  upAxis,
  widestOf,
} from '../draw/parts.ts';
import { greatestOf, type Measure, toWords } from '../measure.ts';
import { toPointKey } from '../point-key.ts';

/** With more points a line is drawn without its dots, and thinned to what can be seen. */
const mostDots = 40;
const mostPoints = 2000;

type Drawn = Curve & { readonly look?: 'line' | 'step' | 'area' };
type Curves = {
  readonly x: Measure;
  readonly y: Measure;
  readonly series: readonly Drawn[];
  readonly across?: readonly Across[];
  readonly isNear?: true;
};

const toColours = ({ series }: Curves, { palette }: Room): readonly string[] => {
  const places = toPlaces(series);
  return series.map(({ tone }, of) => lineOf(palette, tone, places[of] ?? 0));
};

const toSeries = (chart: Curves, room: Room, isNamedAtEnd: boolean): LineSeriesOption[] => {
  const colours = toColours(chart, room);
  return chart.series.map(({ key, name, points, look, isDashed, alarms = [] }, of) => {
    const colour = colours[of] ?? room.palette.main;
    const alarm = {
      symbol: 'diamond',
      symbolSize: 11,
      itemStyle: { color: lineOf(room.palette, 'danger', 0) },
    };
    return {
      type: 'line',
      id: key,
      name,
      data: points.map((point) => {
        const value = [onAxis(chart.x, point.x), onAxis(chart.y, point.y)];
        return alarms.includes(toPointKey(chart.x, point)) ? { value, ...alarm } : value;
      }),
      ...(look === 'step' && { step: 'end' as const }),
      ...(look === 'area' && {
        areaStyle: { color: between(room.palette.panel, colour, 0.16), opacity: 1 },
      }),
      symbol: 'circle',
      symbolSize: 5,
      showSymbol: points.length <= mostDots && look !== 'step',
      ...(points.length > mostPoints && { sampling: 'lttb' as const }),
      cursor: room.isPickable ? 'pointer' : 'default',
      lineStyle: { color: colour, width: 2, type: isDashed ? 'dashed' : 'solid' },
      itemStyle: { color: colour },
      emphasis: { lineStyle: { width: 2 } },
      endLabel: {
        show: isNamedAtEnd,
        formatter: () => name,
        color: colour,
        fontSize: 12,
        lineHeight: 16,
        fontFamily: room.palette.font,
      },
      labelLayout: { moveOverlap: 'shiftY' },
      ...(of === 0 && toMarkLine(chart.across, chart, room)),
    };
  });
};

const toTip =
  (chart: Curves, room: Room, toText: (of: number, at: number, point: Point) => string) =>
  (hits: readonly Hit[]): Tip | null => {
    const found = hits.flatMap(({ series, at }) => {
      const of = chart.series.findIndex(({ key }) => key === series);
      const curve = chart.series[of];
      const point = curve?.points[at];
      return curve && point ? [{ of, at, curve, point }] : [];
    });
    const [first] = found;
    if (!first) return null;
    const isAlone = chart.series.length === 1;
    const colours = toColours(chart, room);
    return {
      title: toWords(chart.x, first.point.x),
      lines: found.map(({ of, at, curve, point }) => ({
        name: isAlone ? chart.y.label : curve.name,
        text: [
          toText(of, at, point),
          point.x === first.point.x ? '' : `（${toWords(chart.x, point.x)}）`,
        ].join(''),
        look: { fill: colours[of] ?? room.palette.main },
      })),
    };
  };

const draw = (chart: Curves, room: Room, toText: Parameters<typeof toTip>[2]): Drawing => {
  const names = chart.series.map(({ name }) => name);
  const hasNames = names.length > 1;
  const isNamedAtEnd = hasNames && !isNarrow(room);
  const legend = hasNames && !isNamedAtEnd ? toLegend(names, room) : null;
  const greatest = (axis: 'x' | 'y'): number =>
    greatestOf(chart.series.flatMap(({ points }) => points.map((point) => point[axis])));
  const xName = chart.x.of === 'day' ? {} : { bottom: 8 };
  return {
    trigger: 'place',
    toMark: (series, at) => {
      const point = chart.series.find(({ key }) => key === series)?.points[at];
      return point ? { key: toPointKey(chart.x, point), series } : null;
    },
    toTip: toTip(chart, room, toText),
    option: {
      grid: toGrid({
        right: isNamedAtEnd ? widestOf(names) + 20 : 20,
        ...xName,
        ...(legend && { top: legend.top }),
      }),
      ...(legend && { legend: legend.legend }),
      xAxis: rightAxis(chart.x, greatest('x'), room, true),
      yAxis: { ...upAxis(chart.y, greatest('y'), room), ...(chart.isNear && { scale: true }) },
      series: toSeries(chart, room, isNamedAtEnd),
    },
  };
};

export const drawLines = (chart: LineChart, room: Room): Drawing =>
  draw(chart, room, (_of, _at, { y }) => toWords(chart.y, y));

/** The sums of what each period adds; limits stand as they are declared. */
export const drawSCurve = (chart: SCurveChart, room: Room): Drawing => {
  const sums = chart.series.map((curve) => ({ ...curve, points: toCumulative(curve.points) }));
  const limits = (chart.limits ?? []).map((curve) => ({ ...curve, look: 'step' as const }));
  const curves: Curves = {
    x: chart.x,
    y: chart.y,
    series: [...sums, ...limits],
    ...(chart.across && { across: chart.across }),
  };
  return draw(curves, room, (of, at, { y }) => {
    const added = sums[of]?.points[at]?.added;
    const whole = toWords(chart.y, y);
    return added === undefined ? whole : `${whole}，当期 ${toWords(chart.y, added)}`;
  });
};
