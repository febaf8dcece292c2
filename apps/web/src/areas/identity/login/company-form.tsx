import { isSignInCode } from '@xmgl/contracts/identity/sign-in-code';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useSearchParams } from 'react-router';
import { callApi } from '../../../api/client.ts';
import { messageOf } from '../../../base/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField, TextField } from '../../../ui/text-field.tsx';
import { type Rule, useFields } from '../../../ui/use-fields.ts';
import { keepAttempt } from './company-attempt.ts';
import { FormAlert } from './form-alert.tsx';
import styles from './login.module.css';

const codeRule: Rule = (text) =>
  isSignInCode(text.trim().toLowerCase()) ? '' : '企业登录码为 3 至 30 位字母、数字或连字符';

/** 企业登录: by the code of one's company to its own identity server. */
export const CompanyForm = (): ReactElement => {
  const [search] = useSearchParams();
  const fields = useFields({ signInCode: search.get('company') ?? '' }, { signInCode: codeRule });
  const [isAutoLogin, setAutoLogin] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !fields.isValid()) return;
    setBusy(true);
    setRefusal('');
    const signInCode = fields.values.signInCode.trim();
    try {
      const { url, attempt } = await callApi('StartOidcSignIn', {
        signInCode,
        origin: location.origin,
        isAutoLogin,
      });
      keepAttempt({ attempt, isAutoLogin, search: location.search });
      location.assign(url);
    } catch (error) {
      setRefusal(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormAlert text={refusal} />
      <TextField
        field={fields.bind('signInCode')}
        label="企业登录码"
        placeholder="由单位管理员提供"
        autoComplete="organization"
        hint="随后前往单位的身份服务登录，本平台不经手您在单位的密码"
        autoFocus
      />
      <CheckField name="isAutoLogin" checked={isAutoLogin} onChange={setAutoLogin}>
        自动登录（2 天）
      </CheckField>
      <Button type="submit" look="primary" large wide busy={isBusy}>
        前往单位登录
      </Button>
    </form>
  );
};
