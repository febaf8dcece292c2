import { randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { type Failure, fail, failTooMany } from '../../base/failure.ts';
import { hashShortSecret } from '../../base/secret.ts';
import type { Db } from '../../db/scope.ts';
import type { Services } from '../../http/context.ts';
import type { CodeMessage, Mail } from '../../notify/messages.ts';
import { type CodeTry, countWrong, refuseGuessing } from './code-guesses.service.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const lifeMinutes = 5;
const resendSeconds = 60;
const mostTries = 5;
const mostSendsADay = 10;
/** After ten in a day one more at a time: what strangers had sent never shuts the number's owner out for long. */
const lateResendSeconds = 15 * 60;
/** From this many codes within a day on, a captcha has to be solved first. */
export const freeSends = 3;
/** Codes an hour that an address may have sent, to whatever numbers, before a captcha comes first. */
export const freeSendsOf = (addressLimit: number): number => Math.ceil(addressLimit / 5);

const lockNumber = (db: Db, userTel: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${userTel}, 1))`.execute(db);

export const countSendsToday = async (db: Db, userTel: string, now: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('auth_code')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_tel', '=', userTel)
    .where('created_at', '>', new Date(now.getTime() - day))
    .executeTakeFirstOrThrow();
  return count;
};

/** `messageID` is what the messenger delivers after the commit. */
type WrittenCode = { readonly authCodeID: string; readonly messageID: string };

const toCodeMail = ({ userTel, code, minutes }: CodeMessage): Mail => ({
  to: userTel,
  subject: '【项目管理】邮箱验证码',
  text: `您正在绑定邮箱，验证码 ${code}，${minutes} 分钟内有效，请勿告知他人。不是您本人操作的，不必理会。`,
});

const tellLate = (seconds: number): string =>
  `该号码今天获取验证码的次数较多，请 ${Math.ceil(seconds / 60)} 分钟后再获取，或使用密码登录`;

/** Makes a code for a number, or an address of mail, and puts it into the outbox: 4 digits, 5 minutes, at least a minute after the last one, after ten in a day a quarter of an hour. */
export const writeCode = async (
  db: Db,
  services: Services,
  userTel: string,
  purpose: string,
  now: Date,
): Promise<WrittenCode> => {
  await lockNumber(db, userTel);
  const isLate = (await countSendsToday(db, userTel, now)) >= mostSendsADay;
  const last = await db
    .selectFrom('auth_code')
    .select('created_at')
    .where('user_tel', '=', userTel)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const waited = last ? now.getTime() - last.created_at.getTime() : Number.POSITIVE_INFINITY;
  const seconds = Math.ceil((isLate ? lateResendSeconds : resendSeconds) - waited / 1000);
  if (seconds > 0) throw failTooMany(isLate ? tellLate(seconds) : `请 ${seconds} 秒后再获取`, seconds);
  const code = String(randomInt(10_000)).padStart(4, '0');
  await db
    .updateTable('auth_code')
    .set({ used_at: now })
    .where('user_tel', '=', userTel)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
  const authCodeID = v7();
  await db
    .insertInto('auth_code')
    .values({
      auth_code_id: authCodeID,
      user_tel: userTel,
      purpose,
      code_hash: hashShortSecret(services.secret, userTel, purpose, code),
      expires_at: new Date(now.getTime() + lifeMinutes * minute),
      created_at: now,
    })
    .execute();
  const message = { userTel, code, minutes: lifeMinutes };
  const { messenger } = services;
  const messageID = userTel.includes('@')
    ? await messenger.writeMail(db, toCodeMail(message), now)
    : await messenger.writeCode(db, message, now);
  return { authCodeID, messageID };
};

/** A code that reached nobody counts for no limit, and another one may be asked for at once. */
export const withdrawCode = async (db: Db, authCodeID: string): Promise<void> => {
  await db.deleteFrom('auth_code').where('auth_code_id', '=', authCodeID).execute();
};

const gone = () => fail('invalid', '验证码已失效，请重新获取', 'code');

/**
 * Uses up a code. Every try counts before it is compared, and the count must outlive the refusal:
 * the caller commits, then throws what this returns.
 */
export const useCode = async (
  db: Db,
  services: Services,
  given: CodeTry,
  now: Date,
): Promise<Failure | null> => {
  const { userTel, purpose, code } = given;
  await lockNumber(db, userTel);
  const current = await db
    .selectFrom('auth_code')
    .selectAll()
    .where('user_tel', '=', userTel)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!current) return gone();
  const refusal = await refuseGuessing(db, given, now);
  if (refusal) return refusal;
  const isRight = timingSafeEqual(
    current.code_hash,
    hashShortSecret(services.secret, userTel, purpose, code),
  );
  const tries = current.tries + (isRight ? 0 : 1);
  await db
    .updateTable('auth_code')
    .set({ tries, used_at: isRight || tries >= mostTries ? now : null })
    .where('auth_code_id', '=', current.auth_code_id)
    .execute();
  if (isRight) return null;
  await countWrong(db, given, now);
  if (tries >= mostTries) return gone();
  return fail('invalid', `验证码不正确，还可输入 ${mostTries - tries} 次`, 'code');
};
