import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useSession } from '../session/session-store.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/page-states.tsx';

type RefusedProjectProps = { readonly path: string; readonly reason: string };

/** In place of a page whose address names a project that its reader may not enter. */
export const RefusedProject = ({ path, reason }: RefusedProjectProps): ReactElement => {
  const project = useSession((session) => session.project);
  return (
    <EmptyState icon="lock" title="不能打开链接中的项目" text={reason}>
      <Link to="/dashboard" className={buttonClass('primary')}>
        前往工作台
      </Link>
      {project && (
        <Link to={path} className={buttonClass()}>
          打开「{project.projectName}」
        </Link>
      )}
    </EmptyState>
  );
};
