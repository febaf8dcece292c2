import type { RequirementMatrix } from '@xmgl/contracts/scope/requirement-matrix.calls';
import type { ReactElement } from 'react';
import { Count } from '../../../ui/count.tsx';
import { countGaps } from './matrix-filter.ts';
import styles from './trace.module.css';

type GapCountsProps = {
  readonly matrix: RequirementMatrix;
  readonly gap: string | null;
  /** Null shows everything again. */
  readonly onGap: (gap: string | null) => void;
};

type SideProps = Omit<GapCountsProps, 'matrix'> & {
  readonly label: string;
  readonly counts: readonly (readonly [gap: string, count: number])[];
};

const Side = ({ label, counts, gap: chosen, onGap }: SideProps): ReactElement => (
  <fieldset className={styles.side}>
    <legend className={styles.sideName}>{label}</legend>
    {counts.map(([gap, count]) => (
      <button
        key={gap}
        type="button"
        className={styles.gap}
        data-open={count > 0 ? '' : undefined}
        aria-pressed={chosen === gap}
        onClick={() => onGap(chosen === gap ? null : gap)}
      >
        <strong>
          <Count of={count} />
        </strong>
        {gap}
      </button>
    ))}
  </fieldset>
);

/** How many gaps there are in either direction; a click leaves those. */
export const GapCounts = ({ matrix, ...choice }: GapCountsProps): ReactElement => {
  const { forward, backward } = countGaps(matrix);
  return (
    <div className={styles.counts}>
      <Side label="正向缺口" counts={forward} {...choice} />
      <Side label="反向缺口（可能镀金）" counts={backward} {...choice} />
    </div>
  );
};
