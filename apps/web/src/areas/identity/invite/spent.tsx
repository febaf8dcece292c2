import type { ReactElement } from 'react';
import styles from './invite.module.css';

/** A code that takes no further company says why. */
export const Spent = ({ refusal }: { readonly refusal: string }): ReactElement => (
  <p className={`${styles.note ?? ''} ${styles.refusal ?? ''}`} role="alert">
    {refusal}
  </p>
);
