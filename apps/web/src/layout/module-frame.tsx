import { visibleTabs } from '@xmgl/contracts/access/page-rights';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../session/session-store.ts';
import { Skeleton } from '../ui/page-states.tsx';
import { TabStrip } from '../ui/tab-strip.tsx';
import { NoTabs } from './no-tabs.tsx';

type ModuleFrameProps = {
  readonly title: string;
  /** What each tab shows, by its page routing's key in `?tab=`. */
  readonly tabs: Readonly<Record<string, () => ReactNode>>;
};

/** A management area: the tabs its reader may see, and the one the query names. */
export const ModuleFrame = ({ title, tabs }: ModuleFrameProps): ReactElement => {
  const routings = useSession((session) => session.routings);
  const [search] = useSearchParams();
  const module = routings.find((routing) => routing.pageRoutingName === title);
  const shown = (module ? visibleTabs(module) : []).filter(({ pageRouting }) => tabs[pageRouting]);
  const current = shown.find(({ pageRouting }) => pageRouting === search.get('tab')) ?? shown[0];
  if (!current) return <NoTabs />;
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
