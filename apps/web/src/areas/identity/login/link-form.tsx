import { type FormEvent, type ReactElement, useState } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { callApi } from '../../../api/client.ts';
import { CaptchaField } from '../../../session/auth-code/captcha-field.tsx';
import { useCaptcha } from '../../../session/auth-code/use-captcha.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { Agreements } from './agreements.tsx';
import { FormAlert } from './form-alert.tsx';
import styles from './login.module.css';
import { accountRule, agreementVersion, oldPasswordRule } from './login-rules.ts';
import { SecondForm } from './second-form.tsx';
import { useSignIn } from './use-sign-in.ts';

export type LinkOffer = NonNullable<OutputOf<'FinishOidcSignIn'>['link']>;
type FormProps = { readonly offer: LinkOffer; readonly isAutoLogin: boolean };

/** By the platform's password: the account is one's own. */
const OwnAccount = ({ offer, isAutoLogin }: FormProps): ReactElement => {
  const fields = useFields(
    { userAccount: offer.proposedAccount, userPwd: '' },
    { userAccount: accountRule, userPwd: oldPasswordRule },
  );
  const captcha = useCaptcha();
  const signIn = useSignIn();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (signIn.isBusy || !fields.isValid()) return;
    const captchaTicket = await captcha.redeem();
    if (captchaTicket === null) return;
    const { userAccount, userPwd } = fields.values;
    const input = { linkTicket: offer.linkTicket, userAccount: userAccount.trim(), userPwd };
    const refused = await signIn.run(
      () => callApi('LinkSignIn', { ...input, ...(captchaTicket && { captchaTicket }) }),
      isAutoLogin,
    );
    if (refused) fields.bind('userPwd').onChange('');
    if (refused?.needCaptcha) captcha.demand();
  };
  if (signIn.second) return <SecondForm signIn={signIn} step={signIn.second} />;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.step}>
        {offer.proposedAccount === ''
          ? '用平台的密码证明账号是您本人的，只需一次，以后直接进入。'
          : '单位里有一个邮箱与您相同的账号。如果是您的，请输入平台的密码，只需一次。'}
      </p>
      <p className={styles.step}>
        关联以后，「{offer.companyName}
        」的统一登录可以打开整个账号，包括您在其他单位和项目中的内容；随时可以在个人中心解除。
      </p>
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
        label="平台密码"
        type="password"
        autoComplete="current-password"
      />
      <CaptchaField captcha={captcha} />
      <Button type="submit" look="primary" large wide busy={signIn.isBusy}>
        关联并登录
      </Button>
    </form>
  );
};

/** A new account of whom the company vouches for. */
const NewAccount = ({ offer, isAutoLogin }: FormProps): ReactElement => {
  const [agreed, setAgreed] = useState(false);
  const signIn = useSignIn();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!agreed) return signIn.setRefusal('请先阅读并同意用户协议和隐私政策');
    const input = { linkTicket: offer.linkTicket, agreementVersion };
    void signIn.run(() => callApi('CreateBySignIn', input), isAutoLogin);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.step}>
        为您新建一个平台账号，并加入「{offer.companyName}」。以后从企业登录进入，不需要平台的密码。
      </p>
      <FormAlert text={signIn.refusal} />
      <Agreements agreed={agreed} onChange={setAgreed} />
      <Button type="submit" look="primary" large wide busy={signIn.isBusy}>
        新建账号并登录
      </Button>
    </form>
  );
};

/** The company's server knows the person, the platform does not yet: whose account is it? */
export const LinkForm = ({ offer, isAutoLogin }: FormProps): ReactElement => {
  const [isNew, setNew] = useState(false);
  const Form = isNew ? NewAccount : OwnAccount;
  return (
    <>
      <h1>{isNew ? '新建平台账号' : '关联平台账号'}</h1>
      <p className={styles.lead}>
        {offer.userName ? `${offer.userName}，` : ''}您已通过「{offer.companyName}」的身份验证
      </p>
      <Form offer={offer} isAutoLogin={isAutoLogin} />
      {offer.mayCreate && (
        <p className={styles.switch}>
          {isNew ? '已有平台账号？' : '没有平台账号？'}
          <button type="button" className={styles.textButton} onClick={() => setNew(!isNew)}>
            {isNew ? '关联已有的账号' : '新建一个'}
          </button>
        </p>
      )}
    </>
  );
};
