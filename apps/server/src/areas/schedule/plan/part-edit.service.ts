import type { ApplyPlanCommands } from '@xmgl/contracts/schedule/plan.calls';
import type { Context } from '../../../http/context.ts';
import { batchReaderOf } from './plan-batch.mapper.ts';
import { blanksOf, loadPlanSight } from './plan-sight.service.ts';
import type { EditInput, SaidEdit } from './said-edit.ts';

/** A batch that another area has admitted for a part of the plan, ready to wait for its turn. */
export const toPartEdit = async (
  context: Pick<Context<typeof ApplyPlanCommands>, 'db' | 'user' | 'project' | 'now' | 'requestID'>,
  input: EditInput,
): Promise<SaidEdit> => ({
  requestID: context.requestID,
  user: context.user,
  project: context.project,
  input,
  why: input.why,
  blanks: blanksOf(await loadPlanSight(context)),
  toBatch: await batchReaderOf(context),
});
