import type { Parsed } from '@xmgl/contracts/call';
import * as calls from '@xmgl/contracts/identity/personal.calls';
import { toPinyinKey } from '@xmgl/contracts/search/pinyin-key';
import { requireSelf } from '../../access/require-self.ts';
import { audit } from '../../audit/audit.ts';
import type { Db } from '../../db/scope.ts';
import type { OutsideContext, Services } from '../../http/context.ts';
import { handle, handleOutside } from '../../http/context.ts';
import { fail } from '../../http/failure.ts';
import { requirePassword } from './own-password.service.ts';
import { hashPassword } from './password.ts';
import { seal } from './secret.ts';
import { endSession, endSessions } from './session.service.ts';
import { redeemTicket } from './ticket.service.ts';
import { toOwnUserInfo } from './user.mapper.ts';
import { getUser, type UserRow } from './user.repository.ts';

const answer = (user: UserRow, { secret, isLoopback }: Services) =>
  toOwnUserInfo(user, { secret, isLoopback });

const getUserInfo = handle(calls.GetUserInfo, async ({ db, user, services }, { userID }) => {
  requireSelf(user, userID);
  return answer(await getUser(db, userID), services);
});

const personalInformation = handle(calls.PersonalInformation, async (context, input) => {
  const { db, user, services, now } = context;
  requireSelf(user, input.userID);
  const before = await getUser(db, user.userID);
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
  return answer(after, services);
});

const pictures = /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

const mostPreferences = 200_000;

type Editor = OutsideContext<typeof calls.EditUserInfomation>;
type Edit = Parsed<typeof calls.EditUserInfomation>;

/** The number is the key to the account: whoever changes it proves the old key, too. */
const requireOldKey = async (context: Editor, { userPwd }: Edit): Promise<void> => {
  const { password_hash } = await context.transact((db) => getUser(db, context.user.userID));
  if (password_hash === null)
    throw fail('invalid', '请先完善账户资料并设置登录密码，再更换手机号', 'userTel');
  if (!userPwd) throw fail('invalid', '请输入登录密码', 'userPwd');
  await requirePassword(context, userPwd, { path: 'userPwd', message: '密码不正确' });
};

const editUserInfomation = handleOutside(calls.EditUserInfomation, async (context, input) => {
  requireSelf(context.user, input.userID);
  if (input.userTel !== undefined) await requireOldKey(context, input);
  return await context.transact((db) => saveOwnUser(db, context, input));
});

const saveOwnUser = async (db: Db, context: Editor, input: Edit) => {
  const { user, services, now } = context;
  const before = await db
    .selectFrom('app_user')
    .selectAll()
    .where('user_id', '=', user.userID)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (input.rowVersion !== undefined && input.rowVersion !== before.row_version) throw fail('stale');
  if (input.userHeadShot && !pictures.test(input.userHeadShot))
    throw fail('invalid', '头像应为 PNG、JPEG 或 WebP 图片', 'userHeadShot');
  if (input.userTel !== undefined && input.userTel !== before.user_tel) {
    const verified = await redeemTicket(db, 'changePhone', input.ticket ?? '', now);
    if (verified !== input.userTel) throw fail('invalid', '验证码不是发给这个手机号的', 'userTel');
  }
  const preferences = JSON.stringify({ ...(before.preferences as object), ...input.preferences });
  if (preferences.length > mostPreferences) throw fail('invalid', '个人设置过多，无法保存', 'preferences');
  const name = input.userName ?? before.user_name;
  const after = await db
    .updateTable('app_user')
    .set({
      user_name: name,
      name_pinyin: toPinyinKey(name),
      ...(input.userHeadShot === undefined ? {} : { head_shot: input.userHeadShot }),
      ...(input.email === undefined ? {} : { email: input.email === '' ? null : input.email }),
      ...(input.userTel === undefined ? {} : { user_tel: input.userTel }),
      ...(input.idNumber === undefined
        ? {}
        : { id_number: seal(services.secret, input.idNumber), is_authentication: name === '' ? 0 : 1 }),
      ...(input.preferences === undefined ? {} : { preferences }),
      row_version: before.row_version + 1,
      updated_at: now,
    })
    .where('user_id', '=', user.userID)
    .returningAll()
    .executeTakeFirstOrThrow();
  const changed = Object.keys(input).filter(
    (key) => !['userID', 'rowVersion', 'preferences', 'ticket', 'userPwd'].includes(key),
  );
  if (changed.length > 0)
    await audit(
      { ...context, db },
      { entity: 'user', rowID: user.userID, action: 'update', after: { changed } },
    );
  return answer(after, services);
};

const editUserPwd = handleOutside(calls.EditUserPwd, async (context, input) => {
  const { transact, user, now } = context;
  requireSelf(user, input.userID);
  await requirePassword(context, input.oldPwd, { path: 'oldPwd', message: '原密码不正确' });
  if (input.oldPwd === input.userPwd) throw fail('invalid', '新密码不能与原密码相同', 'userPwd');
  const newHash = await hashPassword(input.userPwd);
  await transact(async (db) => {
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
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', user.userID)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .execute();
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
  getSessions,
  delSession,
];
