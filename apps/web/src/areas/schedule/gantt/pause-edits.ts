import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import { isPaused } from '@xmgl/engine/commands/is-paused';
import type { PlanView } from './plan-view.ts';
import { toTodayAt } from './today.ts';

/** Work that is under way. */
export const mayPause = ({ plan }: Pick<PlanView, 'plan'>, rowID: string): boolean => {
  const activity = plan.activity.get(rowID);
  return (
    activity !== undefined &&
    activity.actualStart !== null &&
    activity.actualFinish === null &&
    !isPaused(activity)
  );
};

export const mayResume = ({ plan }: Pick<PlanView, 'plan'>, rowID: string): boolean => {
  const activity = plan.activity.get(rowID);
  return activity !== undefined && isPaused(activity);
};

type Said = { readonly commands: readonly PlanCommand[]; readonly words: string };

/** As of the 检查日期, up to which the plan is reported; without one as of now. */
const nowIn = ({ plan }: Pick<PlanView, 'plan'>): number => plan.settings.statusAt ?? toTodayAt();

export const toPause = (view: Pick<PlanView, 'plan'>, activityID: string): Said => {
  const activity = view.plan.activity.get(activityID);
  const at = Math.max(nowIn(view), activity?.actualStart ?? 0);
  return {
    commands: [{ kind: 'suspend', activityID, at }],
    words: `「${activity?.name ?? ''}」自 ${toDayWords(at - 1)} 起暂停`,
  };
};

export const toResume = (view: Pick<PlanView, 'plan'>, activityID: string): Said => {
  const activity = view.plan.activity.get(activityID);
  const at = nowIn(view);
  // Not a moment has passed: work was not interrupted after all.
  if (activity && activity.suspendedAt !== null && at <= activity.suspendedAt)
    return {
      commands: [{ kind: 'suspend', activityID, at: null }],
      words: `「${activity.name}」没有停工，已取消暂停`,
    };
  return {
    commands: [{ kind: 'resume', activityID, at }],
    words: `「${activity?.name ?? ''}」自 ${toDayWords(at)} 起恢复`,
  };
};
