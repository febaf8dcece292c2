import { addDays } from '@xmgl/contracts/calendar-day';
import * as calls from '@xmgl/contracts/identity/api-token.calls';
import { v7 } from 'uuid';
import { audit } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';
import { startOfLocalDay, toLocalDay } from '../../base/local-time.ts';
import { hashSecret, newSecret } from '../../base/secret.ts';
import { apiTokenPrefix } from '../../http/api-token.ts';
import { handle, handleOutside } from '../../http/context.ts';
import { announce } from '../../notify/announce.ts';
import { notify } from '../../notify/notices.service.ts';
import { countApiTokens, insertApiToken, listApiTokens, revokeApiToken } from './api-token.repository.ts';
import { lockBehindPassword, requirePassword } from './own-password.service.ts';

const mostDays = 366;

/** The first moment after a day: until then the token opens. */
const endOf = (day: string): Date => startOfLocalDay(addDays(day, 1));

const getApiTokenPage = handle(calls.GetApiTokenPage, async ({ db, user, now }, input) => {
  const rows = await listApiTokens(db, user.userID, input);
  return {
    items: rows.map((row) => ({
      apiTokenID: row.api_token_id,
      name: row.name,
      scope: row.scope as calls.ApiScope,
      hint: row.hint,
      expiresAt: addDays(toLocalDay(row.expires_at), -1),
      isExpired: row.expires_at <= now,
      createdTime: row.created_at.toISOString(),
      lastUsedTime: row.last_used_at?.toISOString() ?? null,
      lastAddress: row.last_address,
    })),
    total: await countApiTokens(db, user.userID),
  };
});

const requireDay = (expiresAt: string, now: Date): void => {
  const today = toLocalDay(now);
  if (expiresAt < today) throw fail('invalid', '到期日不能早于今天', 'expiresAt');
  if (expiresAt > addDays(today, mostDays)) throw fail('invalid', '到期日最多在一年之后', 'expiresAt');
};

const addApiToken = handleOutside(calls.AddApiToken, async (context, input) => {
  const { transact, user, now } = context;
  const { name, scope, expiresAt } = input;
  requireDay(expiresAt, now);
  const wrong = { path: 'userPwd', message: '登录密码不正确' };
  const checked = await requirePassword(context, input.userPwd, wrong);
  const apiTokenID = v7();
  const token = `${apiTokenPrefix}${newSecret()}`;
  await transact(async (db) => {
    await lockBehindPassword(db, checked, wrong);
    if ((await countApiTokens(db, user.userID)) >= calls.mostApiTokens)
      throw fail('conflict', `访问令牌最多 ${calls.mostApiTokens} 个，请先吊销不用的`);
    const row = { apiTokenID, userID: user.userID, name, scope, expiresAt: endOf(expiresAt) };
    await insertApiToken(db, { ...row, tokenHash: hashSecret(token), hint: token.slice(-4) }, now);
    const after = { name, scope, expiresAt };
    await audit({ ...context, db }, { entity: 'apiToken', rowID: apiTokenID, action: 'create', after });
    await notify(db, {
      kind: '账号安全',
      userIDs: [user.userID],
      senderID: null,
      companyID: null,
      projectID: null,
      title: `新建了访问令牌「${name}」（${scope}，${expiresAt} 到期）`,
      content: '如果不是您本人操作，请立即吊销它并修改密码。',
      address: '/information/index',
    });
  });
  return { apiTokenID, token };
});

const delApiToken = handle(calls.DelApiToken, async (context, { apiTokenID }) => {
  const { db, user, now } = context;
  const revoked = await revokeApiToken(db, user.userID, apiTokenID, now);
  if (!revoked) throw fail('notFound', '该访问令牌已吊销');
  await audit(context, { entity: 'apiToken', rowID: apiTokenID, action: 'revoke', before: revoked });
  // Whoever listens with it hears no more.
  await announce(db, { kind: 'user', userID: user.userID });
  return {};
});

export const apiTokenHandlers = [getApiTokenPage, addApiToken, delApiToken];
