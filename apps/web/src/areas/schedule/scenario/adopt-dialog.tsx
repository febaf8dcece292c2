import type { ScenarioConflict, ScenarioRow } from '@xmgl/contracts/schedule/scenario.calls';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { TextDialog } from '../../../ui/text-dialog.tsx';
import { CheckField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { reloadOpenPlan } from '../plan/open-plan.ts';
import { ConflictList } from './conflict-list.tsx';
import { DifferenceList } from './difference-list.tsx';
import styles from './scenario.module.css';
import { ScenarioFacts } from './scenario-facts.tsx';
import { SettleDialog } from './settle-dialog.tsx';
import { staleAfter } from './use-scenarios.ts';

const mostShown = 50;

type AdoptProps = {
  readonly projectID: string;
  readonly scenario: ScenarioRow;
  readonly onClose: () => void;
};

/** What keeps a scenario from being adopted and cannot be settled here. */
const Refused = ({
  conflicts,
  isFrozen,
  onClose,
}: {
  readonly conflicts: readonly ScenarioConflict[];
  readonly isFrozen: boolean;
  readonly onClose: () => void;
}): ReactElement => (
  <TextDialog title="方案没有被采用，计划没有改动" onClose={onClose}>
    <p className={styles.lead}>
      {isFrozen
        ? '方案与现在的计划有下面的冲突。方案已冻结，请先在「更多操作」中选「继续编辑」，再移到现在的计划上处理冲突。'
        : '下面的修改在现在的计划上无法执行，请在方案中改正，或先「移到现在的计划上」。'}
    </p>
    <ConflictList conflicts={conflicts} />
    <div className={styles.buttons}>
      <Button look="primary" onClick={onClose}>
        知道了
      </Button>
    </div>
  </TextDialog>
);

/** Shows what will come into the plan, and makes the scenario the plan. */
export const AdoptDialog = ({ projectID, scenario, onClose }: AdoptProps): ReactElement => {
  const { planScenarioID, name, behind, state, minutesPerDay } = scenario;
  const [withBaseline, setWithBaseline] = useState(true);
  const [conflicts, setConflicts] = useState<readonly ScenarioConflict[]>([]);
  const compared = useCall('ComparePlanScenario', { projectID, planScenarioIDs: [planScenarioID] });
  const adopt = useSend('AdoptPlanScenario', {
    refreshes: staleAfter,
    onDone: async (adopted) => {
      setConflicts(adopted.conflicts);
      if (adopted.conflicts.length > 0) return;
      await reloadOpenPlan(projectID);
      toast.success('方案已写入计划；需要时可以「撤销采用」');
      onClose();
    },
  });
  const canSettle = state === '编辑中' && conflicts.some(({ key }) => key !== '');
  if (canSettle)
    return <SettleDialog projectID={projectID} scenario={scenario} known={conflicts} onClose={onClose} />;
  if (conflicts.length > 0)
    return <Refused conflicts={conflicts} isFrozen={state === '已冻结'} onClose={onClose} />;
  return (
    <TextDialog title={`采用方案「${name}」`} onClose={onClose}>
      <p className={styles.lead}>
        方案中的修改作为一批写入现在的计划，可以整批撤销。
        {behind > 0 && `建立方案之后计划又有 ${behind} 次修改，这些修改保留；双方改过同一处的，先请您选择。`}
      </p>
      <ScenarioFacts scenario={scenario} />
      <Loaded of={compared} lines={4}>
        {({ scenarios: [one] }) =>
          one && (
            <>
              <h3 className={styles.sub}>
                {one.scenario.figures.differing} 项活动不同
                {one.differences.length > mostShown && `，列出相差最大的 ${mostShown} 项`}
              </h3>
              <DifferenceList
                differences={one.differences.slice(0, mostShown)}
                minutesPerDay={minutesPerDay}
              />
            </>
          )
        }
      </Loaded>
      <CheckField checked={withBaseline} onChange={setWithBaseline}>
        采用后另存为基线「方案 {name}」，是草稿；批准后成为当前基线
      </CheckField>
      <div className={styles.buttons}>
        <Button onClick={onClose}>取消</Button>
        <Button
          look="primary"
          busy={adopt.isPending}
          onClick={() => adopt.mutate({ projectID, planScenarioID, withBaseline: withBaseline ? 1 : 0 })}
        >
          采用
        </Button>
      </div>
    </TextDialog>
  );
};
