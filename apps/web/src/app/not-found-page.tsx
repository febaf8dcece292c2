import type { ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import { readToken } from '../base/token-cookies.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { useTitle } from '../ui/use-title.ts';
import styles from './not-found.module.css';

export const NotFoundPage = (): ReactElement => {
  const navigate = useNavigate();
  const signedIn = readToken() !== null;
  useTitle('页面不存在');
  return (
    <main className={styles.page}>
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1>页面不存在，或您没有查看权限</h1>
      <p className={styles.text}>
        地址可能有误，页面可能已移动；如需查看某个管理模块，请联系项目经理为您的角色开通权限。
      </p>
      <div className={styles.actions}>
        <Link to={signedIn ? '/dashboard' : '/home'} className={buttonClass('primary')}>
          {signedIn ? '回到工作台' : '回到首页'}
        </Link>
        <Button onClick={() => navigate(-1)}>返回上一页</Button>
      </div>
    </main>
  );
};
