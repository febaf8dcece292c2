import { createTransport } from 'nodemailer';
import type { SmtpConfig } from '../config.ts';

export const createSmtpMailer = ({ host, port, user, password, from }: SmtpConfig) => {
  const transport = createTransport({
    host,
    port,
    secure: port === 465,
    ...(user !== undefined && password !== undefined ? { auth: { user, pass: password } } : {}),
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return async (to: string, subject: string, text: string): Promise<void> => {
    await transport.sendMail({ from, to, subject, text });
  };
};
