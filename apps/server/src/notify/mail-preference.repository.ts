import { type MailPreference, mailPreferences } from '@xmgl/contracts/notify/mail-preference';
import type { Db } from '../db/scope.ts';

export const getMailPreference = async (
  db: Db,
  userID: string,
): Promise<{ mail: MailPreference; hasEmail: 0 | 1 }> => {
  const { mail_preference, email } = await db
    .selectFrom('app_user')
    .select(['mail_preference', 'email'])
    .where('user_id', '=', userID)
    .executeTakeFirstOrThrow();
  const mail = mailPreferences.find((one) => one === mail_preference) ?? '每日汇总';
  return { mail, hasEmail: email ? 1 : 0 };
};

export const setMailPreference = async (db: Db, userID: string, mail: MailPreference): Promise<void> => {
  await db.updateTable('app_user').set({ mail_preference: mail }).where('user_id', '=', userID).execute();
};
