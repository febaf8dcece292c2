import type { GanttHandle, GanttRow } from '@xmgl/gantt/gantt-types';
import { type RefObject, useEffect, useRef } from 'react';

const rowsInView = 15;
const near = 45 * 1440;

/** Where to begin: null when the bars at the top are around today, else the first bar of them. */
export const findFirstPlace = (rows: readonly GanttRow[], todayAt: number): number | null => {
  const bars = rows.slice(0, rowsInView).filter(({ kind }) => kind === 'task' || kind === 'milestone');
  const first = bars.reduce((least, { startAt }) => Math.min(least, startAt), Number.POSITIVE_INFINITY);
  const isNear = bars.some(({ startAt, finishAt }) => startAt > todayAt - near && finishAt < todayAt + near);
  return isNear || !Number.isFinite(first) ? null : first;
};

/** The chart opens at today; where no bar would be seen there, it opens where the first rows have theirs. */
export const useFirstPlace = (
  gantt: RefObject<GanttHandle | null>,
  rows: readonly GanttRow[],
  todayAt: number,
): void => {
  const isPlaced = useRef(false);
  useEffect(() => {
    if (isPlaced.current || rows.length === 0) return;
    isPlaced.current = true;
    const place = findFirstPlace(rows, todayAt);
    // The chart knows its width, and goes to today, one frame later.
    if (place !== null)
      requestAnimationFrame(() => requestAnimationFrame(() => gantt.current?.scrollToDate(place)));
  }, [gantt, rows, todayAt]);
};
