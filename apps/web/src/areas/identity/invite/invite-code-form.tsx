import type { FormEvent, ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import styles from './invite.module.css';

/** Codes are read off a short message: small letters and gaps are no fault. */
const toCode = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** Takes the code of an invitation that came without its link. */
export const InviteCodeForm = (): ReactElement => {
  const [, setSearch] = useSearchParams();
  const fields = useFields({ code: '' }, { code: (text) => (toCode(text) === '' ? '请填写邀请码' : '') });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (fields.isValid()) setSearch({ code: toCode(fields.values.code) });
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
