import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { requireRight } from '../../../access/enter-project.ts';
import { fail } from '../../../http/failure.ts';
import { listNeededRights } from './check-command-rights.ts';
import { batchReaderOf } from './plan-batch.mapper.ts';
import { blanksOf, loadPlanSight } from './plan-sight.service.ts';
import type { EditAnswer, EditContext, EditInput } from './say-in-order.service.ts';

/** By its own command, or as what an undo puts back. */
const setsActivityCode = (command: PlanCommand): boolean =>
  command.kind === 'setActivityCode' ||
  (command.kind === 'restore' &&
    command.steps.some((step) => step.step === 'settings' && step.fields.activityCode !== undefined));

/** Applies a batch of who may say it, when those that came before it to this plan are done. */
export const applyCommands = async (context: EditContext, input: EditInput): Promise<EditAnswer> => {
  const { user, project, services } = context;
  if (input.commands.some(setsActivityCode)) throw fail('forbidden', '编码规则请在「项目配置」中修改');
  const said = await context.transact(async (db) => {
    const actor = { ...context, db };
    for (const right of listNeededRights(input.commands))
      await requireRight(db, user.userID, project, { page: 'schedule.gantt', right });
    const blanks = blanksOf(await loadPlanSight(actor));
    return { context, input, blanks, toBatch: await batchReaderOf(actor) };
  });
  return await services.plans.inTurn(project, said);
};
