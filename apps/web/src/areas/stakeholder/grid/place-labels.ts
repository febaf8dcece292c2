import type { Point, Rect } from './plot-box.ts';

export type Label = { readonly text: string; readonly rect: Rect };
export type Labelled = Point & { readonly text: string };

const height = 16;
const wide = 12;
const narrow = 7;
const most = 8;
/** Two names in a row must not read as one. */
const apart = 4;

/** @example shorten('滨江新城街道办事处居民代表') // '滨江新城街道办…' */
export const shorten = (name: string): string => (name.length > most ? `${name.slice(0, most - 1)}…` : name);

const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) < 256 ? narrow : wide), 0);

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const isWithin = (outer: Rect, inner: Rect): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** Right, left, above, below, then askew. */
const placesAround = ({ x, y }: Point, width: number, radius: number): readonly Rect[] => {
  const gap = radius + 5;
  const size = { width, height };
  const middle = { x: x - width / 2, y: y - height / 2 };
  return [
    { ...size, x: x + gap, y: middle.y },
    { ...size, x: x - gap - width, y: middle.y },
    { ...size, x: middle.x, y: y - gap - height },
    { ...size, x: middle.x, y: y + gap },
    { ...size, x: x + gap - 3, y: y - height - 2 },
    { ...size, x: x + gap - 3, y: y + 2 },
    { ...size, x: x - gap - width + 3, y: y - height - 2 },
    { ...size, x: x - gap - width + 3, y: y + 2 },
  ];
};

/**
 * Puts names beside marks where they hide nothing, the first given first; null where there is no room and the
 * mark has to carry its number.
 */
export const placeLabels = (
  marks: readonly Labelled[],
  {
    radius,
    within,
    taken,
  }: { readonly radius: number; readonly within: Rect; readonly taken: readonly Rect[] },
): readonly (Label | null)[] => {
  const size = radius * 2;
  const boxes = marks.map(({ x, y }) => ({ x: x - radius, y: y - radius, width: size, height: size }));
  const placed: Rect[] = [...taken];
  return marks.map((mark, at) => {
    const text = shorten(mark.text);
    const isFree = (rect: Rect): boolean =>
      isWithin(within, rect) &&
      placed.every((other) => !overlap(other, rect)) &&
      boxes.every((other, index) => index === at || !overlap(other, rect));
    const rect = placesAround(mark, widthOf(text), radius).find(isFree);
    if (!rect) return null;
    placed.push({ ...rect, x: rect.x - apart, width: rect.width + 2 * apart });
    return { text, rect };
  });
};
