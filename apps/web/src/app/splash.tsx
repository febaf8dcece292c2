import type { ReactElement } from 'react';
import styles from './splash.module.css';

/** While the session is read; visible only after 200 ms. */
export const Splash = (): ReactElement => (
  <div className={styles.splash} role="status" aria-label="正在载入">
    <img src="/logo.svg" alt="" width={40} height={40} />
    <span className={styles.track}>
      <span className={styles.runner} />
    </span>
  </div>
);
