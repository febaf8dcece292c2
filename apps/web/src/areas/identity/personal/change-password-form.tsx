import type { FormEvent, ReactElement } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { passwordRule } from '../login/login-rules.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';
import styles from './personal.module.css';

type ChangePasswordFormProps = {
  readonly userID: string;
  readonly onDone: () => void;
  /** Absent where the password has to be changed. */
  readonly onCancel?: () => void;
};

/** The old password and a new one; other devices are signed out by it. */
export const ChangePasswordForm = ({ userID, onDone, onCancel }: ChangePasswordFormProps): ReactElement => {
  const fields = useFields(
    { oldPwd: '', userPwd: '', again: '' },
    { oldPwd: (text) => (text ? '' : '请输入原密码'), userPwd: passwordRule },
  );
  const { oldPwd, userPwd, again } = fields.values;
  const change = useSend('EditUserPwd', {
    refreshes: ['GetSessions'],
    done: '密码已修改，其他设备已退出登录',
    takeErrors: ({ issues }) => fields.takeErrors(issues),
    onDone,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!fields.isValid()) return;
    if (again !== userPwd) return fields.setError('again', '两次输入的密码不一致');
    change.mutate({ userID, oldPwd, userPwd });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        field={fields.bind('oldPwd')}
        label="原密码"
        type="password"
        autoComplete="current-password"
        autoFocus
      />
      <NewPasswordFields label="新密码" bind={fields.bind} />
      <div className={styles.foot}>
        {onCancel && <Button onClick={onCancel}>取消</Button>}
        <Button type="submit" look="primary" busy={change.isPending}>
          修改密码
        </Button>
      </div>
    </form>
  );
};
