import type { FormEvent, ReactElement } from 'react';
import { CodeField } from '../../../session/auth-code/code-field.tsx';
import { codeRule } from '../../../session/auth-code/code-rules.ts';
import { useAuthCode } from '../../../session/auth-code/use-auth-code.ts';
import type { OwnUser } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/page.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import styles from './personal.module.css';
import { emailRule, nameRule } from './personal-rules.ts';
import { useEditUser } from './use-edit-user.ts';
import { useSendsMail } from './use-sends-mail.ts';

/** 个人资料: what others see of the person, and where mail goes. */
export const ProfileForm = ({ user }: { readonly user: OwnUser }): ReactElement => {
  const fields = useFields(
    { userName: user.userName, email: user.email, mailCode: '' },
    { userName: nameRule, email: emailRule },
  );
  const sender = useAuthCode();
  const sendsMail = useSendsMail();
  const userName = fields.values.userName.trim();
  const email = fields.values.email.trim();
  const isChanged = userName !== user.userName || email !== user.email;
  const needsCode = sendsMail === true && email !== '' && email.toLowerCase() !== user.email.toLowerCase();
  const save = useEditUser({ done: '个人资料已保存', takeErrors: ({ issues }) => fields.takeErrors(issues) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged || !fields.isValid()) return;
    const mailCode = fields.values.mailCode.trim();
    const wrong = needsCode ? codeRule(mailCode) : '';
    if (wrong) return fields.setError('mailCode', wrong);
    save.mutate({ userID: user.userID, userName, email, ...(needsCode && { mailCode }) });
  };
  return (
    <Panel title="个人资料">
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          field={fields.bind('userName')}
          label="姓名"
          autoComplete="name"
          hint="在项目、任务和审批中显示"
        />
        <TextField
          field={fields.bind('email')}
          label="邮箱"
          type="email"
          required={false}
          autoComplete="email"
          placeholder="选填"
          hint="用于接收通知"
        />
        {needsCode && (
          <CodeField
            field={fields.bind('mailCode')}
            label="邮箱验证码"
            sender={sender}
            onSend={() => fields.isValid('email') && void sender.send({ email })}
          />
        )}
        <div className={styles.foot}>
          <Button type="submit" look="primary" busy={save.isPending} disabled={!isChanged}>
            保存
          </Button>
        </div>
      </form>
    </Panel>
  );
};
