import { colours } from './paper-colours.ts';
import type { FrozenSpan, PaperRow } from './paper-model.ts';
import { fillMark, lineMark, type SheetMark, textMark } from './sheet-marks.ts';

/** Where bars lie in a row. */
export type BarScale = {
  readonly toX: (at: number) => number;
  readonly rowHeight: number;
  readonly baselineCount: number;
};

export type BarPlace = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

const HALF_DAY = 720;
const floorHalf = (at: number): number => Math.floor(at / HALF_DAY) * HALF_DAY;
const ceilHalf = (at: number): number => Math.ceil(at / HALF_DAY) * HALF_DAY;

/** A morning milestone stands on the line before its day, an evening one behind it. */
const toPointAt = (at: number): number => {
  const hour = (((at % 1440) + 1440) % 1440) / 60;
  return Math.floor(at / 1440) * 1440 + (hour < 9.5 ? 0 : hour < 15 ? 1 : 2) * HALF_DAY;
};

/** Bars leave room for the baselines below them. */
const heightOf = ({ rowHeight, baselineCount }: BarScale): number =>
  rowHeight * (baselineCount === 0 ? 0.56 : baselineCount === 1 ? 0.48 : 0.4);

export function placeBar({ kind, dates }: PaperRow, rowTop: number, scale: BarScale): BarPlace {
  const { toX, rowHeight, baselineCount } = scale;
  const height = heightOf(scale);
  const top = rowTop + (baselineCount === 0 ? (rowHeight - height) / 2 : rowHeight * 0.14);
  if (kind === 'milestone') {
    const x = toX(toPointAt(dates.start));
    return { left: x - height / 2, right: x + height / 2, top, bottom: top + height };
  }
  const left = toX(floorHalf(dates.start));
  return { left, right: Math.max(left + 0.4, toX(ceilHalf(dates.finish))), top, bottom: top + height };
}

/** The parts of a bar, the first at its start; a whole bar is one. */
export function placeParts({ parts }: PaperRow, place: BarPlace, { toX }: BarScale): readonly BarPlace[] {
  if (!parts) return [place];
  return parts.map(({ start, finish }) => {
    const left = toX(floorHalf(start));
    return { ...place, left, right: Math.max(left + 0.4, toX(ceilHalf(finish))) };
  });
}

function drawSummary({ left, right, top, bottom }: BarPlace, ink: string): SheetMark[] {
  const thick = (bottom - top) * 0.42;
  const tick = Math.min((bottom - top) * 0.7, (right - left) / 2);
  return [
    fillMark(left, top, right - left, thick, ink),
    { kind: 'shape', points: [left, top, left + tick, top, left, bottom], fill: ink },
    { kind: 'shape', points: [right, top, right - tick, top, right, bottom], fill: ink },
  ];
}

export function drawDiamond({ left, right, top, bottom }: BarPlace, fill: string): SheetMark {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return { kind: 'shape', points: [x, top, right, y, x, bottom, left, y], fill };
}

export function drawTaskBar(
  { left, right, top, bottom }: BarPlace,
  percent: number,
  [fill, done]: readonly [string, string],
): SheetMark[] {
  const part = ((right - left) * Math.min(100, Math.max(0, percent))) / 100;
  const marks = [fillMark(left, top, right - left, bottom - top, fill)];
  if (part > 0) marks.push(fillMark(left, top + (bottom - top) * 0.25, part, (bottom - top) * 0.5, done));
  return marks;
}

/** The bar part by part: what is done fills the first ones; a dashed line says that they belong together. */
function drawTaskParts(
  places: readonly BarPlace[],
  percent: number,
  [fill, done]: readonly [string, string],
): SheetMark[] {
  const whole = places.reduce((sum, { left, right }) => sum + right - left, 0);
  let rest = (whole * Math.min(100, Math.max(0, percent))) / 100;
  return places.flatMap((place, at) => {
    const { left, right, top, bottom } = place;
    const before = places[at - 1];
    const middle = (top + bottom) / 2;
    const join =
      before && before.right < left ? [lineMark([before.right, middle, left, middle], done, 0.3, true)] : [];
    const part = Math.min(rest, right - left);
    rest -= part;
    return [...join, ...drawTaskBar(place, (100 * part) / Math.max(right - left, 0.001), [fill, done])];
  });
}

