import * as calls from '@xmgl/contracts/identity/second-factor.calls';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import type { Db } from '../../../db/scope.ts';
import { handle, handleOutside, type OutsideContext } from '../../../http/context.ts';
import { lockBehindPassword, requirePassword } from '../own-password.service.ts';
import { findUserBySignIn, getUser } from '../user.repository.ts';
import { checkFactor, giveRecoveryCodes, newFactorSecret } from './check-factor.service.ts';
import {
  beginFactor,
  confirmFactor,
  countRecoveryCodes,
  deleteFactor,
  findFactor,
  listDemanding,
} from './second-factor.repository.ts';
import { voidTickets } from './second-ticket.repository.ts';
import { tellOwner } from './tell-owner.service.ts';

type Context = OutsideContext<typeof calls.StopSecondFactor>;

const wrongPassword = { path: 'userPwd', message: '登录密码不正确' };
const isOnAlready = () => fail('conflict', '两步验证已经开启');

const ifNotYou = '如果不是您本人操作，请立即修改密码，并联系平台管理员。';

const noteChange = async (context: Context, db: Db, action: string, title: string): Promise<void> => {
  const { userID } = context.user;
  await audit({ ...context, db }, { entity: 'secondFactor', rowID: userID, action });
  await tellOwner(db, { userID, title, content: ifNotYou });
};

/** The deed that a right code opens; a wrong one is counted before it is refused. */
const behindCode = async <T>(
  { transact, services, user, now }: Context,
  code: string,
  deed: (db: Db) => Promise<T>,
): Promise<T> => {
  const done = await transact(async (db) => {
    const check = await checkFactor(db, services, { userID: user.userID, code }, now);
    return check.kind === 'refused' ? check : { kind: 'done' as const, answer: await deed(db) };
  });
  if (done.kind === 'refused') throw done.failure;
  return done.answer;
};

const stateOf = async (db: Db, userID: string) => {
  const factor = await findFactor(db, userID);
  return {
    isOn: factor !== undefined,
    since: factor?.confirmed_at?.toISOString() ?? null,
    codesLeft: factor ? await countRecoveryCodes(db, userID) : 0,
  };
};

const getSecondFactor = handle(calls.GetSecondFactor, async ({ db, user }) => {
  const demanding = await listDemanding(db, user.userID);
  return {
    ...(await stateOf(db, user.userID)),
    demandedBy: demanding.map(({ company_name, due }) => ({
      companyName: company_name,
      dueTime: due?.toISOString() ?? null,
    })),
  };
});

const startSecondFactor = handleOutside(calls.StartSecondFactor, async (context, { userPwd }) => {
  const { transact, services, user, now } = context;
  const checked = await requirePassword(context, userPwd, wrongPassword);
  const { secret, uri, sealed } = newFactorSecret(checked.user_account, services.secret);
  await transact(async (db) => {
    await lockBehindPassword(db, checked, wrongPassword);
    if (await findFactor(db, user.userID)) throw isOnAlready();
    await beginFactor(db, user.userID, sealed, now);
  });
  return { secret, uri };
});

const confirmSecondFactor = handleOutside(calls.ConfirmSecondFactor, async (context, { code }) => {
  const { transact, services, user, now } = context;
  await transact(async (db) => {
    if (await findFactor(db, user.userID)) throw isOnAlready();
  });
  return await behindCode(context, code, async (db) => {
    await confirmFactor(db, user.userID, now);
    await voidTickets(db, user.userID);
    await noteChange(context, db, 'turnOn', '您的账号开启了两步验证');
    return { recoveryCodes: [...(await giveRecoveryCodes(db, services, user.userID))] };
  });
});

const requireOn = async ({ transact, user }: Context): Promise<void> => {
  if (!(await transact((db) => findFactor(db, user.userID)))) throw fail('conflict', '尚未开启两步验证');
};

const renewRecoveryCodes = handleOutside(calls.RenewRecoveryCodes, async (context, { userPwd, code }) => {
  const { services, user } = context;
  await requireOn(context);
  const checked = await requirePassword(context, userPwd, wrongPassword);
  return await behindCode(context, code, async (db) => {
    await lockBehindPassword(db, checked, wrongPassword);
    await noteChange(context, db, 'renewCodes', '您的恢复码换了一组，原来的已失效');
    return { recoveryCodes: [...(await giveRecoveryCodes(db, services, user.userID))] };
  });
});

const stopSecondFactor = handleOutside(calls.StopSecondFactor, async (context, { userPwd, code }) => {
  await requireOn(context);
  const checked = await requirePassword(context, userPwd, wrongPassword);
  return await behindCode(context, code, async (db) => {
    await lockBehindPassword(db, checked, wrongPassword);
    await deleteFactor(db, context.user.userID);
    await voidTickets(db, context.user.userID);
    await noteChange(context, db, 'turnOff', '您的账号关闭了两步验证');
    return {};
  });
});

const getSecondFactorOfUser = handle(calls.GetSecondFactorOfUser, async ({ db }, { value }) => {
  const user = await findUserBySignIn(db, value);
  if (!user) return null;
  return {
    userID: user.user_id,
    userName: user.user_name,
    userAccount: user.user_account,
    ...(await stateOf(db, user.user_id)),
  };
});

const resetSecondFactor = handle(calls.ResetSecondFactor, async (context, { userID, reason }) => {
  const { db } = context;
  await getUser(db, userID);
  if (!(await deleteFactor(db, userID))) throw fail('conflict', '此人没有开启两步验证');
  await voidTickets(db, userID);
  await audit(context, { entity: 'secondFactor', rowID: userID, action: 'reset', after: { reason } });
  await tellOwner(db, {
    userID,
    senderID: context.user.userID,
    title: '平台管理员清除了您的两步验证',
    content: `原因：${reason}。${ifNotYou}`,
  });
  return {};
});

export const secondFactorHandlers = [
  getSecondFactor,
  startSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  stopSecondFactor,
  getSecondFactorOfUser,
  resetSecondFactor,
];
