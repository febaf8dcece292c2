import type { BarSeriesOption } from 'echarts/charts';
import type { BarChart, Mark, Series } from '../chart.types.ts';
import { cutStack } from '../compute.ts';
import type { Drawing, Hit, Room, Tip } from '../draw/drawing.ts';
import { lineOf, toLook, toPlaces } from '../draw/palette.ts';
import { categoryAxis, legendRow, rightAxis, toGrid, toLegend, upAxis, widestOf } from '../draw/parts.ts';
import { greatestOf, toScale, toWords } from '../measure.ts';
import { thickestBar, toNamesBeside } from './names-beside.ts';

/** More marks than this are told by the pointer only. */
const mostLabels = 60;
const labelHeight = 14;
/** So wide is what a number and its bar take where another bar stands beside it. */
const leastBeside = 52;
const many = 2000;
/** What the numbers of an upright axis take beside the plot, about. */
const axisRoom = 72;
/** Ends the id of what of a series is above the capacity. */
const over = '\nabove';

const stackOf = (chart: BarChart, at: number): number =>
  chart.series.reduce((sum, { values }) => sum + Math.max(0, values[at] ?? 0), 0);

/** The end of an axis of four steps or a few more that has room for this. @example toEnd(62) // 80 */
const toEnd = (reach: number): number => {
  const least = reach / 4;
  const tens = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((times) => times * tens).find((one) => one >= least) ?? least;
  return Math.ceil(reach / step) * step;
};

const greatestIn = (chart: BarChart): number =>
  greatestOf([
    chart.reach ?? 0,
    ...(chart.kind === 'stackedBar'
      ? chart.categories.map((_, at) => stackOf(chart, at))
      : chart.series.flatMap(({ values }) => [...values])),
    ...(chart.capacity?.values ?? []),
  ]);

/** Each series as it stands, and what of it is above the capacity. */
const cutAtCapacity = (chart: BarChart, capacity: Series) => {
  const cuts = chart.categories.map((_, at) =>
    cutStack(
      chart.series.map(({ values }) => values[at] ?? 0),
      capacity.values[at] ?? Number.POSITIVE_INFINITY,
    ),
  );
  return chart.series.map((_, of) => ({
    below: cuts.map((parts) => parts[of]?.below || null),
    above: cuts.map((parts) => parts[of]?.above || null),
  }));
};

/** A stack of one part has its number over it. */
const isWithin = ({ kind, series }: BarChart): boolean => kind === 'stackedBar' && series.length > 1;

/** Whether a number stands within its part of a stack; where the widest would lie over those beside it, none does. */
const toFitting = (chart: BarChart, room: Room, write: (value: number) => string) => {
  if (chart.kind !== 'stackedBar' || chart.isLying) return () => true;
  const [greatest, plot] = [greatestIn(chart), room.height - 60];
  const slot = (room.width - axisRoom) / Math.max(1, chart.categories.length);
  const written = chart.series.flatMap(({ values }) => values.map((value) => write(value ?? 0)));
  if (widestOf(written) > slot) return () => false;
  return (value: number): boolean => !isWithin(chart) || (value / greatest) * plot >= labelHeight;
};

const toBars = (chart: BarChart, room: Room): BarSeriesOption[] => {
  const isStacked = chart.kind === 'stackedBar';
  const greatest = greatestIn(chart);
  const { write } = toScale(chart.measure, greatest);
  const fits = toFitting(chart, room, write);
  const barCount = chart.categories.length * (isStacked ? 1 : chart.series.length);
  // Beside each other and upright a number is wider than its bar: it would lie over the next one.
  const isTight =
    !isStacked && !chart.isLying && chart.series.length > 1 && room.width / barCount < leastBeside;
  const hasLabels = barCount <= mostLabels && !isTight;
  const shared = {
    type: 'bar' as const,
    barMaxWidth: thickestBar,
    barMinHeight: 2,
    barCategoryGap: '35%',
    // Some thousand bars are thinner than a pixel: drawn as one path.
    large: !isStacked && chart.categories.length > many,
    largeThreshold: many,
    cursor: room.isPickable ? 'pointer' : 'default',
    ...(isStacked || chart.capacity ? { stack: 'all' } : {}),
  };
  const cut = chart.capacity && !chart.mayExceed ? cutAtCapacity(chart, chart.capacity) : null;
  const places = toPlaces(chart.series);
  const bars = chart.series.map((series, of): BarSeriesOption => {
    const { fill, edge, ink } = toLook(room.palette, series.tone, places[of] ?? 0);
    return {
      ...shared,
      id: series.key,
      name: series.name,
      // Nothing has no bar, not even the least that something has.
      data: cut?.[of]?.below ?? series.values.map((value) => value || null),
      itemStyle: { color: fill, borderRadius: 2, ...(edge && { borderColor: edge, borderWidth: 1 }) },
      // The pointer's shadow shows the category; the library would light up all of it.
      emphasis: { disabled: true },
      label: {
        show: hasLabels && !cut,
        position: isWithin(chart) ? 'inside' : chart.isLying ? 'right' : 'top',
        color: isWithin(chart) ? ink : room.palette.quiet,
        fontSize: 12,
        fontFamily: room.palette.font,
        formatter: ({ value }) =>
          typeof value === 'number' && value !== 0 && fits(value) ? write(value) : '',
      },
      ...(hasLabels && { labelLayout: { hideOverlap: true } }),
    };
  });
  const above = (cut ?? []).map(
    ({ above: data }, of): BarSeriesOption => ({
      ...shared,
      id: `${chart.series[of]?.key}${over}`,
      ...(chart.capacity && { name: toOverName(chart.capacity) }),
      data,
      itemStyle: { color: room.palette.danger, borderRadius: 2 },
    }),
  );
  return [...bars, ...above];
};

