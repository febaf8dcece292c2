import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import { useTitle } from '../../ui/use-title.ts';

export const PublicGanttPage = (): ReactElement => {
  useTitle('甘特图');
  return (
    <main>
      <EmptyState
        icon="schedule"
        title="请使用分享链接打开"
        text="公开的甘特图需要分享链接，请向项目经理索取。"
      >
        <Link to="/home" className={buttonClass('primary')}>
          回到首页
        </Link>
      </EmptyState>
    </main>
  );
};
