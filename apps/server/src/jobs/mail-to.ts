import type { Db } from '../db/scope.ts';
import type { Messenger } from '../notify/messenger.ts';
import { afterQuiet } from '../notify/quiet-hours.ts';

/** Writes a mail to a person who has an address and wants mail; sent after the commit, and after the quiet hours. */
export const mailTo = async (
  db: Db,
  messenger: Messenger,
  userID: string,
  { subject, text }: { readonly subject: string; readonly text: string },
  now: Date,
): Promise<void> => {
  const person = await db
    .selectFrom('app_user')
    .select(['email', 'user_name', 'quiet_from', 'quiet_to'])
    .where('user_id', '=', userID)
    .where('mail_preference', '!=', '不发')
    .executeTakeFirst();
  if (!person?.email) return;
  const body = `${person.user_name}，您好：\n\n${text}\n\n在个人中心 › 通知中可以改变何时收到邮件。`;
  const { quiet_from: from, quiet_to: to } = person;
  const notBefore = afterQuiet(from === null || to === null ? null : { from, to }, now);
  const mail = { to: person.email, subject: `【项目管理】${subject}`, text: body, notBefore };
  await messenger.writeMail(db, mail, now);
};
