import type { NetworkShape, Spot } from '@xmgl/engine/network-drawing/drawing-model';
import type { NetworkPicture, RoutedLine } from '@xmgl/engine/network-drawing/place-network';

export type Found = { readonly shape: NetworkShape | null; readonly activityID: string | null };

const nothing: Found = { shape: null, activityID: null };

const isOnShape = ({ x, y, width, height }: NetworkShape, at: Spot, reach: number): boolean =>
  Math.abs(at.x - x) <= width / 2 + reach && Math.abs(at.y - y) <= height / 2 + reach;

const distanceTo = (a: Spot, b: Spot, at: Spot): number => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((at.x - a.x) * dx + (at.y - a.y) * dy) / length));
  return Math.hypot(at.x - a.x - share * dx, at.y - a.y - share * dy);
};

/** On the arrow itself, or on the words over it. */
const isOnArrow = ({ points, place }: RoutedLine, at: Spot, reach: number): boolean => {
  if (place && Math.abs(at.x - place.x) <= place.width / 2 && at.y > place.y - 20 && at.y < place.y + 18)
    return true;
  return points.some((point, index) => {
    const next = points[index + 1];
    return next !== undefined && distanceTo(point, next, at) <= reach;
  });
};

/** What lies at a spot of the drawing; `reach` is how far off a hand may be. */
export const findAt = ({ shapes, lines }: NetworkPicture, at: Spot, reach: number): Found => {
  const shape = shapes.findLast((one) => isOnShape(one, at, reach / 2));
  if (shape) return { shape, activityID: shape.words?.activityId ?? null };
  const line = lines.find((one) => one.words !== null && isOnArrow(one, at, reach));
  return line ? { shape: null, activityID: line.words?.activityId ?? null } : nothing;
};

/** Where an activity stands in the drawing. */
export const spotOf = ({ shapes, lines }: NetworkPicture, activityID: string): Spot | null =>
  shapes.find(({ words }) => words?.activityId === activityID) ??
  lines.find(({ words }) => words?.activityId === activityID)?.place ??
  null;
