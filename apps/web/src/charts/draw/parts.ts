import type { LineSeriesOption } from 'echarts/charts';
import type { GridComponentOption, LegendComponentOption } from 'echarts/components';
import type { Across } from '../chart.types.ts';
import { type Measure, toScale, toWords } from '../measure.ts';
import type { Room } from './drawing.ts';
import { lineOf, type Palette } from './palette.ts';

const millisecondsOfDay = 86_400_000;
const narrowest = 480;

export const isNarrow = ({ width }: Room): boolean => width < narrowest;

/** How wide a text of 12 px stands, roughly. */
export const textWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 12 : 7), 0);

export const widestOf = (texts: readonly string[]): number => Math.max(0, ...texts.map(textWidth));

/** A value as its axis counts it. */
export const onAxis = (measure: Measure, value: number): number =>
  measure.of === 'day' ? value * millisecondsOfDay : value;

type Margins = { readonly top?: number; readonly right?: number; readonly bottom?: number };

/** The plot within its labels and names. */
export const toGrid = ({ top = 6, right = 16, bottom = 4 }: Margins = {}): GridComponentOption => ({
  left: 4,
  top,
  right,
  bottom,
  outerBoundsMode: 'same',
  outerBoundsContain: 'all',
});

export const axisText = ({ palette }: Pick<Room, 'palette'>) => ({
  color: palette.quiet,
  fontSize: 12,
  fontFamily: palette.font,
});

const common = (palette: Palette) => ({
  axisTick: { show: false },
  axisLine: { show: true, lineStyle: { color: palette.lineStrong } },
  axisLabel: { ...axisText({ palette }), hideOverlap: true },
  nameTextStyle: axisText({ palette }),
});

const faintLines = (palette: Palette) => ({ show: true, lineStyle: { color: palette.line, width: 1 } });

export const categoryAxis = (names: readonly string[], { palette }: Room) => ({
  ...common(palette),
  type: 'category' as const,
  data: [...names],
});

/** The axis of what is measured upwards: its name above it, no line of its own; a free one need not show 0. */
export const upAxis = (measure: Measure, greatest: number, { palette }: Room, isFree = false) => {
  const { name, write } = toScale(measure, greatest);
  return {
    ...numberAxis(measure, write, palette, isFree),
    name,
    nameLocation: 'end' as const,
    nameTextStyle: {
      ...axisText({ palette }),
      align: 'left' as const,
      padding: [0, 0, 0, -8 - textWidth(write(greatest))],
    },
    axisLine: { show: false },
    splitLine: faintLines(palette),
    splitNumber: 4,
    // A share that comes near to the whole ends at the whole, not beyond it.
    ...(measure.of === 'percent' && !isFree && greatest > 80 && greatest <= 100 && { max: 100 }),
  };
};

/** The axis of what is measured to the right: its name below it; days speak for themselves. */
export const rightAxis = (measure: Measure, greatest: number, { palette }: Room, isFree = false) => {
  const { name, write } = toScale(measure, greatest);
  return {
    ...numberAxis(measure, write, palette, isFree),
    name: measure.of === 'day' ? '' : name,
    nameLocation: 'middle' as const,
    nameGap: 28,
    splitLine: { show: false },
  };
};

const dayLabels = { year: '{yyyy} 年', month: '{yyyy}-{MM}', day: '{MM}-{dd}' };

const numberAxis = (measure: Measure, write: (value: number) => string, palette: Palette, isFree: boolean) =>
  measure.of === 'day'
    ? {
        ...common(palette),
        type: 'time' as const,
        minInterval: millisecondsOfDay,
        axisLabel: { ...axisText({ palette }), hideOverlap: true, formatter: dayLabels },
      }
    : {
        ...common(palette),
        type: 'value' as const,
        minInterval: measure.of === 'count' ? 1 : 0,
        scale: isFree,
        axisLabel: {
          ...axisText({ palette }),
          hideOverlap: true,
          formatter: (value: number) => write(value),
        },
      };

export const legendRow = 22;
const axisName = 110;

/** Names of the series above the plot, where they cannot stand beside what they name; `top` is below them. */
export const toLegend = (
  names: readonly string[],
  { palette, width }: Room,
): { readonly legend: LegendComponentOption; readonly top: number } => {
  const needed = names.reduce((sum, name) => sum + textWidth(name) + 30, 0);
  // Where they fit, they stand in the line of the axis' name.
  const top = needed + axisName <= width ? 6 : 6 + legendRow * Math.ceil(needed / Math.max(1, width - 16));
  return {
    top,
    legend: {
      data: [...names],
      top: 0,
      ...(top > 6 ? { left: 4 } : { right: 4 }),
      itemWidth: 12,
      itemHeight: 8,
      itemGap: 12,
      selectedMode: false,
      textStyle: axisText({ palette }),
    },
  };
};

const markRow = 16;

/** Lines across the whole plot with their names; they hang on a series. */
export const toMarkLine = (
  across: readonly Across[] | undefined,
  { x, y }: { readonly x: Measure; readonly y: Measure },
  { palette }: Room,
): Pick<LineSeriesOption, 'markLine'> =>
  across === undefined || across.length === 0
    ? {}
    : {
        markLine: {
          silent: true,
          animation: false,
          symbol: 'none',
          data: across.map(({ axis, at, name, tone }, place) => {
            const before = across.slice(0, place).filter((one) => one.axis === 'x').length;
            const colour = tone ? lineOf(palette, tone, 0) : palette.faint;
            const measure = axis === 'x' ? x : y;
            return {
              ...(axis === 'x' ? { xAxis: onAxis(x, at) } : { yAxis: onAxis(y, at) }),
              lineStyle: { color: colour, type: 'dashed' as const, width: 1 },
              label: {
                position: axis === 'x' ? ('end' as const) : ('insideStartTop' as const),
                // Lines beside each other: the name of each further one stands a row lower, within the plot.
                ...(axis === 'x' &&
                  before > 0 && { distance: -markRow * before, backgroundColor: palette.panel }),
                // Nothing is nothing in 元 and 万元 alike.
                formatter: () =>
                  measure.of === 'money' && at === 0 ? name : `${name} ${toWords(measure, at)}`,
                color: colour,
                fontSize: 12,
                fontFamily: palette.font,
              },
            };
          }),
        },
      };
