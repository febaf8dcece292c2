import type { PlanProblem } from '@xmgl/engine/model';
import type { GanttColumn, GanttContextMenu, GanttHandle } from '@xmgl/gantt/gantt-types';
import {
  type ReactElement,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { log } from '../../../base/log.ts';
import { Button } from '../../../ui/button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { toast } from '../../../ui/toast-store.ts';
import { useFileDrop } from '../../../ui/use-file-drop.ts';
import { useDrawnBaselines } from '../baseline/use-other-baselines.ts';
import { useDrawerID } from '../drawer/use-drawer-id.ts';
import { useExportPlan } from '../exchange/use-export-plan.ts';
import { useLivePlan, usePlanState, useUnsavedWarning } from '../plan/open-plan.ts';
import type { PlanSession } from '../plan/plan-session.ts';
import type { PlanState } from '../plan/plan-state.ts';
import { PlanWhyDialog } from '../plan/plan-why-dialog.tsx';
import { ReopenDialog } from '../plan/reopen-dialog.tsx';
import { PlanNotices } from '../settings/plan-notices.tsx';
import { type PlanRights, readOnlyReason } from '../use-plan-rights.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EmptyPlan } from './empty-plan.tsx';
import { FindBar } from './find-bar.tsx';
import { ActivityDrawer, PlanDialogs, SplitPane, useLaterParts } from './later-parts.tsx';
import { PlanChart } from './plan-chart.tsx';
import { PlanCostWords } from './plan-cost-words.tsx';
import type { Opened } from './plan-dialogs.tsx';
import styles from './plan-gantt.module.css';
import { PlanStatus } from './plan-status.tsx';
import { PlanToolbar } from './plan-toolbar.tsx';
import type { PlanView } from './plan-view.ts';
import { RowMenu } from './row-menu.tsx';
import { toTodayAt } from './today.ts';
import { useFillHeight } from './use-fill-height.ts';

import { useFirstPlace, useFollowedStart } from './use-first-place.ts';
import { useFoundRows } from './use-found-rows.ts';
import { useGanttViews } from './use-gantt-views.ts';
import { useOpenedDialog } from './use-opened-dialog.ts';
import { usePlanEditor } from './use-plan-editor.ts';
import { usePlanKeys } from './use-plan-keys.ts';
import { usePlanView } from './use-plan-view.ts';

type PlanGanttProps = {
  readonly session: PlanSession;
  readonly projectID: string;
  readonly rights: PlanRights;
  /** Takes a Project file to the import. */
  readonly onImport: (file: File | null) => void;
  /** Given where it is a scenario and not the plan that holds. */
  readonly scenario?: ShownScenario;
};

type ShownScenario = {
  readonly planScenarioID: string;
  /** Says above the Gantt what is open. */
  readonly head: ReactNode;
  /** How its activities differ from the plan. */
  readonly columns: readonly GanttColumn[];
  /** Which rows alone are looked at. */
  readonly only: ReadonlySet<string> | null;
  readonly onShowAll: () => void;
  readonly readOnlyReason: string;
};

/** The row that the drawer shows is seen in the chart too. */
const useRowInView = (gantt: RefObject<GanttHandle | null>, rowID: string | null): void =>
  useEffect(() => {
    if (rowID !== null) gantt.current?.scrollToRow(rowID);
  }, [gantt, rowID]);

type NoHitProps = { readonly onShowAll: () => void; readonly scenario: ShownScenario | undefined };

const NoHit = ({ onShowAll, scenario }: NoHitProps): ReactElement => (
  <div className={styles.noHit} role="status">
    <p>没有符合条件的活动</p>
    <Button
      onClick={() => {
        onShowAll();
        scenario?.onShowAll();
      }}
    >
      显示全部活动
    </Button>
  </div>
);

const exportPng = async (gantt: RefObject<GanttHandle | null>, projectName: string): Promise<void> => {
  try {
    const picture = await gantt.current?.exportPng({ title: `${projectName} 进度计划` });
    if (picture) saveFile(`${projectName}-甘特图.png`, picture);
  } catch (error) {
    log('导出图片失败', error);
    toast.error(error instanceof Error ? error.message : '图片生成失败，请重试');
  }
};

const Unsaved = ({ state }: { readonly state: PlanState }): ReactElement | null =>
  state.saveState === 'retrying' ? (
    <div className={styles.banner} role="alert">
      未保存，正在重试。{state.unsavedCount} 处修改已留在这个浏览器里，恢复连接后自动提交。
    </div>
  ) : null;

const toDialogs = (open: (opened: Opened) => void) => ({
  statusDate: () => open('statusDate'),
  settings: () => open('settings'),
  baselines: () => open('baselines'),
  saveBaseline: () => open('saveBaseline'),
  share: () => open('share'),
  paper: () => open('paper'),
});

const findProblemRow = ({ plan, indexOf }: PlanView, { ids }: PlanProblem): string | undefined =>
  ids.map((id) => plan.link.get(id)?.succID ?? id).find((id) => indexOf.has(id));

/** The plan as a live Gantt: everything on it can be changed by those who may. */
export const PlanGantt = (props: PlanGanttProps): ReactElement => {
  const { session, projectID, rights, onImport, scenario } = props;
  const state = usePlanState(session);
  const gantt = useRef<GanttHandle>(null);
  const [selection, setSelection] = useState<readonly string[]>([]);
  const [opened, setOpened] = useOpenedDialog();
  const [menu, setMenu] = useState<GanttContextMenu | null>(null);
  const { drawerID, openDrawer } = useDrawerID();
  const { holder, height } = useFillHeight<HTMLDivElement>();
  const drawn = useDrawnBaselines(state.baseline, projectID, scenario !== undefined);
  const view = usePlanView(state, drawn.baseline, projectID);
  const { rows, foundCount, showAll, onInsert, ...find } = useFoundRows(gantt, view, scenario?.only);
  const saved = useGanttViews(projectID, find);
  const [todayAt] = useState(toTodayAt);
  const editor = usePlanEditor({
    session,
    view,
    select: setSelection,
    mayInsert: rights.mayInsert,
    onInsert,
  });
  const exportXml = useExportPlan(projectID);
  const drop = useFileDrop(rights.mayImport ? onImport : null);
  const closeMenu = useCallback(() => setMenu(null), []);
  useFirstPlace(gantt, rows, todayAt);
  useFollowedStart(gantt, rows, view.plan.settings);
  useLivePlan(session, projectID, scenario?.planScenarioID);
  useUnsavedWarning(session);
  usePlanKeys(gantt, editor, selection, !rights.mayUpdate);
  useRowInView(gantt, drawerID);
  useLaterParts();

  const goTo = (rowID: string | undefined): void => {
    if (rowID === undefined) return;
    setSelection([rowID]);
    gantt.current?.scrollToRow(rowID);
  };
  const goToProblem = (problem: PlanProblem): void => {
    setOpened(null);
    goTo(findProblemRow(view, problem));
  };
  const savePng = () => void exportPng(gantt, state.projectName);
  const more = { ...toDialogs(setOpened), exportXml, exportPng: savePng, importFile: () => onImport(null) };
  const opening = { rows, view, onOpen: openDrawer, isEditable: rights.mayUpdate, edit: session.edit };
  const isEmpty = view.rows.length === 0;
  return (
    <div ref={holder} className={styles.page} style={{ height }} {...drop.handlers}>
      <Unsaved state={state} />
      {scenario?.head ?? (
        <PlanNotices session={session} projectID={projectID} rights={rights} onOpen={setOpened} />
      )}
      {!isEmpty && (
        <>
          <PlanToolbar
            editor={editor}
            gantt={gantt}
            rights={rights}
            selection={selection}
            canUndo={state.canUndo}
            canRedo={state.canRedo}
            todayAt={todayAt}
            rows={rows}
            {...find}
            people={state}
            more={more}
            projectID={projectID}
            saved={saved}
          />
          <FindBar gantt={gantt} rows={rows} editor={editor} rights={rights} onSelect={setSelection} />
        </>
      )}
      <div className={styles.main}>
        <div className={styles.panes}>
          <div className={styles.body}>
            {isEmpty ? (
              <EmptyPlan {...{ rights, editor, onImport }} onSettings={() => setOpened('settings')} />
            ) : (
              <PlanChart
                ref={gantt}
                rows={rows}
                view={view}
                state={state}
                {...drawn}
                moreColumns={scenario?.columns}
                editor={editor}
                isReadOnly={!rights.mayUpdate}
                todayAt={todayAt}
                selection={selection}
                onSelectionChange={setSelection}
                onOpen={openDrawer}
                onContextMenu={setMenu}
              />
            )}
            {!isEmpty && rows.length === 0 && <NoHit onShowAll={showAll} scenario={scenario} />}
            {drop.isOver && <div className={styles.drop}>松开鼠标，导入计划文件</div>}
          </div>
          {!isEmpty && (
            <SplitPane
              gantt={gantt}
              {...opening}
              selection={selection}
              openedID={drawerID}
              onGoTo={goTo}
              mayDownload={rights.mayDownload}
              room={(height ?? 700) - 110}
            />
          )}
        </div>
        {drawerID !== null && view.indexOf.has(drawerID) && (
          <ActivityDrawer
            {...opening}
            projectID={projectID}
            rowID={drawerID}
            owners={state.owners}
            isScenario={scenario !== undefined}
          />
        )}
      </div>
      <PlanStatus
        state={state}
        view={view}
        baseline={drawn.baseline}
        readOnlyReason={scenario?.readOnlyReason ?? readOnlyReason(rights)}
        shownCount={foundCount}
        cost={<PlanCostWords session={session} projectID={projectID} state={state} />}
        onShowProblems={() => setOpened('problems')}
      />
      {menu && (
        <RowMenu
          menu={menu}
          view={view}
          selection={selection}
          editor={editor}
          gantt={gantt}
          rights={rights}
          onOpen={openDrawer}
          onClose={closeMenu}
        />
      )}
      <PlanDialogs
        opened={opened}
        session={session}
        projectID={projectID}
        rows={rows}
        {...drawn}
        onChoose={goToProblem}
        onOpen={setOpened}
        onClose={() => setOpened(null)}
      />
      <ConflictDialog session={session} />
      <ReopenDialog />
      <PlanWhyDialog projectID={projectID} />
    </div>
  );
};
