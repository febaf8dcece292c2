import { MINUTES_PER_DAY } from '../calendar-date.ts';
import type { GanttLinkType, GanttRow, GanttZoom } from '../gantt-types.ts';

export type BarDragKind = 'move' | 'segment' | 'resize' | 'progress';
export type BarEnd = 'start' | 'finish';

/** What a drag would do if it ended now. */
export type DragPreview =
  | {
      kind: BarDragKind;
      rowId: string;
      /** The part of a split bar that `segment` drags. */
      segment: number;
      /** Other bars that move along. */
      alsoIds: readonly string[];
      startAt: number;
      finishAt: number;
      percentComplete: number;
      /** Whole pointer path in minutes after snapping; 0 = nothing would change. */
      deltaMinutes: number;
    }
  | {
      kind: 'link';
      rowId: string;
      end: BarEnd;
      /** The pointer, in pixels of the whole drawing. */
      x: number;
      y: number;
      target: { rowId: string; end: BarEnd } | null;
    };

/** Steps of a day, or of an hour at the hour zoom; null = free, to the minute. */
export function snapStep(zoom: GanttZoom, isFree: boolean): number {
  if (isFree) return 1;
  return zoom === 'hour' ? 60 : MINUTES_PER_DAY;
}

/** The distance is snapped, not the moment, so that a task keeps its hour of the day. */
export function snapDelta(minutes: number, step: number): number {
  const steps = Math.round(minutes / step) * step;
  return steps === 0 ? 0 : steps;
}

export type BarDragPreview = Extract<DragPreview, { kind: BarDragKind }>;

/** A part goes as far as its neighbours let it; the first one takes the whole bar along. */
function previewSegment(base: BarDragPreview, row: GanttRow, delta: number): BarDragPreview {
  const part = row.segments?.[base.segment];
  if (part === undefined) return base;
  const before = row.segments?.[base.segment - 1]?.finish ?? Number.NEGATIVE_INFINITY;
  const behind = row.segments?.[base.segment + 1]?.start ?? Number.POSITIVE_INFINITY;
  const deltaMinutes = Math.min(behind - part.finish, Math.max(before - part.start, delta));
  return {
    ...base,
    startAt: part.start + deltaMinutes,
    finishAt: part.finish + deltaMinutes,
    deltaMinutes,
  };
}

/** How long the row works, from its first to its last moment without the gaps. */
export function workSpan({ startAt, finishAt, segments }: GanttRow): number {
  const parts = segments ?? [{ start: startAt, finish: finishAt }];
  return Math.max(
    1,
    parts.reduce((sum, { start, finish }) => sum + finish - start, 0),
  );
}

/** Computes the ghost of a bar that is moved, stretched or progressed by `minutes` of pointer path. */
export function previewBarDrag(
  kind: BarDragKind,
  row: GanttRow,
  minutes: number,
  step: number,
  segment = 0,
): BarDragPreview {
  const { startAt, finishAt, percentComplete: before } = row;
  const base = {
    kind,
    rowId: row.id,
    segment,
    alsoIds: [],
    startAt,
    finishAt,
    percentComplete: before,
    deltaMinutes: 0,
  };
  if (kind === 'segment') return previewSegment(base, row, snapDelta(minutes, step));
  if (kind === 'progress') {
    const span = workSpan(row);
    const raw = row.percentComplete + (minutes / span) * 100;
    const grain = step === 1 ? 1 : 5;
    const percentComplete = Math.min(100, Math.max(0, Math.round(raw / grain) * grain));
    const deltaMinutes = percentComplete === row.percentComplete ? 0 : minutes;
    return { ...base, percentComplete, deltaMinutes };
  }
  const delta = snapDelta(minutes, step);
  if (kind === 'move') {
    return { ...base, startAt: startAt + delta, finishAt: finishAt + delta, deltaMinutes: delta };
  }
  // A finish never passes the start; on the start's own day the task keeps the hours it had there.
  const from = row.segments?.at(-1)?.start ?? startAt;
  const shortest = from + Math.min(60, Math.max(1, finishAt - from));
  const finish = finishAt + delta > from ? finishAt + delta : shortest;
  return { ...base, finishAt: finish, deltaMinutes: finish - finishAt };
}

/** From where to where a link is drawn decides its type: finish to start is FS. */
export function linkTypeOf(from: BarEnd, to: BarEnd): GanttLinkType {
  if (from === 'finish') return to === 'start' ? 'FS' : 'FF';
  return to === 'start' ? 'SS' : 'SF';
}

export const linkTypeNames: Record<GanttLinkType, string> = {
  FS: '完成-开始',
  SS: '开始-开始',
  FF: '完成-完成',
  SF: '开始-完成',
};
