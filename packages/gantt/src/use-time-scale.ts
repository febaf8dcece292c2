import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { GanttZoom } from './gantt-types.ts';
import type { Outline } from './outline.ts';
import {
  clampPxPerDay,
  fitScale,
  pxPerDayOf,
  pxPerDayToFit,
  type TimeScale,
  toAt,
  toX,
  zoomOf,
} from './time-scale.ts';
import { readScroll, type ScrollStore } from './use-viewport.ts';

type Anchor = { at: number; paneX: number };

export type TimeScaleControl = {
  scale: TimeScale;
  /** Scales by a factor, keeping the moment under `paneX` where it is. */
  zoomAt: (factor: number, paneX: number) => void;
  scrollToDate: (at: number) => void;
  fit: () => void;
};

export type TimeScaleInput = {
  zoom: GanttZoom;
  onZoomChange: ((zoom: GanttZoom) => void) | undefined;
  outline: Outline;
  todayAt: number;
  statusAt: number | null;
  paneWidth: number;
  scroller: RefObject<HTMLElement | null>;
  scroll: ScrollStore;
};

function shownSpan(input: TimeScaleInput): { startAt: number; finishAt: number } {
  const marks = input.statusAt === null ? [input.todayAt] : [input.todayAt, input.statusAt];
  if (input.outline.rows.length === 0) return { startAt: input.todayAt, finishAt: input.todayAt };
  return {
    startAt: Math.min(input.outline.startAt, ...marks),
    finishAt: Math.max(input.outline.finishAt, ...marks),
  };
}

/** Where the view opens: at today while the plan runs, else at its start. */
function firstAnchor({ outline, todayAt, paneWidth }: TimeScaleInput): Anchor {
  const isRunning = todayAt > outline.startAt && todayAt < outline.finishAt;
  if (isRunning) return { at: todayAt, paneX: paneWidth / 3 };
  return { at: outline.rows.length === 0 ? todayAt : outline.startAt, paneX: Math.min(60, paneWidth / 4) };
}

/** Holds the scale between named zooms, and keeps what the reader looks at in place when it changes. */
export function useTimeScale(input: TimeScaleInput): TimeScaleControl {
  const { zoom, onZoomChange, outline, paneWidth, scroller, scroll } = input;
  const [pxPerDay, setPxPerDay] = useState(pxPerDayOf(zoom));
  const [givenZoom, setGivenZoom] = useState(zoom);
  if (givenZoom !== zoom) {
    setGivenZoom(zoom);
    if (zoomOf(pxPerDay) !== zoom) setPxPerDay(pxPerDayOf(zoom));
  }
  const { startAt, finishAt } = shownSpan(input);
  // The padding depends on the width only roughly, so that dragging the splitter does not move the origin.
  const roughWidth = Math.ceil(paneWidth / 400) * 400;
  const scale = useMemo(
    () => fitScale(startAt, finishAt, pxPerDay, roughWidth),
    [startAt, finishAt, pxPerDay, roughWidth],
  );
  const anchor = useRef<Anchor | null>(null);
  const before = useRef<TimeScale | null>(null);
  const latest = useRef(input);
  latest.current = input;

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || latest.current.paneWidth <= 0) return;
    const previous = before.current;
    before.current = scale;
    const paneX = anchor.current?.paneX ?? latest.current.paneWidth / 2;
    const kept =
      previous === null
        ? firstAnchor(latest.current)
        : (anchor.current ?? { at: toAt(previous, scroll.get().left + paneX), paneX });
    anchor.current = null;
    element.scrollLeft = Math.round(toX(scale, kept.at) - kept.paneX);
    scroll.set(readScroll(element));
  }, [scale, scroller, scroll]);

  const rescale = useCallback(
    (wanted: number, keep: (scale: TimeScale, left: number) => Anchor) => {
      const current = before.current;
      const next = clampPxPerDay(wanted);
      if (current === null || next === current.pxPerDay) return;
      anchor.current = keep(current, scroll.get().left);
      setPxPerDay(next);
      const level = zoomOf(next);
      if (level !== zoomOf(current.pxPerDay)) onZoomChange?.(level);
    },
    [scroll, onZoomChange],
  );
  const zoomAt = useCallback(
    (factor: number, paneX: number) => {
      const current = before.current;
      if (current === null) return;
      rescale(current.pxPerDay * factor, (old, left) => ({ at: toAt(old, left + paneX), paneX }));
    },
    [rescale],
  );
  const fit = useCallback(() => {
    const { outline: plan, paneWidth: width } = latest.current;
    if (plan.rows.length === 0) return;
    rescale(pxPerDayToFit(plan.startAt, plan.finishAt, width), () => ({ at: plan.startAt, paneX: 24 }));
    const current = before.current;
    const element = scroller.current;
    // The scale may already fit: then only the place is wrong.
    if (current !== null && element !== null && anchor.current === null) {
      element.scrollLeft = toX(current, plan.startAt) - 24;
    }
  }, [rescale, scroller]);
  const scrollToDate = useCallback(
    (at: number) => {
      const element = scroller.current;
      if (element === null || before.current === null) return;
      element.scrollLeft = Math.round(toX(before.current, at) - latest.current.paneWidth / 3);
    },
    [scroller],
  );
  void outline;
  return { scale, zoomAt, scrollToDate, fit };
}
