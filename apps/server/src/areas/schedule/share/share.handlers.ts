import { randomBytes } from 'node:crypto';
import { dayMs } from '@xmgl/contracts/calendar-day';
import type { Output } from '@xmgl/contracts/call';
import * as calls from '@xmgl/contracts/schedule/share.calls';
import { v7 } from 'uuid';
import { isManager } from '../../../access/duty.service.ts';
import { requireUnfiled } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import { type Handler, handle } from '../../../http/context.ts';

import { namesInSight } from '../../../register/read/people-sight.service.ts';
import { addShareLink, listShareLinks, revokeShareLink } from './share-link.repository.ts';
import { openSharedPlan } from './shared-plan.service.ts';
import { listSharers } from './sharers.service.ts';
import { hashToken } from './token-hash.ts';

const longestDays = 365;
type Stored = Awaited<ReturnType<typeof listShareLinks>>[number];
type Shown = Output<typeof calls.GetPlanShareLinkPage>['items'][number];

const stateOf = (row: Stored, now: Date, sharers: ReadonlySet<string>): Shown['state'] => {
  if (row.revoked_at) return 'revoked';
  if (row.expires_at <= now) return 'expired';
  return sharers.has(row.created_by) ? 'active' : 'paused';
};

/** Only its maker takes a link back, and who answers for the project. */
const mayRevoke = async (actor: Actor): Promise<(row: Stored) => boolean> => {
  const manages = await isManager(actor);
  return ({ created_by, revoked_at }) => revoked_at === null && (manages || created_by === actor.user.userID);
};

const toRow = (row: Stored, now: Date, sharers: ReadonlySet<string>) => ({
  planShareLinkID: row.plan_share_link_id,
  name: row.name,
  showResources: row.show_resources ? (1 as const) : (0 as const),
  expiresTime: row.expires_at.toISOString(),
  revokedTime: row.revoked_at?.toISOString() ?? null,
  state: stateOf(row, now, sharers),
  userName: row.user_name,
  createdTime: row.created_at.toISOString(),
});

const getPage = handle(calls.GetPlanShareLinkPage, async (context, { pageIndex, pageSize }) => {
  const { db, project, now } = context;
  const nameOf = await namesInSight(context);
  const isOpen = await mayRevoke(context);
  const sharers = await listSharers(db, project);
  const all = await listShareLinks(db, project);
  const from = (pageIndex - 1) * pageSize;
  const rows = all.slice(from, from + Math.min(pageSize, 10_000));
  const toItem = (row: Stored) => ({
    ...toRow(row, now, sharers),
    userName: nameOf({ user_id: row.created_by, user_name: row.user_name }),
    mayRevoke: isOpen(row) ? (1 as const) : (0 as const),
  });
  return { items: rows.map(toItem), total: all.length };
});

const add = handle(calls.AddPlanShareLink, async (context, input) => {
  const { db, project, user, now } = context;
  requireUnfiled(project);
  const expiresAt = new Date(input.expiresTime);
  if (expiresAt <= now) throw fail('invalid', '到期时间已过，请改为将来的时间', 'expiresTime');
  if (expiresAt.getTime() - now.getTime() > longestDays * dayMs)
    throw fail('invalid', `分享链接最长 ${longestDays} 天`, 'expiresTime');
  const token = randomBytes(24).toString('base64url');
  const planShareLinkID = v7();
  await addShareLink(db, project, {
    planShareLinkID,
    tokenHash: hashToken(token),
    name: input.name,
    showResources: input.showResources === 1,
    expiresAt,
    userID: user.userID,
  });
  await audit(context, {
    entity: 'plan_share_link',
    rowID: planShareLinkID,
    action: 'AddPlanShareLink',
    after: { name: input.name, expiresTime: expiresAt.toISOString(), showResources: input.showResources },
  });
  const row = (await listShareLinks(db, project)).find((one) => one.plan_share_link_id === planShareLinkID);
  if (!row) throw fail('internal');
  return { ...toRow(row, now, new Set([user.userID])), mayRevoke: 1 as const, token };
});

const del = handle(calls.DelPlanShareLink, async (context, { planShareLinkID }) => {
  const links = await listShareLinks(context.db, context.project);
  const link = links.find((one) => one.plan_share_link_id === planShareLinkID);
  if (link && link.revoked_at === null && !(await mayRevoke(context))(link))
    throw fail('forbidden', '分享链接只能由创建人或项目经理撤销');
  await revokeShareLink(context.db, context.project, planShareLinkID, context.now);
  await audit(context, { entity: 'plan_share_link', rowID: planShareLinkID, action: 'DelPlanShareLink' });
  return {};
});

const getShared = handle(
  calls.GetSharedPlan,
  async ({ db, now, services }, { token }) => await openSharedPlan(db, token, now, services.plans),
);

export const shareHandlers: readonly Handler[] = [getPage, add, del, getShared];
