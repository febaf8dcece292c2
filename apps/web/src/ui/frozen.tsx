import type { ReactElement } from 'react';
import styles from './frozen.module.css';

/** ◆ behind the name of what a baseline of the scope freezes. */
export const Frozen = (): ReactElement => (
  <span
    aria-hidden
    className={styles.mark}
    title="范围有了基准以后，这一项须依据已批准的变更，或写明原因修改"
  >
    ◆
  </span>
);
