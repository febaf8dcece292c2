import { type ReactElement, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useUnread } from '../areas/communication/unread.ts';
import { withoutProject } from '../base/project-address.ts';
import { useApp } from '../session/app-store.ts';
import { type Company, useProjectID } from '../session/session-store.ts';
import { useSettings } from '../session/settings-store.ts';
import { useTags } from '../session/tags-store.ts';
import { useIsReady } from '../session/use-kept.ts';
import { watchTyping } from '../ui/typed-forms.ts';
import { useIsMobile } from '../ui/use-media.ts';
import { useTitle } from '../ui/use-title.ts';
import { CachedPages } from './cached-pages.tsx';
import { FactorReminder } from './factor-reminder.tsx';
import { IncompleteAlert } from './incomplete-alert.tsx';
import { KitProvider } from './kit-provider.tsx';
import styles from './layout.module.css';
import { LockedUnit } from './locked-unit.tsx';
import { Navbar } from './navbar.tsx';
import type { LayoutPage } from './page-table.ts';
import { useTitleOf } from './page-title.ts';
import { RefusedProject } from './refused-project.tsx';
import { ShortcutsKey } from './shortcuts-key.tsx';
import { Sidebar } from './sidebar.tsx';
import { SidebarToggle } from './sidebar-toggle.tsx';
import { TagsBar } from './tags-bar.tsx';
import { useLiveSession } from './use-live-session.ts';
import { useOtherTabs } from './use-other-tabs.ts';

/** What follows from being on a page: its tag and the browser's title. */
const usePresence = (page: LayoutPage): void => {
  const { pathname, search } = useLocation();
  const title = useTitleOf()(page);
  const visit = useTags((tags) => tags.visit);
  const isReady = useIsReady();
  useTitle(title, useUnread());
  useLayoutEffect(() => {
    // Before the rights are known nobody knows whether this page opens.
    if (isReady && pathname.replace(/\/+$/, '') === page.path)
      visit(page.path, page.path + withoutProject(search));
  }, [isReady, pathname, page.path, search, visit]);
};

/** The drawer of the sidebar on a phone: closed again by every change of route. */
const useMobileSidebar = (isMobile: boolean) => {
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  // Closes whenever the route or the device changes
  useEffect(() => setOpen(false), [pathname, search, isMobile]);
  return { isOpen, setOpen };
};

type LayoutProps = {
  readonly page: LayoutPage;
  readonly isWaiting: boolean;
  /** Why the project of the address cannot be entered; null where it can. */
  readonly refusal: string | null;
  /** The unit of the page that waits for a second factor. */
  readonly locked?: Company | undefined;
};

export const Layout = ({ page, isWaiting, refusal, locked }: LayoutProps): ReactElement => {
  const { tagsView, fixedHeader } = useSettings();
  const sidebar = useApp((app) => app.sidebar);
  const isMobile = useIsMobile();
  const drawer = useMobileSidebar(isMobile);
  const projectID = useProjectID();
  usePresence(page);
  useOtherTabs();
  useEffect(watchTyping, []);
  useLiveSession(projectID);
  return (
    <KitProvider>
      <div className={styles.frame} data-sidebar={sidebar} data-mobile={isMobile}>
        <Sidebar
          page={page}
          state={isMobile ? (drawer.isOpen ? 'open' : 'closed') : sidebar}
          isDrawer={isMobile}
        />
        {isMobile && drawer.isOpen && (
          <button
            type="button"
            className={styles.backdrop}
            aria-label="关闭侧边栏"
            onClick={() => drawer.setOpen(false)}
          />
        )}
        {!isMobile && <SidebarToggle />}
        <header className={styles.top} data-fixed={fixedHeader}>
          <Navbar page={page} onMenu={isMobile ? () => drawer.setOpen(true) : undefined} />
          {tagsView && <TagsBar current={page.path} />}
        </header>
        <main className={styles.main} aria-busy={isWaiting}>
          <FactorReminder path={page.path} />
          {locked ? (
            <LockedUnit unit={locked} />
          ) : refusal === null ? (
            <CachedPages page={page} isWaiting={isWaiting} />
          ) : (
            <RefusedProject path={page.path} reason={refusal} />
          )}
        </main>
        <ShortcutsKey path={page.path} />
        <IncompleteAlert path={page.path} />
      </div>
    </KitProvider>
  );
};
