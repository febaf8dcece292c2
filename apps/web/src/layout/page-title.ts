import { visibleTabs } from '@xmgl/contracts/access/page-rights';
import type { LayoutPage } from '../app/page-table.ts';
import { useSession } from '../session/session-store.ts';

const companyPath = '/company/companyIndex';

/** A page's title; the company page is named after the current company. */
export const useTitleOf = (): ((page: LayoutPage) => string) => {
  const companyName = useSession((session) => session.company?.companyName);
  return (page) => (page.path === companyPath && companyName ? companyName : page.title);
};

/** What `activeTab` says: the page, and of a management area the tab that `search` names. */
export const useActiveTab = (page: LayoutPage, search: string): string => {
  const routings = useSession((session) => session.routings);
  const title = useTitleOf()(page);
  const module = page.isModule ? routings.find((each) => each.pageRoutingName === page.title) : undefined;
  const tabs = module ? visibleTabs(module) : [];
  const wanted = new URLSearchParams(search).get('tab');
  const tab = tabs.find(({ pageRouting }) => pageRouting === wanted) ?? tabs[0];
  return tab ? `${title}-${tab.pageRoutingName}` : title;
};
