import type { FormEvent, ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import styles from './invite.module.css';
import { codeFault, toTypedCode } from './typed-code.ts';

type InviteCodeFormProps = { readonly code?: string; readonly refusal?: string };

/** Takes the code of an invitation that came without its link; a refused one stays to be corrected. */
export const InviteCodeForm = ({ code = '', refusal = '' }: InviteCodeFormProps): ReactElement => {
  const [, setSearch] = useSearchParams();
  const fields = useFields({ code }, { code: codeFault });
  const field = fields.bind('code');
  const isRefused = field.value === code && refusal !== '';
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (fields.isValid()) setSearch({ code: toTypedCode(fields.values.code) });
  };
  return (
    <form className={styles.code} noValidate onSubmit={send}>
      <TextField
        field={isRefused ? { ...field, error: refusal } : field}
        label="邀请码"
        autoComplete="off"
        hint="短信或邮件中的 8 位字母和数字"
      />
      <Button type="submit" look="primary">
        查看邀请
      </Button>
    </form>
  );
};
