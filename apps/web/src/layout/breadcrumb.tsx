import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useKept } from '../session/use-kept.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './navbar.module.css';
import type { LayoutPage } from './page-table.ts';

const workbenchTabs = [
  { path: '/dashboard', title: '工作台', covers: '/dashboard' },
  { path: '/company/companyIndex', title: '公司管理', covers: '/company/' },
] as const;

/** 工作台, as its sign, with its two tabs on the dashboard and company pages; elsewhere the project and the page's title. */
export const Breadcrumb = ({ page }: { readonly page: LayoutPage }): ReactElement => {
  const { projectName } = useKept();
  if (page.isWorkbench) {
    return (
      <nav className={styles.breadcrumb} aria-label="面包屑">
        <span className={styles.root} role="img" aria-label="工作台" title="工作台">
          <Icon name="dashboard" />
        </span>
        <span className={styles.tabs}>
          {workbenchTabs.map(({ path, title, covers }) => (
            <Link
              key={path}
              to={path}
              className={classes(styles.tab, page.path.startsWith(covers) && styles.active)}
              aria-current={page.path.startsWith(covers) ? 'page' : undefined}
            >
              {title}
            </Link>
          ))}
        </span>
      </nav>
    );
  }
  return (
    <nav className={styles.breadcrumb} aria-label="面包屑">
      {projectName && (
        <>
          <span className={styles.project} title={projectName}>
            {projectName}
          </span>
          <span className={styles.slash} aria-hidden="true">
            /
          </span>
        </>
      )}
      <span className={styles.title} title={page.title} aria-current="page">
        {page.title}
      </span>
    </nav>
  );
};
