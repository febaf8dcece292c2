import { memberFlow, memberStates } from '@xmgl/contracts/company/member-flow';
import type { ProjectInScope } from '../../access/enter-project.ts';
import { getCompanyName } from '../../access/project-names.repository.ts';
import { audit } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';
import { setScope } from '../../db/scope.ts';
import { requireFlow } from '../../flow/flow.service.ts';
import { announce } from '../../notify/announce.ts';
import { notify } from '../../notify/notices.service.ts';
import { passTasks } from '../integration/pass-tasks.service.ts';
import { raiseRightsVersion } from '../integration/rights-version.service.ts';
import { leaveWithCompany } from '../stakeholder/membership.service.ts';
import { leaveDepartments } from './department-user.service.ts';
import { takeAllRoles } from './hand-over.repository.ts';
import { handOver, type Successor } from './hand-over.service.ts';
import { listAdministrators } from './invite-code.service.ts';
import { findMemberForUpdate, findMemberName, type MemberRow, updateMember } from './member.repository.ts';
import { countWork, listStandings, type OfCompany, type Standing } from './open-work.service.ts';

/** Ends what the person is in one project for the company. */
const endIn = async (asker: OfCompany, { place }: Standing, member: MemberRow): Promise<void> => {
  const { db, user, now } = asker;
  const { companyID, projectID, rowID, state } = place;
  const project = { companyID, projectID };
  await setScope(db, { userID: user.userID, ...project });
  await takeAllRoles(db, project, member.user_id);
  const comment = user.userID === member.user_id ? '本人退出单位' : '被移出单位';
  await leaveWithCompany({ ...asker, project }, { rowID, state }, comment);
  await raiseRightsVersion(db, project);
  await passTasks({ db, project, now });
};

/** Everything that hangs on the membership ends with it; what is open goes to the successor, or nobody goes. */
const end = async (asker: OfCompany, member: MemberRow, successor: Successor | null): Promise<void> => {
  const { db, user, company } = asker;
  const { companyID } = company;
  const standings = await listStandings(asker, member.user_id);
  const count = standings.reduce((sum, standing) => sum + countWork(standing), 0);
  if (count > 0 && !successor) {
    const name = await findMemberName(db, companyID, member.user_id);
    throw fail('conflict', `${name} 还有 ${count} 项未完成的工作，请先指定接手人`, 'successorID');
  }
  for (const standing of standings) {
    if (successor) await handOver(asker, standing, successor);
    await endIn(asker, standing, member);
  }
  const place = { companyID, projectID: companyID, isFiled: false } as ProjectInScope;
  await setScope(db, { userID: user.userID, ...place });
  await leaveDepartments({ ...asker, project: place }, member.user_id);
  await setScope(db, { userID: user.userID, companyID });
  await updateMember(db, member, { state: 4, company_role: '成员' });
  await audit(asker, {
    entity: 'company_user',
    rowID: member.user_id,
    action: user.userID === member.user_id ? 'leave' : 'remove',
    before: { state: member.state },
    after: { state: 4, ...(count > 0 && successor && { successorID: successor.userID }) },
  });
  await announce(db, { kind: 'user', userID: member.user_id });
};

/** Who takes over is at work in the company, and stays. */
const findSuccessor = async (
  { db, company: { companyID } }: OfCompany,
  userID: string | null | undefined,
  leaving: readonly string[],
): Promise<Successor | null> => {
  if (!userID) return null;
  const member = await findMemberForUpdate(db, companyID, userID);
  if (member?.state !== 1 || leaving.includes(userID))
    throw fail('invalid', '接手人须是本单位正常状态的其他成员，请重新选择', 'successorID');
  return { userID, userName: await findMemberName(db, companyID, userID) };
};

/** Leaves the company oneself, and with it what one is in for it. */
export const leaveCompany = async (
  asker: OfCompany,
  successorID: string | null | undefined,
): Promise<void> => {
  const { db, user, company } = asker;
  if (company.companyRole === '单位负责人') throw fail('conflict', '请先移交单位负责人，再退出单位');
  const successor = await findSuccessor(asker, successorID, [user.userID]);
  const member = await findMemberForUpdate(db, company.companyID, user.userID);
  if (member?.state !== 1) throw fail('conflict', '您已不是该单位的成员，请刷新后重试');
  await end(asker, member, successor);
  await notify(db, {
    kind: '成员与权限',
    userIDs: (await listAdministrators(db, company.companyID)).map(({ user_id }) => user_id),
    senderID: user.userID,
    companyID: company.companyID,
    projectID: null,
    title: `已退出单位「${await getCompanyName(db, company.companyID)}」`,
    address: '/company/companyIndex?tab=members',
  });
};

const findRemovable = async ({ db, user, company }: OfCompany, userID: string): Promise<MemberRow> => {
  if (userID === user.userID) throw fail('invalid', '不能移出自己，请使用「退出单位」', 'userIDs');
  const member = await findMemberForUpdate(db, company.companyID, userID);
  if (!member) throw fail('notFound', '该人员不是本单位成员');
  if (member.company_role === '单位负责人') throw fail('conflict', '请先移交单位负责人', 'userIDs');
  if (member.company_role === '单位管理员' && company.companyRole !== '单位负责人')
    throw fail('forbidden', '单位管理员只能由单位负责人移出');
  const state = memberStates[member.state] ?? memberFlow.initial;
  requireFlow(memberFlow, { state, name: '移出', holds: () => true, comment: '' }, { step: 'state' });
  return member;
};

/** Takes people out of the company; their rights are off from the next call on. Answers how many. */
export const removeMembers = async (
  asker: OfCompany,
  userIDs: readonly string[],
  successorID: string | null | undefined,
): Promise<number> => {
  const { db, user, company } = asker;
  const people = [...new Set(userIDs)].sort();
  const successor = await findSuccessor(asker, successorID, people);
  const name = await getCompanyName(db, company.companyID);
  for (const userID of people) {
    await end(asker, await findRemovable(asker, userID), successor);
    // Who is out reads no notice of the company any more: this one names none.
    await notify(db, {
      userIDs: [userID],
      senderID: user.userID,
      companyID: null,
      projectID: null,
      title: `您已被移出单位「${name}」`,
    });
  }
  return people.length;
};
