import type { Output } from '@xmgl/contracts/call';
import { deliverable } from '@xmgl/contracts/scope/deliverable.register';
import { requirement } from '@xmgl/contracts/scope/requirement.register';
import type { RestoreScopeItem, ScopeDifference } from '@xmgl/contracts/scope/scope-baseline.calls';
import { requireRight } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { kitOf } from '../../../register/kit.ts';
import { loadRowRights } from '../../../register/read/row-rights.service.ts';
import { getLocked } from '../../../register/write/check-row.service.ts';
import { deleteRows, restoreRows } from '../../../register/write/delete-rows.service.ts';
import { editRow } from '../../../register/write/write-row.service.ts';
import { restoreNode } from '../../schedule/wbs/restore-node.service.ts';
import { restoreStatement } from '../document/restore-statement.service.ts';
import type { ScopeKind } from './scope-baseline.service.ts';
import { compareScope } from './scope-difference.service.ts';
import { leaveSeen } from './seen-differences.service.ts';

const reason = '还原为范围基准的内容';
const why = { changeRequestID: null, reason };

type Given = Readonly<Record<string, string>>;

/** What it said in the baseline, of the fields that differ now. */
const saidBefore = ({ fields }: ScopeDifference): Given =>
  Object.fromEntries(
    fields.filter(({ field }) => field !== 'parent').map(({ field, before }) => [field, before]),
  );

const restoreRequirement = async (
  actor: Actor,
  { itemID, kinds, ...item }: ScopeDifference,
): Promise<void> => {
  const { db, user, project } = actor;
  const kit = kitOf(requirement);
  await requireRight(db, user.userID, project, { page: requirement.page, right: 'update' });
  const { rowVersion } = await getLocked(actor, kit, itemID);
  const edit = { rowID: itemID, rowVersion, comment: reason };
  if (kinds.includes('added')) await editRow(actor, kit, { ...edit, action: '取消', values: {} });
  else if (kinds.includes('deleted')) await editRow(actor, kit, { ...edit, action: '恢复', values: {} });
  else
    await editRow(actor, kit, {
      rowID: itemID,
      rowVersion,
      values: { ...saidBefore({ itemID, kinds, ...item }), changeRequestID: null, changeReason: reason },
    });
};

const restoreDeliverable = async (actor: Actor, item: ScopeDifference): Promise<void> => {
  const { db, user, project } = actor;
  const { itemID: rowID, kinds } = item;
  const kit = kitOf(deliverable);
  const isChanged = kinds.includes('changed');
  const right = isChanged ? 'update' : 'delete';
  await requireRight(db, user.userID, project, { page: deliverable.page, right });
  if (kinds.includes('deleted')) {
    if (!(await loadRowRights(actor, deliverable)).reachesAll('delete'))
      throw fail('forbidden', '您只能删除自己登记的记录，恢复请由有权限的成员操作');
    await restoreRows(actor, kit, [rowID]);
    return;
  }
  const { rowVersion } = await getLocked(actor, kit, rowID);
  if (isChanged)
    await editRow(actor, kit, {
      rowID,
      rowVersion,
      values: { ...saidBefore(item), changeRequestID: null, changeReason: reason },
    });
  else await deleteRows(actor, kit, [{ id: rowID, rowVersion }]);
};

const restoreWbsNode = async (actor: Actor, item: ScopeDifference): Promise<string> => {
  const { itemID: wbsNodeID, parentID, kinds } = item;
  const { title, ...words } = saidBefore(item);
  const node = {
    wbsNodeID,
    parentID,
    name: title ?? item.title,
    kinds: [
      ...kinds.filter((kind) => kind !== 'changed'),
      ...(title === undefined ? [] : (['renamed'] as const)),
    ],
    words,
  };
  return await restoreNode(actor, node, why);
};

/** Brings one thing back. Says what is to be known besides. */
const restore = async (actor: Actor, item: ScopeDifference): Promise<string> => {
  switch (item.kind) {
    case 'statement':
      if (!item.kinds.includes('changed'))
        throw fail('conflict', '基准中没有范围说明书，不能还原；请补办变更');
      return await restoreStatement(actor, saidBefore(item).version ?? '', reason);
    case 'wbs_node':
      return await restoreWbsNode(actor, item);
    case 'requirement':
      await restoreRequirement(actor, item);
      return '';
    case 'deliverable':
      await restoreDeliverable(actor, item);
      return '';
  }
};

type Item = { readonly kind: ScopeKind; readonly itemID: string };

const findDifference = async (actor: Actor, { kind, itemID }: Item): Promise<ScopeDifference | undefined> => {
  const { items } = await compareScope(actor, {});
  const found = items.find((item) => item.kind === kind && item.itemID === itemID);
  if (!found) return undefined;
  const [seen] = await leaveSeen(actor, [found]);
  if (!seen) throw fail('forbidden', '您没有查看这项内容的权限，不能还原');
  return seen;
};

/**
 * 还原: what crept in is as the baseline in force says. What came back may differ in its words still, which go back with
 * it. The statement is creep until its draft is approved.
 */
export const restoreScopeItem = async (
  actor: Actor,
  item: Item,
): Promise<Output<typeof RestoreScopeItem>> => {
  const difference = await findDifference(actor, item);
  if (!difference) return { isRestored: 0, told: '' };
  if (difference.isCreep === 0)
    throw fail('conflict', `这项改动依据变更「${difference.changeTitle}」，不是未经变更的改动，不能还原`);
  const told = await restore(actor, difference);
  if (difference.kinds.includes('deleted')) {
    const left = await findDifference(actor, item);
    if (left && !left.kinds.includes('deleted')) await restore(actor, left);
  }
  return { isRestored: 1, told };
};
