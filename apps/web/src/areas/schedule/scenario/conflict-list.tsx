import type { ScenarioConflict } from '@xmgl/contracts/schedule/scenario.calls';
import type { ReactElement } from 'react';
import styles from './scenario.module.css';

/** Where the scenario and the plan do not agree, with what each says. */
export const ConflictList = ({
  conflicts,
}: {
  readonly conflicts: readonly ScenarioConflict[];
}): ReactElement => (
  <ul className={styles.rows} aria-label="冲突">
    {conflicts.map(({ rowID, name, field, base, plan, scenario, userName }) => (
      <li key={`${rowID} ${name} ${field}`}>
        <span>
          {name} <span className={styles.note}>{field}</span>
        </span>
        {userName !== '' && <span className={styles.note}>{userName} 修改</span>}
        {(plan !== '' || scenario !== '') && (
          <span className={styles.said}>
            原为 {base || '空'}，计划现为 {plan || '空'}，方案为 {scenario || '空'}
          </span>
        )}
      </li>
    ))}
  </ul>
);
