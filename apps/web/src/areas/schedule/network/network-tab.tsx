import type { NetworkAnswer } from '@xmgl/engine/network-drawing/drawing-model';
import { placeNetwork, toPartOf } from '@xmgl/engine/network-drawing/place-network';
import { type ReactElement, useMemo, useRef, useState } from 'react';
import { useRight } from '../../../access/use-rights.ts';
import { useSession } from '../../../session/session-store.ts';
import { ask as askFirst } from '../../../ui/ask-store.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/page-states.tsx';
import { useDrawerID } from '../drawer/use-drawer-id.ts';
import { useFillHeight } from '../gantt/use-fill-height.ts';
import { usePlanState } from '../plan/open-plan.ts';
import { type OpenPlanProps, WithOpenPlan } from '../plan/with-open-plan.tsx';
import { ExportDialog } from './export-dialog.tsx';
import styles from './network.module.css';
import { NetworkCanvas, type NetworkHandle } from './network-canvas.tsx';
import { NetworkDrawer } from './network-drawer.tsx';
import { chooseNetwork, useNetworkAsk } from './network-options.ts';
import { NetworkStatus } from './network-status.tsx';
import { NetworkTools } from './network-tools.tsx';
import { useNetworkFrame } from './use-network-frame.ts';
import { useNetworkLayout } from './use-network-layout.ts';

type RefusalProps = {
  readonly projectID: string;
  readonly answer: Extract<NetworkAnswer, { ok: false }>;
  readonly isEmptyPlan: boolean;
};

/** Why there is no drawing, and the way on. */
const Refusal = ({ projectID, answer, isEmptyPlan }: RefusalProps): ReactElement => {
  if (isEmptyPlan)
    return (
      <EmptyState
        icon="schedule"
        title="计划里还没有活动"
        text="在甘特图里新增活动和它们的关系，这里就画出网络图。"
      />
    );
  if (answer.why === 'overlap')
    return (
      <EmptyState icon="schedule" title="有搭接关系，画不成双代号" text={answer.message}>
        <Button look="primary" onClick={() => chooseNetwork(projectID, { kind: '单代号搭接' })}>
          改看单代号搭接
        </Button>
      </EmptyState>
    );
  if (answer.why === 'empty')
    return (
      <EmptyState icon="schedule" title={answer.message} text="换一个 WBS 分支，或不只看关键。">
        <Button onClick={() => chooseNetwork(projectID, { branchId: null, onlyCritical: false })}>
          显示全部活动
        </Button>
      </EmptyState>
    );
  return <EmptyState icon="schedule" title="网络图画不出来" text={answer.message} />;
};

const askForget = (count: number, run: () => void): void =>
  askFirst({
    text: '重新布局',
    more: `${count} 个节点将离开手工放置的位置，由程序重新布置；项目里的其他人也会看到。`,
    confirm: '重新布局',
    run,
  });

const NetworkDesk = ({ session, projectID }: OpenPlanProps): ReactElement => {
  const state = usePlanState(session);
  const { plan, dates } = state;
  const ask = useNetworkAsk(projectID, (id) => plan.wbsNode.has(id));
  const { answer, ask: drawn, isBroken } = useNetworkFrame(plan, dates, ask);
  const frame = answer?.ok ? answer.frame : null;
  const layout = useNetworkLayout(projectID, ask);
  const { places } = layout;
  const isFiled = useSession(({ project }) => project?.whetherFiled === 1);
  const mayMove = useRight('schedule.network', 'update') && !isFiled;
  const picture = useMemo(() => frame && placeNetwork(frame, places), [frame, places]);
  const movedCount = frame?.shapes.filter(({ key }) => places.has(key)).length ?? 0;
  const { drawerID, openDrawer } = useDrawerID();
  const [foundID, setFound] = useState<string | null>(null);
  const [isExporting, setExporting] = useState(false);
  const mayTake = useRight('schedule.network', 'download');
  const canvas = useRef<NetworkHandle>(null);
  const { holder, height } = useFillHeight<HTMLDivElement>();
  return (
    <div ref={holder} className={styles.page} style={{ height }}>
      <NetworkTools
        projectID={projectID}
        plan={plan}
        ask={ask}
        picture={picture}
        canvas={canvas}
        onFind={(activityID) => {
          setFound(activityID);
          canvas.current?.show(activityID);
        }}
      >
        {mayMove && movedCount > 0 && (
          <Button onClick={() => askForget(movedCount, layout.forget)}>重新布局</Button>
        )}
        {picture && mayTake && <Button onClick={() => setExporting(true)}>导出</Button>}
      </NetworkTools>
      <div className={styles.main}>
        <div className={styles.body}>
          {isBroken && (
            <ErrorState text="网络图没有画出来，请重新载入本页" onRetry={() => location.reload()} />
          )}
          {!answer && !isBroken && <Skeleton lines={10} />}
          {answer && !answer.ok && (
            <div className={styles.refused}>
              <Refusal projectID={projectID} answer={answer} isEmptyPlan={plan.activity.size === 0} />
            </div>
          )}
          {picture && (
            <NetworkCanvas
              ref={canvas}
              picture={picture}
              part={toPartOf(drawn ?? ask)}
              chosenID={drawerID ?? foundID}
              label={`${state.projectName}，${picture.kind}网络图，${picture.activityCount} 项工作`}
              onOpen={(activityID) => {
                setFound(null);
                openDrawer(activityID);
              }}
              onMove={mayMove ? ({ key }, to) => layout.move(key, to) : undefined}
              onDrop={layout.drop}
            />
          )}
        </div>
        {drawerID !== null && (
          <NetworkDrawer session={session} projectID={projectID} rowID={drawerID} onOpen={openDrawer} />
        )}
      </div>
      {isExporting && picture && (
        <ExportDialog
          projectID={projectID}
          state={state}
          ask={ask}
          picture={picture}
          onClose={() => setExporting(false)}
        />
      )}
      {frame && <NetworkStatus frame={frame} movedCount={movedCount} />}
    </div>
  );
};

/** 网络图: the plan's logic drawn as JGJ/T 121 has it. */
export const NetworkTab = (): ReactElement => (
  <WithOpenPlan>{(open) => <NetworkDesk {...open} />}</WithOpenPlan>
);
