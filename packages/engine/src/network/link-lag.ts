import { RANGE_END } from '../calendar/compiled-calendar.ts';
import type { ActivityModel, LinkModel } from '../model.ts';
import { toUsableDuration } from './prepare-nodes.ts';

/** A lag that goes with its predecessor's duration. */
export const isShareLag = ({ lagUnit }: Pick<LinkModel, 'lagUnit'>): boolean =>
  lagUnit === 'percent' || lagUnit === 'elapsedPercent';

/** Counted by the clock, every hour of the day: also a share of what is counted so itself. */
export const isClockLag = (
  { lagUnit, lagCalendar }: Pick<LinkModel, 'lagUnit' | 'lagCalendar'>,
  pred: Pick<ActivityModel, 'isElapsed'> | undefined,
): boolean =>
  lagUnit === 'elapsed' ||
  lagUnit === 'elapsedPercent' ||
  lagCalendar === 'continuous' ||
  (lagUnit === 'percent' && pred?.isElapsed === true);

/** Minutes of a lag; a share is of the predecessor's duration as that is counted. */
export const toLagMinutes = (
  link: Pick<LinkModel, 'lagUnit' | 'lagValue'>,
  pred: Pick<ActivityModel, 'durationMin'> | undefined,
): number => {
  const minutes = isShareLag(link)
    ? (link.lagValue / 100) * toUsableDuration(pred?.durationMin ?? 0)
    : link.lagValue;
  return Number.isFinite(minutes) ? Math.max(-RANGE_END, Math.min(RANGE_END, Math.round(minutes))) : 0;
};
