import type { ChangeScenario } from '@xmgl/contracts/integration/change.calls';
import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { toast } from '../../../ui/toast-store.ts';
import { afterEdit } from './after-edit.ts';
import styles from './change.module.css';

type Conflicts = ChangeScenario['conflicts'];
type SettleProps = {
  readonly projectID: string;
  readonly scenario: ChangeScenario;
  readonly mayPlan: boolean;
};

const ConflictRows = ({ conflicts }: { readonly conflicts: Conflicts }): ReactElement => (
  <ul className={styles.voters}>
    {conflicts.map(({ rowID, name, field, base, plan, scenario, userName }) => (
      <li key={`${rowID} ${name} ${field}`}>
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

/** Brings the scenario onto the plan as it is by now; where both were edited, one of them is kept. */
export const ScenarioConflicts = ({ projectID, scenario, mayPlan }: SettleProps): ReactElement | null => {
  const { planScenarioID, behind, state } = scenario;
  const [found, setFound] = useState<Conflicts>([]);
  const conflicts = found.length > 0 ? found : scenario.conflicts;
  const send = useSend('RebasePlanScenario', {
    refreshes: afterEdit,
    onDone: (rebased) => {
      setFound(rebased.conflicts);
      if (rebased.conflicts.length > 0) return;
      const [dropped] = rebased.dropped;
      if (dropped === undefined) toast.success('方案已移到现在的计划上');
      else toast.success(`方案已移到现在的计划上，${rebased.dropped.length} 处没有保留：${dropped}`);
    },
  });
  if (state !== '编辑中' || (behind === 0 && conflicts.length === 0)) return null;
  const settle = (keep?: 'plan' | 'scenario') =>
    send.mutate({ projectID, planScenarioID, ...(keep && { keep }) });
  if (conflicts.length === 0)
    return (
      <p className={styles.lead}>
        建立方案之后计划又有 {behind} 次修改。
        {mayPlan && (
          <Button size="small" loading={send.isPending} onClick={() => settle()}>
            移到现在的计划上
          </Button>
        )}
      </p>
    );
  return (
    <section className={styles.round}>
      <div className={styles.head}>
        <h3>{conflicts.length} 处与计划冲突</h3>
        <span>同一处计划也改过，选择保留哪一方，然后重新提交评审。</span>
        {mayPlan && (
          <span className={styles.settle}>
            <Button loading={send.isPending} onClick={() => settle('plan')}>
              保留计划的
            </Button>
            <Button loading={send.isPending} onClick={() => settle('scenario')}>
              用方案的
            </Button>
          </span>
        )}
      </div>
      <ConflictRows conflicts={conflicts} />
    </section>
  );
};
