import { toMobile } from '@xmgl/contracts/identity/identity-rules';
import { type FormEvent, type ReactElement, useState } from 'react';
import { callApi } from '../../../api/client.ts';
import { CaptchaField } from '../../../session/auth-code/captcha-field.tsx';
import { CodeField } from '../../../session/auth-code/code-field.tsx';
import { codeRule } from '../../../session/auth-code/code-rules.ts';
import { useAuthCode } from '../../../session/auth-code/use-auth-code.ts';
import { asksForCaptcha, useCaptcha } from '../../../session/auth-code/use-captcha.ts';
import { tellRefusal } from '../../../session/tell-refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField, TextField } from '../../../ui/text-field.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { Agreements } from './agreements.tsx';
import { FormAlert } from './form-alert.tsx';
import styles from './login.module.css';
import { agreementVersion, phoneRule } from './login-rules.ts';
import { SecondForm } from './second-form.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Whether the number is new, asked when the field is left with a right number. */
const useIsNewUser = () => {
  const [isNewUser, setNewUser] = useState<boolean | null>(null);
  const check = async (userTel: string): Promise<void> => {
    if (!toMobile(userTel)) return;
    try {
      setNewUser((await callApi('CheckIsNewUser', { userTel })).isNewUser);
    } catch (error) {
      tellRefusal('查询手机号是否注册失败', error);
    }
  };
  return { isNewUser, check, forget: () => setNewUser(null) };
};

/** Phone and SMS code; a new number becomes an account. `isRegistering` only changes the words. */
export const CodeForm = ({ isRegistering }: { readonly isRegistering: boolean }): ReactElement => {
  const fields = useFields({ userTel: '', code: '' }, { userTel: phoneRule, code: codeRule });
  const { userTel, code } = fields.values;
  const [isAutoLogin, setAutoLogin] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const known = useIsNewUser();
  const captcha = useCaptcha();
  const sender = useAuthCode();
  const signIn = useSignIn();
  const mustAgree = isRegistering || known.isNewUser === true;

  const sendCode = async () => {
    if (!fields.isValid('userTel')) return;
    const captchaTicket = await captcha.redeem();
    if (captchaTicket === null) return;
    const failure = await sender.send({ userTel, purpose: 'login', ...(captchaTicket && { captchaTicket }) });
    if (asksForCaptcha(failure)) captcha.demand();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (signIn.isBusy || !fields.isValid()) return;
    if (mustAgree && !agreed) return signIn.setRefusal('请先阅读并同意用户协议和隐私政策');
    const captchaTicket = await captcha.redeem();
    if (captchaTicket === null) return;
    const input = {
      userTel,
      code,
      isAutoLogin,
      ...(agreed && { agreementVersion }),
      ...(captchaTicket && { captchaTicket }),
    };
    const refused = await signIn.run(() => callApi('VerificationCodeLogin', input), isAutoLogin);
    if (refused?.needCaptcha) captcha.demand();
  };
  const phone = fields.bind('userTel');
  if (signIn.second) return <SecondForm signIn={signIn} step={signIn.second} />;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormAlert text={signIn.refusal} />
      <TextField
        field={{
          ...phone,
          onChange: (text) => {
            phone.onChange(text);
            known.forget();
          },
          onBlur: () => {
            phone.onBlur();
            void known.check(userTel);
          },
        }}
        label="手机号"
        type="tel"
        inputMode="tel"
        placeholder="请输入手机号"
        autoComplete="tel"
        autoFocus
        hint={
          known.isNewUser === null
            ? ''
            : known.isNewUser
              ? '该手机号尚未注册，验证后将创建账户'
              : isRegistering
                ? '该手机号已注册，验证后直接登录'
                : ''
        }
      />
      <CaptchaField captcha={captcha} />
      <CodeField field={fields.bind('code')} sender={sender} onSend={() => void sendCode()} />
      <CheckField name="isAutoLogin" checked={isAutoLogin} onChange={setAutoLogin}>
        自动登录（2 天）
      </CheckField>
      {mustAgree && <Agreements agreed={agreed} onChange={setAgreed} />}
      <Button type="submit" look="primary" large wide busy={signIn.isBusy}>
        {mustAgree ? '注册并登录' : '登录'}
      </Button>
    </form>
  );
};
