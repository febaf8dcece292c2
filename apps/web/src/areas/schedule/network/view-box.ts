import type { Spot } from '@xmgl/engine/network-drawing/drawing-model';
import type { Bounds } from '@xmgl/engine/network-drawing/place-network';

/** Which part of the drawing is in sight: what stands at the top left, and pixels for a unit. */
export type ViewBox = { readonly x: number; readonly y: number; readonly scale: number };
export type Size = { readonly width: number; readonly height: number };

const least = 0.02;
const most = 3;
/** Below this nothing can be read. */
const readable = 0.8;

const clamp = (scale: number): number => Math.min(most, Math.max(least, scale));

export const toDrawing = ({ x, y, scale }: ViewBox, spot: Spot): Spot => ({
  x: x + spot.x / scale,
  y: y + spot.y / scale,
});

export const pan = (view: ViewBox, dx: number, dy: number): ViewBox => ({
  ...view,
  x: view.x + dx / view.scale,
  y: view.y + dy / view.scale,
});

/** Nearer or farther, and what is under the pointer stays there. */
export const zoomAt = (view: ViewBox, factor: number, at: Spot): ViewBox => {
  const scale = clamp(view.scale * factor);
  const under = toDrawing(view, at);
  return { x: under.x - at.x / scale, y: under.y - at.y / scale, scale };
};

/** With a spot in the middle. */
export const centreOn = (
  view: ViewBox,
  spot: Spot,
  { width, height }: Size,
  scale = view.scale,
): ViewBox => ({
  x: spot.x - width / 2 / scale,
  y: spot.y - height / 2 / scale,
  scale,
});

const middleOf = ({ left, top, right, bottom }: Bounds): Spot => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

/** All of the drawing. */
export const fit = (bounds: Bounds, size: Size): ViewBox => {
  const scale = clamp(
    Math.min(size.width / (bounds.right - bounds.left), size.height / (bounds.bottom - bounds.top), 1.2),
  );
  return centreOn({ x: 0, y: 0, scale }, middleOf(bounds), size);
};

type Box = Spot & { readonly width: number };
const margin = 40;

/** What stands farthest to the left: with it the plan starts. */
const leftmost = (boxes: readonly Box[]): Box | undefined =>
  boxes.reduce<Box | undefined>(
    (first, box) => (first === undefined || box.x - box.width / 2 < first.x - first.width / 2 ? box : first),
    undefined,
  );

/** All of it where that can be read, else what is chosen in it, else its begin. */
export const firstView = (
  bounds: Bounds,
  boxes: readonly Box[],
  chosen: Spot | null,
  size: Size,
): ViewBox => {
  const whole = fit(bounds, size);
  if (whole.scale >= readable) return whole;
  if (chosen) return centreOn(whole, chosen, size, readable);
  const begin = leftmost(boxes);
  if (!begin) return whole;
  return {
    x: begin.x - begin.width / 2 - margin,
    y: begin.y - size.height / 2 / readable,
    scale: readable,
  };
};
