import { isOpenRun } from '@xmgl/contracts/schedule/plan-run';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useRight } from '../../../access/use-rights.ts';
import { useCall } from '../../../api/use-call.ts';
import { useLiveCalls } from '../../../api/use-live-calls.ts';
import { useSend } from '../../../api/use-send.ts';
import { useSession } from '../../../session/session-store.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { usePlanState } from '../plan/open-plan.ts';
import type { OpenPlanProps } from '../plan/with-open-plan.tsx';
import styles from '../run/run.module.css';
import { RunBar } from '../run/run-bar.tsx';
import { RunProgress } from '../run/run-progress.tsx';
import { pollOpen, toRunChoices } from '../run/run-words.ts';
import { SimulationOutcome, type SimulationRun } from './simulation-outcome.tsx';
import { StartSimulation } from './start-simulation.tsx';

const registers = ['SimulationRun'] as const;
const calls = ['GetSimulationRunPage', 'GetSimulationRunByID'] as const;
const pageSize = 30;

const ShownRun = ({
  projectID,
  run,
}: {
  readonly projectID: string;
  readonly run: SimulationRun;
}): ReactElement => {
  const mayRun = useRight('schedule.simulation', 'insert');
  const cancel = useSend('CancelSimulation', { refreshes: calls, done: '已取消' });
  if (isOpenRun(run.state))
    return (
      <RunProgress
        title="风险模拟"
        state={run.state}
        progress={run.progress}
        isCancelling={cancel.isPending}
        onCancel={mayRun ? () => cancel.mutate({ projectID, planRunID: run.planRunID }) : undefined}
      />
    );
  if (run.state === '完成') return <SimulationOutcome run={run} />;
  return (
    <div className={styles.notice} data-tone={run.state === '失败' ? 'bad' : undefined}>
      <span>{run.state === '失败' ? `没有算出结果：${run.reason}` : '这次模拟已取消，没有结果。'}</span>
    </div>
  );
};

type DeskProps = OpenPlanProps & { readonly views: ReactNode };

/** The runs of the plan, one of them shown. */
export const SimulationDesk = ({ session, projectID, views }: DeskProps): ReactElement => {
  const { planVersion, unsavedCount } = usePlanState(session);
  const isFiled = useSession(({ project }) => project?.whetherFiled === 1);
  const mayRun = useRight('schedule.simulation', 'insert') && !isFiled;
  const [chosen, setChosen] = useState<string>();
  useLiveCalls(registers, calls);
  const page = useCall('GetSimulationRunPage', { projectID, pageIndex: 1, pageSize });
  const shownID = chosen ?? page.data?.items[0]?.planRunID;
  const run = useCall('GetSimulationRunByID', shownID ? { projectID, planRunID: shownID } : null, {
    refetchInterval: pollOpen,
  });
  const isOpen = run.data !== undefined && isOpenRun(run.data.state);
  const start = mayRun ? (
    <StartSimulation
      projectID={projectID}
      lastID={run.data?.options.simulationSetupID}
      isBusy={isOpen || unsavedCount > 0}
      onStarted={setChosen}
    />
  ) : null;
  return (
    <div className={styles.desk}>
      <Loaded of={page} lines={8}>
        {({ items }) =>
          items.length === 0 ? (
            <>
              <div>{views}</div>
              <EmptyState
                icon="schedule"
                title="还没有模拟过"
                text="工期都不会分毫不差：按每项活动可能的长短把计划试算上万次，看到哪天完工有几成把握，哪些活动最要紧。"
              >
                {start}
              </EmptyState>
            </>
          ) : (
            <>
              <RunBar
                label="哪一次模拟"
                lead={views}
                choices={toRunChoices(items)}
                chosen={shownID}
                onChoose={setChosen}
              >
                {start}
              </RunBar>
              {run.data?.state === '完成' && run.data.planVersion !== planVersion && (
                <div className={styles.notice} role="status">
                  <span>此后计划有改动，下面是改动之前的结果；重新模拟可以看到现在的。</span>
                </div>
              )}
              <Loaded of={run} lines={8}>
                {(shown) => <ShownRun projectID={projectID} run={shown} />}
              </Loaded>
            </>
          )
        }
      </Loaded>
    </div>
  );
};
