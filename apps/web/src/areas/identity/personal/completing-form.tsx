import type { FormEvent, ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { useSend } from '../../../api/use-send.ts';
import { keepUser } from '../../../session/keep-user.ts';
import { redirectTarget } from '../../../session/navigation.ts';
import type { OwnUser } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/page.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { passwordRule } from '../login/login-rules.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';
import styles from './personal.module.css';
import { accountNameRule, emailRule, nameRule } from './personal-rules.ts';
import { useSendsMail } from './use-sends-mail.ts';

const noRule = () => '';

/** 完善账户资料: name and password of an account that a phone number alone made. */
export const CompletingForm = ({ user }: { readonly user: OwnUser }): ReactElement => {
  const navigate = useNavigate();
  const asksPassword = !user.hasPassword;
  const sendsMail = useSendsMail();
  const fields = useFields(
    { userName: user.userName, userAccount: user.userAccount, userPwd: '', again: '', email: user.email },
    {
      userName: nameRule,
      userAccount: accountNameRule,
      email: emailRule,
      userPwd: asksPassword ? passwordRule : noRule,
    },
  );
  const { userPwd, again } = fields.values;
  const save = useSend('PersonalInformation', {
    done: '账户资料已完善，可以开始使用',
    takeErrors: ({ issues }) => fields.takeErrors(issues),
    onDone: (completed) => {
      keepUser(completed);
      void navigate(redirectTarget(location.search));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!fields.isValid()) return;
    if (asksPassword && again !== userPwd) return fields.setError('again', '两次输入的密码不一致');
    const userAccount = fields.values.userAccount.trim();
    const email = fields.values.email.trim();
    save.mutate({
      userID: user.userID,
      userName: fields.values.userName.trim(),
      ...(asksPassword && { userPwd }),
      ...(userAccount !== user.userAccount && { userAccount }),
      ...(email && { email }),
    });
  };
  return (
    <Panel title="完善账户资料">
      <p className={styles.lead}>
        填写姓名{asksPassword && '并设置登录密码'}后即可开始使用；之后可用账号或手机号登录。
      </p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          field={fields.bind('userName')}
          label="姓名"
          autoComplete="name"
          placeholder="请输入真实姓名"
          autoFocus
        />
        <TextField
          field={fields.bind('userAccount')}
          label="账号"
          autoComplete="username"
          hint="4 至 30 位字母、数字或下划线"
        />
        {asksPassword && <NewPasswordFields label="登录密码" bind={fields.bind} />}
        {sendsMail === false && (
          <TextField
            field={fields.bind('email')}
            label="邮箱"
            type="email"
            required={false}
            autoComplete="email"
            placeholder="选填"
          />
        )}
        <div className={styles.foot}>
          <Button type="submit" look="primary" busy={save.isPending}>
            完成
          </Button>
        </div>
      </form>
    </Panel>
  );
};
