import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { workBefore } from '../calendar/working-time.ts';
import type { ActivityModel } from '../model.ts';
import { toUsableDuration } from '../network/prepare-nodes.ts';

/**
 * How far a started activity has come: `offset` from its start to where work stopped (gaps of a split
 * included), `rest` from there to its finish, both working minutes.
 */
export function toRemainder(
  activity: ActivityModel,
  span: number,
  calendar: CompiledCalendar,
): { readonly offset: number; readonly rest: number } {
  const duration = toUsableDuration(activity.durationMin);
  const percent = Math.min(100, Math.max(0, activity.percentComplete || 0));
  const byPercent = Math.round((duration * percent) / 100);
  const remaining =
    activity.remainingMin === null ? duration - byPercent : toUsableDuration(activity.remainingMin);
  const done = remaining <= duration ? duration - remaining : byPercent;
  const gaps = remaining === 0 ? span - duration : sumGapsBefore(activity, done, calendar);
  return { offset: done + gaps, rest: remaining === 0 ? 0 : remaining + (span - duration - gaps) };
}

/** Gaps that lie before `done` minutes of work are reached. */
function sumGapsBefore(activity: ActivityModel, done: number, calendar: CompiledCalendar): number {
  let worked = 0;
  let gaps = 0;
  const segments = activity.segments ?? [];
  for (let i = 0; i + 1 < segments.length; i++) {
    const [segment, next] = [segments[i], segments[i + 1]];
    if (segment === undefined || next === undefined) break;
    const end = workBefore(calendar, segment.finishAt);
    worked += end - workBefore(calendar, segment.startAt);
    if (worked >= done) break;
    gaps += Math.max(0, workBefore(calendar, next.startAt) - end);
  }
  return gaps;
}
