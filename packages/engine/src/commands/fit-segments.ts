import type { ActivityRow } from '@xmgl/contracts/schedule/plan-rows';
import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { addWorking, workingMinutesBetween } from '../calendar/working-time.ts';
import type { PlanDraft } from './draft-state.ts';
import { need, patch } from './plan-draft.ts';
import { hoursOf } from './plan-hours.ts';

type Parts = NonNullable<ActivityRow['segments']>;

/** The parts as far as the work reaches: the last one takes what is left. */
const toParts = (parts: Parts, durationMin: number, hours: CompiledCalendar): Parts => {
  let left = durationMin;
  return parts.flatMap(({ startAt, finishAt }, at) => {
    if (left <= 0) return [];
    const work = workingMinutesBetween(hours, startAt, finishAt);
    const length = at === parts.length - 1 ? left : Math.min(left, work);
    left -= length;
    return [{ startAt, finishAt: addWorking(hours, startAt, length) }];
  });
};

/** Hours are kept by the table of calendars they come from: one that is still being written is no such table. */
const hoursIn = (draft: PlanDraft, activityID: string): CompiledCalendar =>
  hoursOf(draft.own.has('calendar') ? { ...draft, calendar: new Map(draft.calendar) } : draft, activityID);

/** A split activity of another duration: its last part grows or shrinks, the breaks stay where they are. */
export const fitSegments = (draft: PlanDraft, activityID: string): void => {
  const { segments, durationMin } = need(draft, 'activity', activityID);
  if (segments === null) return;
  const parts = toParts(segments, durationMin, hoursIn(draft, activityID));
  patch(draft, 'activity', activityID, { segments: parts.length < 2 ? null : parts });
};
