import type { ReactElement } from 'react';
import { Page } from '../../../ui/page.tsx';
import { FactorPanel } from './factor-panel.tsx';
import { InnerHostPanel } from './inner-host-panel.tsx';
import styles from './sign-in.module.css';

/** 登录安全: what the platform's administrator does for people who cannot sign in, and for companies' identity servers. */
export const SignInPage = (): ReactElement => (
  <Page title="登录安全" lead="为手机和恢复码都遗失的人清除两步验证；准许单位的身份服务所在的内部主机。">
    <div className={styles.panels}>
      <FactorPanel />
      <InnerHostPanel />
    </div>
  </Page>
);
