import { MINUTES_PER_DAY } from '../calendar-date.ts';
import type { GanttRow } from '../gantt-types.ts';
import type { LinkEnd } from './link-route.ts';
import { type TimeScale, toX, zoomOf } from './time-scale.ts';

/** Where a bar lies: x from the scale's origin, y from the top of its row. */
export type BarBox = { left: number; right: number; top: number; bottom: number };

export const milestoneRadius = 8;
/** Lower where several baselines need room below it. */
const toBarHeight = (baselineCount: number): number =>
  baselineCount < 2 ? 18 : baselineCount === 2 ? 16 : 14;
const summaryHeight = 6;
/** How far the end ticks of a summary hang below its line. */
export const summaryTick = 6;
const baselineHeight = 3;
const baselineGap = 3;
const betweenBaselines = 1;

/** The middle of a bar from the top of its row: it moves up for what lies below it. */
const toMiddle = (rowHeight: number, baselineCount: number): number =>
  baselineCount === 0
    ? rowHeight / 2
    : rowHeight / 2 -
      (baselineGap + baselineCount * (baselineHeight + betweenBaselines) - betweenBaselines) / 2;
const halfDay = MINUTES_PER_DAY / 2;

/**
 * Below the hour zoom a bar fills the half days it works in: a task from 8 to 17 o'clock covers its day, not a
 * third of it.
 */
export function toShownStart(at: number, pxPerDay: number): number {
  return zoomOf(pxPerDay) === 'hour' ? at : Math.floor(at / halfDay) * halfDay;
}

export function toShownFinish(at: number, pxPerDay: number): number {
  return zoomOf(pxPerDay) === 'hour' ? at : Math.ceil(at / halfDay) * halfDay;
}

/** A morning milestone stands on the line before its day, an evening one on the line behind it. */
export function toShownMilestone(at: number, pxPerDay: number): number {
  if (zoomOf(pxPerDay) === 'hour') return at;
  const hour = (((at % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY) / 60;
  const half = hour < 9.5 ? 0 : hour < 15 ? 1 : 2;
  return Math.floor(at / MINUTES_PER_DAY) * MINUTES_PER_DAY + half * halfDay;
}

export function barBox(row: GanttRow, scale: TimeScale, rowHeight: number, baselineCount: number): BarBox {
  const middle = toMiddle(rowHeight, baselineCount);
  if (row.kind === 'milestone') {
    const x = Math.round(toX(scale, toShownMilestone(row.startAt, scale.pxPerDay)));
    return {
      left: x - milestoneRadius,
      right: x + milestoneRadius,
      top: middle - milestoneRadius,
      bottom: middle + milestoneRadius,
    };
  }
  const left = Math.round(toX(scale, toShownStart(row.startAt, scale.pxPerDay)));
  const right = Math.round(toX(scale, toShownFinish(row.finishAt, scale.pxPerDay)));
  const height =
    row.kind === 'summary' || row.kind === 'group' ? summaryHeight + summaryTick : toBarHeight(baselineCount);
  const top = middle - height / 2;
  return { left, right: Math.max(right, left + 3), top, bottom: top + height };
}

/** Where a frozen span lies: the rows' own is the first, others below it. */
export type BaselinePlace = { readonly at: number; readonly count: number };
type Frozen = { readonly start: number | null; readonly finish: number | null };

/** The thin line under the bar, or null when the row is not in the baseline. */
export function baselineBox(
  { kind }: GanttRow,
  { start, finish }: Frozen,
  { at, count }: BaselinePlace,
  scale: TimeScale,
  rowHeight: number,
): BarBox | null {
  if (start === null || finish === null) return null;
  const below = toMiddle(rowHeight, count) + toBarHeight(count) / 2 + baselineGap;
  const top = below + at * (baselineHeight + betweenBaselines);
  const bottom = top + baselineHeight;
  if (kind === 'milestone') {
    const x = Math.round(toX(scale, toShownMilestone(start, scale.pxPerDay)));
    return { left: x - 3, right: x + 3, top, bottom };
  }
  const left = Math.round(toX(scale, toShownStart(start, scale.pxPerDay)));
  const right = Math.round(toX(scale, toShownFinish(finish, scale.pxPerDay)));
  return { left, right: Math.max(right, left + 2), top, bottom };
}

/** The x of one part of a bar. */
export type BarSpan = { left: number; right: number };

/** A bar before and behind its pause; it is whole where no pixel stands between. */
function spansAround(pause: NonNullable<GanttRow['pause']>, box: BarSpan, scale: TimeScale): BarSpan[] {
  const right = Math.round(toX(scale, toShownFinish(pause.from, scale.pxPerDay)));
  const left = Math.round(toX(scale, toShownStart(pause.to, scale.pxPerDay)));
  if (right <= box.left || left >= box.right || left <= right) return [box];
  return [
    { left: box.left, right },
    { left, right: box.right },
  ];
}

/** The parts of a split or paused bar, x from the scale's origin; a bar that is whole is one part. */
export function listSpans(row: GanttRow, box: BarSpan, scale: TimeScale): readonly BarSpan[] {
  const { segments, pause } = row;
  if (row.kind !== 'task') return [box];
  if (segments === undefined || segments.length < 2) return pause ? spansAround(pause, box, scale) : [box];
  return segments.map(({ start, finish }) => {
    const left = Math.round(toX(scale, toShownStart(start, scale.pxPerDay)));
    const right = Math.round(toX(scale, toShownFinish(finish, scale.pxPerDay)));
    return { left, right: Math.max(right, left + 3) };
  });
}

/** Where the darker part of the bar ends; the gaps of a split bar are no work. */
export function progressX(row: GanttRow, spans: readonly BarSpan[]): number {
  const first = spans[0]?.left ?? 0;
  const whole = spans.reduce((sum, { left, right }) => sum + right - left, 0);
  let rest = (whole * Math.min(100, Math.max(0, row.percentComplete))) / 100;
  let x = first;
  for (const { left, right } of spans) {
    if (rest <= 0) break;
    x = left + Math.min(rest, right - left);
    rest -= right - left;
  }
  return Math.round(x);
}

/** The bar as links see it, in pixels of the whole drawing. */
export function linkEnd(row: GanttRow, box: BarBox, position: number, rowHeight: number): LinkEnd {
  const rowTop = position * rowHeight;
  return {
    left: box.left,
    right: box.right,
    top: rowTop + box.top,
    bottom: rowTop + box.bottom,
    middle: rowTop + (box.top + box.bottom) / 2,
    isPoint: row.kind === 'milestone',
    rowTop,
    rowBottom: rowTop + rowHeight,
  };
}
