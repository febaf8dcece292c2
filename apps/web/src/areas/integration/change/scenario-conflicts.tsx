import type { ChangeScenario } from '@xmgl/contracts/integration/change.calls';
import { Button } from 'antd';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import styles from './change.module.css';
import { settleAddressOf } from './make-scenario.tsx';

type ConflictsProps = { readonly scenario: ChangeScenario; readonly mayPlan: boolean };

const ConflictRows = ({ conflicts }: Pick<ChangeScenario, 'conflicts'>): ReactElement => (
  <ul className={styles.voters}>
    {conflicts.map(({ key, rowID, name, field, base, plan, scenario, userName }) => (
      <li key={key || `${rowID} ${name} ${field}`}>
        <span>
          {name}
          <span className={styles.duty}>{field}</span>
        </span>
        {userName !== '' && <span className={styles.duty}>{userName} 修改</span>}
        {(plan !== '' || scenario !== '') && (
          <span className={styles.said}>
            原为 {base || '空'}，计划现为 {plan || '空'}，方案为 {scenario || '空'}
          </span>
        )}
      </li>
    ))}
  </ul>
);

/** What stands between the scenario and the plan as it is by now; it is settled where the scenario is edited. */
export const ScenarioConflicts = ({ scenario, mayPlan }: ConflictsProps): ReactElement | null => {
  const { planScenarioID, behind, state, conflicts } = scenario;
  const navigate = useNavigate();
  if (state !== '编辑中' || (behind === 0 && conflicts.length === 0)) return null;
  const settle = (label: string) =>
    mayPlan &&
    behind > 0 && <Button onClick={() => void navigate(settleAddressOf(planScenarioID))}>{label}</Button>;
  if (conflicts.length === 0)
    return (
      <p className={styles.behind}>
        建立方案之后计划又有 {behind} 次修改。{settle('移到现在的计划上')}
      </p>
    );
  return (
    <section className={styles.round}>
      <div className={styles.head}>
        <h3>{conflicts.length} 处与计划冲突</h3>
        <span>同一处计划也改过，逐处选择保留哪一方，然后重新提交评审。</span>
        {settle('逐处处理')}
      </div>
      <ConflictRows conflicts={conflicts} />
    </section>
  );
};
