import { type ReactElement, useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { readToken } from '../../../base/token-cookies.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { takeAttempt } from './company-attempt.ts';
import { CompanyReturn } from './company-return.tsx';

/** Hands the answer of a third-party sign-in to the window that asked for it, and closes. */
const ThirdParty = (): ReactElement => {
  const signedIn = readToken() !== null;
  useEffect(() => {
    if (!signedIn || !window.opener) return;
    window.opener.postMessage({ kind: 'auth-redirect', search: location.search }, location.origin);
    window.close();
  }, [signedIn]);
  if (!signedIn) return <Navigate to="/home" replace />;
  return (
    <EmptyState
      icon="link"
      title="第三方登录已返回"
      text="此窗口可以关闭。如果原来的页面没有变化，请回到原页面重试。"
    >
      <Link to="/dashboard" className={buttonClass('primary')}>
        回到工作台
      </Link>
    </EmptyState>
  );
};

/** Where a third-party sign-in comes back to: of a company where this tab began one, else of another window. */
export const AuthRedirectPage = (): ReactElement => {
  const [attempt] = useState(() => ({ kept: takeAttempt(), answer: location.search }));
  const { kept, answer } = attempt;
  useTitle(kept ? '企业登录' : '第三方登录');
  return kept ? <CompanyReturn kept={kept} answer={answer} /> : <ThirdParty />;
};
