import type { PlanDocument, PlanState } from '@xmgl/contracts/plan-document/plan-document';
import type { PlanVersion } from '@xmgl/contracts/plan-document/plan-document-calls';
import type { ReactElement } from 'react';
import { StateDot, type Tone } from '../ui/state-dot.tsx';
import styles from './plan-document.module.css';

export const planTones: Readonly<Record<PlanState, Tone>> = {
  草稿: 'warn',
  评审中: 'active',
  已批准: 'good',
  已作废: 'quiet',
};

/** The document's name with the version that is shown and its state. */
export const PlanTitle = ({
  document,
  row,
}: {
  readonly document: PlanDocument;
  readonly row: PlanVersion;
}): ReactElement => (
  <span className={styles.title}>
    {document.label}
    <span className={styles.number}>{row.versionNo}</span>
    <span className={styles.state}>
      <StateDot tone={planTones[row.state]}>{row.state}</StateDot>
    </span>
  </span>
);
