import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { startSession } from '../../../session/start-session.ts';
import { Page, Panel } from '../../../ui/page.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import styles from './personal.module.css';

/** What is shown, and all that answers, until a password given by an administrator is replaced. */
export const GivenPassword = ({ userID }: { readonly userID: string }): ReactElement => {
  const navigate = useNavigate();
  const goOn = async () => {
    await startSession();
    navigate('/');
  };
  return (
    <Page title="个人中心">
      <Panel title="请先修改密码">
        <p className={styles.lead} role="alert">
          您的密码由管理员设置，他人可能知道。为保护您的账户，请先改成只有自己知道的密码，再继续使用。
        </p>
        <ChangePasswordForm userID={userID} onDone={() => void goOn()} />
      </Panel>
    </Page>
  );
};
