import type { ScenarioConflict, ScenarioRow } from '@xmgl/contracts/schedule/scenario.calls';
import { type ReactElement, useState } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { TextDialog } from '../../../ui/text-dialog.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { reloadOpenScenario } from '../plan/open-plan.ts';
import { type Choices, ConflictList, type Kept } from './conflict-list.tsx';
import styles from './scenario.module.css';
import { staleAfter } from './use-scenarios.ts';

type SettleProps = {
  readonly projectID: string;
  readonly scenario: ScenarioRow;
  /** Known already, from trying to adopt. */
  readonly known?: readonly ScenarioConflict[];
  readonly onClose: () => void;
};

/** Brings a scenario onto the plan as it is; where both were edited one chooses which is kept. */
export const SettleDialog = ({ projectID, scenario, known = [], onClose }: SettleProps): ReactElement => {
  const { planScenarioID, behind } = scenario;
  const [conflicts, setConflicts] = useState(known);
  const [choices, setChoices] = useState<Choices>({});
  const rebase = useSend('RebasePlanScenario', {
    refreshes: staleAfter,
    onDone: async (rebased) => {
      setConflicts(rebased.conflicts);
      if (rebased.conflicts.length > 0) return;
      await reloadOpenScenario(planScenarioID);
      const [dropped] = rebased.dropped;
      if (dropped === undefined) toast.success('方案已移到现在的计划上');
      else toast.info(`方案已移到现在的计划上，${rebased.dropped.length} 处没有保留：${dropped}`);
      onClose();
    },
  });
  const settle = (): void => {
    const settled = Object.entries(choices).map(([key, keep]) => ({ key, keep }));
    rebase.mutate({ projectID, planScenarioID, settled });
  };
  const chooseAll = (keep: Kept): void =>
    setChoices({ ...choices, ...Object.fromEntries(conflicts.map(({ key }) => [key, keep])) });
  if (conflicts.length === 0)
    return (
      <TextDialog title="移到现在的计划上" onClose={onClose}>
        <p className={styles.lead}>
          建立方案之后计划又有 {behind}{' '}
          次修改。方案中的修改会在现在的计划上重做一遍，差别也随之与现在的计划相比；
          双方改过同一处的，由您选择保留哪一方。移动之后，此前的修改不能再逐步撤销。
        </p>
        <div className={styles.buttons}>
          <Button onClick={onClose}>取消</Button>
          <Button look="primary" busy={rebase.isPending} onClick={settle}>
            移动
          </Button>
        </div>
      </TextDialog>
    );
  const open = conflicts.filter(({ key }) => choices[key] === undefined).length;
  return (
    <TextDialog title={`${conflicts.length} 处与计划冲突`} onClose={onClose}>
      <p className={styles.lead}>方案和计划都改过下面这些地方，请逐处选择保留哪一方；其余的修改照旧。</p>
      <ConflictList
        conflicts={conflicts}
        choices={choices}
        onChoose={(key, keep) => setChoices({ ...choices, [key]: keep })}
      />
      <div className={styles.buttons}>
        <Button look="quiet" onClick={() => chooseAll('plan')}>
          全部保留计划的
        </Button>
        <Button look="quiet" onClick={() => chooseAll('scenario')}>
          全部用方案的
        </Button>
        <Button look="primary" disabled={open > 0} busy={rebase.isPending} onClick={settle}>
          {open > 0 ? `还有 ${open} 处未选` : '移到现在的计划上'}
        </Button>
      </div>
    </TextDialog>
  );
};
