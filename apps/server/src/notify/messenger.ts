import { v7 } from 'uuid';
import type { Config } from '../config.ts';
import type { Db } from '../db/scope.ts';
import { sendAliyunSms } from './aliyun-sms.ts';
import { createSmtpMailer } from './smtp-mail.ts';

export type CodeMessage = { readonly userTel: string; readonly code: string; readonly minutes: number };
export type Mail = { readonly to: string; readonly subject: string; readonly text: string };

/** Sends short messages and mail. Without a provider they go into the outbox, which the operator can read. */
export type Messenger = {
  readonly sendCode: (db: Db, message: CodeMessage) => Promise<void>;
  readonly sendMail: (db: Db, mail: Mail) => Promise<void>;
};

const keep = async (
  db: Db,
  channel: 'sms' | 'mail',
  recipient: string,
  subject: string,
  body: string,
): Promise<void> => {
  await db
    .insertInto('outbox_message')
    .values({ outbox_message_id: v7(), channel, recipient, subject, body })
    .execute();
};

export const createMessenger = (config: Pick<Config, 'sms' | 'smtp'>): Messenger => {
  const { sms, smtp } = config;
  const mailer = smtp ? createSmtpMailer(smtp) : undefined;
  return {
    sendCode: async (db, { userTel, code, minutes }) => {
      if (sms) await sendAliyunSms(sms, userTel, { code }, new Date());
      else await keep(db, 'sms', userTel, '验证码', `验证码 ${code}，${minutes} 分钟内有效，请勿告知他人。`);
    },
    sendMail: async (db, { to, subject, text }) => {
      if (mailer) await mailer(to, subject, text);
      else await keep(db, 'mail', to, subject, text);
    },
  };
};