const toMark = ({ categories, series }: BarChart, of: string, at: number): Mark | null => {
  const category = series.some(({ key }) => key === of) ? categories[at] : undefined;
  return category ? { key: category.key, series: of } : null;
};

const toTip =
  (chart: BarChart, { palette }: Room) =>
  ([hit]: readonly Hit[]): Tip | null => {
    const category = hit && chart.categories[hit.at];
    if (!category) return null;
    const { measure, series, capacity } = chart;
    const places = toPlaces(series);
    const lines = [...series, ...(capacity ? [capacity] : [])].flatMap((one, of) => {
      const value = one.values[hit.at];
      const look = one === capacity ? { fill: palette.faint } : toLook(palette, one.tone, places[of] ?? 0);
      if (value === null || value === undefined) return [];
      const note = one.notes?.[hit.at] ?? null;
      const text = `${toWords(measure, value)}${note === null ? '' : `（${note}）`}`;
      return [{ name: one.name, text, look }];
    });
    // A stack is read from its top.
    return { title: category.name, lines: chart.kind === 'stackedBar' ? lines.reverse() : lines };
  };

const toOverName = ({ name }: Series): string => `超出${name}`;

const toCapacity = (capacity: Series, { palette }: Room) => ({
  type: 'line' as const,
  id: capacity.key,
  name: capacity.name,
  step: 'middle' as const,
  data: [...capacity.values],
  symbol: 'none',
  silent: true,
  z: 4,
  lineStyle: { color: lineOf(palette, capacity.tone ?? 'neutral', 0), width: 1.5 },
  itemStyle: { color: lineOf(palette, capacity.tone ?? 'neutral', 0) },
});

const numberRow = 14;

export const drawBars = (chart: BarChart, room: Room): Drawing => {
  const { categories, series, measure, capacity, isLying = false } = chart;
  const greatest = greatestIn(chart);
  const names = [
    ...new Set([
      ...series.map(({ name }) => name),
      ...(capacity ? [capacity.name, ...(chart.mayExceed ? [] : [toOverName(capacity)])] : []),
    ]),
  ];
  // A part that is not in the last bar has no place to be named beside it.
  const isNamedBeside =
    chart.kind === 'stackedBar' &&
    !isLying &&
    !capacity &&
    series.every(({ values }) => (values[categories.length - 1] ?? 0) > 0);
  const legend = names.length > 1 && !isNamedBeside ? toLegend(names, room) : null;
  const beside = isNamedBeside && series.length > 1 ? toNamesBeside(chart, greatest, room) : null;
  const across = categoryAxis(
    categories.map(({ name }) => name),
    room,
  );
  const { write } = toScale(measure, greatest);
  return {
    trigger: 'category',
    toMark: (series, at) => toMark(chart, series.replace(over, ''), at),
    toTip: toTip(chart, room),
    option: {
      grid: toGrid({
        // Lying bars begin under the names: there is no axis above them.
        // The number of the highest bar stands over it, and below the names.
        ...(legend && { top: isLying ? Math.max(legend.top, legendRow) : legend.top + numberRow }),
        right: beside ? beside.room : isLying ? 24 + widestOf([write(greatest)]) : 16,
      }),
      ...(legend && { legend: legend.legend }),
      xAxis: isLying ? rightAxis(measure, greatest, room) : across,
      yAxis: isLying
        ? { ...across, inverse: true }
        : { ...upAxis(measure, greatest, room), ...(chart.reach && { max: toEnd(chart.reach) }) },
      series: [
        ...toBars(chart, room),
        ...(capacity && !isLying ? [toCapacity(capacity, room)] : []),
        ...(beside ? [beside.series] : []),
      ],
    },
  };
};
