import { type MailPreference, mailPreferences } from '@xmgl/contracts/notify/mail-preference';
import type { Db } from '../db/scope.ts';

export const getMailPreference = async (db: Db, userID: string): Promise<MailPreference> => {
  const { mail_preference } = await db
    .selectFrom('app_user')
    .select('mail_preference')
    .where('user_id', '=', userID)
    .executeTakeFirstOrThrow();
  return mailPreferences.find((one) => one === mail_preference) ?? '每日汇总';
};

export const setMailPreference = async (db: Db, userID: string, mail: MailPreference): Promise<void> => {
  await db.updateTable('app_user').set({ mail_preference: mail }).where('user_id', '=', userID).execute();
};
