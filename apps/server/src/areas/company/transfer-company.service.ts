import { audit } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';
import { setScope } from '../../db/scope.ts';
import { announce } from '../../notify/announce.ts';
import { notify } from '../../notify/notices.service.ts';
import { redeemTicket } from '../identity/ticket.service.ts';
import { passTasks } from '../integration/pass-tasks.service.ts';
import { getCompany, listProjectIDs, setAdministrator } from './company.repository.ts';
import { findMemberForUpdate, findOwnPhone, updateMember } from './member.repository.ts';
import type { OfCompany } from './open-work.service.ts';

/** What nobody else is 发起人 of is the 单位负责人's to decide: that goes along. */
const passSponsoring = async ({ db, user, now, company: { companyID } }: OfCompany): Promise<void> => {
  for (const projectID of await listProjectIDs(db, companyID)) {
    const project = { companyID, projectID };
    await setScope(db, { userID: user.userID, ...project });
    await passTasks({ db, project, now });
  }
  await setScope(db, { userID: user.userID, companyID });
};

/** Another member is 单位负责人, who was is an administrator; the ticket proves that it is the owner who says so. */
export const transferCompany = async (owner: OfCompany, userID: string, ticket: string): Promise<void> => {
  const { db, user, company, now } = owner;
  const { companyID } = company;
  if (userID === user.userID) throw fail('conflict', '您已是单位负责人，请选择其他成员', 'userID');
  const verified = await redeemTicket(db, 'transferCompany', ticket, now);
  if (verified !== (await findOwnPhone(db, user.userID)))
    throw fail('invalid', '验证码不是发给您本人手机的，请重新获取', 'ticket');
  const before = await findMemberForUpdate(db, companyID, user.userID);
  const next = await findMemberForUpdate(db, companyID, userID);
  if (before?.company_role !== '单位负责人') throw fail('conflict', '您已不是单位负责人，请刷新后重试');
  if (next?.state !== 1) throw fail('invalid', '新的负责人须是本单位正常状态的成员', 'userID');
  await updateMember(db, before, { company_role: '单位管理员' });
  await updateMember(db, next, { company_role: '单位负责人' });
  await setAdministrator(db, companyID, userID, now);
  await audit(owner, {
    entity: 'company',
    rowID: companyID,
    action: 'transfer',
    before: { administratorID: user.userID },
    after: { administratorID: userID },
  });
  await passSponsoring(owner);
  for (const each of [user.userID, userID]) await announce(db, { kind: 'user', userID: each });
  const { company_name: name } = await getCompany(db, companyID, user.userID);
  await notify(db, {
    userIDs: [userID],
    senderID: user.userID,
    companyID,
    projectID: null,
    title: `您已成为单位「${name}」的单位负责人`,
    address: '/company/companyIndex?tab=members',
  });
};
