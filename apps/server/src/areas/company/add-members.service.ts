import type { Output } from '@xmgl/contracts/call';
import type { GetUsers } from '@xmgl/contracts/company/company.calls';
import { memberStates } from '@xmgl/contracts/company/member-flow';
import { toMobile } from '@xmgl/contracts/identity/identity-rules';
import { sql } from 'kysely';
import type { CompanyInScope } from '../../access/enter-company.ts';
import { getCompanyName } from '../../access/project-names.repository.ts';
import { shownName, toShownName } from '../../access/shown-name.ts';
import type { Someone } from '../../access/someone.ts';
import { audit } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';
import type { Db } from '../../db/scope.ts';
import { announce } from '../../notify/announce.ts';
import { notify } from '../../notify/notices.service.ts';
import { smallHeadShot } from '../identity/head-shot.service.ts';
import { veil } from './member.mapper.ts';
import { findMemberForUpdate, listMembers, updateMember } from './member.repository.ts';

type Administrator = Someone & { readonly company: CompanyInScope };
type Found = Output<typeof GetUsers>;

const active = 1;
const asked = 5;
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
    userName: isMember ? exact.shown_name : veil(exact.user_name),
    userHeadShot: isMember ? exact.head_shot : '',
    isMember: isMember ? (1 as const) : (0 as const),
  };
  return [person, ...members];
};

type Answer = 'asked' | 'joined' | 'unchanged';

/** Who asked to come in is in by this; everybody else is asked. Whoever is a member stays as he is. */
const addMember = async ({ db, user, company, now }: Administrator, userID: string): Promise<Answer> => {
  const { companyID } = company;
  const invited = { state: asked, inviter_id: user.userID, join_time: now };
  const inserted = await db
    .insertInto('company_user')
    .values({ ...invited, company_id: companyID, user_id: userID, has_agreed: false })
    .onConflict((conflict) => conflict.doNothing())
    .returning('state')
    .executeTakeFirst();
  if (inserted) return 'asked';
  const member = await findMemberForUpdate(db, companyID, userID);
  if (!member || member.state === active || member.state === asked) return 'unchanged';
  if (member.state === 2)
    throw fail('conflict', '此人在本单位的成员资格已停用，请在成员列表中恢复', 'userIDs');
  const hasApplied = member.state === 0;
  await updateMember(db, member, {
    ...(hasApplied
      ? // Whoever waits to be let in came by somebody's code.
        { state: active, inviter_id: member.inviter_id ?? user.userID, join_time: now }
      : invited),
    company_role: '成员',
  });
  return hasApplied ? 'joined' : 'asked';
};

/** Only who was found may be asked: an id seen elsewhere is no acquaintance. */
const requireFound = async (
  { db, company }: Administrator,
  userIDs: readonly string[],
  value: string,
): Promise<void> => {
  const known = await db
    .selectFrom('company_user')
    .select('user_id')
    .where('company_id', '=', company.companyID)
    .where('user_id', '=', sql<string>`any(${[...userIDs]}::uuid[])`)
    .execute();
  const found = value === '' ? undefined : await findBySignIn(db, value);
  const may = new Set([...known.map((row) => row.user_id), found?.user_id]);
  if (userIDs.every((userID) => may.has(userID))) return;
  throw fail('invalid', '请先用完整的手机号或账号查找此人，再邀请', 'userIDs');
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

/** Asks people with an account to become members; answers how many were asked or let in. */
export const addMembers = async (
  administrator: Administrator,
  userIDs: readonly string[],
  value: string,
): Promise<number> => {
  const people = [...new Set(userIDs)].sort();
  await requireFound(administrator, people, value);
  await requireAccounts(administrator.db, people);
  let added = 0;
  for (const userID of people) {
    const answer = await addMember(administrator, userID);
    if (answer === 'unchanged') continue;
    added += 1;
    await tellAdded(administrator, userID, answer);
  }
  return added;
};

const tellAdded = async (
  administrator: Administrator,
  userID: string,
  answer: 'asked' | 'joined',
): Promise<void> => {
  const { db, user, company } = administrator;
  const { companyID } = company;
  const state = memberStates[answer === 'asked' ? asked : active];
  await audit(administrator, { entity: 'company_user', rowID: userID, action: 'add', after: { state } });
  await announce(db, { kind: 'user', userID });
  const name = await getCompanyName(db, companyID);
  await notify(db, {
    kind: '成员与权限',
    userIDs: [userID],
    senderID: user.userID,
    companyID,
    projectID: null,
    ...(answer === 'asked'
      ? {
          title: `邀请您加入单位「${name}」，请答复`,
          content: '请在工作台接受或拒绝；接受之前，该单位只看到您的姓。',
        }
      : { title: `您已加入「${name}」` }),
    address: '/dashboard',
  });
};
