import type { Kysely } from 'kysely';
import type { Config } from '../base/config.ts';
import { Failure } from '../base/failure.ts';
import type { Db } from '../db/scope.ts';
import type { Tables } from '../db/tables.ts';
import { isSampleNumber } from '../sample-people/sample.repository.ts';
import { sendAliyunSms } from './aliyun-sms.ts';
import {
  type CodeMessage,
  type InvitationMessage,
  type Mail,
  type NoticeMessage,
  toCodeMessage,
  toInvitationMessage,
  toMailMessage,
  toNoticeMessage,
} from './messages.ts';
import {
  type ClaimedMessage,
  claimMessage,
  insertMessage,
  type Message,
  postponeMessage,
  settleMessage,
} from './outbox.repository.ts';
import { createSmtpMailer } from './smtp-mail.ts';

/** none: kept for the operator, or another process sends it; waiting: the provider has not answered, it is tried again later. */
export type Delivery =
  | { readonly kind: 'none' }
  | { readonly kind: 'sent' }
  | { readonly kind: 'waiting'; readonly cause: unknown }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Short messages and mail: written into the outbox with what they belong to, sent after the commit. */
export type Messenger = {
  /** Whether an invitation, or a notice, goes out by a short message, and anything by mail; else it is kept for the operator. */
  readonly reaches: { readonly sms: boolean; readonly mail: boolean; readonly noticesBySms: boolean };
  /** How a mail says where to go: with the platform's own address where it is known. */
  readonly toPlace: (address: string) => string;
  readonly writeCode: (db: Db, message: CodeMessage, now: Date) => Promise<string>;
  readonly writeInvitation: (db: Db, message: Omit<InvitationMessage, 'link'>, now: Date) => Promise<string>;
  readonly writeNotice: (db: Db, message: NoticeMessage, now: Date) => Promise<string>;
  readonly writeMail: (db: Db, mail: Mail, now: Date) => Promise<string>;
  /** Sends a written message; takes as long as the provider does, so not within a transaction. */
  readonly deliver: (db: Kysely<Tables>, messageID: string, now: Date) => Promise<Delivery>;
};

const minute = 60_000;
/** Longer than any provider is waited for. */
const leaseMs = minute;
const firstPauseMs = 15_000;

type Send = (message: ClaimedMessage) => Promise<void>;

export const createMessenger = (config: Pick<Config, 'sms' | 'smtp' | 'url'>): Messenger => {
  const { sms, smtp, url } = config;
  const mailer = smtp && createSmtpMailer(smtp);
  const templates = {
    验证码: sms?.templateCode,
    项目邀请: sms?.inviteTemplateCode,
    通知: sms?.noticeTemplateCode,
  };
  const sendVia: { readonly [Channel in Message['channel']]: Send | undefined } = {
    sms:
      sms &&
      (({ recipient, template, parameters }) =>
        sendAliyunSms(
          { ...sms, templateCode: (template && templates[template]) ?? sms.templateCode },
          recipient,
          parameters,
          new Date(),
        )),
    mail: mailer && (({ recipient, subject, body, calendar }) => mailer(recipient, subject, body, calendar)),
  };
  const isSent = ({ channel, template }: Message) =>
    sendVia[channel] !== undefined && (template === null || templates[template] !== undefined);
  const write = async (db: Db, message: Message, now: Date) => {
    const isKept =
      !isSent(message) || (message.channel === 'sms' && (await isSampleNumber(db, message.recipient)));
    return await insertMessage(db, message, isKept ? 'kept' : 'waiting', now);
  };
  return {
    reaches: {
      sms: sms?.inviteTemplateCode !== undefined,
      mail: mailer !== undefined,
      noticesBySms: sms?.noticeTemplateCode !== undefined,
    },
    toPlace: (address) => (url === undefined ? `请登录平台，打开 ${address}` : `请打开 ${url}${address}`),
    writeCode: (db, message, now) => write(db, toCodeMessage(message, now), now),
    writeInvitation: (db, message, now) => {
      const link = url && `${url}/i/${message.inviteCode}`;
      return write(db, toInvitationMessage({ ...message, link }, now), now);
    },
    writeNotice: (db, message, now) => write(db, toNoticeMessage(message, now), now),
    writeMail: (db, mail, now) => write(db, toMailMessage(mail, now), now),
    deliver: async (db, messageID, now) => {
      const message = await claimMessage(db, messageID, leaseMs, now);
      const send = message && sendVia[message.channel];
      return send ? await attempt(db, message, () => send(message), now) : { kind: 'none' };
    },
  };
};

/** A provider's refusal is final; no answer, or none that can be read, is tried again at growing distances. */
const attempt = async (
  db: Kysely<Tables>,
  { messageID, attempts }: ClaimedMessage,
  send: () => Promise<void>,
  now: Date,
): Promise<Delivery> => {
  try {
    await send();
  } catch (cause) {
    if (cause instanceof Failure) {
      await settleMessage(db, messageID, 'failed');
      return { kind: 'failed', failure: cause };
    }
    await postponeMessage(db, messageID, new Date(now.getTime() + firstPauseMs * 2 ** (attempts - 1)));
    return { kind: 'waiting', cause };
  }
  await settleMessage(db, messageID, 'sent');
  return { kind: 'sent' };
};
