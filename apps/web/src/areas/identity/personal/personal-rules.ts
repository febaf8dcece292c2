import {
  isAccount,
  isChineseName,
  isCitizenId,
  isEmail,
  messages,
} from '@xmgl/contracts/identity/identity-rules';
import { toDay } from '../../../format/day.ts';
import type { Rule } from '../../../ui/use-fields.ts';

export const nameRule: Rule = (text) => (isChineseName(text.trim()) ? '' : messages.name);
/** Mail may stay empty. */
export const emailRule: Rule = (text) => (text.trim() === '' || isEmail(text.trim()) ? '' : messages.email);
export const accountNameRule: Rule = (text) => (isAccount(text.trim()) ? '' : messages.account);
export const citizenIdRule: Rule = (text) =>
  isCitizenId(text.trim(), toDay(new Date())) ? '' : messages.citizenId;
