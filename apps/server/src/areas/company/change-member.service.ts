import type { Parsed } from '@xmgl/contracts/call';
import type { UpdCompanyUserState } from '@xmgl/contracts/company/company.calls';
import { type MemberDuty, memberFlow, memberStates } from '@xmgl/contracts/company/member-flow';
import type { CompanyInScope } from '../../access/enter-company.ts';
import { getCompanyName } from '../../access/project-names.repository.ts';
import type { Someone } from '../../access/someone.ts';
import { audit } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';
import { requireFlow } from '../../flow/flow.service.ts';
import { announce } from '../../notify/announce.ts';
import { notify } from '../../notify/notices.service.ts';
import { restoreMemberships, suspendMemberships } from '../stakeholder/membership.service.ts';
import { findMemberForUpdate, type MemberRow, updateMember } from './member.repository.ts';

type Administrator = Someone & { readonly company: CompanyInScope };

const actionNames = { 1: '启用', 2: '停用', 3: '拒绝' } as const;

/** The wire names the state that is wanted; who was waited for is accepted, who was suspended comes back. */
const requireStep = (member: MemberRow, state: 1 | 2 | 3): void => {
  const from = memberStates[member.state] ?? memberFlow.initial;
  const name = from === '待审核' && state === 1 ? '通过' : actionNames[state];
  const asked = { state: from, name, holds: (duty: MemberDuty) => duty === 'administrator', comment: '' };
  requireFlow(memberFlow, asked, { step: 'state' });
};

/** Accepts, refuses, suspends or restores a member, or makes one an administrator. Nobody touches the 单位负责人. */
export const changeMember = async (
  administrator: Administrator,
  { userID, state, companyRole, reason }: Parsed<typeof UpdCompanyUserState>,
): Promise<void> => {
  const { db, user, company, now } = administrator;
  if (userID === user.userID) throw fail('forbidden', '不能修改自己的成员状态或角色，请由其他管理员操作');
  const member = await findMemberForUpdate(db, company.companyID, userID);
  if (!member) throw fail('notFound', '该人员不是本单位成员');
  if (member.company_role === '单位负责人') throw fail('forbidden', '单位负责人的成员状态和角色不能修改');
  if (state !== undefined) requireStep(member, state);
  if (companyRole !== undefined && (state ?? member.state) !== 1)
    throw fail('conflict', '只有正常状态的成员才能调整角色', 'companyRole');
  await updateMember(db, member, {
    ...(state === undefined ? {} : { state }),
    ...(member.state === 0 && state === 1 ? { join_time: now } : {}),
    ...(companyRole === undefined ? {} : { company_role: companyRole }),
  });
  await audit(administrator, {
    entity: 'company_user',
    rowID: userID,
    action: 'update',
    before: { state: member.state, companyRole: member.company_role },
    after: { state: state ?? member.state, companyRole: companyRole ?? member.company_role, reason },
  });
  if (state === 2) await suspendMemberships(administrator, userID);
  if (member.state === 2 && state === 1) await restoreMemberships(administrator, userID);
  if (member.state === 0 && (state === 1 || state === 3)) await tellDecision(administrator, userID, state);
  await announce(db, { kind: 'user', userID });
};

const tellDecision = async (
  { db, user, company: { companyID } }: Administrator,
  userID: string,
  state: 1 | 3,
): Promise<void> => {
  const name = await getCompanyName(db, companyID);
  await notify(db, {
    kind: '成员与权限',
    userIDs: [userID],
    senderID: user.userID,
    companyID,
    projectID: null,
    ...(state === 1
      ? { title: `您已加入「${name}」`, address: '/dashboard' }
      : { title: `加入「${name}」的申请未通过`, address: '/company/createCompany' }),
  });
};
