import { type FormEvent, type ReactElement, useState } from 'react';
import { callApi } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { FormAlert } from './form-alert.tsx';
import styles from './login.module.css';
import { factorRule, recoveryRule } from './login-rules.ts';
import type { SecondStep, SignIn } from './use-sign-in.ts';

type SecondFormProps = { readonly signIn: SignIn; readonly step: SecondStep };

/** The second step: the code of the authenticator, or a recovery code where the phone is not at hand. */
export const SecondForm = ({ signIn, step }: SecondFormProps): ReactElement => {
  const [isRecovery, setRecovery] = useState(false);
  const fields = useFields({ code: '' }, { code: isRecovery ? recoveryRule : factorRule });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (signIn.isBusy || !fields.isValid()) return;
    const { secondTicket, isAutoLogin } = step;
    const input = { secondTicket, code: fields.values.code };
    const refused = await signIn.run(() => callApi('SecondFactorLogin', input), isAutoLogin);
    if (refused) fields.bind('code').onChange('');
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.step}>
        {isRecovery
          ? '输入一个恢复码，每个只能用一次。'
          : '您的账号开启了两步验证，请打开手机上的身份验证器。'}
      </p>
      <FormAlert text={signIn.refusal} />
      <TextField
        key={String(isRecovery)}
        field={fields.bind('code')}
        label={isRecovery ? '恢复码' : '验证码'}
        placeholder={isRecovery ? '如 7KQ2M-XH4TR' : '6 位数字'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoFocus
      />
      <div className={styles.row}>
        <button type="button" className={styles.textButton} onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? '使用身份验证器' : '手机不在身边？用恢复码'}
        </button>
      </div>
      <Button type="submit" look="primary" large wide busy={signIn.isBusy}>
        登录
      </Button>
      <Button look="quiet" wide onClick={signIn.leaveSecond}>
        返回
      </Button>
    </form>
  );
};
