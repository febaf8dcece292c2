import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { scopeNodesChanged } from '@xmgl/engine/wbs/scope-nodes';
import {
  noteScopeEdits,
  requireScopeWhy,
  type ScopeWhy,
} from '../../scope/baseline/scope-baseline.service.ts';
import type { Writer } from './conclude-batch.service.ts';

/**
 * The one gate of the plan for changes of the scope, whichever call sends them: once the scope has an approved baseline,
 * an edit that changes its WBS names an approved change or a reason.
 * @throws invalid at `why.reason` or `why.changeRequestID`
 */
export const requireWhyOfNodes = async (
  { db, project }: Pick<Writer, 'db' | 'project'>,
  before: PlanDocument,
  after: PlanDocument,
  why: ScopeWhy | undefined,
): Promise<void> => {
  if (scopeNodesChanged(before, after).length > 0) await requireScopeWhy({ db, project }, why);
};

/** No baseline asks for a reason yet, but one that waits for approval has frozen the scope already. */
const whileApproved: ScopeWhy = { changeRequestID: null, reason: '基准审批期间修改' };

/** Stores who changed which nodes of the scope, when, and why. */
export const noteNodesChanged = async (
  { db, user, project }: Writer,
  before: PlanDocument,
  after: PlanDocument,
  why: ScopeWhy = whileApproved,
): Promise<void> => {
  const items = scopeNodesChanged(before, after).map((itemID) => ({ kind: 'wbs_node' as const, itemID }));
  await noteScopeEdits(db, project, items, why, { userID: user.userID, now: new Date() });
};
