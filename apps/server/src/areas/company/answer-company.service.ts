import { memberStates } from '@xmgl/contracts/company/member-flow';
import type { Someone } from '../../access/someone.ts';
import { audit } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';
import { type Db, setScope } from '../../db/scope.ts';
import { announce } from '../../notify/announce.ts';
import { notify } from '../../notify/notices.service.ts';
import { veil } from './member.mapper.ts';
import { findMemberForUpdate, updateMember } from './member.repository.ts';

const asked = 5;

/** Companies that wait for one's own answer. */
export const listInvitations = (db: Db, userID: string) =>
  db
    .selectFrom('company_user as m')
    .innerJoin('company as c', 'c.company_id', 'm.company_id')
    .leftJoin('app_user as i', 'i.user_id', 'm.inviter_id')
    .where('m.user_id', '=', userID)
    .where('m.state', '=', asked)
    .select(['c.company_id', 'c.company_name', 'i.user_name as inviter_name', 'm.join_time'])
    .orderBy('m.join_time')
    .execute();

/** Says yes or no to a company; who says no stays unknown to it. */
export const answerCompany = async (person: Someone, companyID: string, agrees: boolean): Promise<void> => {
  const { db, user, now } = person;
  const invitation = (await listInvitations(db, user.userID)).find((one) => one.company_id === companyID);
  if (!invitation) throw fail('notFound', '邀请不存在或已撤回，请刷新后重试');
  await setScope(db, { userID: user.userID, companyID });
  const member = await findMemberForUpdate(db, companyID, user.userID);
  if (member?.state !== asked) throw fail('conflict', '邀请已答复或已撤回，请刷新后重试');
  const state = agrees ? 1 : 3;
  await updateMember(db, member, agrees ? { state, has_agreed: true, join_time: now } : { state });
  await audit(
    { ...person, company: { companyID } },
    {
      entity: 'company_user',
      rowID: user.userID,
      action: 'answer',
      before: { state: memberStates[asked] },
      after: { state: memberStates[state] },
    },
  );
  await announce(db, { kind: 'user', userID: user.userID });
  const { user_name: name } = await db
    .selectFrom('app_user')
    .select('user_name')
    .where('user_id', '=', user.userID)
    .executeTakeFirstOrThrow();
  // The sender's name stands beside a notice: who declines is not named, and only the platform itself sends without one.
  if (!agrees) await setScope(db, { companyID });
  await notify(db, {
    kind: '成员与权限',
    userIDs: member.inviter_id === null ? [] : [member.inviter_id],
    senderID: agrees ? user.userID : null,
    companyID,
    projectID: null,
    title: agrees
      ? `${name} 已加入「${invitation.company_name}」`
      : `${veil(name)} 谢绝加入「${invitation.company_name}」`,
    address: '/company/companyIndex?tab=members',
  });
};
