import type { CustomSeriesOption } from 'echarts/charts';
import type { Mark } from '../chart.types.ts';
import type { Room } from '../draw/drawing.ts';
import type { Look } from '../draw/palette.ts';

/** A box between two places of both axes; on an axis of categories it fills the one it stands in. */
type Box = {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly look: Look;
  readonly mark: Mark;
  /** Stands in the middle of the box, where there is room. */
  readonly text?: string;
};

type BoxesOf = {
  readonly id: string;
  readonly boxes: readonly Box[];
  /** Which axes are of categories. */
  readonly bands: readonly [x: boolean, y: boolean];
  /** Free on each side, in px. */
  readonly gap: number;
};

/** Boxes that reach from one number to another, which bars of the library cannot. */
export const toBoxes = (
  { id, boxes, bands, gap }: BoxesOf,
  { palette, isPickable }: Room,
): CustomSeriesOption => ({
  type: 'custom',
  id,
  cursor: isPickable ? 'pointer' : 'default',
  dimensions: ['x0', 'y0', 'x1', 'y1'],
  encode: { x: [0, 2], y: [1, 3] },
  clip: true,
  data: boxes.map(({ from, to, mark }) => ({ value: [...from, ...to], mark })),
  renderItem: ({ dataIndex }, api) => {
    const box = boxes[dataIndex];
    if (!box) return null;
    const [x0 = 0, y0 = 0] = api.coord([...box.from]);
    const [x1 = 0, y1 = 0] = api.coord([...box.to]);
    const [band = 0, bandUp = 0] = [api.size?.([1, 1]) ?? 0].flat();
    const grownX = bands[0] ? band / 2 : 0;
    const grownY = bands[1] ? bandUp / 2 : 0;
    const width = Math.max(1, Math.abs(x1 - x0) + 2 * (grownX - gap));
    const height = Math.max(1, Math.abs(y1 - y0) + 2 * (grownY - gap));
    const { fill, edge, ink } = box.look;
    const hasText = box.text !== undefined && width >= 24 && height >= 16;
    return {
      type: 'rect',
      shape: { x: Math.min(x0, x1) - grownX + gap, y: Math.min(y0, y1) - grownY + gap, width, height, r: 2 },
      style: { fill, ...(edge && { stroke: edge, lineWidth: 1 }) },
      emphasis: { style: { stroke: palette.text, lineWidth: 1 } },
      ...(hasText && {
        textContent: {
          type: 'text',
          style: { text: box.text, fill: ink, fontSize: 12, fontFamily: palette.font },
        },
        textConfig: { position: 'inside' },
      }),
    };
  },
});
