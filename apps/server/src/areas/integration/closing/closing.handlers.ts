import * as calls from '@xmgl/contracts/integration/closing.calls';
import { checklistOf } from '@xmgl/contracts/integration/closing-checklist';
import { closingChecks } from '@xmgl/contracts/integration/closing-item.register';
import { loadPageRoles } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { type Handler, handle } from '../../../http/context.ts';
import { addRow } from '../../../register/write/add-row.service.ts';
import { closingItemKit } from './closing.kits.ts';
import { findManagerID, findPhaseState, listItems, lockChecklist } from './closing.repository.ts';
import { countOpen, isOpenItem } from './closing.service.ts';
import { closingSources } from './closing-checks.ts';

const openPagesOf = async ({ db, user, project }: Actor): Promise<ReadonlySet<string>> => {
  const pages = [...new Set(closingChecks.map((check) => closingSources[check].page))];
  const roles = await loadPageRoles(db, user.userID, project, pages);
  return new Set(roles.filter((role) => role.accessPermission === 1).map((role) => role.pageRoutingID));
};

const getClosingState = handle(calls.GetClosingState, async (context) => {
  const { db, project } = context;
  const items = await listItems(db, project, 'all');
  const counts = await countOpen(context);
  const pages = await openPagesOf(context);
  const checks = closingChecks.map((check) => {
    const isSeen = pages.has(closingSources[check].page);
    return {
      check,
      count: isSeen ? (counts.get(check) ?? 0) : null,
      address: isSeen ? closingSources[check].address : null,
    };
  });
  const open = items.filter((item) => isOpenItem(item, counts));
  return {
    checks,
    items: items.length,
    done: items.length - open.length,
    open: open
      .filter((item) => item.is_required === 1)
      .map(({ closing_item_id, title }) => ({ closingItemID: closing_item_id, title })),
  };
});

const addClosingChecklist = handle(calls.AddClosingChecklist, async (context, { phaseID }) => {
  const { db, project } = context;
  await lockChecklist(db, project);
  if (phaseID !== null) {
    const state = await findPhaseState(db, project, phaseID);
    if (state === undefined) throw fail('notFound', '此阶段不存在或已删除，请刷新后重试');
    if (state === '已关闭') throw fail('conflict', '此阶段已关闭，请先重开');
  }
  const kept = new Set((await listItems(db, project, phaseID)).map(({ title }) => title));
  const missing = checklistOf(phaseID).filter(({ title }) => !kept.has(title));
  const ownerID = await findManagerID(db, project);
  for (const item of missing) await addRow(context, closingItemKit, { ...item, phaseID, ownerID });
  return { added: missing.length };
});

export const closingHandlers: readonly Handler[] = [getClosingState, addClosingChecklist];
