import type { Output } from '@xmgl/contracts/call';
import type { GetUsers } from '@xmgl/contracts/company/company.calls';
import { memberStates } from '@xmgl/contracts/company/company-choices';
import { toMobile } from '@xmgl/contracts/identity/identity-rules';
import { sql } from 'kysely';
import type { CompanyInScope } from '../../access/enter-company.ts';
import { shownName, toShownName } from '../../access/shown-name.ts';
import type { Someone } from '../../access/someone.ts';
import { audit } from '../../audit/audit.ts';
import type { Db } from '../../db/scope.ts';
import { announce } from '../../http/events.ts';
import { fail } from '../../http/failure.ts';
import { notify } from '../../notify/notices.service.ts';
import { smallHeadShot } from '../identity/head-shot.service.ts';
import { findMemberForUpdate, listMembers, updateMember } from './member.repository.ts';

type Administrator = Someone & { readonly company: CompanyInScope };
type Found = Output<typeof GetUsers>;

const active = 1;
const mostFound = 50;

/** Who signs in with exactly this number or account. */
const findBySignIn = (db: Db, value: string) =>
  db
    .selectFrom('app_user as u')
    .where('u.state', '!=', 'closed')
    .where((eb) => eb.or([eb('u.user_tel', '=', toMobile(value) ?? value), eb('u.user_account', '=', value)]))
    .select(['u.user_id', 'u.user_name', shownName('u').as('shown_name'), smallHeadShot('u').as('head_shot')])
    .executeTakeFirst();

const isActive = async (db: Db, { companyID }: CompanyInScope, userID: string): Promise<boolean> => {
  const member = await db
    .selectFrom('company_user')
    .select('state')
    .where('company_id', '=', companyID)
    .where('user_id', '=', userID)
    .executeTakeFirst();
  return member?.state === active;
};

/** 陈明远 is told as 陈**: enough to know whose number it is. */
const veiled = (name: string): string => `${name.slice(0, 1)}${'*'.repeat(Math.max(1, name.length - 1))}`;

/** People of the company, and the one outside whose whole number or account is known. */
export const findPeople = async (db: Db, company: CompanyInScope, value: string): Promise<Found> => {
  const slice = { value, state: active, pageIndex: 1, pageSize: mostFound };
  const { items } = await listMembers(db, company, slice, true);
  const members = items.map((row) => ({
    userID: row.user_id,
    userName: toShownName(row),
    userHeadShot: row.head_shot,
    isMember: 1 as const,
  }));
  const exact = value === '' ? undefined : await findBySignIn(db, value);
  if (!exact || members.some(({ userID }) => userID === exact.user_id)) return members;
  const isMember = await isActive(db, company, exact.user_id);
  const person = {
    userID: exact.user_id,
    userName: isMember ? exact.shown_name : veiled(exact.user_name),
    userHeadShot: isMember ? exact.head_shot : '',
    isMember: isMember ? (1 as const) : (0 as const),
  };
  return [person, ...members];
};

/** Whether somebody became a member: whoever is one stays as he is. */
const addMember = async ({ db, user, company, now }: Administrator, userID: string): Promise<boolean> => {
  const { companyID } = company;
  const inserted = await db
    .insertInto('company_user')
    .values({
      company_id: companyID,
      user_id: userID,
      state: active,
      inviter_id: user.userID,
      join_time: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('state')
    .executeTakeFirst();
  if (inserted) return true;
  const member = await findMemberForUpdate(db, companyID, userID);
  if (!member || member.state === active) return false;
  if (member.state === 2)
    throw fail('conflict', '此人在本单位的成员资格已停用，请在成员列表中恢复', 'userIDs');
  await updateMember(db, member, {
    state: active,
    company_role: '成员',
    // Whoever waits to be let in came by somebody's code.
    inviter_id: member.state === 0 ? (member.inviter_id ?? user.userID) : user.userID,
    join_time: now,
  });
  return true;
};

const requireAccounts = async (db: Db, userIDs: readonly string[]): Promise<void> => {
  const { count } = await db
    .selectFrom('app_user')
    .where('user_id', '=', sql<string>`any(${[...userIDs]}::uuid[])`)
    .where('state', '!=', 'closed')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) < userIDs.length) throw fail('invalid', '所选人员没有可用的账号，请重新查找', 'userIDs');
};

/** People with an account become members at once, and are told by whom. */
export const addMembers = async (
  administrator: Administrator,
  userIDs: readonly string[],
): Promise<number> => {
  const { db, user, company } = administrator;
  const { companyID } = company;
  const people = [...new Set(userIDs)].sort();
  await requireAccounts(db, people);
  const added: string[] = [];
  for (const userID of people) if (await addMember(administrator, userID)) added.push(userID);
  for (const userID of added) {
    await audit(administrator, {
      entity: 'company_user',
      rowID: userID,
      action: 'add',
      after: { state: memberStates[active] },
    });
    await announce(db, { kind: 'user', userID });
  }
  const { company_name: name } = await db
    .selectFrom('company')
    .select('company_name')
    .where('company_id', '=', companyID)
    .executeTakeFirstOrThrow();
  await notify(db, {
    userIDs: added,
    senderID: user.userID,
    companyID,
    projectID: null,
    title: `您已加入「${name}」`,
    content: '由单位管理员添加；如有误，请联系该单位。',
    address: '/dashboard',
  });
  return added.length;
};
