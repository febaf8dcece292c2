import { type ReactElement, useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import type { SidebarState } from '../session/app-store.ts';
import { useSession } from '../session/session-store.ts';
import { useSettings } from '../session/settings-store.ts';
import { useIsReady, useKept } from '../session/use-kept.ts';
import { rolesOf, useUser } from '../session/user-store.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import { allowedPages } from './guard.ts';
import { type LayoutPage, layoutPages } from './page-table.ts';
import styles from './sidebar.module.css';

const entries = layoutPages.filter((page) => page.isModule || page.path === '/dashboard');

/** The left menu: 工作台 and the areas among the allowed routes; as it was last, until these are known. */
const useLeftMenu = (): readonly LayoutPage[] => {
  const roles = useUser(rolesOf);
  const kept = useUser(({ menu }) => menu);
  const routings = useSession((session) => session.routings);
  const isReady = useIsReady();
  const allowed = useMemo(
    () => (isReady ? allowedPages(entries, { roles, routings }) : null),
    [isReady, roles, routings],
  );
  useEffect(() => {
    if (allowed) useUser.setState({ menu: allowed.map(({ path }) => path) });
  }, [allowed]);
  return allowed ?? entries.filter(({ path }) => path === '/dashboard' || kept.includes(path));
};

type SidebarProps = {
  readonly page: LayoutPage;
  readonly state: SidebarState;
  readonly isDrawer: boolean;
};

export const Sidebar = ({ page, state, isDrawer }: SidebarProps): ReactElement | null => {
  const { companyName } = useKept();
  const img = useSession((session) => session.company?.img);
  const hasLogo = useSettings((settings) => settings.sidebarLogo);
  const menu = useLeftMenu();
  if (state === 'closed') return null;
  const label = companyName || '尚未加入单位';
  return (
    <aside className={styles.sidebar} data-state={state} data-drawer={isDrawer}>
      {hasLogo && (
        <a className={styles.logo} href="/home" target="_blank" rel="noreferrer" title="打开首页">
          <img src="/logo.svg" alt="项目管理" width={26} height={26} />
          <span className={styles.words}>项目管理</span>
        </a>
      )}
      <div className={styles.company} title={label}>
        {img ? <img className={styles.unit} src={img} alt="" /> : <Icon name="company" />}
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
