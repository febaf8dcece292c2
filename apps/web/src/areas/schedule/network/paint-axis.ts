import { type AxisTick, toAxisTicks } from '@xmgl/engine/network-drawing/axis-ticks';
import type { NetworkAxis } from '@xmgl/engine/network-drawing/drawing-model';
import type { Scene } from './scene.ts';

const row = 20;
/** Narrower days are not shaded: a grey veil would lie over everything. */
const narrowest = 2.5;

const toPixel =
  ({ fromDay, perDay }: NetworkAxis, { view }: Scene) =>
  (day: number) =>
    ((day - fromDay) * perDay - view.x) * view.scale;

/** Days on which the project does not work, behind everything. */
export const paintDaysOff = (context: CanvasRenderingContext2D, axis: NetworkAxis, scene: Scene): void => {
  const width = axis.perDay * scene.view.scale;
  if (width < narrowest) return;
  const toX = toPixel(axis, scene);
  context.fillStyle = scene.palette.shade;
  axis.off.forEach((isOff, at) => {
    const x = toX(axis.fromDay + at);
    if (isOff === 1 && x > -width && x < scene.size.width) context.fillRect(x, 0, width, scene.size.height);
  });
};

/** The two rows of the axis, at the top whatever is in sight. */
export const paintAxis = (context: CanvasRenderingContext2D, axis: NetworkAxis, scene: Scene): void => {
  const { palette, size, view } = scene;
  const toX = toPixel(axis, scene);
  const { upper, lower } = toAxisTicks(axis, axis.perDay * view.scale);
  context.fillStyle = palette.paper;
  context.fillRect(0, 0, size.width, 2 * row);
  context.strokeStyle = palette.grid;
  context.lineWidth = 1;
  context.font = `12px ${palette.font}`;
  context.textBaseline = 'middle';
  context.textAlign = 'center';
  const paintRow = (ticks: readonly AxisTick[], top: number): void => {
    for (const { fromDay, toDay, text } of ticks) {
      const [from, to] = [toX(fromDay), toX(toDay)];
      if (to < 0 || from > size.width) continue;
      context.strokeRect(Math.round(from) + 0.5, top + 0.5, Math.round(to - from), row);
      // A long stretch says what it is wherever it is seen.
      const middle = (Math.max(from, 0) + Math.min(to, size.width)) / 2;
      context.fillStyle = palette.quiet;
      if (Math.min(to, size.width) - Math.max(from, 0) >= Math.min(to - from, 56))
        context.fillText(text, middle, top + row / 2 + 1);
    }
  };
  paintRow(upper, 0);
  paintRow(lower, row);
};
