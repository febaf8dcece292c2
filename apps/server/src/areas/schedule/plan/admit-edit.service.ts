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

/** Hours stand in the plan as they were approved: by their own command, or as what an undo puts back. */
const recordsWork = (command: PlanCommand): boolean =>
  command.kind === 'recordActualWork' ||
  (command.kind === 'restore' &&
    command.steps.some(
      (step) =>
        step.step === 'patch' &&
        step.entity === 'assignment' &&
        (step.fields.actualWorkMin !== undefined || step.fields.remainingWorkMin !== undefined),
    ));

/** A batch of who may say it, ready to wait for its turn. */
export const admitEdit = async (
  context: Context<typeof ApplyPlanCommands>,
  input: EditInput,
): Promise<SaidEdit> => {
  const { db, user, project, requestID } = context;
  if (input.commands.some(setsActivityCode)) throw fail('forbidden', '编码规则请在「项目配置」中修改');
  if (input.commands.some(recordsWork))
    throw fail('forbidden', '实际工时来自批准的工时表，请在「工时」中更正');
  for (const right of listNeededRights(input.commands))
    await requireRight(db, user.userID, project, { page: 'schedule.gantt', right });
  const blanks = blanksOf(await loadPlanSight(context));
  const { why } = input;
  return { requestID, user, project, input, why, blanks, toBatch: await batchReaderOf(context) };
};
