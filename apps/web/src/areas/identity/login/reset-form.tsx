import { type FormEvent, type ReactElement, useState } from 'react';
import { callApi } from '../../../api/client.ts';
import { ApiError, messageOf } from '../../../base/api-error.ts';
import { CaptchaField } from '../../../session/auth-code/captcha-field.tsx';
import { CodeField } from '../../../session/auth-code/code-field.tsx';
import { codeRule } from '../../../session/auth-code/code-rules.ts';
import { useAuthCode } from '../../../session/auth-code/use-auth-code.ts';
import { asksForCaptcha, useCaptcha } from '../../../session/auth-code/use-captcha.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField, TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useFields } from '../../../ui/use-fields.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { FormAlert } from './form-alert.tsx';
import styles from './login.module.css';
import { passwordRule, phoneRule } from './login-rules.ts';

/** Forgotten password: phone and code are exchanged for a ticket, the ticket for a new password. */
export const ResetForm = ({ onDone }: { readonly onDone: () => void }): ReactElement => {
  const [ticket, setTicket] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [endsTokens, setEndsTokens] = useState(true);
  const fields = useFields(
    { userTel: '', code: '', userPwd: '', again: '' },
    { userTel: phoneRule, code: codeRule, userPwd: passwordRule },
  );
  const { userTel, code, userPwd, again } = fields.values;
  const sender = useAuthCode();
  const captcha = useCaptcha();

  const attempt = async (deed: () => Promise<void>) => {
    setBusy(true);
    setRefusal('');
    try {
      await deed();
    } catch (error) {
      if (asksForCaptcha(error)) captcha.demand();
      if (!(error instanceof ApiError && fields.takeErrors(error.issues))) setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const sendCode = async () => {
    if (!fields.isValid('userTel')) return;
    const captchaTicket = await captcha.redeem();
    if (captchaTicket === null) return;
    const input = { userTel, purpose: 'resetPassword' as const, ...(captchaTicket && { captchaTicket }) };
    if (asksForCaptcha(await sender.send(input))) captcha.demand();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!ticket) {
      if (!fields.isValid('userTel', 'code')) return;
      const captchaTicket = await captcha.redeem();
      if (captchaTicket === null) return;
      const purpose = 'resetPassword' as const;
      const input = { userTel, code, purpose, ...(captchaTicket && { captchaTicket }) };
      return attempt(async () => setTicket((await callApi('CheckAuthCode', input)).ticket));
    }
    if (!fields.isValid('userPwd')) return;
    if (again !== userPwd) return fields.setError('again', '两次输入的密码不一致');
    return attempt(async () => {
      await callApi('ResetUserPwd', { ticket, userPwd, endsApiTokens: endsTokens ? 1 : 0 });
      toast.success('密码已重设，请用新密码登录');
      onDone();
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormAlert text={refusal} />
      {ticket === '' ? (
        <>
          <TextField
            field={fields.bind('userTel')}
            label="手机号"
            type="tel"
            placeholder="注册时的手机号"
            autoFocus
          />
          <CaptchaField captcha={captcha} />
          <CodeField field={fields.bind('code')} sender={sender} onSend={() => void sendCode()} />
        </>
      ) : (
        <>
          <NewPasswordFields label="新密码" bind={fields.bind} autoFocus />
          <CheckField name="endsApiTokens" checked={endsTokens} onChange={setEndsTokens}>
            同时吊销我的访问令牌
          </CheckField>
        </>
      )}
      <Button type="submit" look="primary" large wide busy={isBusy}>
        {ticket === '' ? '下一步' : '重设密码'}
      </Button>
      <Button look="quiet" wide onClick={onDone}>
        返回登录
      </Button>
    </form>
  );
};
