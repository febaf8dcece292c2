import { type SalienceKey, salienceClasses } from '@xmgl/contracts/stakeholder/assessment';
import type { Point, Rect } from './plot-box.ts';

export type Circle = Point & { readonly letter: 'P' | 'L' | 'U'; readonly radius: number };

/** Three circles that overlap pairwise and all together. */
export const toCircles = (width: number, height: number): readonly Circle[] => {
  const radius = Math.min(height * 0.31, width * 0.31);
  const apart = radius * 0.6;
  const middle = { x: width / 2, y: height / 2 + radius * 0.16 };
  const at = (degrees: number, letter: Circle['letter']): Circle => ({
    letter,
    radius,
    x: middle.x + apart * Math.cos((degrees * Math.PI) / 180),
    y: middle.y + apart * Math.sin((degrees * Math.PI) / 180),
  });
  return [at(-90, 'P'), at(150, 'L'), at(30, 'U')];
};

/** The letters of the circles that hold a point and '' outside of all. */
export const keyAt = (circles: readonly Circle[], point: Point): SalienceKey | '' =>
  circles
    .filter((circle) => Math.hypot(point.x - circle.x, point.y - circle.y) <= circle.radius)
    .map(({ letter }) => letter)
    .join('') as SalienceKey | '';

export const salienceKeys = Object.keys(salienceClasses) as readonly SalienceKey[];

const isClear = (circles: readonly Circle[], { x, y }: Point, room: number): boolean =>
  circles.every((circle) => Math.abs(Math.hypot(x - circle.x, y - circle.y) - circle.radius) >= room);

const cornersOf = ({ x, y, width, height }: Rect): readonly Point[] => [
  { x, y },
  { x: x + width, y },
  { x, y: y + height },
  { x: x + width, y: y + height },
];

const boundsOf = (circles: readonly Circle[]): Rect => {
  const left = Math.min(...circles.map(({ x, radius }) => x - radius));
  const top = Math.min(...circles.map(({ y, radius }) => y - radius));
  const right = Math.max(...circles.map(({ x, radius }) => x + radius));
  const bottom = Math.max(...circles.map(({ y, radius }) => y + radius));
  return { x: left, y: top, width: right - left, height: bottom - top };
};

/** The highest place in a region where its title fits; the middle one of those. */
export const titleRectOf = (
  circles: readonly Circle[],
  key: SalienceKey,
  size: { width: number; height: number },
): Rect => {
  const bounds = boundsOf(circles);
  for (let y = bounds.y; y < bounds.y + bounds.height; y += 4) {
    const fitting: Rect[] = [];
    for (let x = bounds.x; x < bounds.x + bounds.width; x += 4) {
      const rect = { x, y, ...size };
      if (cornersOf(rect).every((corner) => keyAt(circles, corner) === key)) fitting.push(rect);
    }
    const found = fitting[Math.floor(fitting.length / 2)];
    if (found) return found;
  }
  return { ...bounds, ...size };
};

const near = (point: Point, rect: Rect, room: number): boolean =>
  point.x > rect.x - room &&
  point.x < rect.x + rect.width + room &&
  point.y > rect.y - room &&
  point.y < rect.y + rect.height + room;

const slotsAt = (
  circles: readonly Circle[],
  key: SalienceKey,
  title: Rect,
  step: Point,
): readonly Point[] => {
  const bounds = boundsOf(circles);
  const slots: Point[] = [];
  let row = 0;
  for (let y = bounds.y; y < bounds.y + bounds.height; y += step.y) {
    row += 1;
    for (let x = bounds.x + (row % 2 ? 0 : step.x / 2); x < bounds.x + bounds.width; x += step.x) {
      const point = { x, y };
      const isOwn = keyAt(circles, point) === key && isClear(circles, point, 11);
      if (isOwn && !near(point, title, 11)) slots.push(point);
    }
  }
  return slots;
};

const closer = (slots: readonly Point[]) => {
  const x = slots.reduce((sum, slot) => sum + slot.x, 0) / slots.length;
  const y = slots.reduce((sum, slot) => sum + slot.y, 0) / slots.length;
  return (a: Point, b: Point): number => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y);
};

/** Places for so many people inside a region, wide apart while there is room for their names. */
export const slotsOf = (
  circles: readonly Circle[],
  key: SalienceKey,
  title: Rect,
  count: number,
): readonly Point[] => {
  if (count === 0) return [];
  for (let shrink = 1; shrink > 0.12; shrink *= 0.85) {
    const slots = slotsAt(circles, key, title, {
      x: Math.max(72 * shrink, 20),
      y: Math.max(34 * shrink, 19),
    });
    if (slots.length >= count) return [...slots].sort(closer(slots)).slice(0, count);
  }
  // More than anyone could tell apart: they share the places there are.
  const slots = slotsAt(circles, key, title, { x: 9, y: 9 });
  return Array.from({ length: count }, (_, at) => slots[at % Math.max(1, slots.length)] ?? title);
};
