import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  clampPxPerDay,
  fitScale,
  pxPerDayOf,
  pxPerDayToFit,
  type TimeScale,
  toAt,
  toX,
  zoomOf,
} from '../draw/time-scale.ts';
import type { GanttZoom } from '../gantt-types.ts';
import type { Outline } from '../table/outline.ts';
import { useLatest } from '../use-latest.ts';
import { readScroll, type ScrollStore } from '../use-viewport.ts';

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
  /** What the reader looks at, nearest first: a change of scale keeps the first that is in view where it is. */
  keepAts: readonly number[];
  paneWidth: number;
  scroller: RefObject<HTMLElement | null>;
  scroll: ScrollStore;
};

type Span = { startAt: number; finishAt: number };

/** From the first to the last of rows, today and status date; null without a row. */
function findSpan(input: TimeScaleInput): Span | null {
  const marks = input.statusAt === null ? [input.todayAt] : [input.todayAt, input.statusAt];
  if (input.outline.rows.length === 0) return null;
  return {
    startAt: Math.min(input.outline.startAt, ...marks),
    finishAt: Math.max(input.outline.finishAt, ...marks),
  };
}

/** What the scale covers. Where a filter leaves no row, it goes on covering what it did, so that nothing moves. */
function useSpan(input: TimeScaleInput): Span {
  const found = findSpan(input);
  const [last, setLast] = useState(found);
  if (found !== null && (found.startAt !== last?.startAt || found.finishAt !== last.finishAt)) setLast(found);
  return found ?? last ?? { startAt: input.todayAt, finishAt: input.todayAt };
}

/** Where the view opens: at today while the plan runs, else at its start. */
function firstAnchor({ outline, todayAt, paneWidth }: TimeScaleInput): Anchor {
  const isRunning = todayAt > outline.startAt && todayAt < outline.finishAt;
  if (isRunning) return { at: todayAt, paneX: paneWidth / 3 };
  return { at: outline.rows.length === 0 ? todayAt : outline.startAt, paneX: Math.min(60, paneWidth / 4) };
}

type Keeping = {
  /** What to keep in place at the next change of scale; the middle when nothing is said. */
  anchor: RefObject<Anchor | null>;
  shown: RefObject<TimeScale | null>;
};

/** What stays where it is: the chosen bar or today, if one is seen; else the middle. */
function toAnchor(scale: TimeScale, left: number, { keepAts, paneWidth }: TimeScaleInput): Anchor {
  const middle = { at: toAt(scale, left + paneWidth / 2), paneX: paneWidth / 2 };
  const places = keepAts.map((at) => ({ at, paneX: toX(scale, at) - left }));
  return places.find(({ paneX }) => paneX >= 0 && paneX <= paneWidth) ?? middle;
}

/** Scrolls, when the scale changed, so that the anchor stays where it is. */
function useKeptPlace(scale: TimeScale, latest: RefObject<TimeScaleInput>): Keeping {
  const anchor = useRef<Anchor | null>(null);
  const shown = useRef<TimeScale | null>(null);
  useLayoutEffect(() => {
    const { scroller, scroll, paneWidth } = latest.current;
    const element = scroller.current;
    if (element === null || paneWidth <= 0) return;
    const previous = shown.current;
    shown.current = scale;
    const kept =
      previous === null
        ? firstAnchor(latest.current)
        : (anchor.current ?? toAnchor(previous, scroll.get().left, latest.current));
    anchor.current = null;
    element.scrollLeft = Math.round(toX(scale, kept.at) - kept.paneX);
    scroll.set(readScroll(element));
  }, [scale, latest]);
  return { anchor, shown };
}

type Controls = Omit<TimeScaleControl, 'scale'>;

function createControls(
  latest: RefObject<TimeScaleInput>,
  { anchor, shown }: Keeping,
  setPxPerDay: (pxPerDay: number) => void,
): Controls {
  const rescale = (wanted: number, keep: Anchor): boolean => {
    const current = shown.current;
    const next = clampPxPerDay(wanted);
    if (current === null || next === current.pxPerDay) return false;
    anchor.current = keep;
    setPxPerDay(next);
    const level = zoomOf(next);
    if (level !== zoomOf(current.pxPerDay)) latest.current.onZoomChange?.(level);
    return true;
  };
  const scrollTo = (at: number, paneX: number): void => {
    const element = latest.current.scroller.current;
    if (element === null || shown.current === null) return;
    element.scrollLeft = Math.round(toX(shown.current, at) - paneX);
  };
  return {
    zoomAt: (factor, paneX) => {
      const current = shown.current;
      if (current === null) return;
      rescale(current.pxPerDay * factor, {
        at: toAt(current, latest.current.scroll.get().left + paneX),
        paneX,
      });
    },
    scrollToDate: (at) => scrollTo(at, latest.current.paneWidth / 3),
    fit: () => {
      const { outline, paneWidth } = latest.current;
      if (outline.rows.length === 0) return;
      const { startAt, finishAt } = outline;
      const isChanged = rescale(pxPerDayToFit(startAt, finishAt, paneWidth), { at: startAt, paneX: 24 });
      // The scale may fit already: then only the place is wrong.
      if (!isChanged) scrollTo(startAt, 24);
    },
  };
}

/** Holds the scale between named zooms, and keeps what the reader looks at in place when it changes. */
export function useTimeScale(input: TimeScaleInput): TimeScaleControl {
  const { zoom, paneWidth } = input;
  const [pxPerDay, setPxPerDay] = useState(pxPerDayOf(zoom));
  const [givenZoom, setGivenZoom] = useState(zoom);
  if (givenZoom !== zoom) {
    setGivenZoom(zoom);
    if (zoomOf(pxPerDay) !== zoom) setPxPerDay(pxPerDayOf(zoom));
  }
  const { startAt, finishAt } = useSpan(input);
  // The room at the ends depends on the width only roughly, so that dragging the splitter keeps the origin.
  const roughWidth = Math.ceil(paneWidth / 400) * 400;
  const scale = useMemo(
    () => fitScale(startAt, finishAt, pxPerDay, roughWidth),
    [startAt, finishAt, pxPerDay, roughWidth],
  );
  const latest = useLatest(input);
  const keeping = useKeptPlace(scale, latest);
  const [controls] = useState(() => createControls(latest, keeping, setPxPerDay));
  return { scale, ...controls };
}
