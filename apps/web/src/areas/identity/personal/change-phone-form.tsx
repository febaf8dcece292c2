import { toMobile } from '@xmgl/contracts/identity/identity-rules';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useSend } from '../../../api/use-send.ts';
import type { ApiError } from '../../../base/api-error.ts';
import { CaptchaField } from '../../../session/auth-code/captcha-field.tsx';
import { CodeField } from '../../../session/auth-code/code-field.tsx';
import { codeRule } from '../../../session/auth-code/code-rules.ts';
import { useAuthCode } from '../../../session/auth-code/use-auth-code.ts';
import { asksForCaptcha, useCaptcha } from '../../../session/auth-code/use-captcha.ts';
import type { OwnUser } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { oldPasswordRule, phoneRule } from '../login/login-rules.ts';
import styles from './personal.module.css';
import { useEditUser } from './use-edit-user.ts';

const purpose = 'changePhone';
type ChangePhoneFormProps = { readonly user: OwnUser; readonly onClose: () => void };

/** Password and a code to the new number: the code is exchanged for a ticket, the ticket lets the number be changed. */
export const ChangePhoneForm = ({ user, onClose }: ChangePhoneFormProps): ReactElement => {
  const isOther = (text: string) =>
    toMobile(text) === user.userTel ? '与当前手机号相同，请填写新的号码' : '';
  const fields = useFields(
    { userPwd: '', userTel: '', code: '' },
    { userPwd: oldPasswordRule, userTel: (text) => phoneRule(text) || isOther(text), code: codeRule },
  );
  const { userPwd, userTel, code } = fields.values;
  // A code counts once: what it was exchanged for outlives a wrong password.
  const [proof, setProof] = useState<{ readonly userTel: string; readonly ticket: string } | null>(null);
  const captcha = useCaptcha();
  const takeErrors = (error: ApiError) => {
    if (error.issues.some((issue) => issue.path === 'ticket')) setProof(null);
    if (asksForCaptcha(error)) captcha.demand();
    return fields.takeErrors(error.issues);
  };
  const sender = useAuthCode();
  const change = useEditUser({ done: '手机号已更换，下次请用新号码登录', takeErrors, onDone: onClose });
  const finish = (ticket: string) => change.mutate({ userID: user.userID, userTel, ticket, userPwd });
  const check = useSend('CheckAuthCode', {
    takeErrors,
    onDone: ({ ticket }, checked) => {
      setProof({ userTel: checked.userTel, ticket });
      finish(ticket);
    },
  });
  const isBusy = check.isPending || change.isPending;
  const sendCode = async () => {
    if (!fields.isValid('userTel')) return;
    const captchaTicket = await captcha.redeem();
    if (captchaTicket === null) return;
    const failure = await sender.send({ userTel, purpose, ...(captchaTicket && { captchaTicket }) });
    if (asksForCaptcha(failure)) captcha.demand();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!fields.isValid()) return;
    if (proof?.userTel === userTel) return finish(proof.ticket);
    const captchaTicket = await captcha.redeem();
    if (captchaTicket === null) return;
    check.mutate({ userTel, code, purpose, ...(captchaTicket && { captchaTicket }) });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        field={fields.bind('userPwd')}
        label="登录密码"
        type="password"
        autoComplete="current-password"
        placeholder="请输入登录密码，以确认是您本人"
        autoFocus
      />
      <TextField
        field={fields.bind('userTel')}
        label="新手机号"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="请输入新的手机号"
      />
      <CaptchaField captcha={captcha} />
      <CodeField field={fields.bind('code')} sender={sender} onSend={() => void sendCode()} />
      <div className={styles.foot}>
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" look="primary" busy={isBusy}>
          更换手机号
        </Button>
      </div>
    </form>
  );
};
