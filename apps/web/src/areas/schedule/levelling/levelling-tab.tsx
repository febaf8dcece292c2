import { isOpenRun } from '@xmgl/contracts/schedule/plan-run';
import { type ReactElement, useState } from 'react';
import { useRight } from '../../../access/use-rights.ts';
import { useCall } from '../../../api/use-call.ts';
import { useLiveCalls } from '../../../api/use-live-calls.ts';
import { useSend } from '../../../api/use-send.ts';
import { useSession } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { usePlanState } from '../plan/open-plan.ts';
import { type OpenPlanProps, WithOpenPlan } from '../plan/with-open-plan.tsx';
import styles from '../run/run.module.css';
import { RunBar } from '../run/run-bar.tsx';
import { RunProgress } from '../run/run-progress.tsx';
import { pollOpen, toRunChoices } from '../run/run-words.ts';
import { LevelledNotice } from './levelled-notice.tsx';
import { LevellingDeeds } from './levelling-deeds.tsx';
import { LevellingDialog } from './levelling-dialog.tsx';
import { LevellingOutcome, type LevellingRun } from './levelling-result.tsx';

const registers = ['LevellingRun'] as const;
const calls = ['GetLevellingRunPage', 'GetLevellingRunByID'] as const;
const pageSize = 30;

/** One run: under way, with what came of it, or why nothing did. */
const ShownRun = ({ run, ...open }: OpenPlanProps & { readonly run: LevellingRun }): ReactElement => {
  const { projectID } = open;
  const mayRun = useRight('schedule.levelling', 'insert');
  const cancel = useSend('CancelLevelling', { refreshes: calls, done: '已取消' });
  if (isOpenRun(run.state))
    return (
      <RunProgress
        title="资源平衡"
        state={run.state}
        progress={run.progress}
        isCancelling={cancel.isPending}
        onCancel={mayRun ? () => cancel.mutate({ projectID, planRunID: run.planRunID }) : undefined}
      />
    );
  if (run.state === '失败' || run.state === '已取消')
    return (
      <div className={styles.notice} data-tone={run.state === '失败' ? 'bad' : undefined}>
        <span>{run.state === '失败' ? `没有算出结果：${run.reason}` : '这次平衡已取消，没有结果。'}</span>
      </div>
    );
  return <LevellingOutcome {...open} run={run} />;
};

const LevellingDesk = (open: OpenPlanProps): ReactElement => {
  const { session, projectID } = open;
  const { plan, planVersion, unsavedCount } = usePlanState(session);
  const isFiled = useSession(({ project }) => project?.whetherFiled === 1);
  const mayRun = useRight('schedule.levelling', 'insert') && !isFiled;
  const mayDecide = useRight('schedule.levelling', 'update') && !isFiled;
  const mayPlan = useRight('schedule.gantt', 'update');
  const [chosen, setChosen] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  useLiveCalls(registers, calls);
  const page = useCall('GetLevellingRunPage', { projectID, pageIndex: 1, pageSize });
  const shownID = chosen ?? page.data?.items[0]?.planRunID;
  const run = useCall('GetLevellingRunByID', shownID ? { projectID, planRunID: shownID } : null, {
    refetchInterval: pollOpen,
  });
  const isOpen = run.data !== undefined && isOpenRun(run.data.state);
  const isStale = run.data?.planVersion !== planVersion || unsavedCount > 0;
  const begin = mayRun ? (
    <Button
      look={run.data?.state === '完成' && !isStale ? 'plain' : 'primary'}
      disabled={isOpen || unsavedCount > 0}
      onClick={() => setAsking(true)}
    >
      {page.data?.items.length ? '重新平衡' : '开始平衡'}
    </Button>
  ) : null;
  return (
    <div className={styles.desk}>
      <LevelledNotice {...open} />
      <Loaded of={page} lines={8}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon="schedule"
              title="还没有平衡过"
              text="同一时间要用的人力或机械超过最大数量时，算出推迟哪些活动、推迟多少，预览以后再决定是否应用。"
            >
              {begin}
            </EmptyState>
          ) : (
            <>
              <RunBar
                label="哪一次平衡"
                choices={toRunChoices(items, true)}
                chosen={shownID}
                onChoose={setChosen}
              >
                {run.data && (
                  <LevellingDeeds
                    projectID={projectID}
                    run={run.data}
                    mayDecide={mayDecide}
                    mayPlan={mayPlan}
                    isStale={isStale}
                    onAgain={() => setAsking(true)}
                  />
                )}
                {begin}
              </RunBar>
              {run.data?.state === '完成' && isStale && (
                <div className={styles.notice} role="status">
                  <span>预览之后计划有改动，这份预览不能再应用；请按现在的计划重新平衡。</span>
                </div>
              )}
              <Loaded of={run} lines={8}>
                {(shown) => <ShownRun {...open} run={shown} />}
              </Loaded>
            </>
          )
        }
      </Loaded>
      {isAsking && (
        <LevellingDialog
          projectID={projectID}
          plan={plan}
          last={run.data?.options}
          onClose={() => setAsking(false)}
          onStarted={setChosen}
        />
      )}
    </div>
  );
};

/** 资源平衡: what is moved so that nobody is asked for twice at once; previewed, then accepted or given up. */
export const LevellingTab = (): ReactElement => (
  <Page>
    <WithOpenPlan>{(open) => <LevellingDesk {...open} />}</WithOpenPlan>
  </Page>
);
