import type { ScenarioConflict } from '@xmgl/contracts/schedule/scenario.calls';
import { Segmented } from 'antd';
import type { ReactElement } from 'react';
import styles from './scenario.module.css';

export type Kept = 'plan' | 'scenario';
export type Choices = Readonly<Record<string, Kept>>;

type ListProps = {
  readonly conflicts: readonly ScenarioConflict[];
  /** Left out where nothing is chosen. */
  readonly choices?: Choices;
  readonly onChoose?: (key: string, keep: Kept) => void;
};

const said = ({ base, plan, scenario }: ScenarioConflict): string =>
  `原为 ${base || '空'}，计划现为 ${plan || '空'}，方案为 ${scenario || '空'}`;

/** Where the scenario and the plan do not agree, with what each says. */
export const ConflictList = ({ conflicts, choices, onChoose }: ListProps): ReactElement => (
  <ul className={styles.rows} aria-label="冲突">
    {conflicts.map((conflict) => {
      const { key, name, field, plan, scenario, userName } = conflict;
      return (
        <li key={key || `${name} ${field}`}>
          <span>
            {name} <span className={styles.note}>{field}</span>
          </span>
          {userName !== '' && <span className={styles.note}>{userName} 修改</span>}
          {(plan !== '' || scenario !== '') && <span className={styles.said}>{said(conflict)}</span>}
          {onChoose && key !== '' && (
            <span className={styles.choice}>
              <Segmented<Kept | ''>
                aria-label={`「${name}」的${field}`}
                options={[
                  { value: 'plan', label: '保留计划的' },
                  { value: 'scenario', label: '用方案的' },
                ]}
                value={choices?.[key] ?? ''}
                onChange={(keep) => keep !== '' && onChoose(key, keep)}
              />
            </span>
          )}
        </li>
      );
    })}
  </ul>
);
