import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import { toast } from '../../../ui/toast-store.ts';
import { offerUndo } from './offer-undo.ts';
import type { PlanSession } from './plan-session.ts';

/** How the plan's finish moves. @example finishWords([a, b]) // '计划完成由 2026-05-18 变为 2026-05-19' */
export const finishWords = ([before, after]: readonly [number, number]): string =>
  before === after
    ? `计划完成仍是 ${toDayWords(after - 1)}`
    : `计划完成由 ${toDayWords(before - 1)} 变为 ${toDayWords(after - 1)}`;

/** Says commands to the plan and tells what came of it, with the way back; answers why it was refused. */
export const sayEdit = async (
  session: PlanSession,
  commands: readonly PlanCommand[],
  done: string,
): Promise<string> => {
  const before = session.getState().dates.planFinish;
  const { error } = await session.edit(commands);
  if (error) return error;
  const after = session.getState().dates.planFinish;
  const { plan } = session.getState();
  const moved = plan.activity.size === 0 ? '' : `，${finishWords([before, after])}`;
  toast.success(`${done}${moved}`, offerUndo(session));
  return '';
};
