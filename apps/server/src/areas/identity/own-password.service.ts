import type { Db } from '../../db/scope.ts';
import type { Services } from '../../http/context.ts';
import { fail } from '../../http/failure.ts';
import { countUse } from '../../http/rate-limit.ts';
import { verifyPassword } from './password.ts';
import { getUser, type UserRow } from './user.repository.ts';

type Owner = {
  readonly transact: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  readonly services: Services;
  readonly user: { readonly userID: string };
  readonly now: Date;
};

/** In a quarter of an hour, like wrong passwords at the door: a stolen token does not open it. */
const mostTries = 10;

/** Asks who is signed in for the password once more; wrong ones are told at the field `path`. */
export const requirePassword = async (
  { transact, services, user, now }: Owner,
  password: string,
  { path, message }: { readonly path: string; readonly message: string },
): Promise<UserRow> => {
  await countUse(services.db, `oldPwd:${user.userID}`, mostTries, 900, now);
  const row = await transact((db) => getUser(db, user.userID));
  if (!(await verifyPassword(row.password_hash, password))) throw fail('invalid', message, path);
  return row;
};
