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

/** The identity rules as fields of a call's input. */

const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

export const phoneField = z.string().transform((text, context) => {
  const phone = toMobile(text);
  if (phone) return phone;
  context.addIssue({ code: 'custom', message: messages.phone });
  return z.NEVER;
});
export const passwordField = z.string().refine(isPassword, messages.password);
export const codeField = z.string().refine(isCode, messages.code);
export const nameField = z.string().trim().refine(isChineseName, messages.name);
export const emailField = z.string().refine(isEmail, messages.email);
export const accountField = z.string().refine(isAccount, messages.account);
export const citizenIdField = z
  .string()
  .refine((text) => isCitizenId(text, today()), messages.citizenId)
  .transform((text) => text.toUpperCase());
