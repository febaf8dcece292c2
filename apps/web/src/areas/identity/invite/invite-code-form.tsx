import type { FormEvent, ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import styles from './invite.module.css';
import { codeFault, toTypedCode } from './typed-code.ts';

/** Takes the code of an invitation that came without its link; a refused one stays to be corrected. */
export const InviteCodeForm = ({ refused = '' }: { readonly refused?: string | undefined }): ReactElement => {
  const [, setSearch] = useSearchParams();
  const fields = useFields({ code: refused }, { code: codeFault });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (fields.isValid()) setSearch({ code: toTypedCode(fields.values.code) });
  };
  return (
    <form className={styles.code} noValidate onSubmit={send}>
      <TextField
        field={fields.bind('code')}
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
