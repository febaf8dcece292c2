import { toMobile } from '@xmgl/contracts/identity/identity-rules';
import { type Selectable, sql } from 'kysely';
import { v7 } from 'uuid';
import { fail } from '../../base/failure.ts';
import type { Db } from '../../db/scope.ts';
import type { AppUser } from '../../db/tables.ts';

export type UserRow = Selectable<AppUser>;

const byTel = (db: Db, userTel: string) =>
  db.selectFrom('app_user').selectAll().where('user_tel', '=', userTel).where('state', '!=', 'closed');

export const findUserByTel = (db: Db, userTel: string): Promise<UserRow | undefined> =>
  byTel(db, userTel).executeTakeFirst();

export const lockUserByTel = (db: Db, userTel: string): Promise<UserRow | undefined> =>
  byTel(db, userTel).forUpdate().executeTakeFirst();

/** By account name, however it is written, or by phone number in any of its spellings. */
export const findUserBySignIn = async (db: Db, text: string): Promise<UserRow | undefined> => {
  const userTel = toMobile(text);
  if (userTel !== null) {
    const owner = await findUserByTel(db, userTel);
    if (owner) return owner;
  }
  return await db
    .selectFrom('app_user')
    .selectAll()
    .where(sql`lower(user_account)`, '=', text.toLowerCase())
    .where('state', '!=', 'closed')
    .executeTakeFirst();
};

export const getUser = async (db: Db, userID: string): Promise<UserRow> => {
  const user = await db.selectFrom('app_user').selectAll().where('user_id', '=', userID).executeTakeFirst();
  if (!user) throw fail('notFound', '用户不存在');
  return user;
};

/** The account as it stands, held until the transaction ends: nobody changes its keys meanwhile. */
export const lockUser = (db: Db, userID: string): Promise<UserRow> =>
  db.selectFrom('app_user').selectAll().where('user_id', '=', userID).forUpdate().executeTakeFirstOrThrow();

type Newcomer = Pick<UserRow, 'user_tel'> &
  Partial<Pick<UserRow, 'user_name' | 'name_pinyin' | 'email' | 'is_of_company'>>;

/** A new person of whom little is known; the account name stands for the rest until it is completed. */
export const insertUser = (
  db: Db,
  known: Newcomer,
  agreementVersion: string | null,
  now: Date,
): Promise<UserRow> =>
  db
    .insertInto('app_user')
    .values({
      ...known,
      user_id: v7(),
      user_account: `u_${v7().replaceAll('-', '').slice(-12)}`,
      agreement_version: agreementVersion,
      agreed_at: agreementVersion === null ? null : now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
