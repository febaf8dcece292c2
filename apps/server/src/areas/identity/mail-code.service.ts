import type { EditUserInfomation } from '@xmgl/contracts/identity/personal.calls';
import { type Failure, fail, failBecause } from '../../base/failure.ts';
import type { Db } from '../../db/scope.ts';
import type { OutsideContext } from '../../http/context.ts';
import { useCode, withdrawCode, writeCode } from './auth-code.service.ts';
import { getUser } from './user.repository.ts';

const purpose = 'bindEmail';
/** Of one address, in whatever letters. */
const toKey = (email: string): string => email.toLowerCase();

const requireFree = async (db: Db, email: string, userID: string): Promise<void> => {
  const other = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('email', '=', email)
    .where('user_id', '!=', userID)
    .executeTakeFirst();
  if (other) throw fail('conflict', '该邮箱已被使用', 'email');
};

type Editor = OutsideContext<typeof EditUserInfomation>;

/** Sends a code to an address that somebody wants to be told at; resolves in seconds until the next may be asked for. */
export const sendMailCode = async (
  { transact, services, user, now }: Pick<Editor, 'transact' | 'services' | 'user' | 'now'>,
  email: string,
): Promise<{ resendAfter: number }> => {
  if (!services.messenger.reaches.mail) throw fail('conflict', '平台没有接入邮件服务，邮箱不需要验证码');
  const written = await transact(async (db) => {
    await requireFree(db, email, user.userID);
    return await writeCode(db, services, toKey(email), purpose, now);
  });
  const delivery = await services.messenger.deliver(services.db, written.messageID, now);
  if (delivery.kind === 'waiting')
    throw failBecause(delivery.cause, 'unavailable', '邮件服务暂时没有应答，系统会在 5 分钟内再次发送');
  if (delivery.kind === 'failed') {
    await transact((db) => withdrawCode(db, written.authCodeID));
    throw delivery.failure;
  }
  return { resendAfter: 60 };
};

const inWords = (refusal: Failure): Failure => {
  const isWrong = refusal.issues.some(({ path }) => path === 'code');
  return fail('invalid', isWrong ? refusal.message : '输错验证码的次数过多，请 15 分钟后再试', 'mailCode');
};

/** Where the platform sends mail, nobody has it sent to an address that is not theirs: a new one takes its code. */
export const requireOwnMail = async (
  context: Editor,
  { email, mailCode }: { readonly email?: string | undefined; readonly mailCode?: string | undefined },
): Promise<void> => {
  const { transact, services, user, counted, now } = context;
  if (!email || !services.messenger.reaches.mail) return;
  const isKnown = await transact(async (db) => {
    const before = await getUser(db, user.userID);
    if (before.email !== null && toKey(before.email) === toKey(email)) return true;
    await requireFree(db, email, user.userID);
    return false;
  });
  if (isKnown) return;
  if (!mailCode) throw fail('invalid', '请填写发到新邮箱的验证码', 'mailCode');
  const tried = { userTel: toKey(email), purpose, code: mailCode, counted };
  const refusal = await transact((db) => useCode(db, services, tried, now));
  if (refusal) throw inWords(refusal);
};
