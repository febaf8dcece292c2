import { randomUUID } from 'node:crypto';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';

/** Commands for a chain of so many activities, each after the last. */
export const toChain = (
  count: number,
): { readonly ids: readonly string[]; readonly commands: PlanCommand[] } => {
  const ids = Array.from({ length: count }, () => randomUUID() as string);
  const commands = ids.flatMap((activityID, at): PlanCommand[] => {
    const previous = ids[at - 1];
    const add: PlanCommand = {
      kind: 'addActivity',
      activityID,
      wbsNodeID: null,
      afterID: previous ?? null,
      code: `A${at + 1}`,
      name: `活动 ${at + 1}`,
      durationMin: 480 * (1 + (at % 5)),
    };
    if (previous === undefined) return [add];
    const link = { linkID: randomUUID(), predID: previous, succID: activityID, type: 'FS' as const };
    return [add, { kind: 'addLink', ...link }];
  });
  return { ids, commands };
};
