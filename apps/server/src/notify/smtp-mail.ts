import { createTransport } from 'nodemailer';
import type { SmtpConfig } from '../base/config.ts';
import { failBecause } from '../base/failure.ts';

/** What mail programs read as an invitation, and everybody else as a file. */
const toAttached = (content: string) => ({
  icalEvent: {
    method: /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH',
    filename: 'meeting.ics',
    content,
  },
});

/** Sends mail; a refusal of the message by the server is a `Failure`, anything else may pass. */
export const createSmtpMailer = ({ host, port, user, password, from }: SmtpConfig) => {
  const transport = createTransport({
    host,
    port,
    secure: port === 465,
    ...(user !== undefined && password !== undefined ? { auth: { user, pass: password } } : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return async (to: string, subject: string, text: string, calendar = ''): Promise<void> => {
    try {
      await transport.sendMail({ from, to, subject, text, ...(calendar !== '' && toAttached(calendar)) });
    } catch (cause) {
      if (isRefused(cause)) throw failBecause(cause, 'unavailable', '邮件被邮件服务器拒收，请检查收件地址');
      throw cause;
    }
  };
};

/** Sender, recipient or text were refused for good; a wrong password of ours is not the message's fault. */
const isRefused = (cause: unknown): boolean =>
  cause instanceof Error &&
  'code' in cause &&
  (cause.code === 'EENVELOPE' || cause.code === 'EMESSAGE') &&
  'responseCode' in cause &&
  Number(cause.responseCode) >= 500;
