import { finishAtWork, startAtWork, workBefore } from '../../calendar/working-time.ts';
import type { ActivityDates, ActivityModel, PlanModel } from '../../model.ts';
import type { MspdiHours } from './mspdi-hours.ts';

export type WrittenResume = { readonly stopAt: number; readonly resumeAt: number };

/**
 * Where what is left of a started activity waits for the status date: Project leaves it where it was, unless
 * the file says when it stopped and when it goes on. `null` where nothing waits.
 */
export function toWrittenResume(
  plan: PlanModel,
  activity: ActivityModel,
  dates: ActivityDates | undefined,
  hours: MspdiHours,
): WrittenResume | null {
  const { actualStart, actualFinish, durationMin, remainingMin, percentComplete } = activity;
  const isWaiting = plan.statusAt !== null && actualStart !== null && actualFinish === null;
  if (!isWaiting || dates === undefined || activity.mode === 'manual' || activity.segments !== null)
    return null;
  if (activity.kind !== 'task') return null;
  const calendar = hours.of(activity.id);
  if (calendar === null) return null;
  const left = remainingMin ?? durationMin - Math.round((durationMin * percentComplete) / 100);
  const done = workBefore(calendar, dates.start) + Math.max(0, durationMin - left);
  const resume = workBefore(calendar, dates.finish) - left;
  if (left <= 0 || resume <= done) return null;
  return { stopAt: finishAtWork(calendar, done), resumeAt: startAtWork(calendar, resume) };
}
