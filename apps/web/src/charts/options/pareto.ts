import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts';
import type { ParetoChart } from '../chart.types.ts';
import { toPareto } from '../compute.ts';
import type { Drawing, Hit, Room, Tip } from '../draw/drawing.ts';
import { axisText, categoryAxis, toGrid, upAxis } from '../draw/parts.ts';
import { type Measure, toScale, toWords } from '../measure.ts';

const share: Measure = { of: 'percent', label: '累计占比' };

type Row = ReturnType<typeof toPareto>[number];

const toBars = (rows: readonly Row[], write: (value: number) => string, room: Room): BarSeriesOption => ({
  type: 'bar',
  id: 'value',
  barMaxWidth: 48,
  barCategoryGap: '25%',
  cursor: room.isPickable ? 'pointer' : 'default',
  data: rows.map(({ key, value }) => ({ value, mark: { key, series: null } })),
  itemStyle: { color: room.palette.main, borderRadius: 2 },
  emphasis: { disabled: true },
  label: {
    show: rows.length <= 20,
    position: 'top',
    color: room.palette.quiet,
    fontSize: 12,
    fontFamily: room.palette.font,
    formatter: ({ value }) => (typeof value === 'number' ? write(value) : ''),
  },
  labelLayout: { hideOverlap: true },
});

const toShares = (rows: readonly Row[], { palette }: Room): LineSeriesOption => ({
  type: 'line',
  id: 'share',
  yAxisIndex: 1,
  silent: true,
  data: rows.map(({ cumulative }) => cumulative),
  symbol: 'circle',
  symbolSize: 5,
  lineStyle: { color: palette.second, width: 2 },
  itemStyle: { color: palette.second },
  markLine: {
    silent: true,
    animation: false,
    symbol: 'none',
    data: [{ yAxis: 80 }],
    lineStyle: { color: palette.faint, type: 'dashed', width: 1 },
    label: { show: false },
  },
});

const toTip =
  (rows: readonly Row[], measure: Measure, { palette }: Room) =>
  ([hit]: readonly Hit[]): Tip | null => {
    const row = hit && rows[hit.at];
    return row
      ? {
          title: row.name,
          lines: [
            { name: measure.label, text: toWords(measure, row.value), look: { fill: palette.main } },
            { name: share.label, text: toWords(share, row.cumulative), look: { fill: palette.second } },
          ],
        }
      : null;
  };

/** Bars from the most on, and the share of all up to each. */
export const drawPareto = (chart: ParetoChart, room: Room): Drawing => {
  const rows = toPareto(chart);
  const whole = rows.reduce((sum, { value }) => sum + value, 0);
  const { write } = toScale(chart.measure, whole);
  const values = upAxis(chart.measure, whole, room);
  const shares = upAxis(share, 100, room);
  return {
    trigger: 'category',
    toTip: toTip(rows, chart.measure, room),
    option: {
      grid: toGrid({ right: 4 }),
      xAxis: categoryAxis(
        rows.map(({ name }) => name),
        room,
      ),
      yAxis: [
        // 100 % stands as high as all of them together.
        {
          ...values,
          min: 0,
          max: whole,
          axisLabel: { ...axisText(room), showMaxLabel: false, formatter: write },
        },
        {
          ...shares,
          min: 0,
          max: 100,
          interval: 20,
          splitLine: { show: false },
          nameTextStyle: { ...shares.nameTextStyle, align: 'right', padding: [0, -36, 0, 0] },
        },
      ],
      series: [toBars(rows, write, room), toShares(rows, room)],
    },
  };
};
