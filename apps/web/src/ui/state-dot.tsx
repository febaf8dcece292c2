import type { ReactElement } from 'react';
import styles from './state-dot.module.css';

export type Tone = 'quiet' | 'active' | 'good' | 'warn' | 'bad';

/** A state as dot and word. */
export const StateDot = ({
  tone,
  children,
}: {
  readonly tone: Tone;
  readonly children: string;
}): ReactElement => (
  <span className={styles.state}>
    <span className={styles.dot} data-tone={tone} aria-hidden="true" />
    {children}
  </span>
);
