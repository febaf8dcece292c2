import type { changeRequest } from '@xmgl/contracts/integration/change.register';
import type { ReactElement } from 'react';
import { usePlace } from '../../../access/place.ts';
import type { ReadRow } from '../../../register/row/row-values.ts';
import styles from './change.module.css';
import { signedAmount, signedLength } from './scenario-words.ts';

type Impact = Pick<
  ReadRow<typeof changeRequest>['row'],
  'planImpact' | 'scheduleImpact' | 'costImpact' | 'criticalChanged'
>;

const Fact = ({
  label,
  amount,
  words,
}: {
  readonly label: string;
  readonly amount: number | null;
  readonly words: (amount: number) => string;
}): ReactElement => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd data-worse={(amount ?? 0) > 0 || undefined}>{amount === null ? '—' : words(amount)}</dd>
  </div>
);

/** What a change does to the dates and the cost, at a glance. */
export const ImpactFacts = ({ impact }: { readonly impact: Impact }): ReactElement | null => {
  const { planImpact, scheduleImpact, costImpact, criticalChanged } = impact;
  const units = usePlace((place) => place.units);
  if (planImpact === '') return null;
  return (
    <div className={styles.impact}>
      <dl className={styles.facts}>
        <Fact
          label="工期影响"
          amount={scheduleImpact}
          words={(days) => signedLength(days, units.durationUnit)}
        />
        <Fact label="费用影响" amount={costImpact} words={(amount) => signedAmount(amount, units)} />
        <div className={styles.fact}>
          <dt>关键线路变化</dt>
          <dd>{criticalChanged === null ? '—' : `${criticalChanged} 项`}</dd>
        </div>
      </dl>
      <p className={styles.said}>{planImpact}</p>
    </div>
  );
};
