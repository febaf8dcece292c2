import type {
  BarSeriesOption,
  CustomSeriesOption,
  LineSeriesOption,
  SankeySeriesOption,
  ScatterSeriesOption,
  TreeSeriesOption,
} from 'echarts/charts';
import type {
  GridComponentOption,
  LegendComponentOption,
  TitleComponentOption,
  TooltipComponentOption,
} from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import type { Mark } from '../chart.types.ts';
import type { Palette } from './palette.ts';

/** The library's words; they stay within this folder and `options`. */
export type ChartOption = ComposeOption<
  | BarSeriesOption
  | CustomSeriesOption
  | LineSeriesOption
  | SankeySeriesOption
  | ScatterSeriesOption
  | TreeSeriesOption
  | GridComponentOption
  | LegendComponentOption
  | TitleComponentOption
  | TooltipComponentOption
>;

/** Where and how a chart is drawn. */
export type Room = {
  readonly palette: Palette;
  readonly width: number;
  readonly height: number;
  /** Whether a click on a mark opens something. */
  readonly isPickable: boolean;
};

/** What the pointer is at: the series, and the place of the datum in it. */
export type Hit = { readonly series: string; readonly at: number; readonly mark: Mark | null };

type TipLook = { readonly fill: string; readonly edge?: string | undefined };

export type Tip = {
  readonly title: string;
  readonly lines: readonly { readonly name: string; readonly text: string; readonly look?: TipLook }[];
};

/** A chart in the library's words, and what is told of the marks at the pointer. */
export type Drawing = {
  readonly option: ChartOption;
  /** What the pointer asks for: all at its place, all in its category, or the one mark. */
  readonly trigger: 'place' | 'category' | 'mark';
  /** The mark at a place of a series whose data do not carry it: ten thousand points are numbers only. */
  readonly toMark?: (series: string, at: number) => Mark | null;
  readonly toTip: (hits: readonly Hit[]) => Tip | null;
};
