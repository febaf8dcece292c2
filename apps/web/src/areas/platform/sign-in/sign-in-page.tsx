import type { ReactElement } from 'react';
import { Page } from '../../../ui/page.tsx';
import { FactorPanel } from './factor-panel.tsx';

/** 登录安全: what the platform's administrator does for people who cannot sign in. */
export const SignInPage = (): ReactElement => (
  <Page title="登录安全" lead="为手机和恢复码都遗失、不能登录的人清除两步验证。">
    <FactorPanel />
  </Page>
);
