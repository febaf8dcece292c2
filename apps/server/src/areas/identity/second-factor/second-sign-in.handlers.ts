import { SecondFactorLogin } from '@xmgl/contracts/identity/sign-in.calls';
import type { Db } from '../../../db/scope.ts';
import { handleOutside } from '../../../http/context.ts';
import { openFor, refused, type SignInResult, stopped } from '../sign-in.service.ts';
import { lockUser } from '../user.repository.ts';
import { checkFactor } from './check-factor.service.ts';
import { countRecoveryCodes } from './second-factor.repository.ts';
import { spendTicket, tryTicket } from './second-ticket.repository.ts';
import { tellOwner } from './tell-owner.service.ts';

const over = '验证已超时或次数用完，请重新登录';

const tellGuessing = (db: Db, userID: string) =>
  tellOwner(db, {
    userID,
    title: '有人通过了您的首次验证，但连续输错两步验证码',
    content: '如果不是您本人操作，说明密码可能已泄露，请立即修改密码。',
  });

const tellRecovery = async (db: Db, userID: string) =>
  tellOwner(db, {
    userID,
    title: `用恢复码登录了您的账号，恢复码还剩 ${await countRecoveryCodes(db, userID)} 个`,
    content: '如果不是您本人操作，请立即修改密码，并换一组恢复码。',
  });

const secondFactorLogin = handleOutside(SecondFactorLogin, async (context, { secondTicket, code }) => {
  const { transact, services, now } = context;
  // What is refused was counted: nothing of it is rolled back.
  return await transact(async (db): Promise<SignInResult> => {
    const tried = await tryTicket(db, secondTicket, now);
    if (!tried) return refused(over);
    const { userID, isAutoLogin, isLast } = tried;
    const user = await lockUser(db, userID);
    if (user.state !== 'active') return refused(stopped);
    const check = await checkFactor(db, services, { userID, code }, now);
    if (check.kind === 'refused') {
      if (isLast) await tellGuessing(db, userID);
      return isLast ? refused(over) : { ...refused(check.failure.message), secondTicket };
    }
    await spendTicket(db, secondTicket);
    if (check.by === 'recovery') await tellRecovery(db, userID);
    return await openFor(db, context, user, isAutoLogin);
  });
});

export const secondSignInHandlers = [secondFactorLogin];
