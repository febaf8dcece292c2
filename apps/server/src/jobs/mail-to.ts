import type { Db } from '../db/scope.ts';
import type { Messenger } from '../notify/messenger.ts';

/** Writes a mail to a person who has an address and wants mail; sent after the commit. */
export const mailTo = async (
  db: Db,
  messenger: Messenger,
  userID: string,
  { subject, text }: { readonly subject: string; readonly text: string },
  now: Date,
): Promise<void> => {
  const person = await db
    .selectFrom('app_user')
    .select(['email', 'user_name'])
    .where('user_id', '=', userID)
    .where('mail_preference', '!=', '不发')
    .executeTakeFirst();
  if (!person?.email) return;
  const body = `${person.user_name}，您好：\n\n${text}\n\n在个人中心 › 通知中可以改变何时收到邮件。`;
  await messenger.writeMail(db, { to: person.email, subject: `【项目管理】${subject}`, text: body }, now);
};
