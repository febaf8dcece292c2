import type { ReactElement, ReactNode } from 'react';
import styles from './run.module.css';

export type Figure = {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: string;
  readonly tone?: 'good' | 'bad';
};

/** What came out, in a row of large figures. */
export const Figures = ({ figures }: { readonly figures: readonly Figure[] }): ReactElement => (
  <dl className={styles.figures}>
    {figures.map(({ label, value, note, tone }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd data-tone={tone}>{value}</dd>
        {note && <dd className={styles.note}>{note}</dd>}
      </div>
    ))}
  </dl>
);
