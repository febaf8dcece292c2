import type { ApplyPlanCommands } from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { requireRight } from '../../../access/enter-project.ts';
import { fail } from '../../../base/failure.ts';
import type { Context } from '../../../http/context.ts';
import { listNeededRights } from './check-command-rights.ts';
import { batchReaderOf } from './plan-batch.mapper.ts';
import { blanksOf, loadPlanSight } from './plan-sight.service.ts';
import type { EditInput, SaidEdit } from './said-edit.ts';

/** By its own command, or as what an undo puts back. */
export const setsActivityCode = (command: PlanCommand): boolean =>
  command.kind === 'setActivityCode' ||
  (command.kind === 'restore' &&
    command.steps.some((step) => step.step === 'settings' && step.fields.activityCode !== undefined));

/** A batch of who may say it, ready to wait for its turn. */
export const admitEdit = async (
  context: Context<typeof ApplyPlanCommands>,
  input: EditInput,
): Promise<SaidEdit> => {
  const { db, user, project, requestID } = context;
  if (input.commands.some(setsActivityCode)) throw fail('forbidden', '编码规则请在「项目配置」中修改');
  for (const right of listNeededRights(input.commands))
    await requireRight(db, user.userID, project, { page: 'schedule.gantt', right });
  const blanks = blanksOf(await loadPlanSight(context));
  return { requestID, user, project, input, blanks, toBatch: await batchReaderOf(context) };
};
