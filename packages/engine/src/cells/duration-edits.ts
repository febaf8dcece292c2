import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import type { ActivityRow } from '@xmgl/contracts/schedule/plan-rows';
import { gapWork, type Planned, type ReadCommands, startOf } from './date-edits.ts';
import { type Duration, readDuration } from './duration-text.ts';
import { readAs, unreadable } from './read-result.ts';
import { addWork } from './work-calendar.ts';

/** An activity planned by hand ends as late as its new duration says; its typed start stays. */
const toTypedFinish = (
  planned: Planned,
  activity: ActivityRow,
  { durationMin, isElapsed }: Duration,
): PlanCommand[] => {
  if (activity.mode !== 'manual' || activity.manualFinish === null) return [];
  const { activityID } = activity;
  const start = activity.manualStart ?? startOf(planned, activityID);
  const changed = { ...planned.plan, activity: new Map([[activityID, { ...activity, isElapsed }]]) };
  const finish = addWork(changed, activityID, start, durationMin + gapWork(planned, activityID));
  return [{ kind: 'setMode', rowID: activityID, mode: 'manual', start, finish }];
};

/** A typed duration. */
export const toDurationCommands = (planned: Planned, rowID: string, text: string): ReadCommands => {
  const { plan } = planned;
  const activity = plan.activity.get(rowID);
  if (!activity) return unreadable('汇总行的工期由下级活动得出，请修改下级活动');
  if (activity.kind === 'levelOfEffort' || activity.kind === 'hammock')
    return unreadable('支持型和汇集活动的工期由它的前置和后续得出');
  const typed = readDuration(text, plan.settings, activity.isElapsed);
  if (!typed.ok) return typed;
  const isMilestone = activity.kind !== 'task';
  // No time at all is a milestone, and a milestone that takes time is none.
  if (typed.value.durationMin === 0)
    return readAs(
      isMilestone ? [] : [{ kind: 'setKind', activityID: rowID, activityKind: 'finishMilestone' }],
    );
  return readAs([
    ...(isMilestone ? [{ kind: 'setKind', activityID: rowID, activityKind: 'task' } as const] : []),
    { kind: 'setDuration', activityID: rowID, ...typed.value },
    ...toTypedFinish(planned, activity, typed.value),
  ]);
};
