import * as calls from '@xmgl/contracts/identity/sign-in.calls';
import { audit } from '../../audit/audit.ts';
import { type Failure, fail, failBecause } from '../../base/failure.ts';
import { toCounted } from '../../http/caller-address.ts';
import { handle, handleOutside } from '../../http/context.ts';
import { countInWindow } from '../../http/rate-limit.ts';
import { tellNewcomer } from '../stakeholder/invitation/tell-invited.service.ts';
import { revokeAllApiTokens } from './api-token.repository.ts';
import {
  countSendsToday,
  freeSends,
  freeSendsOf,
  useCode,
  withdrawCode,
  writeCode,
} from './auth-code.service.ts';
import { hasSolvedCaptcha, makeCaptcha, solveCaptcha } from './captcha/captcha.service.ts';
import { hashPassword } from './password.ts';
import { signInByPassword } from './password-sign-in.service.ts';
import { requireOwnNumber } from './sample-number.service.ts';
import { endSession, endSessions, rotateTokens } from './session.service.ts';
import { refused, signIn, stopped } from './sign-in.service.ts';
import { issueTicket, redeemTicket } from './ticket.service.ts';
import { findUserBySignIn, findUserByTel, insertUser, lockUserByTel } from './user.repository.ts';

const asksForCaptcha = ({ issues }: Failure): boolean =>
  issues.some((issue) => issue.path === 'captchaTicket');

const userLogin = handleOutside(calls.UserLogin, (context, input) =>
  signInByPassword(context, input, (db, user) => signIn(db, context, user, input.isAutoLogin)),
);

const sendAuthCode = handleOutside(calls.SendAuthCode, async (context, input) => {
  const { transact, services, now, address } = context;
  const fromAddress = await countInWindow(services.db, `codes:${toCounted(address)}`, 3600, now);
  const isFlood = fromAddress.count > freeSendsOf(services.config.addressLimit);
  const { authCodeID, messageID } = await transact(async (db) => {
    await requireOwnNumber(db, services, input.userTel);
    const isFree = !isFlood && (await countSendsToday(db, input.userTel, now)) < freeSends;
    if (!isFree && !(await hasSolvedCaptcha(db, input.captchaTicket, now)))
      throw fail('invalid', '请先完成图形验证', 'captchaTicket');
    return await writeCode(db, services, input.userTel, input.purpose, now);
  });
  const delivery = await services.messenger.deliver(services.db, messageID, now);
  switch (delivery.kind) {
    case 'none':
    case 'sent':
      return { resendAfter: 60, delivery: services.config.sms ? ('sms' as const) : ('outbox' as const) };
    case 'waiting':
      throw failBecause(
        delivery.cause,
        'unavailable',
        '短信服务暂时没有应答，系统会在 5 分钟内再次发送，请留意短信',
      );
    case 'failed':
      await transact((db) => withdrawCode(db, authCodeID));
      throw delivery.failure;
  }
});

const verificationCodeLogin = handleOutside(calls.VerificationCodeLogin, async (context, input) => {
  const { transact, services, now } = context;
  await transact((db) => requireOwnNumber(db, services, input.userTel));
  if (input.agreementVersion === undefined && !(await transact((db) => findUserByTel(db, input.userTel))))
    return refused('请先阅读并同意用户协议与隐私政策');
  const tried = { ...input, purpose: 'login', counted: context.counted };
  const refusal = await transact((db) => useCode(db, services, tried, now));
  if (refusal) return refused(refusal.message, asksForCaptcha(refusal));
  return await transact(async (db) => {
    const known = await lockUserByTel(db, input.userTel);
    if (known && known.state !== 'active') return refused(stopped);
    const user =
      known ?? (await insertUser(db, { user_tel: input.userTel }, input.agreementVersion ?? null, now));
    const signedIn = await signIn(db, context, user, input.isAutoLogin);
    if (!known) await tellNewcomer(db, user.user_id, now);
    return { ...signedIn, isNewUser: !known };
  });
});

const checkIsNewUser = handle(calls.CheckIsNewUser, async ({ db }, { userTel }) => ({
  isNewUser: (await findUserByTel(db, userTel)) === undefined,
}));

const checkIsUser = handle(calls.CheckIsUser, async ({ db }, { value }) => ({
  isUser: (await findUserBySignIn(db, value)) !== undefined,
}));

const generateText = handleOutside(calls.GenerateText, (context) => makeCaptcha(context));

const verifyCode = handleOutside(
  calls.VerifyCode,
  async ({ transact, services, now }, { captchaID, text }) => {
    const isSolved = await transact((db) => solveCaptcha(db, services, captchaID, text, now));
    if (!isSolved) throw fail('invalid', '图形验证码不正确或已过期，请换一张重试', 'text');
    return { captchaTicket: await transact((db) => issueTicket(db, 'captcha', '', now)) };
  },
);

const checkAuthCode = handleOutside(calls.CheckAuthCode, async (context, input) => {
  const { transact, services, now, counted } = context;
  const { userTel, purpose } = input;
  await transact((db) => requireOwnNumber(db, services, userTel));
  // The code's own count must outlive a refusal: it is used up in a transaction of its own.
  const refusal = await transact((db) => useCode(db, services, { ...input, counted }, now));
  if (refusal) throw refusal;
  return { ticket: await transact((db) => issueTicket(db, purpose, userTel, now)) };
});

const resetUserPwd = handle(calls.ResetUserPwd, async (context, { ticket, userPwd, endsApiTokens }) => {
  const { db, now } = context;
  const userTel = await redeemTicket(db, 'resetPassword', ticket, now);
  const user = await lockUserByTel(db, userTel);
  if (!user) throw fail('notFound', '该手机号尚未注册');
  await db
    .updateTable('app_user')
    .set({
      password_hash: await hashPassword(userPwd),
      must_change_password: false,
      failed_logins: 0,
      locked_until: null,
    })
    .where('user_id', '=', user.user_id)
    .execute();
  await endSessions(db, user.user_id, now);
  const apiTokens = endsApiTokens === 1 ? await revokeAllApiTokens(db, user.user_id, now) : 0;
  await audit(context, {
    entity: 'user',
    rowID: user.user_id,
    action: 'resetPassword',
    after: { apiTokens },
  });
  return {};
});

const refreshTokens = handleOutside(calls.RefreshTokens, async (context, { refreshToken }) => {
  const rotation = await context.transact((db) => rotateTokens(db, context, refreshToken));
  if (rotation.kind === 'refused') throw fail('sessionExpired');
  return rotation.tokens;
});

const logout = handle(calls.Logout, async ({ db, user, now }) => {
  await endSession(db, user.userID, user.sessionID, now);
  return {};
});

export const signInHandlers = [
  userLogin,
  sendAuthCode,
  verificationCodeLogin,
  checkIsNewUser,
  checkIsUser,
  generateText,
  verifyCode,
  checkAuthCode,
  resetUserPwd,
  refreshTokens,
  logout,
];
