import type { Parsed } from '@xmgl/contracts/call';
import { ApplyAssignmentCommands as call } from '@xmgl/contracts/resource/requirement.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { requireRight } from '../../../access/enter-project.ts';
import { fail } from '../../../base/failure.ts';
import type { Context } from '../../../http/context.ts';
import { toPartEdit } from '../../schedule/plan/part-edit.service.ts';
import { findForPlan } from './assignable.repository.ts';

const namedBy = (command: PlanCommand): readonly string[] => {
  if (command.kind === 'addAssignment') return [command.resourceID];
  if (command.kind === 'updateAssignment' && command.fields.resourceID) return [command.fields.resourceID];
  return command.kind === 'setAvailability' ? [command.resourceID] : [];
};

/** Resources of the library that a batch names and the plan does not have yet come into it first, under their own ids. */
const withResources = async (
  context: Context<typeof call>,
  commands: readonly PlanCommand[],
): Promise<PlanCommand[]> => {
  const named = [...new Set(commands.flatMap(namedBy))];
  const { known, library } = await findForPlan(context, named);
  const missing = named.filter((id) => !known.has(id));
  const fresh = missing.map((resourceID): PlanCommand => {
    const found = library.get(resourceID);
    if (!found) throw fail('notFound', '资源不存在或已被删除，请刷新后重新选择');
    if (found.state === '停用') throw fail('conflict', `「${found.fields.name}」已停用，请先在资源库中启用`);
    return { kind: 'addResource', resourceID, fields: found.fields };
  });
  return [...fresh, ...commands];
};

/** A batch for the needs of activities of who may say it on their page, ready to wait for its turn in the plan's stream. */
export const admitAssignments = async (context: Context<typeof call>, input: Parsed<typeof call>) => {
  const { db, user, project } = context;
  const { page } = call.gate;
  const kinds = new Set(input.commands.map(({ kind }) => kind));
  if (kinds.has('addAssignment')) await requireRight(db, user.userID, project, { page, right: 'insert' });
  if (kinds.has('deleteAssignment')) await requireRight(db, user.userID, project, { page, right: 'delete' });
  return await toPartEdit(context, { ...input, commands: await withResources(context, input.commands) });
};
