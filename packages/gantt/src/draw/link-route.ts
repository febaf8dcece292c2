import type { GanttLinkType } from '../gantt-types.ts';

/** What a route must know of a bar, in pixels of the drawing. */
export type LinkEnd = {
  left: number;
  right: number;
  top: number;
  bottom: number;
  middle: number;
  /** A milestone: it has no length, only its tips stick out. */
  isPoint: boolean;
  /** The edges of its row. */
  rowTop: number;
  rowBottom: number;
};

/** x, y, x, y … ; the last stretch carries the arrow head. */
export type LinkRoute = readonly number[];

const stub = 9;
const arrowRoom = 8;

function mirrored(end: LinkEnd): LinkEnd {
  return { ...end, left: -end.right, right: -end.left };
}

function middleX({ left, right }: LinkEnd): number {
  return (left + right) / 2;
}

/** Little or no room before the successor: come in from above (or below), as the eye expects of a sequence. */
function fromFinishToTop(pred: LinkEnd, succ: LinkEnd, entry: number): LinkRoute {
  const isBelow = succ.middle >= pred.middle;
  const door = isBelow ? succ.top : succ.bottom;
  const between = isBelow ? succ.rowTop : succ.rowBottom;
  if (pred.isPoint) {
    const x = middleX(pred);
    const from = isBelow ? pred.bottom : pred.top;
    if (Math.abs(entry - x) < 1) return [x, from, x, door];
    return [x, from, x, between, entry, between, entry, door];
  }
  if (entry > pred.right + 2) return [pred.right, pred.middle, entry, pred.middle, entry, door];
  const out = pred.right + stub;
  return [pred.right, pred.middle, out, pred.middle, out, between, entry, between, entry, door];
}

function fromFinishToStart(pred: LinkEnd, succ: LinkEnd): LinkRoute {
  const isBelow = succ.middle >= pred.middle;
  if (succ.left >= pred.right + stub + arrowRoom) {
    const x = pred.right + stub;
    return [pred.right, pred.middle, x, pred.middle, x, succ.middle, succ.left, succ.middle];
  }
  const leaves = pred.isPoint ? middleX(pred) : pred.right;
  const enters = succ.isPoint ? middleX(succ) : succ.left;
  if (enters >= leaves - 1) {
    const entry = succ.isPoint ? enters : succ.left + Math.min(stub, (succ.right - succ.left) / 2);
    return fromFinishToTop(pred, succ, entry);
  }
  const out = pred.right + stub;
  const back = succ.left - stub - 2;
  const between = isBelow ? succ.rowTop : succ.rowBottom;
  return [
    pred.right,
    pred.middle,
    out,
    pred.middle,
    out,
    between,
    back,
    between,
    back,
    succ.middle,
    succ.left,
    succ.middle,
  ];
}

function fromStartToStart(pred: LinkEnd, succ: LinkEnd): LinkRoute {
  const x = Math.min(pred.left, succ.left - 3) - stub;
  return [pred.left, pred.middle, x, pred.middle, x, succ.middle, succ.left, succ.middle];
}

function mirrorRoute(route: LinkRoute): LinkRoute {
  return route.map((value, at) => (at % 2 === 0 ? -value : value));
}

/** An orthogonal way from bar to bar. Finish–finish and start–finish are the mirror images of the other two. */
export function routeLink(type: GanttLinkType, pred: LinkEnd, succ: LinkEnd): LinkRoute {
  switch (type) {
    case 'FS':
      return fromFinishToStart(pred, succ);
    case 'SS':
      return fromStartToStart(pred, succ);
    case 'FF':
      return mirrorRoute(fromStartToStart(mirrored(pred), mirrored(succ)));
    case 'SF':
      return mirrorRoute(fromFinishToStart(mirrored(pred), mirrored(succ)));
  }
}

/** How far a point lies from the route, in pixels. */
export function distanceToRoute(route: LinkRoute, x: number, y: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let at = 0; at + 3 < route.length; at += 2) {
    const x0 = route[at] ?? 0;
    const y0 = route[at + 1] ?? 0;
    const x1 = route[at + 2] ?? 0;
    const y1 = route[at + 3] ?? 0;
    // Stretches are level or upright, so the nearest point is the clamped one.
    const dx = Math.max(Math.min(x0, x1) - x, 0, x - Math.max(x0, x1));
    const dy = Math.max(Math.min(y0, y1) - y, 0, y - Math.max(y0, y1));
    nearest = Math.min(nearest, Math.hypot(dx, dy));
  }
  return nearest;
}

export type Bounds = { left: number; top: number; right: number; bottom: number };

// Bounds lie on this grid, so that the dashes of a shortened line stay where they were while it scrolls.
const dashPeriod = 6;

/**
 * The part of a route that can be seen, or null when nothing of it can. A link may run over a million pixels;
 * shortening it keeps dashes and strokes cheap. As all stretches are level or upright, clamping does it.
 */
export function clipRoute(route: LinkRoute, view: Bounds): LinkRoute | null {
  let isSeen = false;
  for (let at = 0; at + 3 < route.length && !isSeen; at += 2) {
    const x0 = route[at] ?? 0;
    const y0 = route[at + 1] ?? 0;
    const x1 = route[at + 2] ?? 0;
    const y1 = route[at + 3] ?? 0;
    isSeen =
      Math.max(x0, x1) >= view.left &&
      Math.min(x0, x1) <= view.right &&
      Math.max(y0, y1) >= view.top &&
      Math.min(y0, y1) <= view.bottom;
  }
  if (!isSeen) return null;
  const low = (edge: number): number => Math.floor((edge - 60) / dashPeriod) * dashPeriod;
  const high = (edge: number): number => Math.ceil((edge + 60) / dashPeriod) * dashPeriod;
  const left = low(view.left);
  const right = high(view.right);
  const top = low(view.top);
  const bottom = high(view.bottom);
  return route.map((value, at) =>
    at % 2 === 0 ? Math.min(right, Math.max(left, value)) : Math.min(bottom, Math.max(top, value)),
  );
}
