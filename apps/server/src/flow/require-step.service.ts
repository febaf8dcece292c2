import { type FlowAction, wrongState } from '@xmgl/contracts/flow/flow';
import type { AnyRow } from '@xmgl/contracts/register/register';
import { loadDuties } from '../access/duty.service.ts';
import type { Actor } from '../access/someone.ts';
import { fail } from '../base/failure.ts';
import { dutiesAskedBy, type Flowing, holdsOf, loadTakers, requireFlow } from './flow.service.ts';
import { hangsOnOthers, loadOthers } from './step-others.service.ts';

/** A step as somebody takes it. */
export type TakenStep = FlowAction & {
  /** Of what they wrote or submitted themselves: nobody else may. */
  readonly isAlone?: true;
};

/** The step that was asked for, if it may be taken now by this person. */
export const requireStep = async (
  actor: Actor,
  flowing: Flowing & { readonly page?: string },
  { row, rowID, name, comment }: { row: AnyRow; rowID: string; name: string; comment: string },
): Promise<TakenStep> => {
  const { workflow } = flowing;
  const action = workflow?.actions[name];
  if (!workflow || !action || action.isElsewhere)
    throw fail('conflict', wrongState(row.state, `不能${name}，请刷新后重试`));
  const { userID } = actor.user;
  const duties = await loadDuties(actor.db, actor.project, userID, dutiesAskedBy(workflow));
  const takersOf = await loadTakers(actor, flowing, [rowID]);
  const holds = holdsOf({ userID, duties, takers: takersOf(rowID) }, row);
  const hasOthers = hangsOnOthers(workflow, row.state, holds)
    ? await loadOthers(actor, { workflow, page: flowing.page ?? '' })(row, takersOf(rowID))
    : undefined;
  const labelled = { ...flowing.fields, ...flowing.computed };
  requireFlow(workflow, { state: row.state, name, holds, hasOthers, comment }, {}, labelled);
  return action.unlessAlone?.some(holds) ? { ...action, isAlone: true } : action;
};
