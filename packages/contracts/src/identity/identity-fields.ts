import { z } from 'zod';
import {
  isAccount,
  isChineseName,
  isCitizenId,
  isCode,
  isEmail,
  isPassword,
  messages,
  toMobile,
} from './identity-rules.ts';

/** The identity rules as fields of a call's input; the rules themselves are asked of nothing that is far too long. */
const textOf = (most: number, message: string) => z.string().max(most, { error: message, abort: true });

const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

export const phoneField = textOf(60, messages.phone).transform((text, context) => {
  const phone = toMobile(text);
  if (phone) return phone;
  context.addIssue({ code: 'custom', message: messages.phone });
  return z.NEVER;
});
export const passwordField = textOf(100, messages.password).refine(isPassword, messages.password);
export const codeField = textOf(20, messages.code).refine(isCode, messages.code);
export const nameField = textOf(100, messages.name).trim().refine(isChineseName, messages.name);
export const emailField = textOf(254, messages.email).refine(isEmail, messages.email);
export const accountField = textOf(100, messages.account).refine(isAccount, messages.account);
export const citizenIdField = textOf(60, messages.citizenId)
  .refine((text) => isCitizenId(text, today()), messages.citizenId)
  .transform((text) => text.toUpperCase());
/** Six digits of an authenticator, or a recovery code, however it is spaced. */
export const factorCode = z.string().trim().min(1, '请输入验证码').max(30, '验证码不正确');
