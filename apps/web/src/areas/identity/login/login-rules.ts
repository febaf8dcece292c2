import { isPassword, messages, toMobile } from '@xmgl/contracts/identity/identity-rules';
import type { Rule } from '../../../ui/use-fields.ts';

export const phoneRule: Rule = (text) => (toMobile(text) ? '' : messages.phone);
export const passwordRule: Rule = (text) => (isPassword(text) ? '' : messages.password);
export const accountRule: Rule = (text) => (text.trim() ? '' : '请输入账号或手机号');
export const oldPasswordRule: Rule = (text) => (text ? '' : '请输入密码');

/** The version that 同意 is kept with; raised when the texts change. */
export const agreementVersion = '2026-01';

export const factorRule = (text: string): string =>
  /^\s*\d{3}\s?\d{3}\s*$/.test(text) ? '' : '验证码是 6 位数字';
export const recoveryRule = (text: string): string => (text.trim() ? '' : '请输入恢复码');
