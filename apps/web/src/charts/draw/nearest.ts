import type { Mark } from '../chart.types.ts';

/** A mark where it stands on the screen. */
export type Placed = { readonly x: number; readonly y: number; readonly mark: Mark };

/** How far beside a line's point a click still means it, in px; a finger is as wide. */
const reach = 22;

/** The mark that a click beside the lines means, if any is near enough. */
export const findNearest = (places: Iterable<Placed>, x: number, y: number): Mark | null => {
  let nearest: Mark | null = null;
  let least = reach ** 2;
  for (const place of places) {
    const distance = (place.x - x) ** 2 + (place.y - y) ** 2;
    if (distance > least) continue;
    least = distance;
    nearest = place.mark;
  }
  return nearest;
};
