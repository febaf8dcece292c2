import type { Parsed } from '@xmgl/contracts/call';
import type { EditUserInfomation } from '@xmgl/contracts/identity/personal.calls';
import { toPinyinKey } from '@xmgl/contracts/search/pinyin-key';
import { audit } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';
import { seal } from '../../base/secret.ts';
import type { Db } from '../../db/scope.ts';
import type { OutsideContext } from '../../http/context.ts';
import { spreadOwnName } from '../stakeholder/account-name.service.ts';
import { requireOwnMail } from './mail-code.service.ts';
import { lockBehindPassword, requirePassword } from './own-password.service.ts';
import { redeemTicket } from './ticket.service.ts';
import { getUser, lockUser, type UserRow } from './user.repository.ts';

const pictures = /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

const mostPreferences = 200_000;

type Editor = OutsideContext<typeof EditUserInfomation>;
type Edit = Parsed<typeof EditUserInfomation>;

const wrongPassword = { path: 'userPwd', message: '密码不正确' };

/** The number is the key to the account: whoever changes it proves the old key, too. */
const requireOldKey = async (context: Editor, { userPwd }: Edit): Promise<UserRow> => {
  const { password_hash } = await context.transact((db) => getUser(db, context.user.userID));
  if (password_hash === null)
    throw fail('invalid', '请先完善账户资料并设置登录密码，再更换手机号', 'userTel');
  if (!userPwd) throw fail('invalid', '请输入登录密码', 'userPwd');
  return await requirePassword(context, userPwd, wrongPassword);
};

/** Changes what is given of one's own account; a new number takes the password and a code that was sent there. */
export const editOwnUser = async (context: Editor, input: Edit): Promise<UserRow> => {
  const checked = input.userTel === undefined ? undefined : await requireOldKey(context, input);
  await requireOwnMail(context, input);
  return await context.transact(async (db) => {
    const before =
      checked === undefined
        ? await lockUser(db, context.user.userID)
        : await lockBehindPassword(db, checked, wrongPassword);
    return await saveOwnUser(db, context, input, before);
  });
};

const saveOwnUser = async (db: Db, context: Editor, input: Edit, before: UserRow): Promise<UserRow> => {
  const { user, services, now } = context;
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
      ...(input.userTel === undefined ? {} : { user_tel: input.userTel, is_sample: false }),
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
    (key) => !['userID', 'rowVersion', 'preferences', 'ticket', 'userPwd', 'mailCode'].includes(key),
  );
  if (changed.length > 0)
    await audit(
      { ...context, db },
      { entity: 'user', rowID: user.userID, action: 'update', after: { changed } },
    );
  if (after.user_name !== before.user_name) await spreadOwnName({ ...context, db });
  return after;
};