/** Light and dark of a colour that bars are told apart by. */
export type TonePair = readonly [string, string];
const plain: TonePair = [colours.bar, colours.barDone];
const critical: TonePair = [colours.critical, colours.criticalDone];

/** A coloured bar that is critical says so by its rim. */
const drawRim = ({ left, right, top, bottom }: BarPlace): SheetMark => ({
  kind: 'box',
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
  fill: null,
  stroke: colours.criticalDone,
  line: 0.4,
});

export function drawBar(
  row: PaperRow,
  places: readonly BarPlace[],
  showCritical: boolean,
  tone: TonePair | undefined,
): SheetMark[] {
  const [place] = places;
  if (!place) return [];
  const isCritical = showCritical && row.dates.isCritical && !row.isInactive;
  if (row.kind === 'summary') return drawSummary(place, colours.summary);
  // The span of a group is no work of the plan.
  if (row.kind === 'group') return drawSummary(place, colours.inactive);
  if (row.kind === 'milestone') {
    const ink = isCritical ? colours.criticalDone : (tone?.[1] ?? colours.milestone);
    return [drawDiamond(place, row.isInactive ? colours.inactive : ink)];
  }
  if (row.isInactive) return drawTaskParts(places, 0, [colours.inactive, colours.inactive]);
  const marks = drawTaskParts(places, row.dates.percentComplete, tone ?? (isCritical ? critical : plain));
  return tone && isCritical ? [...marks, ...places.map(drawRim)] : marks;
}

/** 总时差 as a line at the foot of the bar, 自由时差 darker upon it; below zero it reaches back. */
export function drawFloat(
  { left, right, top, bottom }: BarPlace,
  [freeAt, totalAt]: readonly [number, number],
  finish: number,
  { toX }: BarScale,
): SheetMark[] {
  const height = (bottom - top) * 0.25;
  const slip = (at: number, ink: string): SheetMark => {
    const end = toX(ceilHalf(at));
    return fillMark(Math.min(right, end), bottom - height, Math.abs(end - right), height, ink);
  };
  if (right <= left) return [];
  if (totalAt < finish) return [slip(totalAt, colours.criticalDone)];
  return [
    ...(totalAt > finish ? [slip(totalAt, colours.totalFloat)] : []),
    ...(freeAt > finish ? [slip(freeAt, colours.freeFloat)] : []),
  ];
}

/** A thin bar for each baseline, one below the other. */
export function drawFrozen(
  { kind }: PaperRow,
  spans: readonly (FrozenSpan | undefined)[],
  rowTop: number,
  scale: BarScale,
): SheetMark[] {
  const { toX, rowHeight, baselineCount } = scale;
  const height = (rowHeight * 0.3) / Math.max(2, baselineCount);
  const first = rowTop + rowHeight * 0.14 + heightOf(scale) + 0.2;
  return spans.flatMap((span, at) => {
    if (span?.start == null || span.finish == null) return [];
    const top = first + at * (height + 0.1);
    const fill = colours.baselines[at] ?? colours.quiet;
    const left = toX(kind === 'milestone' ? toPointAt(span.start) : floorHalf(span.start));
    if (kind === 'milestone') return [fillMark(left - 0.7, top, 1.4, height, fill)];
    return [fillMark(left, top, Math.max(0.4, toX(ceilHalf(span.finish)) - left), height, fill)];
  });
}

export function drawDeadline(at: number, { top, bottom }: BarPlace, { toX }: BarScale): SheetMark[] {
  const x = toX(ceilHalf(at));
  const size = (bottom - top) * 0.35;
  return [
    lineMark([x, top, x, bottom], colours.deadline, 0.35),
    lineMark([x - size, bottom - size, x, bottom, x + size, bottom - size], colours.deadline, 0.35),
  ];
}

export const drawLabel = ({ right, top, bottom }: BarPlace, words: string, letter: number): SheetMark =>
  textMark(right + 1, (top + bottom) / 2, words, letter * 0.85, { ink: colours.quiet });
