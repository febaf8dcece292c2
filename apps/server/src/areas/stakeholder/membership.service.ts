import type { Issue } from '@xmgl/contracts/errors';
import { projectStakeholder } from '@xmgl/contracts/stakeholder/project-stakeholder.register';
import { v7 } from 'uuid';
import { getCompanyName } from '../../access/project-names.repository.ts';
import { toShownName } from '../../access/shown-name.ts';
import { Failure, fail } from '../../base/failure.ts';
import { toLocalDay } from '../../base/local-time.ts';
import { type Db, type ProjectKey, setScope } from '../../db/scope.ts';
import { addUnasked, type Cause, moveUnasked } from '../../register/write/system-write.service.ts';
import { passTasks } from '../integration/pass-tasks.service.ts';
import { resumeResourcesOf, stopResourcesOf } from '../resource/leaving-person.service.ts';
import { takeAccountName } from './account-name.service.ts';
import { requireRoom } from './member-limit.service.ts';
import { lockClaimed, lockMembershipsOf, type Membership, notSuspended } from './membership.repository.ts';
import { readOwnPart } from './party-role.service.ts';
import { switchUnitMemberships } from './unit/unit-members.service.ts';

type Inviter = Cause;

/** The step by which people become members. */
const joining = '加入';

/** What the register says of somebody who joins, where the account does not. */
export type As = {
  readonly company: string;
  /** A word of the company's list. */
  readonly partyRoleID: string | undefined;
  readonly classification: '内部' | '外部';
  /** Whether a name is asked for where the account has none: of who joins by the own deed. */
  readonly asksName?: true;
};

/** Nobody comes into the register without a name, a company, or a part in the project. */
const requireKnown = ({ company, partyRoleID, asksName }: As, hasName: boolean): void => {
  const issues: Issue[] = [];
  if (asksName && !hasName) issues.push({ code: 'invalid', message: '请填写您的姓名', path: 'userName' });
  if (company === '') issues.push({ code: 'invalid', message: '请填写您的单位', path: 'company' });
  if (partyRoleID === undefined)
    issues.push({ code: 'invalid', message: '请选择参建角色', path: 'partyRole' });
  if (issues.length > 0) throw new Failure('invalid', issues);
};

/**
 * Makes a person with an account a joined member, a colleague where nothing else is said; who is one already stays so.
 * Answers the row of the register.
 */
export const joinProject = async (
  inviter: Inviter,
  userID: string,
  as?: As,
  newRowID = v7(),
): Promise<string> => {
  const known = await lockMembership(inviter, userID);
  if (!known) {
    const claimed = await claimRow(inviter, userID);
    // Who was claimed may have been counted as invited already.
    await requireRoom(inviter.db, inviter.project, claimed === undefined ? 1 : 0);
    return claimed ?? (await insertMember(inviter, userID, newRowID, as));
  }
  const { project_stakeholder_id: rowID, user_name, state } = known;
  if (known.is_member) return rowID;
  if (state === '已停用' && known.deleted_at === null)
    throw fail('conflict', `${user_name} 的项目成员资格已停用，请先恢复`);
  await requireRoom(inviter.db, inviter.project, 1);
  await reviveMember(inviter, rowID, state);
  return rowID;
};

const lockMembership = ({ db, project }: Inviter, userID: string) =>
  db
    .selectFrom('project_stakeholder')
    .select(['project_stakeholder_id', 'user_name', 'state', 'is_member', 'deleted_at'])
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('user_id', '=', userID)
    .forUpdate()
    .executeTakeFirst();

const claimRow = async (inviter: Inviter, userID: string): Promise<string | undefined> => {
  const claimed = await lockClaimed(inviter.db, inviter.project, userID);
  if (!claimed) return undefined;
  const step = { action: joining, beside: { user_id: userID } };
  await moveUnasked(inviter, projectStakeholder, [claimed], step);
  await takeAccountName(inviter, claimed.rowID);
  return claimed.rowID;
};

const notDeleted = { deleted_at: null, deleted_by: null, deletion_id: null } as const;

