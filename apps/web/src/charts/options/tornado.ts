import type { TornadoChart } from '../chart.types.ts';
import { bySpread } from '../compute.ts';
import type { Drawing, Room } from '../draw/drawing.ts';
import { toLook } from '../draw/palette.ts';
import { categoryAxis, onAxis, rightAxis, toGrid, toMarkLine } from '../draw/parts.ts';
import { greatestOf, toWords } from '../measure.ts';
import { toBoxes } from './boxes.ts';

/** What moves the result most stands on top: from the base down to the low and up to the high. */
export const drawTornado = (chart: TornadoChart, room: Room): Drawing => {
  const { base, measure } = chart;
  const items = bySpread(chart.items).reverse();
  const looks = { low: toLook(room.palette, undefined, 4), high: toLook(room.palette, 'main', 0) };
  const boxes = items.flatMap((item, at) =>
    (['low', 'high'] as const).map((side) => ({
      from: [onAxis(measure, base), at] as const,
      to: [onAxis(measure, item[side]), at] as const,
      look: looks[side],
      mark: { key: item.key, series: null },
    })),
  );
  const greatest = greatestOf(items.flatMap(({ low, high }) => [low, high]));
  const axis = categoryAxis(
    items.map(({ name }) => name),
    room,
  );
  return {
    trigger: 'mark',
    toTip: ([hit]) => {
      const item = hit && items[Math.floor(hit.at / 2)];
      return item
        ? {
            title: item.name,
            lines: [
              { name: '低', text: toWords(measure, item.low), look: looks.low },
              { name: '高', text: toWords(measure, item.high), look: looks.high },
            ],
          }
        : null;
    },
    option: {
      grid: toGrid({ right: 24, top: 24, bottom: 8 }),
      xAxis: rightAxis(measure, greatest, room, true),
      yAxis: { ...axis, axisLine: { show: false } },
      series: [
        toBoxes({ id: 'items', boxes, bands: [false, true], gap: 4 }, room),
        {
          type: 'line',
          id: 'base',
          data: [],
          silent: true,
          ...toMarkLine([{ axis: 'x', at: base, name: '基准' }], { x: measure, y: measure }, room),
        },
      ],
    },
  };
};
