import type { ReactElement, ReactNode } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './page-states.module.css';

type EmptyProps = {
  readonly icon?: IconName;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
};

/** Nothing there yet: what this is for, and the one thing to do. */
export const EmptyState = ({ icon = 'folder', title, text, children }: EmptyProps): ReactElement => (
  <div className={styles.state}>
    <span className={styles.mark}>
      <Icon name={icon} size={24} />
    </span>
    <h3>{title}</h3>
    <p>{text}</p>
    {children && <div className={styles.actions}>{children}</div>}
  </div>
);

type ErrorProps = { readonly title?: string; readonly text: string; readonly onRetry?: () => void };

/** It went wrong: what happened, and a way to try again. */
export const ErrorState = ({ title = '内容没有载入', text, onRetry }: ErrorProps): ReactElement => (
  <div className={styles.state} role="alert">
    <span className={classes(styles.mark, styles.wrong)}>
      <Icon name="warning" size={24} />
    </span>
    <h3>{title}</h3>
    <p>{text}</p>
    {onRetry && (
      <div className={styles.actions}>
        <Button onClick={onRetry}>重试</Button>
      </div>
    )}
  </div>
);

/** Lines in place of what is being read; visible only after 200 ms. */
export const Skeleton = ({ lines = 5 }: { readonly lines?: number }): ReactElement => (
  <div className={styles.skeleton} role="status" aria-busy="true" aria-label="正在载入">
    {Array.from({ length: lines }, (_, at) => (
      <div key={at} className={styles.bar} style={{ width: `${[38, 92, 84, 96, 70][at % 5]}%` }} />
    ))}
  </div>
);
