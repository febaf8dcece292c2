import type { Parsed } from '@xmgl/contracts/call';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import type { EntityName } from '@xmgl/contracts/schedule/plan-rows';
import type { RestoreStep } from '@xmgl/contracts/schedule/restore-step';
import type { ApplyWbsCommands } from '@xmgl/contracts/schedule/wbs.calls';
import { ApplyWbsCommands as call } from '@xmgl/contracts/schedule/wbs.calls';
import { requireRight } from '../../../access/enter-project.ts';
import { fail } from '../../../base/failure.ts';
import type { Context } from '../../../http/context.ts';
import { listNeededRights } from '../plan/check-command-rights.ts';
import { batchReaderOf } from '../plan/plan-batch.mapper.ts';
import { listInverses } from '../plan/plan-batch.repository.ts';
import { blanksOf, loadPlanSight } from '../plan/plan-sight.service.ts';
import type { SaidEdit } from '../plan/said-edit.ts';

type Put = Extract<RestoreStep, { step: 'put' }>;

const notHere = () => fail('forbidden', '这里只能修改 WBS，活动请在甘特图中修改');

/** What goes along with a deleted node, and comes back with it. */
const follows: ReadonlySet<EntityName> = new Set(['activity', 'link', 'assignment']);

const idOf = ({ entity, row }: Put): string => String(Reflect.get(row, `${entity}ID`));
const keyOf = (put: Put): string => `${put.entity}:${idOf(put)}:deleted`;

/** Steps that an undo of what was said to the WBS alone can have: activities go and come with their node. */
const refuseOthers = (steps: readonly RestoreStep[]): void => {
  const removesNode = steps.some((step) => step.step === 'remove' && step.entity === 'wbsNode');
  for (const step of steps) {
    if (step.step === 'settings') throw notHere();
    if (step.step === 'patch' && step.entity !== 'wbsNode') throw notHere();
    if (step.step === 'put' && step.entity !== 'wbsNode' && !follows.has(step.entity)) throw notHere();
    const isOther = step.step === 'remove' && step.entity !== 'wbsNode';
    if (isOther && !(removesNode && follows.has(step.entity))) throw notHere();
  }
};

/** What comes back with a node comes back as it was when it went, whatever the sender says of it. */
const putBackAsDeleted = async (
  { db, project }: Context<typeof ApplyWbsCommands>,
  commands: readonly PlanCommand[],
): Promise<PlanCommand[]> => {
  const steps = commands.flatMap((command) => (command.kind === 'restore' ? command.steps : []));
  refuseOthers(steps);
  const puts = steps.filter((step): step is Put => step.step === 'put' && step.entity !== 'wbsNode');
  if (puts.length === 0) return [...commands];
  const deleted = new Map<string, Put>();
  for (const { inverse } of await listInverses(db, project, puts.map(keyOf)))
    for (const command of inverse as unknown as PlanCommand[])
      if (command.kind === 'restore')
        for (const step of command.steps)
          if (step.step === 'put' && !deleted.has(keyOf(step))) deleted.set(keyOf(step), step);
  const asDeleted = (step: RestoreStep): RestoreStep => {
    if (step.step !== 'put' || step.entity === 'wbsNode') return step;
    const known = deleted.get(keyOf(step));
    if (!known) throw notHere();
    return known;
  };
  return commands.map((command) =>
    command.kind === 'restore' ? { ...command, steps: command.steps.map(asDeleted) } : command,
  );
};

/** A batch for the WBS of who may say it on the page of the WBS, ready to wait for its turn in the plan's stream. */
export const admitWbsEdit = async (
  context: Context<typeof ApplyWbsCommands>,
  input: Parsed<typeof ApplyWbsCommands>,
): Promise<SaidEdit> => {
  const { db, user, project, requestID } = context;
  for (const right of listNeededRights(input.commands))
    await requireRight(db, user.userID, project, { page: call.gate.page, right });
  const { why, ...edit } = input;
  const commands = await putBackAsDeleted(context, input.commands);
  const blanks = blanksOf(await loadPlanSight(context));
  return {
    requestID,
    user,
    project,
    input: { ...edit, commands },
    isOfWbs: true,
    why,
    blanks,
    toBatch: await batchReaderOf(context),
  };
};
