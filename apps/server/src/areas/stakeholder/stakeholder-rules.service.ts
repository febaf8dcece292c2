import type { Issue } from '@xmgl/contracts/errors';
import { deletionDeed } from '@xmgl/contracts/register/register';
import { isChanged } from '@xmgl/contracts/register/row-changes';
import { toPinyinKey } from '@xmgl/contracts/search/pinyin-key';
import { projectStakeholder } from '@xmgl/contracts/stakeholder/project-stakeholder.register';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../access/someone.ts';
import { unitKeyOf } from '../../access/unit-key.ts';
import { Failure } from '../../base/failure.ts';
import { type ChangeOf, type DoneOf, rowCheck, type StepHindrance, stepGuard } from '../../register/kit.ts';
import {
  lastManagerRefusal,
  requireMayTouch,
  requireNoManager,
  requireRemovable,
} from '../integration/manager-stays.service.ts';
import { stopResourcesOf } from '../resource/leaving-person.service.ts';
import { readAccountName } from './account-name.repository.ts';
import { takeAccountName } from './account-name.service.ts';
import { endAsk } from './assessment-ask.service.ts';
import { countDuties, listDuties } from './duties.service.ts';
import { requireRoom } from './member-limit.service.ts';
import { endMembership, tellOut, tellRights, welcome } from './membership-rights.service.ts';
import {
  areLastManagers,
  findByPhone,
  findColleagueByPhone,
  linkAccount,
  readSuspension,
  writeNamePinyin,
} from './stakeholder.repository.ts';

const issue = (path: string, message: string): Issue => ({ code: 'invalid', message, path });

type Person = typeof projectStakeholder;
type Changed = ChangeOf<Person>;

/** A person's name is that of the account, once it has one. */
const isNamedElse = async ({ db }: Actor, userID: string, { after }: Changed): Promise<boolean> => {
  if (after.stakeholderKind === '组织') return false;
  const { user_name } = await readAccountName(db, userID);
  return user_name !== '' && user_name !== after.userName;
};

/** Joined people keep their names and numbers in their accounts. */
const checkAccount = async (actor: Actor, change: Changed): Promise<Issue[]> => {
  const userID = change.before?.userID;
  if (typeof userID !== 'string') return [];
  const keys: string[] = (['phone', 'email'] as const).filter((key) => isChanged(change, key));
  if (isChanged(change, 'userName') && (await isNamedElse(actor, userID, change))) keys.unshift('userName');
  return keys.map((key) => issue(key, '已加入的成员以其账号为准，请本人在个人中心修改'));
};

const checkPhone = async (actor: Actor, change: ChangeOf<Person, 'phone'>): Promise<Issue[]> => {
  const { phone } = change.after;
  if (phone === '' || !isChanged(change, 'phone')) return [];
  const other = await findByPhone(actor.db, actor.project, phone, change.rowID);
  if (!other) return [];
  return [issue('phone', `手机号已登记为「${other.user_name}」（${other.company}），请勿重复登记`)];
};

/** @example toDutyRefusal('周航', 2) // '周航 还有 2 项未完成的工作，请指定接手人' */
export const toDutyRefusal = (userName: unknown, count: number): string =>
  `${String(userName)} 还有 ${count} 项未完成的工作，请指定接手人`;

const hindrance = (message: string): StepHindrance => ({ code: 'conflict', message });

/** The message of a refusal as what stands against a step. */
const asHindrance = async (asking: Promise<unknown>): Promise<StepHindrance | null> => {
  try {
    await asking;
    return null;
  } catch (error) {
    if (!(error instanceof Failure) || (error.code !== 'conflict' && error.code !== 'forbidden')) throw error;
    return { code: error.code, message: error.message };
  }
};

const suspending = stepGuard(projectStakeholder, ['停用'], async (actor, { userID }) => {
  if (!userID) return null;
  if (await areLastManagers(actor.db, actor.project, new Set([userID]))) return hindrance(lastManagerRefusal);
  return await asHindrance(requireMayTouch(actor, userID, '停用'));
});

/** What was stopped elsewhere comes back there; who comes back needs a place. */
const returning = stepGuard(projectStakeholder, ['恢复'], async ({ db, project }, row) => {
  const { withCompany, withUnit } = await readSuspension(db, project, row.projectStakeholderID);
  if (withCompany) return hindrance('此成员在其单位已停用，请先由单位管理员恢复');
  if (withUnit) return hindrance('此成员所在的参建单位已停用，请先恢复该单位');
  return await asHindrance(requireRoom(db, project, 1));
});

const leaving = stepGuard(projectStakeholder, ['退出'], async (actor, row) => {
  const { projectStakeholderID, userID = null, userName } = row;
  const manages = await asHindrance(requireNoManager(actor.db, actor.project, userID ?? ''));
  if (manages) return manages;
  const count = countDuties(await listDuties(actor, { projectStakeholderID, userID }));
  return count > 0 ? hindrance(toDutyRefusal(userName, count)) : null;
});

/** Why somebody cannot be removed, though one may remove others. */
const removal = stepGuard(projectStakeholder, [deletionDeed], async (actor, { userID }) =>
  userID ? await asHindrance(requireRemovable(actor, userID)) : null,
);

/** What stands against a step, though its state and its taker are right. */
export const stakeholderGuards = [suspending, returning, leaving, removal];

/** What the declaration cannot say of a row. */
export const stakeholderChecks = [
  rowCheck(projectStakeholder, [], checkAccount),
  rowCheck(projectStakeholder, ['phone'], checkPhone),
];

/** A number that is a colleague's account's makes the new row theirs. */
const joinAsColleague = async (actor: Actor, rowID: string, phone: string): Promise<void> => {
  const userID = phone === '' ? undefined : await findColleagueByPhone(actor.db, actor.project, phone);
  if (userID === undefined) return;
  await requireRoom(actor.db, actor.project, 1);
  await linkAccount(actor.db, actor.project, rowID, userID);
  await takeAccountName(actor, rowID, false);
  await welcome(actor, userID, '只读');
};

/** The name's pinyin, which filters and pickers look through, and the rights that come and go with a step. */
export const followChange = async (actor: Actor, change: DoneOf<Person>): Promise<void> => {
  const { rowID, before, after, action, comment } = change;
  if (isChanged(change, 'userName'))
    await writeNamePinyin(actor.db, actor.project, rowID, toPinyinKey(after.userName));
  if (before === null) return await joinAsColleague(actor, rowID, after.phone);
  if (action === '退出') await stopResourcesOf(actor, [rowID], '人员已退出项目');
  if (action === undefined || typeof before.userID !== 'string') return;
  if (action === '退出') {
    await endAsk(actor, rowID, 'dropped');
    await endMembership(actor, before.userID);
  } else await tellRights(actor, before.userID);
  if (action === '停用') await tellOut(actor, before.userID, '停用', comment);
};

/** Who comes from outside sees the people of the own unit, and key people as contacts. */
export const outsideSight = ({ user, project }: Actor): RawBuilder<SqlBool> => sql<SqlBool>`(
  t.key_personnel = 1 or t.user_id = ${user.userID} or ${unitKeyOf('t')} = (
    select ${unitKeyOf('me')} from project_stakeholder me
    where me.company_id = ${project.companyID} and me.project_id = ${project.projectID}
      and me.user_id = ${user.userID}))`;
