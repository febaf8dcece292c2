import type { ScatterSeriesOption } from 'echarts/charts';
import type { BarChart } from '../chart.types.ts';
import type { Room } from '../draw/drawing.ts';
import { widestOf } from '../draw/parts.ts';

export const thickestBar = 48;
const shareOfSlot = 0.65;
const lineHeight = 15;

/**
 * Where the names of a stack's parts stand: in the middle of each, or as far above the one below as a line needs.
 * @example toNamePlaces([1, 2, 8], 3) // [0.5, 3.5, 7]: the second is pushed up by the first
 */
export const toNamePlaces = (parts: readonly number[], line: number): readonly number[] => {
  let bottom = 0;
  let last = Number.NEGATIVE_INFINITY;
  return parts.map((part) => {
    const middle = bottom + part / 2;
    bottom += part;
    last = Math.max(middle, last + line);
    return last;
  });
};

/** The names of a stack's parts, right of its last bar: a legend that need not be looked up. */
export const toNamesBeside = (
  { categories, series }: BarChart,
  greatest: number,
  { palette, width, height }: Room,
): { readonly series: ScatterSeriesOption; readonly room: number } => {
  const last = categories.length - 1;
  const room = widestOf(series.map(({ name }) => name)) + 16;
  const slot = Math.max(0, width - room - 40) / Math.max(1, categories.length);
  const bar = Math.min(thickestBar, slot * shareOfSlot);
  const named = series.filter(({ values }) => (values[last] ?? 0) > 0);
  const places = toNamePlaces(
    named.map(({ values }) => values[last] ?? 0),
    (lineHeight / Math.max(1, height - 60)) * greatest,
  );
  return {
    // Where the bars stand far apart, their own slot holds part of the names.
    room: Math.max(16, room - (slot - bar) / 2),
    series: {
      type: 'scatter',
      data: named.map(({ name }, at) => ({ name, value: [last, places[at] ?? 0] })),
      silent: true,
      symbolSize: 0,
      tooltip: { show: false },
      label: {
        show: true,
        position: 'right',
        distance: bar / 2 + 6,
        formatter: ({ name }) => name,
        color: palette.quiet,
        // The lines of the ground end before a name.
        backgroundColor: palette.panel,
        fontSize: 12,
        fontFamily: palette.font,
      },
    },
  };
};
