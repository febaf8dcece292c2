import type { ActivityRow } from '@xmgl/contracts/schedule/plan-rows';
import { formatPredecessor } from '../commands/link-words.ts';
import type { PlanDocument } from '../commands/plan-document.ts';
import type { Planned } from './date-edits.ts';
import { listLinksInto } from './plan-index.ts';
import { type ReferBy, referTo } from './refer-by.ts';

/** Minutes of work that are still to do. */
export const toRemainingMin = ({ remainingMin, durationMin, percentComplete }: ActivityRow): number =>
  remainingMin ?? Math.round(durationMin * (1 - percentComplete / 100));

/**
 * How long a row takes, in minutes: as it was said, or as it was computed where its links or what is below it say so.
 * @param at where the row stands among the dates
 */
export const toDurationMin = ({ plan, dates }: Planned, rowID: string, at: number): number => {
  const activity = plan.activity.get(rowID);
  const spans = !activity || activity.kind === 'levelOfEffort' || activity.kind === 'hammock';
  return spans ? (dates.durationMin[at] ?? 0) : activity.durationMin;
};

/** The predecessors of a row, as they can be typed again. @example 'A1010SS+2天; A1020' */
export const toPredecessorsText = (plan: PlanDocument, rowID: string, referBy: ReferBy): string =>
  listLinksInto(plan, rowID)
    .map((link) => formatPredecessor(link, referTo(plan, link.predID, referBy), plan.settings.minutesPerDay))
    .join('; ');
