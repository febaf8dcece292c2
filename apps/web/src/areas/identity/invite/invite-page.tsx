import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { readToken } from '../../../session/token-cookies.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import styles from './invite.module.css';

/** The landing of a project invitation's link. A code that names no invitation is said to be so. */
export const InvitePage = (): ReactElement => {
  useTitle('项目邀请');
  const [search] = useSearchParams();
  const code = (search.get('code') ?? search.get('inviteCode') ?? '').trim();
  const signedIn = readToken() !== null;
  return (
    <main className={styles.page}>
      <Link to="/home" className={styles.logo}>
        <img src="/logo.svg" alt="" width={28} height={28} />
        项目管理
      </Link>
      <div className={styles.card}>
        <h1 className={styles.title}>项目邀请</h1>
        {code ? (
          <EmptyState
            icon="link"
            title="邀请码不存在或已过期"
            text={`没有找到邀请码「${code.slice(0, 40)}」对应的邀请。请核对链接是否完整，或请邀请人重新发送。`}
          >
            <Link to={signedIn ? '/dashboard' : '/home'} className={buttonClass('primary')}>
              {signedIn ? '回到工作台' : '回到首页'}
            </Link>
          </EmptyState>
        ) : (
          <EmptyState icon="link" title="缺少邀请码" text="请打开邀请人发给您的完整链接，其中应包含邀请码。">
            <Link to={signedIn ? '/dashboard' : '/login'} className={buttonClass('primary')}>
              {signedIn ? '回到工作台' : '登录'}
            </Link>
          </EmptyState>
        )}
      </div>
    </main>
  );
};
