import type { ReactElement } from 'react';
import styles from './cost.module.css';

type FigureProps = {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly tone?: 'good' | 'bad' | undefined;
};

/** A number of the head: what it is, what it is now, and what it means. */
export const CostFigure = ({ label, value, hint, tone }: FigureProps): ReactElement => (
  <div className={styles.figure}>
    <dt>{label}</dt>
    <dd data-tone={tone}>{value}</dd>
    {hint && <dd>{hint}</dd>}
  </div>
);
