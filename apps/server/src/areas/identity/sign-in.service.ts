import type { Output } from '@xmgl/contracts/call';
import type { UserLogin } from '@xmgl/contracts/identity/sign-in.calls';
import type { Db } from '../../db/scope.ts';
import { hasSecondFactor } from './second-factor/has-second-factor.service.ts';
import { issueSecondTicket } from './second-factor/second-ticket.repository.ts';
import { type Caller, openSession } from './session.service.ts';
import { toUserInfo } from './user.mapper.ts';
import type { UserRow } from './user.repository.ts';

export type SignInResult = Output<typeof UserLogin>;

export const refused = (message: string, needCaptcha = false): SignInResult => ({
  succeeded: false,
  data: null,
  message,
  needCaptcha,
});

export const stopped = '账号已停用，请联系平台管理员';

/** The session of somebody who has shown all that is asked of them. */
export const openFor = async (
  db: Db,
  caller: Caller,
  user: UserRow,
  isAutoLogin: boolean,
): Promise<SignInResult> => ({
  succeeded: true,
  data: { ...(await openSession(db, caller, user.user_id, isAutoLogin)), userInfo: toUserInfo(user) },
});

/** After a right password or code: the session, or, where the person has a second factor, a ticket to show it with. */
export const signIn = async (
  db: Db,
  caller: Caller,
  user: UserRow,
  isAutoLogin: boolean,
): Promise<SignInResult> => {
  if (!(await hasSecondFactor(db, user.user_id))) return await openFor(db, caller, user, isAutoLogin);
  return {
    ...refused('请输入身份验证器中的 6 位验证码'),
    secondTicket: await issueSecondTicket(db, user.user_id, isAutoLogin, caller.now),
  };
};
