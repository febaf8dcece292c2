import { type ReactElement, useMemo } from 'react';
import { Link } from 'react-router';
import { allowedPages } from '../app/guard.ts';
import { type LayoutPage, layoutPages } from '../app/page-table.ts';
import type { SidebarState } from '../session/app-store.ts';
import { useSession } from '../session/session-store.ts';
import { useSettings } from '../session/settings-store.ts';
import { rolesOf, useUser } from '../session/user-store.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './sidebar.module.css';

/** The left menu: 工作台 and the areas among the allowed routes. */
const useLeftMenu = (): readonly LayoutPage[] => {
  const roles = useUser(rolesOf);
  const routings = useSession((session) => session.routings);
  return useMemo(
    () =>
      allowedPages(
        layoutPages.filter((page) => page.isModule || page.path === '/dashboard'),
        { roles, routings },
      ),
    [roles, routings],
  );
};

type SidebarProps = {
  readonly page: LayoutPage;
  readonly state: SidebarState;
  readonly isDrawer: boolean;
};

export const Sidebar = ({ page, state, isDrawer }: SidebarProps): ReactElement | null => {
  const companyName = useSession((session) => session.company?.companyName);
  const hasLogo = useSettings((settings) => settings.sidebarLogo);
  const menu = useLeftMenu();
  if (state === 'closed') return null;
  const label = companyName ?? '尚未加入单位';
  return (
    <aside className={styles.sidebar} data-state={state} data-drawer={isDrawer}>
      {hasLogo && (
        <a className={styles.logo} href="/home" target="_blank" rel="noreferrer" title="打开首页">
          <img src="/logo.svg" alt="项目管理" width={26} height={26} />
          <span className={styles.words}>项目管理</span>
        </a>
      )}
      <div className={styles.company} title={label}>
        <Icon name="company" />
        <span className={styles.words}>{label}</span>
      </div>
      <nav aria-label="主导航">
        <ul className={styles.menu}>
          {menu.map(({ path, title, icon }) => (
            <li key={path}>
              <Link
                to={path}
                className={classes(styles.entry, path === page.path && styles.active)}
                aria-current={path === page.path ? 'page' : undefined}
                title={state === 'half' ? title : undefined}
              >
                <Icon name={icon} />
                <span className={styles.words}>{title}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
};
