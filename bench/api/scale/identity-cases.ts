import { randomUUID } from 'node:crypto';
import * as personal from '@xmgl/contracts/identity/personal.calls';
import * as signIn from '@xmgl/contracts/identity/sign-in.calls';
import { issueTicket } from '../../../apps/server/src/areas/identity/ticket.service.ts';
import { hashShortSecret } from '../../../apps/server/src/base/secret.ts';
import { inScope } from '../../../apps/server/src/db/scope.ts';
import { personID } from './bench-id.ts';
import { either, type MeasuredCase, measured, oneRow } from './measured-case.ts';
import { userPwd } from './scale-database.ts';
import type { ScaleStage } from './scale-stage.ts';

const nobody = { sender: 'nobody' } as const;
const slow = { sender: 'nobody', excuse: 'sign-in' } as const;
const known = '13700000101';

let numbers = 0;
const newTel = (): string => `139${String(++numbers).padStart(8, '0')}`;

/** A number and the code that it was sent. */
const sendCode = async (stage: ScaleStage) => {
  const userTel = newTel();
  await stage.send(signIn.SendAuthCode, { userTel });
  const [message] = await stage.query<{ body: string }>(
    'select body from outbox_message where recipient = $1 order by created_at desc limit 1',
    [userTel],
  );
  return { userTel, code: /\d{4}/.exec(message?.body ?? '')?.[0] ?? '' };
};

const drawCaptcha = async ({ services, query }: ScaleStage) => {
  const captchaID = randomUUID();
  const hash = hashShortSecret(services.secret, captchaID, 'abcd');
  await query(`insert into captcha values ($1, $2, now() + interval '1 minute')`, [captchaID, hash]);
  return { captchaID, text: 'abcd' };
};

/** People of the first company who sign in and out while the manager goes on. */
const someone = (turn: number): string => personID(1, 2 + (turn % 20));
const nameOf = (turn: number): string => either(turn, '陈明远', '林雪航');
const ofSomeone = async (stage: ScaleStage, turn: number): Promise<string> =>
  (await stage.signIn(someone(turn))).accessToken;

const resetPassword = async (stage: ScaleStage, turn: number, userID: string): Promise<string> => {
  await stage.query(
    `update app_user set password_hash = (select password_hash from app_user where user_account = 'benchadmin'),
      user_name = $2 where user_id = $1`,
    [userID, nameOf(turn)],
  );
  return userPwd;
};

const signInCases: readonly MeasuredCase[] = [
  measured(
    signIn.CheckAuthCode,
    async (stage) => ({ ...(await sendCode(stage)), purpose: 'login' as const }),
    nobody,
  ),
  measured(signIn.CheckIsNewUser, () => ({ userTel: known }), nobody),
  measured(signIn.CheckIsUser, () => ({ value: 'bench101' }), nobody),
  measured(signIn.GenerateText, () => ({}), nobody),
  measured(signIn.Logout, () => ({}), { sender: ofSomeone }),
  measured(
    signIn.RefreshTokens,
    async (stage, turn) => ({ refreshToken: (await stage.signIn(someone(turn))).refreshToken }),
    nobody,
  ),
  measured(
    signIn.ResetUserPwd,
    async ({ services }, turn) => {
      const userTel = `137${String(100 + 2 + (turn % 20)).padStart(8, '0')}`;
      const ticket = await inScope(services.db, {}, (db) =>
        issueTicket(db, 'resetPassword', userTel, new Date()),
      );
      return { ticket, userPwd: `${userPwd}${turn}` };
    },
    slow,
  ),
  measured(signIn.SendAuthCode, () => ({ userTel: newTel() }), nobody),
  measured(signIn.UserLogin, (_, turn) => ({ userAccount: `bench${130 + (turn % 8)}`, userPwd }), slow),
  measured(
    signIn.VerificationCodeLogin,
    async (stage) => ({ ...(await sendCode(stage)), agreementVersion: '1.0' }),
    slow,
  ),
  measured(signIn.VerifyCode, drawCaptcha, nobody),
];

const personalCases: readonly MeasuredCase[] = [
  measured(personal.DelSession, async (stage) => {
    await stage.signIn(personID(1, 1));
    const [newest] = await stage.query<{ session_id: string }>(
      `select session_id from session where user_id = $1 and revoked_at is null order by created_at desc limit 1`,
      [personID(1, 1)],
    );
    return { sessionID: newest?.session_id ?? '' };
  }),
  measured(personal.EditUserInfomation, (_, turn) => ({ userID: someone(turn), userName: nameOf(turn) }), {
    sender: ofSomeone,
  }),
  measured(
    personal.EditUserPwd,
    async (stage, turn) => ({
      userID: someone(turn),
      oldPwd: await resetPassword(stage, turn, someone(turn)),
      userPwd: `Bench${1000 + turn}`,
    }),
    { sender: ofSomeone, excuse: 'sign-in' },
  ),
  measured(personal.GetSessions, () => ({})),
  measured(personal.GetUserInfo, () => ({ userID: personID(1, 1) }), { mostMs: oneRow }),
  measured(personal.PersonalInformation, (_, turn) => ({ userID: someone(turn), userName: nameOf(turn) }), {
    sender: ofSomeone,
  }),
];

export const identityCases: readonly MeasuredCase[] = [...signInCases, ...personalCases];
