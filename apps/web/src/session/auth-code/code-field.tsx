import type { ReactElement } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import type { BoundField } from '../../ui/use-fields.ts';
import styles from './auth-code.module.css';
import type { AuthCodeSender } from './use-auth-code.ts';

type CodeFieldProps = {
  readonly field: BoundField;
  readonly sender: AuthCodeSender;
  readonly onSend: () => void;
  readonly label?: string;
};

/** Four digits that were sent, with the button that sends them. */
export const CodeField = ({ field, sender, onSend, label = '短信验证码' }: CodeFieldProps): ReactElement => (
  <TextField
    field={field}
    label={label}
    placeholder="4 位数字"
    inputMode="numeric"
    autoComplete="one-time-code"
    hint={
      sender.isKept ? '系统未接入短信服务：验证码在平台管理员的「发件箱」中，请向其索取，5 分钟内有效' : ''
    }
    trailing={
      <button
        type="button"
        className={styles.send}
        disabled={sender.wait > 0 || sender.isSending}
        onClick={onSend}
      >
        {sender.wait > 0 ? `${sender.wait} 秒后重发` : '获取验证码'}
      </button>
    }
  />
);
