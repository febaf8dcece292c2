import type { EChartsType } from 'echarts/core';
import type { Chart, Mark } from '../chart.types.ts';
import { toDrawing } from '../options/to-drawing.ts';
import type { ChartOption, Drawing, Hit } from './drawing.ts';
import { initChart } from './library.ts';
import { findNearest, type Placed } from './nearest.ts';
import { type Palette, readPalette } from './palette.ts';
import { toTipElement } from './tip.ts';

/** A drawing in an element, until it is taken away. */
export type Mounted = {
  /** Draws it in the colours and the size of now. */
  readonly draw: (chart: Chart, isPickable: boolean) => void;
  readonly pickWith: (onPick: ((mark: Mark) => void) | undefined) => void;
  readonly remove: () => void;
};

const movesLittle = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

type Params = { readonly seriesId?: string; readonly dataIndex?: number; readonly data?: unknown };

const markOf = (data: unknown): Mark | null =>
  typeof data === 'object' && data !== null && 'mark' in data ? (data.mark as Mark) : null;

const toHit = ({ seriesId = '', dataIndex = 0, data }: Params): Hit => ({
  series: seriesId,
  at: dataIndex,
  mark: markOf(data),
});

const toTooltip = ({ trigger, toTip }: Drawing, { raised, lineStrong, faint, text }: Palette) => ({
  trigger: trigger === 'mark' ? ('item' as const) : ('axis' as const),
  confine: true,
  transitionDuration: 0,
  backgroundColor: raised,
  borderColor: lineStrong,
  borderWidth: 1,
  padding: [8, 12],
  axisPointer:
    trigger === 'category'
      ? { type: 'shadow' as const, shadowStyle: { color: text, opacity: 0.06 } }
      : { type: 'line' as const, lineStyle: { color: faint, type: 'solid' as const } },
  formatter: (params: Params | readonly Params[]) => {
    const tip = toTip([params].flat().map(toHit));
    return tip ? toTipElement(tip) : '';
  },
});

/** Points of all lines on the screen, in the order they are drawn. */
function* placesOf(library: EChartsType, { option, toMark }: Drawing): Iterable<Placed> {
  for (const series of [option.series ?? []].flat()) {
    if (series.type !== 'line' || !Array.isArray(series.data) || series.silent) continue;
    const seriesId = String(series.id);
    for (const [at, value] of (series.data as readonly (number | number[])[]).entries()) {
      const mark = toMark?.(seriesId, at);
      const place = mark && library.convertToPixel({ seriesId }, Array.isArray(value) ? value : [at, value]);
      if (mark && Array.isArray(place)) yield { x: place[0] ?? 0, y: place[1] ?? 0, mark };
    }
  }
}

/** A click on a mark means it; a line has dots only where there are few, so one near a point means that. */
const listen = (library: EChartsType, drawn: () => Drawing | null, pick: (mark: Mark) => void): void => {
  let isPicked = false;
  library.on('click', ({ seriesId = '', dataIndex, data }) => {
    const mark = drawn()?.toMark?.(seriesId, dataIndex) ?? markOf(data);
    isPicked = mark !== null;
    if (mark) pick(mark);
  });
  library.getZr().on('click', ({ offsetX, offsetY }) => {
    const drawing = isPicked ? null : drawn();
    isPicked = false;
    const mark = drawing && findNearest(placesOf(library, drawing), offsetX, offsetY);
    if (mark) pick(mark);
  });
};

export const toOption = (drawing: Drawing, font: string, moves: boolean): ChartOption => ({
  ...drawing.option,
  useUTC: true,
  backgroundColor: 'transparent',
  textStyle: { fontFamily: font },
  animation: moves,
  // What is new stands at once; what changes its place is seen to move.
  animationDuration: 0,
  animationDurationUpdate: 160,
});

export const mount = (holder: HTMLElement): Mounted => {
  const library = initChart(holder);
  let onPick: ((mark: Mark) => void) | undefined;
  let drawing: Drawing | null = null;
  listen(
    library,
    () => drawing,
    (mark) => onPick?.(mark),
  );
  return {
    pickWith: (next) => {
      onPick = next;
    },
    draw: (chart, isPickable) => {
      library.resize();
      const palette = readPalette();
      const room = { palette, width: library.getWidth(), height: library.getHeight(), isPickable };
      drawing = toDrawing(chart, room);
      library.setOption(
        {
          ...toOption(drawing, palette.font, !movesLittle()),
          tooltip: toTooltip(drawing, palette),
        },
        { notMerge: true },
      );
    },
    remove: () => library.dispose(),
  };
};
