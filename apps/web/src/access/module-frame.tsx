import { visibleTabs } from '@xmgl/contracts/access/page-rights';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../session/session-store.ts';
import { EmptyState, Skeleton } from '../ui/page-states.tsx';
import { TabStrip } from '../ui/tab-strip.tsx';
import { NoTabs } from './no-tabs.tsx';
import { useRefusedTab } from './use-refused-tab.ts';

type Beside = { readonly pageRouting: string; readonly pageRoutingName: string };
const noBesides: Readonly<Record<string, Beside>> = {};

type ModuleFrameProps = {
  readonly title: string;
  /** What each tab shows, by its page routing's key in `?tab=`. */
  readonly tabs: Readonly<Record<string, () => ReactNode>>;
  /** Tabs that stand right of another, seen by whoever sees that one. */
  readonly besides?: Readonly<Record<string, Beside>>;
};

const listOf = (beside: Beside | undefined): readonly Beside[] => (beside ? [beside] : []);

/** In place of a record that a notice or a link names, on a tab that its reader may not open. */
const Closed = (): ReactElement => (
  <EmptyState
    icon="lock"
    title="您没有查看这条记录的权限"
    text="它所在的页签没有授予您的角色。需要查看时，请联系项目经理。"
  />
);

/** A management area: the tabs its reader may see, and the one the query names. */
export const ModuleFrame = ({ title, tabs, besides = noBesides }: ModuleFrameProps): ReactElement => {
  const routings = useSession((session) => session.routings);
  const [search] = useSearchParams();
  const module = routings.find((routing) => routing.pageRoutingName === title);
  const withBesides = (tabsOfModule: readonly Beside[]): readonly Beside[] =>
    tabsOfModule
      .flatMap((tab) => [tab, ...listOf(besides[tab.pageRouting])])
      .filter(({ pageRouting }) => tabs[pageRouting]);
  const shown = withBesides(module ? visibleTabs(module) : []);
  const isAsked = ({ pageRouting }: Beside): boolean => pageRouting === search.get('tab');
  const asked = shown.find(isAsked);
  const current = asked ?? shown[0];
  const refused = asked ? undefined : withBesides(module?.childrenRouting ?? []).find(isAsked);
  // Another tab would look for the record among its own and say that it does not exist.
  const isClosed = !asked && search.has('tab') && search.has('id');
  useRefusedTab(isClosed ? undefined : refused?.pageRoutingName, current?.pageRoutingName ?? '');
  if (!current) return <NoTabs />;
  return (
    <>
      <TabStrip
        label={title}
        current={isClosed ? '' : current.pageRouting}
        tabs={shown.map(({ pageRouting, pageRoutingName }) => ({ key: pageRouting, name: pageRoutingName }))}
      />
      {isClosed ? <Closed /> : <Suspense fallback={<Skeleton />}>{tabs[current.pageRouting]?.()}</Suspense>}
    </>
  );
};
