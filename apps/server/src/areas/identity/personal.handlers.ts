import * as calls from '@xmgl/contracts/identity/personal.calls';
import { toPinyinKey } from '@xmgl/contracts/search/pinyin-key';
import { requireSelf } from '../../access/require-self.ts';
import { audit } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';
import type { Services } from '../../http/context.ts';
import { handle, handleOutside } from '../../http/context.ts';
import { spreadOwnName } from '../stakeholder/account-name.service.ts';
import { editOwnUser } from './edit-own-user.service.ts';
import { sendMailCode } from './mail-code.service.ts';
import { lockBehindPassword, requirePassword } from './own-password.service.ts';
import { hashPassword } from './password.ts';
import { endSession, endSessions, listSessions } from './session.service.ts';
import { toOwnUserInfo } from './user.mapper.ts';
import { getUser, lockUser, type UserRow } from './user.repository.ts';

const answer = (user: UserRow, { secret, isLoopback }: Services) =>
  toOwnUserInfo(user, { secret, isLoopback });

const getUserInfo = handle(calls.GetUserInfo, async ({ db, user, services }, { userID }) => {
  requireSelf(user, userID);
  return answer(await getUser(db, userID), services);
});

const personalInformation = handle(calls.PersonalInformation, async (context, input) => {
  const { db, user, services, now } = context;
  requireSelf(user, input.userID);
  const before = await lockUser(db, user.userID);
  if (input.email !== undefined && input.email !== before.email && services.messenger.reaches.mail)
    throw fail('invalid', '请在完善资料之后，到「个人资料」中凭验证码填写邮箱', 'email');
  if (before.password_hash === null && input.userPwd === undefined)
    throw fail('invalid', '请设置登录密码', 'userPwd');
  if (before.password_hash !== null && input.userPwd !== undefined)
    throw fail('invalid', '您已设置密码，请在「修改密码」中更改', 'userPwd');
  const after = await db
    .updateTable('app_user')
    .set({
      user_name: input.userName,
      name_pinyin: toPinyinKey(input.userName),
      ...(input.userPwd === undefined ? {} : { password_hash: await hashPassword(input.userPwd) }),
      ...(input.userAccount === undefined ? {} : { user_account: input.userAccount }),
      ...(input.email === undefined ? {} : { email: input.email }),
      row_version: before.row_version + 1,
      updated_at: now,
    })
    .where('user_id', '=', user.userID)
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(context, {
    entity: 'user',
    rowID: user.userID,
    action: 'update',
    before: { userName: before.user_name, userAccount: before.user_account },
    after: { userName: after.user_name, userAccount: after.user_account },
  });
  if (after.user_name !== before.user_name) await spreadOwnName({ ...context, user });
  return answer(after, services);
});

const sendCode = handleOutside(calls.SendMailCode, (context, { email }) => sendMailCode(context, email));

const editUserInfomation = handleOutside(calls.EditUserInfomation, async (context, input) => {
  requireSelf(context.user, input.userID);
  return answer(await editOwnUser(context, input), context.services);
});

const editUserPwd = handleOutside(calls.EditUserPwd, async (context, input) => {
  const { transact, user, now } = context;
  requireSelf(user, input.userID);
  const wrong = { path: 'oldPwd', message: '原密码不正确' };
  const checked = await requirePassword(context, input.oldPwd, wrong);
  if (input.oldPwd === input.userPwd) throw fail('invalid', '新密码不能与原密码相同', 'userPwd');
  const newHash = await hashPassword(input.userPwd);
  await transact(async (db) => {
    await lockBehindPassword(db, checked, wrong);
    await db
      .updateTable('app_user')
      .set({ password_hash: newHash, must_change_password: false })
      .where('user_id', '=', user.userID)
      .execute();
    await endSessions(db, user.userID, now, user.sessionID);
    await audit({ ...context, db }, { entity: 'user', rowID: user.userID, action: 'changePassword' });
  });
  return {};
});

const getSessions = handle(calls.GetSessions, async ({ db, user, now }) => {
  const rows = await listSessions(db, user.userID, now);
  return rows.map((row) => ({
    sessionID: row.session_id,
    device: row.device,
    address: row.address,
    createdTime: row.created_at.toISOString(),
    lastSeenTime: row.last_seen_at.toISOString(),
    isCurrent: row.session_id === user.sessionID,
  }));
});

const delSession = handle(calls.DelSession, async ({ db, user, now }, { sessionID }) => {
  await endSession(db, user.userID, sessionID, now);
  return {};
});

export const personalHandlers = [
  getUserInfo,
  personalInformation,
  editUserInfomation,
  editUserPwd,
  sendCode,
  getSessions,
  delSession,
];
