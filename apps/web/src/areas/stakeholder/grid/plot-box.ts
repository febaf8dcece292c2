import { highestScore, keyStep, toScore } from '@xmgl/contracts/stakeholder/assessment';

export type Point = { readonly x: number; readonly y: number };
/** Where someone stands on a grid; null where nobody said so. */
export type Place = { readonly x: number | null; readonly y: number | null };
export type Rect = Point & { readonly width: number; readonly height: number };

/** The inside of the axes, in pixels of the drawing. */
export type PlotBox = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** @example toPlotBox(900, 600) // the plot with room for the axes' words */
export const toPlotBox = (width: number, height: number): PlotBox => {
  const isNarrow = width < 560;
  const left = isNarrow ? 30 : 44;
  const bottom = isNarrow ? 36 : 44;
  const edge = isNarrow ? 12 : 20;
  return { left, top: edge, width: width - left - edge, height: height - bottom - edge };
};

/** Where scores lie in the drawing: y grows upwards. */
export const toPixels = (box: PlotBox, { x, y }: Point): Point => ({
  x: box.left + (x / highestScore) * box.width,
  y: box.top + (1 - y / highestScore) * box.height,
});

const toStep = (value: number): number => toScore(Math.round(value / keyStep) * keyStep);

/** The scores at a place of the drawing, in steps of 0.5; places outside count as its edge. */
export const toScores = (box: PlotBox, { x, y }: Point): Point => ({
  x: toStep(((x - box.left) / box.width) * highestScore),
  y: toStep((1 - (y - box.top) / box.height) * highestScore),
});

export const holdsPoint = ({ x, y, width, height }: Rect, point: Point): boolean =>
  point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;

/** The four fields around the midline, as rectangles. */
export const fieldRects = (box: PlotBox, midline: number) => {
  const middle = toPixels(box, { x: midline, y: midline });
  const [right, bottom] = [box.left + box.width, box.top + box.height];
  return {
    both: { x: middle.x, y: box.top, width: right - middle.x, height: middle.y - box.top },
    y: { x: box.left, y: box.top, width: middle.x - box.left, height: middle.y - box.top },
    x: { x: middle.x, y: middle.y, width: right - middle.x, height: bottom - middle.y },
    none: { x: box.left, y: middle.y, width: middle.x - box.left, height: bottom - middle.y },
  } as const satisfies Record<string, Rect>;
};

/** Whether a closed line holds a point (even–odd rule). */
export const isInside = (line: readonly Point[], { x, y }: Point): boolean => {
  let inside = false;
  line.forEach((a, at) => {
    const b = line[at === 0 ? line.length - 1 : at - 1];
    if (b && a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  });
  return inside;
};
