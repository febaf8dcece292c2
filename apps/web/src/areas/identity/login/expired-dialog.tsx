import { type FormEvent, type ReactElement, useEffect, useId, useState } from 'react';
import { callApi } from '../../../api/client.ts';
import { messageOf } from '../../../base/api-error.ts';
import { readStored } from '../../../base/stored.ts';
import { readToken } from '../../../base/token-cookies.ts';
import { CaptchaField } from '../../../session/auth-code/captcha-field.tsx';
import { useCaptcha } from '../../../session/auth-code/use-captcha.ts';
import { signInAgain } from '../../../session/end-session.ts';
import { goOn, resumeSession } from '../../../session/resume-session.ts';
import { useUser } from '../../../session/user-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from '../../../ui/notice-dialog.module.css';
import { TextField } from '../../../ui/text-field.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { useModal } from '../../../ui/use-modal.ts';
import { FormAlert } from './form-alert.tsx';
import { oldPasswordRule } from './login-rules.ts';

/** Another tab of this browser has signed the same person in again: this one goes on, too. */
const useOtherTabsSignIn = (): void => {
  useEffect(() => {
    const [expired, userID] = [readToken(), readStored('userID')];
    const look = () => {
      const token = readToken();
      if (token && token !== expired && readStored('userID') === userID) goOn();
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
};

/** The same account's password, asked over the page. */
const usePasswordAgain = (userAccount: string) => {
  const fields = useFields(
    { userPwd: '', code: '' },
    { userPwd: oldPasswordRule, code: (text) => (text.trim() ? '' : '请输入验证码') },
  );
  const [secondTicket, setSecondTicket] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const captcha = useCaptcha();
  const sendCode = async (): Promise<void> => {
    const answer = await callApi('SecondFactorLogin', { secondTicket, code: fields.values.code });
    if (answer.succeeded && answer.data) return resumeSession(answer.data);
    setRefusal(answer.message || '验证码不正确，请重新输入');
    fields.bind('code').onChange('');
    setSecondTicket(answer.secondTicket ?? '');
  };
  const send = async (): Promise<void> => {
    const captchaTicket = await captcha.redeem();
    if (captchaTicket === null) return;
    const isAutoLogin = readStored('isAutoLogin') === 'true';
    const { userPwd } = fields.values;
    const input = { userAccount, userPwd, isAutoLogin, ...(captchaTicket && { captchaTicket }) };
    const answer = await callApi('UserLogin', input);
    if (answer.succeeded && answer.data) return resumeSession(answer.data);
    if (answer.secondTicket !== undefined) return setSecondTicket(answer.secondTicket);
    setRefusal(answer.message || '密码不正确，请重新输入');
    fields.bind('userPwd').onChange('');
    if (answer.needCaptcha) captcha.demand();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !fields.isValid(secondTicket ? 'code' : 'userPwd')) return;
    setBusy(true);
    setRefusal('');
    try {
      await (secondTicket ? sendCode() : send());
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { fields, captcha, isBusy, refusal, submit, asksCode: secondTicket !== '' };
};

/**
 * 登录状态已过期: over the page, which stays as it is. The password leads back to it; 重新登录 to /login, for another way
 * of signing in, and back to this address.
 */
export const ExpiredDialog = (): ReactElement => {
  const { ref } = useModal(() => undefined);
  const titleID = useId();
  const { name, account } = useUser();
  const again = usePasswordAgain(account);
  useOtherTabsSignIn();
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={titleID}
      onCancel={(event) => event.preventDefault()}
    >
      <div className={styles.body}>
        <span className={styles.mark}>
          <Icon name="warning" size={22} />
        </span>
        <div>
          <h2 id={titleID}>登录状态已过期，请重新登录</h2>
          {account && (
            <p className={styles.more}>
              {`输入${name ? `「${name}」` : '当前账号'}的密码，即可留在本页继续，已填写的内容不会丢失。`}
              {'换用其他方式登录请点「重新登录」，本页未保存的内容将丢失。'}
            </p>
          )}
        </div>
      </div>
      <form className={styles.form} onSubmit={again.submit} noValidate>
        {account && (
          <>
            <FormAlert text={again.refusal} />
            <input type="text" name="userAccount" autoComplete="username" value={account} readOnly hidden />
            {again.asksCode ? (
              <TextField
                key="code"
                field={again.fields.bind('code')}
                label="验证码"
                placeholder="身份验证器的 6 位数字，或恢复码"
                autoComplete="one-time-code"
                autoFocus
              />
            ) : (
              <TextField
                key="userPwd"
                field={again.fields.bind('userPwd')}
                label="密码"
                type="password"
                placeholder="请输入密码"
                autoComplete="current-password"
                autoFocus
              />
            )}
            <CaptchaField captcha={again.captcha} />
          </>
        )}
        <div className={styles.buttons}>
          <Button look={account ? 'plain' : 'primary'} onClick={signInAgain}>
            重新登录
          </Button>
          {account && (
            <Button type="submit" look="primary" busy={again.isBusy}>
              继续
            </Button>
          )}
        </div>
      </form>
    </dialog>
  );
};
