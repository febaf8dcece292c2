import type { Point, Rect } from './plot-box.ts';

export type Placed = Point & { readonly bounds: Rect };

const rounds = 40;
const golden = 2.399963;

const clamp = (value: number, low: number, high: number): number =>
  low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value));

/** Pushes two marks apart that lie on each other; marks at one place part in directions of their own. */
const part = (a: { x: number; y: number }, b: { x: number; y: number }, at: number, apart: number): void => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const distance = Math.hypot(dx, dy);
  if (distance >= apart) return;
  const angle = distance < 0.01 ? at * golden : Math.atan2(dy, dx);
  const push = (apart - distance) / 2;
  a.x -= Math.cos(angle) * push;
  a.y -= Math.sin(angle) * push;
  b.x += Math.cos(angle) * push;
  b.y += Math.sin(angle) * push;
};

/** Moves marks of one size apart, each no further than to the edge of the field it belongs to. */
export const spreadPoints = (points: readonly Placed[], radius: number): readonly Point[] => {
  const moved = points.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < rounds; round += 1) {
    moved.forEach((a, i) => {
      for (const [j, b] of moved.entries()) if (j > i) part(a, b, i + j, radius * 2 + 1);
    });
    moved.forEach((mark, at) => {
      const bounds = points[at]?.bounds;
      if (!bounds) return;
      // On the midline is high: a mark there may stand on the line.
      mark.x = clamp(mark.x, bounds.x, bounds.x + bounds.width);
      mark.y = clamp(mark.y, bounds.y, bounds.y + bounds.height);
    });
  }
  return moved;
};
