import { type Kysely, sql } from 'kysely';
import { inScope } from '../db/scope.ts';
import type { Tables } from '../db/tables.ts';
import { notify } from '../notify/notices.service.ts';

type Expired = {
  readonly inviter_id: string;
  readonly company_id: string;
  readonly project_id: string;
  readonly user_name: string;
};

/** People whose invitation ran out unanswered are 已过期, and whoever invited them is told. */
export const expireInvitations = async (db: Kysely<Tables>, now: Date): Promise<void> => {
  await inScope(db, {}, async (transaction) => {
    const { rows } = await sql<Expired>`select * from expire_invitations(${now})`.execute(transaction);
    for (const { inviter_id, company_id, project_id, user_name } of rows)
      await notify(transaction, {
        kind: '成员与权限',
        userIDs: [inviter_id],
        senderID: null,
        companyID: company_id,
        projectID: project_id,
        title: `发给「${user_name}」的项目邀请已过期`,
        content: '可在干系人登记册中重新邀请。',
        address: '/stakeholderManagement/index?tab=register',
      });
  });
};
