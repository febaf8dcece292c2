import type { HistogramChart } from '../chart.types.ts';
import type { Drawing, Room } from '../draw/drawing.ts';
import { toLook } from '../draw/palette.ts';
import { onAxis, rightAxis, toGrid, toMarkLine, upAxis } from '../draw/parts.ts';
import { greatestOf, toScale, toWords } from '../measure.ts';
import { toBoxes } from './boxes.ts';

/** How often values fall into each bin; the bins stand where their numbers are. */
export const drawHistogram = (chart: HistogramChart, room: Room): Drawing => {
  const { bins, x, y } = chart;
  const greatest = greatestOf(bins.map(({ count }) => count));
  const { write } = toScale(y, greatest);
  const look = toLook(room.palette, 'main', 0);
  const boxes = bins.map(({ from, to, count }) => ({
    from: [onAxis(x, from), 0] as const,
    to: [onAxis(x, to), count] as const,
    look,
    mark: { key: String(from), series: null },
    ...(count > 0 && { text: write(count) }),
  }));
  const ends = greatestOf(bins.flatMap(({ from, to }) => [from, to]));
  return {
    trigger: 'mark',
    toTip: ([hit]) => {
      const bin = hit && bins[hit.at];
      return bin
        ? {
            title: `${toWords(x, bin.from)} 至 ${toWords(x, bin.to)}`,
            lines: [{ name: y.label, text: toWords(y, bin.count), look }],
          }
        : null;
    },
    option: {
      grid: toGrid({ right: 20, bottom: 8 }),
      xAxis: rightAxis(x, ends, room, true),
      yAxis: { ...upAxis(y, greatest, room), min: 0 },
      series: [
        toBoxes({ id: 'bins', boxes, bands: [false, false], gap: 0.5 }, room),
        {
          type: 'line',
          id: 'across',
          data: [],
          silent: true,
          ...toMarkLine(chart.across, chart, room),
        },
      ],
    },
  };
};
