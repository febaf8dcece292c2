import { type FormEvent, type ReactElement, useState } from 'react';
import { callApi } from '../../../api/client.ts';
import { CaptchaField } from '../../../session/auth-code/captcha-field.tsx';
import { useCaptcha } from '../../../session/auth-code/use-captcha.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField, TextField } from '../../../ui/text-field.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { FormAlert } from './form-alert.tsx';
import styles from './login.module.css';
import { accountRule, oldPasswordRule } from './login-rules.ts';
import { SecondForm } from './second-form.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Account or phone, and the password. */
export const PasswordForm = ({ onForgotten }: { readonly onForgotten: () => void }): ReactElement => {
  const fields = useFields(
    { userAccount: '', userPwd: '' },
    { userAccount: accountRule, userPwd: oldPasswordRule },
  );
  const [isAutoLogin, setAutoLogin] = useState(false);
  const captcha = useCaptcha();
  const signIn = useSignIn();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (signIn.isBusy || !fields.isValid()) return;
    const captchaTicket = await captcha.redeem();
    if (captchaTicket === null) return;
    const input = {
      userAccount: fields.values.userAccount.trim(),
      userPwd: fields.values.userPwd,
      isAutoLogin,
      ...(captchaTicket && { captchaTicket }),
    };
    const refused = await signIn.run(() => callApi('UserLogin', input), isAutoLogin);
    if (refused) fields.bind('userPwd').onChange('');
    if (refused?.needCaptcha) captcha.demand();
  };
  if (signIn.second) return <SecondForm signIn={signIn} step={signIn.second} />;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormAlert text={signIn.refusal} />
      <TextField
        field={fields.bind('userAccount')}
        label="账号"
        placeholder="账号或手机号"
        autoComplete="username"
        autoFocus
      />
      <TextField
        field={fields.bind('userPwd')}
        label="密码"
        type="password"
        placeholder="请输入密码"
        autoComplete="current-password"
      />
      <CaptchaField captcha={captcha} />
      <div className={styles.row}>
        <CheckField name="isAutoLogin" checked={isAutoLogin} onChange={setAutoLogin}>
          自动登录（2 天）
        </CheckField>
        <button type="button" className={styles.textButton} onClick={onForgotten}>
          忘记密码
        </button>
      </div>
      <Button type="submit" look="primary" large wide busy={signIn.isBusy}>
        登录
      </Button>
    </form>
  );
};
