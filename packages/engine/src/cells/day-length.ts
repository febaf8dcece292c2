import { MINUTES_PER_DAY } from '../calendar/day-number.ts';
import type { PlanDocument } from '../commands/plan-document.ts';
import { workBetween } from './work-calendar.ts';

const daysLookedAt = 14;
const fewDigits = (value: number): string => String(Number(value.toFixed(2)));

/** The working minutes of the longest day in the two weeks from a moment on, by the row's own calendar. */
const longestDay = (plan: PlanDocument, rowID: string, at: number): number => {
  const first = Math.floor(at / MINUTES_PER_DAY);
  const lengths = Array.from({ length: daysLookedAt }, (_, day) => {
    const from = (first + day) * MINUTES_PER_DAY;
    return workBetween(plan, rowID, from, from + MINUTES_PER_DAY);
  });
  return Math.max(...lengths);
};

/**
 * Says how a duration in days is meant where the days of an activity's calendar are longer or shorter than those of the
 * project, by which days are counted.
 * @param at where the activity starts, minutes since 1970
 * @returns '' where both are the same, or the activity counts every day
 * @example dayLengthWords(plan, 'a', start) // '1 天按项目的 8 小时计；本活动的日历每天 10 小时，合 5 个工作日'
 */
export const dayLengthWords = (plan: PlanDocument, rowID: string, at: number): string => {
  const activity = plan.activity.get(rowID);
  const { minutesPerDay } = plan.settings;
  if (!activity || activity.isElapsed || activity.durationMin === 0) return '';
  const own = longestDay(plan, rowID, at);
  if (own === 0 || own === minutesPerDay) return '';
  const [ours, theirs] = [fewDigits(minutesPerDay / 60), fewDigits(own / 60)];
  return `1 天按项目的 ${ours} 小时计；本活动的日历每天 ${theirs} 小时，合 ${fewDigits(activity.durationMin / own)} 个工作日`;
};
