import type { changeRequest } from '@xmgl/contracts/integration/change.register';
import type { ReactElement } from 'react';
import type { ReadRow } from '../../../register/row/row-values.ts';
import styles from './change.module.css';
import { signed } from './scenario-words.ts';

type Impact = Pick<
  ReadRow<typeof changeRequest>['row'],
  'planImpact' | 'scheduleImpact' | 'costImpact' | 'criticalChanged'
>;

const Fact = ({
  label,
  amount,
  unit,
  isWorse = false,
}: {
  readonly label: string;
  readonly amount: number | null;
  readonly unit: string;
  readonly isWorse?: boolean;
}): ReactElement => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd data-worse={isWorse || undefined}>{amount === null ? '—' : signed(amount, unit)}</dd>
  </div>
);

/** What a change does to the dates and the cost, at a glance. */
export const ImpactFacts = ({ impact }: { readonly impact: Impact }): ReactElement | null => {
  const { planImpact, scheduleImpact, costImpact, criticalChanged } = impact;
  if (planImpact === '') return null;
  return (
    <div className={styles.impact}>
      <dl className={styles.facts}>
        <Fact label="工期影响" amount={scheduleImpact} unit="天" isWorse={(scheduleImpact ?? 0) > 0} />
        <Fact label="费用影响" amount={costImpact} unit="元" isWorse={(costImpact ?? 0) > 0} />
        <div className={styles.fact}>
          <dt>关键线路变化</dt>
          <dd>{criticalChanged === null ? '—' : `${criticalChanged} 项`}</dd>
        </div>
      </dl>
      <p className={styles.said}>{planImpact}</p>
    </div>
  );
};
