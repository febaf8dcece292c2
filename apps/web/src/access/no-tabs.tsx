import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useSession } from '../session/session-store.ts';
import { useUser } from '../session/user-store.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/page-states.tsx';

const noProject = '您还没有参与的项目。可在工作台新建项目，或请项目经理把您加入项目。';
const noCompanyData =
  '平台管理员可以打开每个管理模块，但看不到各单位的项目内容。参与某个项目后，该项目的内容显示在这里。';

/** A management area without a tab to show: why, and where to go on. */
export const NoTabs = (): ReactElement => {
  const project = useSession((session) => session.project);
  const isAdmin = useUser(({ roles }) => roles.includes('admin'));
  if (project) {
    return (
      <EmptyState
        icon="lock"
        title="您在此项目中没有页签权限"
        text="请联系项目经理，为您的角色授予此模块的页签权限。"
      />
    );
  }
  return (
    <EmptyState title="这里显示项目的内容" text={isAdmin ? noCompanyData : noProject}>
      <Link to="/dashboard" className={buttonClass('primary')}>
        前往工作台
      </Link>
      {isAdmin && (
        <Link to="/admin/outbox" className={buttonClass()}>
          查看发件箱
        </Link>
      )}
    </EmptyState>
  );
};
