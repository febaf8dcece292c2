import type { ReactElement } from 'react';
import styles from './progress.module.css';

type ProgressProps = {
  readonly percent: number;
  /** What the number means, in the hover. */
  readonly title?: string;
};

/** Per cent done, as bar and number. */
export const Progress = ({ percent, title }: ProgressProps): ReactElement => {
  const shown = Math.round(Math.min(Math.max(percent, 0), 100) * 10) / 10;
  return (
    <span className={styles.progress} role="img" aria-label={`完成 ${shown}%`} title={title}>
      <span className={styles.track}>
        <span className={styles.done} data-full={shown >= 100} style={{ width: `${shown}%` }} />
      </span>
      <span className={styles.number}>{shown}%</span>
    </span>
  );
};
