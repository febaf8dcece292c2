import type { NetworkAsk, NetworkFrame, NetworkLine, NetworkShape, Spot } from './drawing-model.ts';

/** Where hands put shapes, by their keys. */
export type NetworkPlaces = ReadonlyMap<string, Spot>;

export type Wave = { readonly fromX: number; readonly toX: number; readonly y: number };

/** Where hands put something in a part of the plan is not where it lies in another: keys say the part first. */
export const toPartOf = ({
  branchId,
  onlyCritical,
}: Pick<NetworkAsk, 'branchId' | 'onlyCritical'>): string =>
  branchId === null && !onlyCritical ? '' : `${branchId ?? ''}${onlyCritical ? '!' : ''}/`;

/** The places kept for a part of the plan. @example toPlaces(positions, { branchId: null, onlyCritical: false }) */
export function toPlaces(
  positions: readonly (Spot & { readonly key: string })[],
  ask: Pick<NetworkAsk, 'branchId' | 'onlyCritical'>,
): NetworkPlaces {
  const part = toPartOf(ask);
  const own = positions.filter(({ key }) => (part === '' ? !key.includes('/') : key.startsWith(part)));
  return new Map(own.map(({ key, x, y }) => [key.slice(part.length), { x, y }]));
}

/** A line as it runs, with its arrow head at the end. */
export type RoutedLine = Omit<NetworkLine, 'bends' | 'scale'> & {
  readonly points: readonly Spot[];
  /** What is stroked of it: all, or what lies before and behind the wave. */
  readonly parts: readonly (readonly Spot[])[];
  readonly wave: Wave | null;
};

export type Bounds = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** A drawing ready to be painted. */
export type NetworkPicture = Omit<NetworkFrame, 'lines'> & {
  readonly lines: readonly RoutedLine[];
  readonly bounds: Bounds;
};

const MARGIN = 40;
const WIDEST_PLACE = 168;
/** Above the lines stand names and times, below them durations. */
const WORDS_HEIGHT = 60;

/** Where a line on its way to `towards` leaves a shape. */
function leave(shape: NetworkShape, towards: Spot): Spot {
  if (shape.kind !== 'event') {
    const side = towards.x >= shape.x ? 1 : -1;
    return { x: shape.x + (side * shape.width) / 2, y: shape.y };
  }
  const [dx, dy] = [towards.x - shape.x, towards.y - shape.y];
  const length = Math.hypot(dx, dy) || 1;
  return { x: shape.x + (dx / length) * (shape.width / 2), y: shape.y + (dy / length) * (shape.width / 2) };
}

/** Where the words of an arrow stand whose ends were moved: on the level between them. */
function toPlaceBetween(
  from: Spot,
  to: Spot,
): { readonly place: Spot & { readonly width: number }; readonly bends: readonly Spot[] } {
  const width = Math.min(WIDEST_PLACE, Math.max(40, Math.abs(to.x - from.x) - 60));
  const place = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, width };
  const half = (from.x <= to.x ? 1 : -1) * (width / 2);
  return {
    place,
    bends: [
      { x: place.x - half, y: place.y },
      { x: place.x + half, y: place.y },
    ],
  };
}

function routeFree(line: NetworkLine, from: NetworkShape, to: NetworkShape, isMoved: boolean): RoutedLine {
  const { bends: laid, scale: _, ...rest } = line;
  const moved = isMoved && line.words !== null ? toPlaceBetween(from, to) : null;
  const bends = moved?.bends ?? (isMoved ? [] : laid);
  const points = [leave(from, bends[0] ?? to), ...bends, leave(to, bends.at(-1) ?? from)];
  return { ...rest, place: moved?.place ?? line.place, points, parts: [points], wave: null };
}

/** Along the lane, up or down at the events: nothing slants in a drawing to scale. */
function routeScale(line: NetworkLine, from: NetworkShape, to: NetworkShape): RoutedLine {
  const { bends: _, scale, ...rest } = line;
  // What has no length goes straight up or down, the last of it at the level of where it leads to.
  const isShort = line.kind === 'dummy' || to.x - from.x < to.width;
  const y = scale?.lane ?? (isShort ? to.y : from.y);
  const corners = [
    ...(y === from.y ? [] : [{ x: from.x, y }]),
    ...(y === to.y || Math.abs(to.x - from.x) < 1 ? [] : [{ x: to.x, y }]),
  ];
  const points = [leave(from, corners[0] ?? to), ...corners, leave(to, corners.at(-1) ?? from)];
  const left = y === from.y ? from.x + from.width / 2 : from.x;
  const right = y === to.y ? to.x - to.width / 2 : to.x;
  const fromX = Math.max(left, scale?.finishX ?? right);
  const hasWave = right - fromX > 3;
  const corner = y === from.y ? 0 : 1;
  const parts = hasWave
    ? [
        [...points.slice(0, corner + 1), { x: fromX, y }],
        [{ x: right, y }, ...points.slice(corner + 1)],
      ]
    : [points];
  return {
    ...rest,
    place: line.words ? { x: (left + right) / 2, y, width: Math.max(24, right - left - 6) } : null,
    points,
    parts,
    wave: hasWave ? { fromX, toX: right, y } : null,
  };
}

function toBounds(shapes: readonly NetworkShape[], lines: readonly RoutedLine[]): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const take = (x: number, y: number, width: number, height: number): void => {
    left = Math.min(left, x - width);
    right = Math.max(right, x + width);
    top = Math.min(top, y - height);
    bottom = Math.max(bottom, y + height);
  };
  for (const { x, y, width, height } of shapes) take(x, y, width / 2, height / 2);
  for (const { points, words } of lines)
    for (const { x, y } of points) take(x, y, 0, words ? WORDS_HEIGHT : 0);
  return { left: left - MARGIN, top: top - MARGIN, right: right + MARGIN, bottom: bottom + MARGIN };
}

/**
 * Puts shapes where hands put them and leads the lines to them; a drawing to scale takes only the height from hands.
 * @example placeNetwork(frame, new Map()) // as it was laid out
 */
export function placeNetwork(frame: NetworkFrame, places: NetworkPlaces): NetworkPicture {
  const isScale = frame.axis !== null;
  const shapes = frame.shapes.map((shape) => {
    const spot = places.get(shape.key);
    return spot ? { ...shape, x: isScale ? shape.x : spot.x, y: spot.y } : shape;
  });
  const lines = frame.lines.flatMap((line): RoutedLine[] => {
    const [from, to] = [shapes[line.from], shapes[line.to]];
    if (!from || !to) return [];
    const isMoved = from !== frame.shapes[line.from] || to !== frame.shapes[line.to];
    return [isScale ? routeScale(line, from, to) : routeFree(line, from, to, isMoved)];
  });
  return { ...frame, shapes, lines, bounds: toBounds(shapes, lines) };
}
