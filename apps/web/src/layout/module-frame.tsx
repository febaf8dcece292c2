import { visibleTabs } from '@xmgl/contracts/access/page-rights';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../session/session-store.ts';
import { EmptyState, Skeleton } from '../ui/page-states.tsx';
import { TabStrip } from '../ui/tab-strip.tsx';

type ModuleFrameProps = {
  readonly title: string;
  /** What each tab shows, by its page routing's key in `?tab=`. */
  readonly tabs: Readonly<Record<string, () => ReactNode>>;
};

/** A management area: the tabs its reader may see, and the one the query names. */
export const ModuleFrame = ({ title, tabs }: ModuleFrameProps): ReactElement => {
  const { routings, project } = useSession();
  const [search] = useSearchParams();
  const module = routings.find((routing) => routing.pageRoutingName === title);
  const shown = (module ? visibleTabs(module) : []).filter(({ pageRouting }) => tabs[pageRouting]);
  const current = shown.find(({ pageRouting }) => pageRouting === search.get('tab')) ?? shown[0];
  if (!current) {
    return (
      <EmptyState
        icon="lock"
        title={project ? '您在此项目中没有页签权限' : '请先选择项目'}
        text={
          project
            ? '请联系项目经理，为您的角色授予此模块的页签权限。'
            : '您还没有参与的项目。可在工作台新建项目，或请项目经理邀请您加入。'
        }
      />
    );
  }
  return (
    <>
      <TabStrip
        label={title}
        current={current.pageRouting}
        tabs={shown.map(({ pageRouting, pageRoutingName }) => ({ key: pageRouting, name: pageRoutingName }))}
      />
      <Suspense fallback={<Skeleton />}>{tabs[current.pageRouting]?.()}</Suspense>
    </>
  );
};
