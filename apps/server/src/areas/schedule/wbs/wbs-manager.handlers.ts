import * as calls from '@xmgl/contracts/schedule/wbs-manager.calls';
import { type Handler, handle } from '../../../http/context.ts';
import { fail } from '../../../http/failure.ts';
import { listBranch, listManagers, listReceivers } from './wbs-manager.repository.ts';
import { appoint, dismiss } from './wbs-manager.service.ts';

const getWbsManager = handle(calls.GetWbsManager, async ({ db, project }, { wbsNodeID }) =>
  (await listManagers(db, project, wbsNodeID)).map((row) => ({
    wbsManagerID: row.wbs_manager_id,
    wbsNodeID: row.wbs_node_id,
    wbsCode: row.wbs_code,
    wbsName: row.wbs_name,
    userID: row.user_id,
    userName: row.user_name,
    isMember: row.is_member ? (1 as const) : (0 as const),
    duty: row.duty as calls.WbsDuty,
  })),
);

const getReceiptUser = handle(calls.GetReceiptUser, async ({ db, project }, { wbsNodeID }) => {
  const [node] = await listBranch(db, project, wbsNodeID, false);
  if (!node) throw fail('notFound', '该 WBS 节点不存在或已删除，请刷新后重试');
  return (await listReceivers(db, project, wbsNodeID)).map(({ height, ...receiver }) => ({
    ...receiver,
    isInherited: height > 0 ? (1 as const) : (0 as const),
  }));
});

const addWbsManager = handle(calls.AddWbsManager, appoint);

const delWbsManager = handle(calls.DelWbsManager, async (context, input) => ({
  deleted: await dismiss(context, input),
}));

export const wbsManagerHandlers: readonly Handler[] = [
  getWbsManager,
  getReceiptUser,
  addWbsManager,
  delWbsManager,
];
