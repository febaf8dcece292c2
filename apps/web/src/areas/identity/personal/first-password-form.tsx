import type { FormEvent, ReactElement } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { keepUser } from '../../../session/keep-user.ts';
import type { OwnUser } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { passwordRule } from '../login/login-rules.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';
import styles from './personal.module.css';

type FirstPasswordFormProps = { readonly user: OwnUser; readonly onClose: () => void };

/** A password for an account that its company's identity server made: it signs in without, too. */
export const FirstPasswordForm = ({ user, onClose }: FirstPasswordFormProps): ReactElement => {
  const fields = useFields({ userPwd: '', again: '' }, { userPwd: passwordRule });
  const { userPwd, again } = fields.values;
  const save = useSend('PersonalInformation', {
    done: '登录密码已设置',
    takeErrors: ({ issues }) => fields.takeErrors(issues),
    onDone: (completed) => {
      keepUser(completed);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!fields.isValid()) return;
    if (again !== userPwd) return fields.setError('again', '两次输入的密码不一致');
    save.mutate({ userID: user.userID, userName: user.userName, userPwd });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <NewPasswordFields label="登录密码" bind={fields.bind} autoFocus />
      <div className={styles.foot}>
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" look="primary" busy={save.isPending}>
          设置密码
        </Button>
      </div>
    </form>
  );
};
