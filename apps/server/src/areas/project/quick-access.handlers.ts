import { allModules, catalogueTabs } from '@xmgl/contracts/access/page-catalogue';
import * as calls from '@xmgl/contracts/project/quick-access.calls';
import { fail } from '../../base/failure.ts';
import { handle } from '../../http/context.ts';
import { listQuickAccess, type QuickAccessRow, replaceQuickAccess } from './quick-access.repository.ts';

/** What was put there once and is a tab today. */
const toQuickAccess = (rows: readonly QuickAccessRow[]): calls.QuickAccess[] =>
  rows.flatMap(({ quick_access_id, page_routing_id, sort }) => {
    const tab = catalogueTabs.find(({ id }) => id === page_routing_id);
    const module = allModules.find(({ id }) => id === tab?.moduleID);
    if (!tab || !module) return [];
    return {
      quickAccessID: quick_access_id,
      pageRoutingID: page_routing_id,
      title: tab.name,
      moduleTitle: module.name,
      route: `${module.route}?tab=${tab.route}`,
      sort,
    };
  });

const requireOwn = (userID: string, own: string): void => {
  if (userID !== own) throw fail('forbidden', '只能查看和设置自己的快捷入口');
};

export const quickAccessHandlers = [
  handle(calls.GetQuickAccess, async ({ db, user, company }, { userID }) => {
    requireOwn(userID, user.userID);
    return toQuickAccess(await listQuickAccess(db, company, userID));
  }),
  handle(calls.AddQuickAccess, async ({ db, user, company }, { userID, items }) => {
    requireOwn(userID, user.userID);
    const tabs = items.map(({ pageRoutingID }) => pageRoutingID);
    await replaceQuickAccess(db, company, userID, tabs);
    return toQuickAccess(await listQuickAccess(db, company, userID));
  }),
];
