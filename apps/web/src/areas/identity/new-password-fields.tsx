import type { ReactElement } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import type { BoundField } from '../../ui/use-fields.ts';

type NewPasswordFieldsProps = {
  readonly label: string;
  readonly bind: (key: 'userPwd' | 'again') => BoundField;
  readonly autoFocus?: boolean;
};

/** A password that is chosen, and the same again. */
export const NewPasswordFields = ({
  label,
  bind,
  autoFocus = false,
}: NewPasswordFieldsProps): ReactElement => (
  <>
    <TextField
      field={bind('userPwd')}
      label={label}
      type="password"
      autoComplete="new-password"
      hint="8到16位字符，至少包含一个字母和一个数字"
      autoFocus={autoFocus}
    />
    <TextField field={bind('again')} label="再输入一次" type="password" autoComplete="new-password" />
  </>
);
