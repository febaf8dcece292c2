import { planLimits } from '@xmgl/contracts/schedule/plan-limits';
import type { ReactElement } from 'react';
import styles from '../gantt/plan-gantt.module.css';
import { saveWords } from '../gantt/plan-status.tsx';
import type { PlanState } from '../plan/plan-state.ts';
import type { WbsRow } from './wbs-view.ts';

type WbsStatusProps = {
  readonly state: PlanState;
  readonly rows: readonly WbsRow[];
  readonly readOnly: string;
};

/** The WBS in one line: size, depth, packages, and whether all is saved. */
export const WbsStatus = ({ state, rows, readOnly }: WbsStatusProps): ReactElement => {
  const depth = rows.reduce((most, { level }) => Math.max(most, level), 0);
  const packages = rows.filter(({ nodeKind }) => nodeKind === '工作包').length;
  return (
    <footer className={styles.status}>
      <span>{rows.length} 个节点</span>
      <span>
        {depth} 级（最多 {planLimits.wbsDepth} 级）
      </span>
      <span>{packages} 个工作包</span>
      <span className={styles.grow} />
      {readOnly === '' ? (
        <span role="status" data-state={state.saveState} className={styles.save}>
          {saveWords[state.saveState]}
        </span>
      ) : (
        <span>{readOnly}</span>
      )}
    </footer>
  );
};
