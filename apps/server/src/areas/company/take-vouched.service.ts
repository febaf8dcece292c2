import type { Someone } from '../../access/someone.ts';
import { audit } from '../../audit/audit.ts';
import { announce } from '../../notify/announce.ts';
import { notify } from '../../notify/notices.service.ts';
import { listAdministrators } from './invite-code.service.ts';
import { findMemberForUpdate, updateMember } from './member.repository.ts';

const active = 1;
const suspended = 2;

/** Whether somebody comes in: a member, one who was stopped, or one whom the company has not let in. */
export type Standing = 'in' | 'suspended' | 'outside';

type Company = { readonly companyID: string; readonly companyName: string };

const tellTaken = async ({ db, user }: Someone, { companyID, companyName }: Company): Promise<void> => {
  const administrators = await listAdministrators(db, companyID);
  await notify(db, {
    kind: '成员与权限',
    userIDs: administrators.map(({ user_id }) => user_id),
    senderID: user.userID,
    companyID,
    projectID: null,
    title: `经企业登录加入了「${companyName}」`,
    address: '/company/companyIndex?tab=members',
  });
};

/**
 * Somebody for whom the company's own identity server vouches, and who asks for it: a member stays one; where the
 * company lets such people in, whoever was never one, or left, becomes one.
 */
export const takeVouched = async (
  someone: Someone,
  company: Company,
  mayEnter: boolean,
): Promise<Standing> => {
  const { db, user, now } = someone;
  const { companyID } = company;
  const member = await findMemberForUpdate(db, companyID, user.userID);
  if (member?.state === active) return 'in';
  if (member?.state === suspended) return 'suspended';
  if (!mayEnter) return 'outside';
  const taken = { state: active, company_role: '成员', has_agreed: true, join_time: now };
  if (member) await updateMember(db, member, taken);
  else
    await db
      .insertInto('company_user')
      .values({ ...taken, company_id: companyID, user_id: user.userID, inviter_id: null })
      .execute();
  const after = { state: active, by: '企业登录' };
  await audit({ ...someone, company }, { entity: 'company_user', rowID: user.userID, action: 'join', after });
  await tellTaken(someone, company);
  await announce(db, { kind: 'user', userID: user.userID });
  return 'in';
};

/** Whether somebody is a member now. */
export const standingOf = async (
  { db, user }: Pick<Someone, 'db' | 'user'>,
  companyID: string,
): Promise<Standing> => {
  const member = await findMemberForUpdate(db, companyID, user.userID);
  if (member?.state === active) return 'in';
  return member?.state === suspended ? 'suspended' : 'outside';
};
