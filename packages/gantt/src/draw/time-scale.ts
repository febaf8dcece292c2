import { MINUTES_PER_DAY, toCivil, toDay } from '../calendar-date.ts';
import type { GanttZoom } from '../gantt-types.ts';

/** A linear map between moments and pixels; x is 0 at `originAt`. */
export type TimeScale = { originAt: number; endAt: number; pxPerDay: number };

export const zoomLevels: readonly GanttZoom[] = ['hour', 'day', 'week', 'month', 'quarter', 'year'];

const nominalPxPerDay: Record<GanttZoom, number> = {
  hour: 576,
  day: 38,
  week: 16,
  month: 4.6,
  quarter: 1.6,
  year: 0.6,
};

const lowestPxPerDay: Record<GanttZoom, number> = {
  hour: 144,
  day: 26,
  week: 8,
  month: 2.2,
  quarter: 0.9,
  year: 0,
};

const minPxPerDay = 0.25;
const maxPxPerDay = 2400;

/** The pixels a day takes when a zoom is chosen by name. */
export function pxPerDayOf(zoom: GanttZoom): number {
  return nominalPxPerDay[zoom];
}

/** The named zoom a free scale falls into: `zoomOf(20)` is `week`. */
export function zoomOf(pxPerDay: number): GanttZoom {
  return zoomLevels.find((level) => pxPerDay >= lowestPxPerDay[level]) ?? 'year';
}

export function clampPxPerDay(pxPerDay: number): number {
  return Math.min(maxPxPerDay, Math.max(minPxPerDay, pxPerDay));
}

export function toX(scale: TimeScale, at: number): number {
  return ((at - scale.originAt) * scale.pxPerDay) / MINUTES_PER_DAY;
}

export function toAt(scale: TimeScale, x: number): number {
  return scale.originAt + (x * MINUTES_PER_DAY) / scale.pxPerDay;
}

/** Pixels from the origin to the end. */
export function scaleWidth(scale: TimeScale): number {
  return Math.ceil(toX(scale, scale.endAt));
}

/**
 * The scale that shows [startAt, finishAt] with room on both sides. The ends fall on month boundaries, so that
 * most edits leave the origin, and with it everything on the screen, where it was.
 */
export function fitScale(startAt: number, finishAt: number, pxPerDay: number, viewWidth: number): TimeScale {
  const room = Math.max(10, (viewWidth * 0.5) / pxPerDay);
  const first = toCivil(Math.floor(startAt / MINUTES_PER_DAY - room));
  const last = toCivil(Math.ceil(finishAt / MINUTES_PER_DAY + room));
  const originDay = toDay(first.year, first.month, 1);
  const endDay = Math.max(toDay(last.year, last.month + 1, 1), originDay + Math.ceil(viewWidth / pxPerDay));
  return { originAt: originDay * MINUTES_PER_DAY, endAt: endDay * MINUTES_PER_DAY, pxPerDay };
}

/** The pixels per day at which a span fills a width, leaving a margin for labels. */
export function pxPerDayToFit(startAt: number, finishAt: number, viewWidth: number): number {
  const days = Math.max(1, (finishAt - startAt) / MINUTES_PER_DAY);
  return clampPxPerDay(Math.max(60, viewWidth - 140) / days);
}
