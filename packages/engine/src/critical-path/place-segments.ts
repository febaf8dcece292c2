import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { finishAtWork, startAtWork, workBefore } from '../calendar/working-time.ts';
import type { ActivityModel, PlacedSegment } from '../model.ts';
import { toUsableDate, toUsableDuration } from '../network/prepare-nodes.ts';

/** A part as working minutes from the activity's start. */
type Offset = { readonly from: number; readonly to: number };

/** Parts as they are typed, the last one as long as the duration leaves it. */
function toOffsets(activity: ActivityModel, calendar: CompiledCalendar): readonly Offset[] {
  const segments = activity.segments ?? [];
  const first = segments[0];
  if (first === undefined) return [];
  const zero = workBefore(calendar, first.startAt);
  const offsets: Offset[] = [];
  let rest = toUsableDuration(activity.durationMin);
  for (const [i, { startAt, finishAt }] of segments.entries()) {
    const from = workBefore(calendar, startAt) - zero;
    const typed = workBefore(calendar, finishAt) - zero - from;
    const length = i === segments.length - 1 ? rest : Math.min(rest, typed);
    if (length > 0) offsets.push({ from, to: from + length });
    rest -= length;
  }
  return offsets;
}

/** Minutes of work that lie behind a started activity. */
function toDone({ durationMin, remainingMin, percentComplete }: ActivityModel): number {
  return remainingMin === null
    ? Math.round((durationMin * percentComplete) / 100)
    : durationMin - remainingMin;
}

/** What has not begun stands as much later as the finish does; a part that is being worked on grows. */
function withDelay(offsets: readonly Offset[], done: number, delay: number): readonly Offset[] {
  let worked = 0;
  return offsets.map(({ from, to }) => {
    const isReached = worked < done;
    worked += to - from;
    return { from: from + (isReached ? 0 : delay), to: to + (isReached && worked <= done ? 0 : delay) };
  });
}

/**
 * Where the parts of a split activity stand between its computed start and finish; `null` for one that is
 * whole, or whose dates are facts that leave its gaps no room.
 *
 * @param calendar the hours the activity keeps
 */
export function placeSegments(
  activity: ActivityModel,
  calendar: CompiledCalendar,
  start: number,
  finish: number,
): readonly PlacedSegment[] | null {
  const offsets = toOffsets(activity, calendar);
  const last = offsets.at(-1);
  if (last === undefined || offsets.length < 2) return null;
  const zero = workBefore(calendar, start);
  const delay = workBefore(calendar, finish) - zero - last.to;
  if (delay < 0) return null;
  const done = toUsableDate(activity.actualStart) === null ? 0 : toDone(activity);
  const placed = delay === 0 || done === 0 ? offsets : withDelay(offsets, done, delay);
  return placed.map(({ from, to }, i) => ({
    start: i === 0 ? start : startAtWork(calendar, zero + from),
    finish: i === placed.length - 1 ? finish : finishAtWork(calendar, zero + to),
  }));
}
