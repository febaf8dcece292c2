import { accountField, nameField, passwordField, phoneField } from '@xmgl/contracts/identity/identity-fields';
import { toPinyinKey } from '@xmgl/contracts/search/pinyin-key';
import { z } from 'zod';
import { audit } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';
import type { Db } from '../../db/scope.ts';
import { hashPassword } from './password.ts';
import { findUserBySignIn, findUserByTel, insertUser } from './user.repository.ts';

const newAdministrator = z.object({
  userTel: phoneField,
  userName: nameField,
  userPwd: passwordField,
  userAccount: accountField.optional(),
});

export type NewAdministrator = z.input<typeof newAdministrator>;

const requestID = 'xmgl add-admin';

/** Makes the account with this number an administrator of the platform; undefined when nobody has the number. */
export const grantAdministrator = async (db: Db, text: string): Promise<string | undefined> => {
  const userTel = phoneField.safeParse(text);
  if (!userTel.success) throw fail('invalid', userTel.error.issues[0]?.message);
  const known = await findUserByTel(db, userTel.data);
  if (!known) return undefined;
  if (known.is_sample) throw fail('conflict', '这是示例账号的号码，请使用您自己的手机号');
  await db
    .updateTable('app_user')
    .set({ is_platform_admin: true, state: 'active' })
    .where('user_id', '=', known.user_id)
    .execute();
  await audit(
    { db, user: null, requestID },
    { entity: 'user', rowID: known.user_id, action: 'grantAdministrator' },
  );
  return known.user_name || known.user_account;
};

/** A new account that keeps the platform; its password was chosen at the server and needs no change. */
export const addAdministrator = async (db: Db, given: NewAdministrator, now: Date): Promise<void> => {
  const parsed = newAdministrator.safeParse(given);
  if (!parsed.success) throw fail('invalid', parsed.error.issues.map(({ message }) => message).join('；'));
  const { userTel, userName, userPwd, userAccount } = parsed.data;
  if (userAccount !== undefined && (await findUserBySignIn(db, userAccount)))
    throw fail('conflict', '该账号已被使用，请换一个');
  const { user_id: userID } = await insertUser(db, { user_tel: userTel }, null, now);
  await db
    .updateTable('app_user')
    .set({
      user_name: userName,
      name_pinyin: toPinyinKey(userName),
      password_hash: await hashPassword(userPwd),
      is_platform_admin: true,
      ...(userAccount === undefined ? {} : { user_account: userAccount }),
    })
    .where('user_id', '=', userID)
    .execute();
  await audit({ db, user: null, requestID }, { entity: 'user', rowID: userID, action: 'addAdministrator' });
};
