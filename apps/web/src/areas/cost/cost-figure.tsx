import type { ReactElement } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './cost.module.css';

type FigureProps = {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  /** Before the others on a phone. */
  readonly isFirst?: boolean;
  readonly tone?: 'good' | 'warn' | 'bad' | 'plain' | undefined;
};

/** A number of the head: what it is, what it is now, and what it means. */
export const CostFigure = ({ label, value, hint, tone, isFirst = false }: FigureProps): ReactElement => (
  <div className={classes(styles.figure, isFirst && styles.first)}>
    <dt>{label}</dt>
    <dd data-tone={tone}>{value}</dd>
    {hint && <dd>{hint}</dd>}
  </div>
);
