import type { PlanSettings } from '@xmgl/contracts/schedule/plan-settings';
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

/** Where the first bar of a plan stands. */
const firstOf = (rows: readonly GanttRow[]): number =>
  rows.reduce(
    (least, { kind, startAt }) =>
      kind === 'task' || kind === 'milestone' ? Math.min(least, startAt) : least,
    Number.POSITIVE_INFINITY,
  );

type Anchor = Pick<PlanSettings, 'scheduleFrom' | 'startAt' | 'endAt'>;

/** A plan that was put to another time takes the chart along, also where somebody else did it: its bars would be gone. */
export const useFollowedStart = (
  gantt: RefObject<GanttHandle | null>,
  rows: readonly GanttRow[],
  { scheduleFrom, startAt, endAt }: Anchor,
): void => {
  const anchor = scheduleFrom === 'finish' ? endAt : startAt;
  const known = useRef(anchor);
  useEffect(() => {
    if (known.current === anchor) return;
    known.current = anchor;
    const first = firstOf(rows);
    // The chart knows how far its rows reach one frame later.
    if (Number.isFinite(first)) requestAnimationFrame(() => gantt.current?.scrollToDate(first));
  }, [gantt, rows, anchor]);
};
