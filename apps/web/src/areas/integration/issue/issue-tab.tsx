import { issue } from '@xmgl/contracts/integration/issue.register';
import type { ReactElement } from 'react';
import { RegisterPage } from '../../../register/register-page.tsx';
import { issueParts } from './issue-parts.tsx';

export const IssueTab = (): ReactElement => (
  <RegisterPage
    register={issue}
    purpose="记下妨碍项目的问题：谁提出、由谁在何时之前解决，解决后由提出人验证关闭。"
    parts={issueParts}
  />
);
