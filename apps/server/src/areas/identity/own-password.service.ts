import { fail } from '../../base/failure.ts';
import type { Db } from '../../db/scope.ts';
import type { Services } from '../../http/context.ts';
import { countUse } from '../../http/rate-limit.ts';
import { verifyPassword } from './password.ts';
import { getUser, lockUser, type UserRow } from './user.repository.ts';

type Owner = {
  readonly transact: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  readonly services: Services;
  readonly user: { readonly userID: string };
  readonly now: Date;
};

/** In a quarter of an hour, like wrong passwords at the door: a stolen token does not open it. */
const mostTries = 10;

type Wrong = { readonly path: string; readonly message: string };

/** Asks who is signed in for the password once more; wrong ones are told at the field `path`. */
export const requirePassword = async (
  { transact, services, user, now }: Owner,
  password: string,
  { path, message }: Wrong,
): Promise<UserRow> => {
  await countUse(services.db, `oldPwd:${user.userID}`, mostTries, 900, now);
  const row = await transact((db) => getUser(db, user.userID));
  if (!(await verifyPassword(row.password_hash, password))) throw fail('invalid', message, path);
  return row;
};

/** The account for the change that the password was asked for; it may have been replaced since it was checked. */
export const lockBehindPassword = async (
  db: Db,
  checked: UserRow,
  { path, message }: Wrong,
): Promise<UserRow> => {
  const current = await lockUser(db, checked.user_id);
  if (current.password_hash !== checked.password_hash) throw fail('invalid', message, path);
  return current;
};
