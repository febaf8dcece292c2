import type { PlanDocument } from '../commands/plan-document.ts';
import type { ReadCommands } from './date-edits.ts';
import { readDuration } from './duration-text.ts';
import { readAs, unreadable } from './read-result.ts';

/** Levelling counts by the clock, in whatever unit it is said. */
const byTheClock = { minutesPerDay: 1440, minutesPerWeek: 7 * 1440, daysPerMonth: 30 };

/** How long levelling keeps an activity; nothing typed, or none, lets it go. */
export const readLevellingDelay = (
  { plan }: { readonly plan: PlanDocument },
  activityID: string,
  text: string,
): ReadCommands => {
  const activity = plan.activity.get(activityID);
  if (!activity) return unreadable('汇总行没有平衡延迟，请在下级活动中填写');
  const typed = text.trim() === '' ? readAs({ durationMin: 0 }) : readDuration(text, byTheClock, true);
  if (!typed.ok) return typed;
  const delayMin = typed.value.durationMin;
  if (delayMin === activity.levellingDelayMin) return readAs([]);
  return readAs([
    delayMin === 0
      ? { kind: 'clearLevelling', activityIDs: [activityID] }
      : { kind: 'applyLevelling', delays: [{ activityID, delayMin }] },
  ]);
};
