import { type ReactElement, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { nameActiveTab } from '../base/active-tab.ts';
import { classes } from './classes.ts';
import styles from './tab-strip.module.css';
import { useShownChoice } from './use-shown-choice.ts';

type StripTab = { readonly key: string; readonly name: string };

type TabStripProps = {
  readonly tabs: readonly StripTab[];
  readonly current: string;
  readonly label: string;
};

/** The tabs of one page; they change only the query `?tab=`. The present one is the active tab of the calls' header. */
export const TabStrip = ({ tabs, current, label }: TabStripProps): ReactElement => {
  const { pathname } = useLocation();
  const activeName = tabs.find(({ key }) => key === current)?.name ?? label;
  useEffect(() => nameActiveTab(activeName), [activeName]);
  const strip = useShownChoice<HTMLElement>(current, '[aria-current]');
  return (
    <nav ref={strip} className={styles.strip} aria-label={`${label}页签`}>
      {tabs.map(({ key, name }) => (
        <Link
          key={key}
          to={`${pathname}?tab=${key}`}
          className={classes(styles.tab, key === current && styles.active)}
          aria-current={key === current ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
};
