import * as calls from '@xmgl/contracts/platform/platform-user.calls';
import { maskPhone } from '../../access/mask-phone.ts';
import { audit } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';
import type { Db } from '../../db/scope.ts';
import { handle } from '../../http/context.ts';
import { endSessions } from '../identity/session.service.ts';
import {
  type AccountRow,
  listAccounts,
  lockAccount,
  readAround,
  setAccountRoom,
  setAccountState,
  wordOfState,
} from './platform-user.repository.ts';

type Around = Awaited<ReturnType<typeof readAround>>;

const toAccount = (row: AccountRow, around: Around): calls.Account => {
  const known = around.get(row.user_id);
  return {
    userID: row.user_id,
    userAccount: row.user_account,
    userName: row.user_name,
    userTel: maskPhone(row.user_tel ?? ''),
    state: wordOfState(row.state),
    isPlatformAdmin: row.is_platform_admin,
    companies: [...(known?.companies ?? [])],
    createdTime: row.created_at.toISOString(),
    lastSeenTime: known?.last_seen_at?.toISOString() ?? null,
    used: known?.bytes ?? 0,
    quotaGB: row.personal_gb,
  };
};

const getAccount = async (db: Db, userID: string): Promise<AccountRow> => {
  const row = await lockAccount(db, userID);
  if (!row) throw fail('notFound', '没有这个账号');
  return row;
};

const answer = async (db: Db, userID: string): Promise<calls.Account> =>
  toAccount(await getAccount(db, userID), await readAround(db, [userID]));

export const platformUserHandlers = [
  handle(calls.GetPlatformUserPage, async ({ db }, input) => {
    const { rows, total } = await listAccounts(db, input);
    const around = await readAround(
      db,
      rows.map((row) => row.user_id),
    );
    return { items: rows.map((row) => toAccount(row, around)), total };
  }),
  handle(calls.UpdPlatformUserState, async (context, { userID, state, reason }) => {
    const { db, user, now } = context;
    const before = wordOfState((await getAccount(db, userID)).state);
    if (userID === user.userID) throw fail('forbidden', '不能停用自己的账号，请由另一位平台管理员办理');
    if (before === '已注销') throw fail('conflict', '该账号已由本人注销，不能再启用');
    if (before === state) throw fail('conflict', `该账号已是${state}状态`);
    await setAccountState(db, userID, state, now);
    if (state === '停用') await endSessions(db, userID, now);
    const entry = { entity: 'app_user', rowID: userID, action: state === '停用' ? 'disable' : 'enable' };
    await audit(context, { ...entry, before: { state: before }, after: { state, reason } });
    return await answer(db, userID);
  }),
  handle(calls.UpdPlatformUserRoom, async (context, { userID, quotaGB }) => {
    const { db } = context;
    const { personal_gb } = await getAccount(db, userID);
    await setAccountRoom(db, userID, quotaGB);
    const change = { before: { quotaGB: personal_gb }, after: { quotaGB } };
    await audit(context, { entity: 'app_user', rowID: userID, action: 'update', ...change });
    return await answer(db, userID);
  }),
];
