import { isCode, messages } from '@xmgl/contracts/identity/identity-rules';
import type { Rule } from '../../ui/use-fields.ts';

export const codeRule: Rule = (text) => (isCode(text) ? '' : messages.code);
export const captchaRule: Rule = (text) => (text.trim() ? '' : '请输入图形验证码');