/** Who had left or was removed comes back without what was handed over. */
const reviveMember = async (inviter: Inviter, rowID: string, state: string): Promise<void> => {
  const { db, project } = inviter;
  await db
    .deleteFrom('stakeholder_handover')
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('project_stakeholder_id', '=', rowID)
    .execute();
  const step = { action: joining, beside: { ...notSuspended, ...notDeleted } };
  await moveUnasked(inviter, projectStakeholder, [{ rowID, state }], step);
  await resumeResourcesOf(inviter, [rowID]);
};

/** What an account and its company say of a colleague. */
export const readColleague = async (db: Db, { companyID }: ProjectKey, userID: string) => {
  const person = await db
    .selectFrom('app_user')
    .select(['user_name', 'user_account', 'name_pinyin', 'user_tel', 'email'])
    .where('user_id', '=', userID)
    .executeTakeFirstOrThrow();
  const company = await getCompanyName(db, companyID);
  return {
    namePinyin: person.name_pinyin,
    hasName: person.user_name !== '',
    values: {
      userName: toShownName(person),
      company,
      phone: person.user_tel ?? '',
      email: person.email ?? '',
    },
  };
};

const insertMember = async (
  inviter: Inviter,
  userID: string,
  rowID: string,
  as: As | undefined,
): Promise<string> => {
  const { db, project, now } = inviter;
  const { namePinyin, hasName, values: ofColleague } = await readColleague(db, project, userID);
  if (as) requireKnown(as, hasName);
  const values = { ...ofColleague, ...(as && { company: as.company }) };
  return await addUnasked(inviter, projectStakeholder, {
    rowID,
    state: '已加入',
    values: {
      ...values,
      stakeholderKind: '个人',
      classification: as?.classification ?? '内部',
      partyRoleID: as?.partyRoleID ?? (await readOwnPart(inviter)),
      identifiedTime: toLocalDay(now),
    },
    beside: { user_id: userID, name_pinyin: namePinyin },
  });
};

/** Who leaves a company leaves with it what they are in for it. */
export const leaveWithCompany = async (
  member: Cause,
  row: Pick<Membership, 'rowID' | 'state'>,
  comment: '本人退出单位' | '被移出单位',
): Promise<void> => {
  const step = { action: '退出', comment, beside: notSuspended };
  await moveUnasked(member, projectStakeholder, [row], step);
  await stopResourcesOf(member, [row.rowID], comment);
};

type Administrator = {
  readonly db: Db;
  readonly user: { readonly userID: string };
  readonly company: { readonly companyID: string };
  readonly now: Date;
  readonly requestID: string;
};

/** Takes a person's rights in all projects of the company; they are gone from the next call on. */
export const suspendMemberships = async (administrator: Administrator, memberID: string): Promise<void> => {
  await switchMemberships(administrator, memberID, '停用');
};

/** Gives back what `suspendMemberships` took; who was suspended in a project before stays so there. */
export const restoreMemberships = async (administrator: Administrator, memberID: string): Promise<void> => {
  await switchMemberships(administrator, memberID, '恢复');
};

const listProjects = (db: Db, companyID: string, userID: string) =>
  db
    .selectFrom('project_stakeholder')
    .select('project_id as projectID')
    .where('company_id', '=', companyID)
    .where('user_id', '=', userID)
    .execute();

const switchMemberships = async (
  administrator: Administrator,
  memberID: string,
  action: '停用' | '恢复',
): Promise<void> => {
  const { db, user, company, now } = administrator;
  const { companyID } = company;
  const isSuspended = action === '恢复';
  const from = { state: isSuspended ? '已停用' : '已加入', isSuspended };
  const step = {
    action,
    comment: '随本单位的成员资格',
    beside: { suspended_with_company: !isSuspended },
  };
  for (const { projectID } of await listProjects(db, companyID, memberID)) {
    const project = { companyID, projectID };
    await setScope(db, { userID: user.userID, ...project });
    const rows = await lockMembershipsOf(db, project, memberID, from);
    if (rows.length === 0) continue;
    await moveUnasked({ ...administrator, project }, projectStakeholder, rows, step);
    await passTasks({ db, project, now });
  }
  await switchUnitMemberships(administrator, memberID, isSuspended ? '已加入' : '已停用');
  await setScope(db, { userID: user.userID, companyID });
};
