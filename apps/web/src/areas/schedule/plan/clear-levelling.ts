import type { PlanSession } from './plan-session.ts';
import { sayEdit } from './say-edit.ts';

/** Lets go what levelling keeps back and tells how the plan's finish moves, with the way back. */
export const sayClearLevelling = async (
  session: PlanSession,
  activityIDs: readonly string[],
): Promise<string> =>
  await sayEdit(
    session,
    [{ kind: 'clearLevelling', activityIDs: [...activityIDs] }],
    `已清除 ${activityIDs.length} 项活动的平衡延迟`,
  );
