import type { Db } from '../../db/scope.ts';
import type { Services } from '../../http/context.ts';
import { hasSolvedCaptcha } from './captcha/captcha.service.ts';
import { countAttempt, endLock, lockWhenSpent, needsCaptcha } from './login-guard.service.ts';
import { verifyPassword } from './password.ts';
import { refused, type SignInResult, stopped } from './sign-in.service.ts';
import { findUserBySignIn, lockUser, type UserRow } from './user.repository.ts';

const wrongKey = '账号或密码不正确';
const onlyHere = '初始密码只在服务器本机有效；经代理开放时请设置 XMGL_URL 与 XMGL_TRUST_PROXY 后重新启动';

type Door = {
  readonly transact: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  readonly services: Services;
  readonly now: Date;
  readonly isForwarded: boolean;
};

type Shown = {
  readonly userAccount: string;
  readonly userPwd: string;
  readonly captchaTicket?: string | undefined;
};

/** Counts, asks for a captcha, locks: what a password has to pass at the door. `then` is done with whose it is. */
export const signInByPassword = async (
  { transact, services, now, isForwarded }: Door,
  { userAccount, userPwd, captchaTicket }: Shown,
  then: (db: Db, user: UserRow) => Promise<SignInResult>,
): Promise<SignInResult> => {
  const attempt = await transact(async (db) => {
    const user = await findUserBySignIn(db, userAccount);
    const hasSolved = await hasSolvedCaptcha(db, captchaTicket, now);
    if (user && needsCaptcha(user, now) && !hasSolved)
      return { user, refusal: refused('请先完成图形验证', true) };
    return { user, refusal: user ? await countAttempt(db, user, now) : null };
  });
  if (attempt.refusal) return attempt.refusal;
  const isRight = await verifyPassword(attempt.user?.password_hash ?? null, userPwd);
  const { user } = attempt;
  if (!user) return refused(wrongKey);
  if (!isRight) {
    const locked = await transact((db) => lockWhenSpent(db, user.user_id, now));
    const failed = { ...user, failed_logins: user.failed_logins + 1 };
    return locked ?? refused(wrongKey, needsCaptcha(failed, now));
  }
  return await transact(async (db) => {
    // A session belongs to the password that was checked: it may have been changed while it was.
    const current = await lockUser(db, user.user_id);
    if (current.password_hash !== user.password_hash) return refused(wrongKey);
    if (current.state !== 'active') return refused(stopped);
    if (current.must_change_password && services.isLoopback && isForwarded) return refused(onlyHere);
    await endLock(db, user.user_id);
    return await then(db, current);
  });
};
