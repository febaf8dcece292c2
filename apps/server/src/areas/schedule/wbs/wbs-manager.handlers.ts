import * as calls from '@xmgl/contracts/schedule/wbs-manager.calls';
import { hasPageRight, requireRight } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { type Handler, handle } from '../../../http/context.ts';
import { findKnownPeople } from '../../../register/read/people-sight.service.ts';
import { listBranch, listManagers, listReceivers } from './wbs-manager.repository.ts';
import { appoint, dismiss } from './wbs-manager.service.ts';

/** Whoever has the right on the page of the dates or of the scope has it on the people of nodes. */
const requireOnPlan = async ({ db, user, project }: Actor, right: 'access' | 'update'): Promise<void> => {
  for (const page of calls.wbsManagerPages.slice(1))
    if (await hasPageRight(db, user.userID, project, page, right))
      return requireRight(db, user.userID, project, { page, right });
  await requireRight(db, user.userID, project, { page: calls.wbsManagerPages[0], right });
};

/** Of the people of nodes those whom the caller may know of. */
const getWbsManager = handle(calls.GetWbsManager, async (context, { wbsNodeID }) => {
  await requireOnPlan(context, 'access');
  const known = (await findKnownPeople(context))?.userIDs;
  const managers = await listManagers(context.db, context.project, wbsNodeID);
  const seen = managers.filter(({ user_id }) => known?.has(user_id) ?? true);
  return seen.map((row) => ({
    wbsManagerID: row.wbs_manager_id,
    wbsNodeID: row.wbs_node_id,
    wbsCode: row.wbs_code,
    wbsName: row.wbs_name,
    userID: row.user_id,
    userName: row.user_name,
    isMember: row.is_member ? (1 as const) : (0 as const),
    duty: row.duty as calls.WbsDuty,
  }));
});

const getReceiptUser = handle(calls.GetReceiptUser, async (context, { wbsNodeID }) => {
  await requireOnPlan(context, 'access');
  const { db, project } = context;
  const [node] = await listBranch(db, project, wbsNodeID, false);
  if (!node) throw fail('notFound', '该 WBS 节点不存在或已删除，请刷新后重试');
  const known = (await findKnownPeople(context))?.userIDs;
  const receivers = await listReceivers(db, project, wbsNodeID);
  const seen = receivers.filter(({ userID }) => known?.has(userID) ?? true);
  return seen.map(({ height, ...receiver }) => ({
    ...receiver,
    isInherited: height > 0 ? (1 as const) : (0 as const),
  }));
});

const addWbsManager = handle(calls.AddWbsManager, async (context, input) => {
  await requireOnPlan(context, 'update');
  return await appoint(context, input);
});

const delWbsManager = handle(calls.DelWbsManager, async (context, input) => {
  await requireOnPlan(context, 'update');
  return { deleted: await dismiss(context, input) };
});

export const wbsManagerHandlers: readonly Handler[] = [
  getWbsManager,
  getReceiptUser,
  addWbsManager,
  delWbsManager,
];
