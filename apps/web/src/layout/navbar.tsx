import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useSession } from '../session/session-store.ts';
import { useSettings } from '../session/settings-store.ts';
import { IconButton } from '../ui/button.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { DrawerBoundary } from './drawer-boundary.tsx';
import { ErrorLogButton } from './error-log-button.tsx';
import { FullscreenButton } from './fullscreen-button.tsx';
import styles from './navbar.module.css';
import { NoticeBell } from './notice-bell.tsx';
import type { LayoutPage } from './page-table.ts';
import { ProjectPicker } from './project-picker.tsx';
import { SearchButton } from './search-button.tsx';
import { useToFeedback } from './use-to-feedback.ts';
import { UserMenu } from './user-menu.tsx';

const HelpDrawer = lazy(async () => ({ default: (await import('./help-drawer.tsx')).HelpDrawer }));
const SettingsDrawer = lazy(async () => ({
  default: (await import('../areas/identity/personal/settings-drawer.tsx')).SettingsDrawer,
}));

type NavbarProps = { readonly page: LayoutPage; readonly onMenu: (() => void) | undefined };

export const Navbar = ({ page, onMenu }: NavbarProps): ReactElement => {
  const [drawer, setDrawer] = useState<'help' | 'settings' | null>(null);
  const showSettings = useSettings((settings) => settings.showSettings);
  const hasProjects = useSession((session) => session.projects.length > 0 || session.project !== null);
  const toFeedback = useToFeedback(page);
  const close = () => setDrawer(null);
  return (
    <div className={styles.navbar}>
      {onMenu && <IconButton icon="menu" label="打开侧边栏" onClick={onMenu} />}
      <Breadcrumb page={page} />
      <div className={styles.tools}>
        {!page.hidesPicker && hasProjects && <ProjectPicker />}
        <SearchButton />
        <ErrorLogButton />
        <NoticeBell />
        <IconButton className={styles.wide} icon="help" label="帮助" onClick={() => setDrawer('help')} />
        <IconButton className={styles.wide} icon="message" label="我要反馈" onClick={toFeedback} />
        <FullscreenButton />
        {showSettings && (
          <IconButton
            className={styles.wide}
            icon="settings"
            label="界面设置"
            onClick={() => setDrawer('settings')}
          />
        )}
        <UserMenu
          onFeedback={toFeedback}
          onHelp={() => setDrawer('help')}
          onSettings={showSettings ? () => setDrawer('settings') : undefined}
        />
      </div>
      {drawer && (
        <DrawerBoundary onFail={close}>
          <Suspense fallback={null}>
            {drawer === 'help' && <HelpDrawer page={page} onClose={close} />}
            {drawer === 'settings' && <SettingsDrawer onClose={close} />}
          </Suspense>
        </DrawerBoundary>
      )}
    </div>
  );
};
