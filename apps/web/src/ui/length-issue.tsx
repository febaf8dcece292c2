import type { ReactElement } from 'react';
import styles from './length-issue.module.css';

/** Beside a text that may be pasted: nothing is cut off unseen, what is too long is told. */
export const LengthIssue = ({ issue }: { readonly issue: string | undefined }): ReactElement | null =>
  issue === undefined ? null : (
    <p role="alert" className={styles.issue}>
      {issue}
    </p>
  );
