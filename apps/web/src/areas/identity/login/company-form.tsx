import { isSignInCode } from '@xmgl/contracts/identity/sign-in-code';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OutputOf } from '../../../api/calls.ts';
import { callApi } from '../../../api/client.ts';
import { messageOf } from '../../../base/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField, TextField } from '../../../ui/text-field.tsx';
import { type Rule, useFields } from '../../../ui/use-fields.ts';
import { keepAttempt } from './company-attempt.ts';
import { DirectoryForm } from './directory-form.tsx';
import { FormAlert } from './form-alert.tsx';
import styles from './login.module.css';

const codeRule: Rule = (text) =>
  isSignInCode(text.trim().toLowerCase()) ? '' : '企业登录码为 3 至 30 位字母、数字或连字符';

type Ways = OutputOf<'GetSignInWays'> & { readonly signInCode: string };

/** To the identity server of the company, and back by /auth-redirect. */
const leave = async (signInCode: string, isAutoLogin: boolean): Promise<void> => {
  const { url, attempt } = await callApi('StartOidcSignIn', {
    signInCode,
    origin: location.origin,
    isAutoLogin,
  });
  keepAttempt({ attempt, isAutoLogin, search: location.search });
  location.assign(url);
};

/** One call at a time, and why it was refused. */
const useBusy = () => {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setRefusal('');
    try {
      await work();
    } catch (error) {
      setRefusal(messageOf(error));
      setBusy(false);
    }
  };
  return { isBusy, setBusy, refusal, setRefusal, run };
};

/** 企业登录: by the code of one's company to its own identity server, or by the account of its directory. */
export const CompanyForm = (): ReactElement => {
  const [search] = useSearchParams();
  const fields = useFields({ signInCode: search.get('company') ?? '' }, { signInCode: codeRule });
  const [isAutoLogin, setAutoLogin] = useState(false);
  const [ways, setWays] = useState<Ways | null>(null);
  const busy = useBusy();
  const find = async () => {
    const signInCode = fields.values.signInCode.trim();
    const found = await callApi('GetSignInWays', { signInCode });
    if (found.hasOidc && !found.hasDirectory) return await leave(signInCode, isAutoLogin);
    if (found.hasDirectory) setWays({ ...found, signInCode });
    else busy.setRefusal(`「${found.companyName}」没有开启企业登录，请联系单位管理员`);
    busy.setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fields.isValid()) void busy.run(find);
  };
  if (ways)
    return (
      <DirectoryForm
        ways={ways}
        isAutoLogin={isAutoLogin}
        onBack={() => setWays(null)}
        leaving={{ ...busy, go: () => void busy.run(() => leave(ways.signInCode, isAutoLogin)) }}
      />
    );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormAlert text={busy.refusal} />
      <TextField
        field={fields.bind('signInCode')}
        label="企业登录码"
        placeholder="由单位管理员提供"
        autoComplete="organization"
        autoFocus
      />
      <CheckField name="isAutoLogin" checked={isAutoLogin} onChange={setAutoLogin}>
        自动登录（2 天）
      </CheckField>
      <Button type="submit" look="primary" large wide busy={busy.isBusy}>
        下一步
      </Button>
    </form>
  );
};
