import { type FormEvent, type ReactElement, useState } from 'react';
import { callApi } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { FormAlert } from './form-alert.tsx';
import { LinkForm, type LinkOffer } from './link-form.tsx';
import styles from './login.module.css';
import { oldPasswordRule } from './login-rules.ts';
import { SecondForm } from './second-form.tsx';
import { useSignIn } from './use-sign-in.ts';

type DirectoryFormProps = {
  readonly ways: { readonly signInCode: string; readonly companyName: string; readonly hasOidc: boolean };
  readonly isAutoLogin: boolean;
  readonly onBack: () => void;
  /** Where the company has an identity server besides. */
  readonly leaving: { readonly isBusy: boolean; readonly refusal: string; readonly go: () => void };
};

const accountRule = (text: string): string => (text.trim() ? '' : '请输入单位的账号');

/** By account and password of the company's directory. */
export const DirectoryForm = ({ ways, isAutoLogin, onBack, leaving }: DirectoryFormProps): ReactElement => {
  const { signInCode, companyName, hasOidc } = ways;
  const fields = useFields(
    { userAccount: '', userPwd: '' },
    { userAccount: accountRule, userPwd: oldPasswordRule },
  );
  const [offer, setOffer] = useState<LinkOffer | null>(null);
  const signIn = useSignIn();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (signIn.isBusy || !fields.isValid()) return;
    const { userAccount, userPwd } = fields.values;
    let found: LinkOffer | undefined;
    const refused = await signIn.run(async () => {
      const input = { signInCode, userAccount: userAccount.trim(), userPwd, isAutoLogin };
      const result = await callApi('DirectorySignIn', input);
      found = result.link;
      return result;
    }, isAutoLogin);
    if (refused) fields.bind('userPwd').onChange('');
    setOffer(found ?? null);
  };
  if (offer) return <LinkForm offer={offer} isAutoLogin={isAutoLogin} />;
  if (signIn.second) return <SecondForm signIn={signIn} step={signIn.second} />;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.step}>登录到「{companyName}」</p>
      <FormAlert text={signIn.refusal || leaving.refusal} />
      <TextField
        field={fields.bind('userAccount')}
        label="单位账号"
        placeholder="您在单位的账号，如工号或域账号"
        autoComplete="username"
        autoFocus
      />
      <TextField
        field={fields.bind('userPwd')}
        label="单位密码"
        type="password"
        autoComplete="current-password"
      />
      <Button type="submit" look="primary" large wide busy={signIn.isBusy}>
        登录
      </Button>
      {hasOidc && (
        <Button wide busy={leaving.isBusy} onClick={leaving.go}>
          前往单位的登录页面
        </Button>
      )}
      <Button look="quiet" wide onClick={onBack}>
        返回
      </Button>
    </form>
  );
};
