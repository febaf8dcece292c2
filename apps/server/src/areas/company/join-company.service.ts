import { sql } from 'kysely';
import type { Someone } from '../../access/someone.ts';
import { audit } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';
import { setScope } from '../../db/scope.ts';
import { notify } from '../../notify/notices.service.ts';
import { inviterOf, listAdministrators, readInviteCode } from './invite-code.service.ts';
import { findMemberForUpdate, updateMember } from './member.repository.ts';

const pending = 0;

/** Asks to join the company whose code is known; asking again while one waits changes nothing. */
export const askToJoin = async (applicant: Someone, inviteCode: string) => {
  const { db, user } = applicant;
  const { code, mark } = readInviteCode(inviteCode);
  const found = await sql<{ company_id: string; company_name: string }>`
    select company_id, company_name from company_by_invite_code(${code})`.execute(db);
  const company = found.rows[0];
  if (!company) throw fail('invalid', '邀请码不存在或已过期', 'inviteCode');
  await setScope(db, { userID: user.userID, companyID: company.company_id });
  const inviterID = await inviterOf(db, company.company_id, mark);
  if (inviterID === null && mark !== '') throw fail('invalid', '邀请码不存在或已过期', 'inviteCode');
  const asked = { companyID: company.company_id, companyName: company.company_name };
  await putInQueue(applicant, asked, inviterID);
  return { companyId: company.company_id, companyName: company.company_name, state: pending };
};

type Company = { readonly companyID: string; readonly companyName: string };

const putInQueue = async (applicant: Someone, company: Company, inviterID: string | null): Promise<void> => {
  const { db, user, now } = applicant;
  const { companyID } = company;
  const inserted = await db
    .insertInto('company_user')
    .values({
      company_id: companyID,
      user_id: user.userID,
      state: pending,
      inviter_id: inviterID,
      join_time: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('state')
    .executeTakeFirst();
  if (!inserted) {
    const member = await findMemberForUpdate(db, companyID, user.userID);
    if (!member || member.state === pending) return;
    if (member.state === 1) throw fail('conflict', '您已是该单位成员', 'inviteCode');
    if (member.state === 2) throw fail('forbidden', '您在该单位的成员资格已停用，请联系单位管理员');
    await updateMember(db, member, {
      state: pending,
      company_role: '成员',
      has_agreed: true,
      inviter_id: inviterID,
      join_time: now,
    });
  }
  await audit(
    { ...applicant, company: { companyID } },
    { entity: 'company_user', rowID: user.userID, action: 'ask', after: { state: pending } },
  );
  await tellAdministrators(applicant, company);
};

const tellAdministrators = async (
  { db, user }: Someone,
  { companyID, companyName }: Company,
): Promise<void> => {
  const administrators = await listAdministrators(db, companyID);
  await notify(db, {
    kind: '成员与权限',
    userIDs: administrators.map(({ user_id }) => user_id),
    senderID: user.userID,
    companyID,
    projectID: null,
    title: `申请加入「${companyName}」，请审核`,
    address: '/company/companyIndex?tab=members',
  });
};
