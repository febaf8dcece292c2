import { Gantt } from '@xmgl/gantt/gantt.tsx';
import type { GanttEdit, GanttEditResult, GanttHandle } from '@xmgl/gantt/gantt-types';
import { type ReactElement, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import '@xmgl/gantt/gantt.css';
import { useRight } from '../../../access/use-rights.ts';
import { toast } from '../../../ui/toast-store.ts';
import { useIsMobile } from '../../../ui/use-media.ts';
import { ActivityDrawer } from '../drawer/activity-drawer.tsx';
import { useDrawerID } from '../drawer/use-drawer-id.ts';
import { ConflictDialog } from '../gantt/conflict-dialog.tsx';
import { PlanCostWords } from '../gantt/plan-cost-words.tsx';
import { PlanStatus } from '../gantt/plan-status.tsx';
import { useFillHeight } from '../gantt/use-fill-height.ts';
import { type PlanEditor, usePlanEditor } from '../gantt/use-plan-editor.ts';
import { usePlanView } from '../gantt/use-plan-view.ts';
import { usePresence } from '../gantt/use-presence.ts';
import { useUndoKeys } from '../gantt/use-undo-keys.ts';
import { useKeptViewOptions } from '../gantt/view-options.ts';
import { usePlanState } from '../plan/open-plan.ts';
import { type OpenPlanProps, WithOpenPlan } from '../plan/with-open-plan.tsx';
import { type PlanRights, readOnlyReason, usePlanRights } from '../use-plan-rights.ts';
import wbs from '../wbs/wbs.module.css';
import { ActivityCards } from './activity-cards.tsx';
import { ActivityToolbar } from './activity-toolbar.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { PertPanel } from './pert-panel.tsx';
import { saveActivities } from './save-activities.ts';
import { useActivityRows } from './use-activity-rows.ts';

/** What this reader may do on this page, as far as the plan may be changed at all. */
const useActivityRights = (): PlanRights => {
  const rights = usePlanRights();
  const page = 'schedule.activity';
  const mayUpdate = useRight(page, 'update') && rights.mayUpdate;
  return {
    ...rights,
    mayUpdate,
    mayInsert: useRight(page, 'insert') && mayUpdate && rights.mayInsert,
    mayDelete: useRight(page, 'delete') && mayUpdate && rights.mayDelete,
    mayDownload: useRight(page, 'download'),
  };
};

const places: ReadonlySet<GanttEdit['kind']> = new Set(['reorder', 'indent', 'outdent']);

/** A list has no levels: rows move in the Gantt. */
const toListEdit =
  (editor: PlanEditor) =>
  async (asked: GanttEdit): Promise<GanttEditResult> => {
    if (!places.has(asked.kind)) return await editor.edit(asked);
    toast.info('这里按清单列出活动，改变位置和层级请到甘特图');
    return {};
  };

const noDayOff = (from: number, to: number): Uint8Array => new Uint8Array(to - from);
const nothing: ReadonlySet<string> = new Set();

const ActivityDesk = ({ session, projectID }: OpenPlanProps): ReactElement => {
  const state = usePlanState(session);
  const rights = useActivityRights();
  const navigate = useNavigate();
  const gantt = useRef<GanttHandle>(null);
  const [selection, setSelection] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<'bulk' | 'pert' | null>(null);
  const { drawerID, openDrawer } = useDrawerID();
  const { holder, height } = useFillHeight<HTMLDivElement>();
  const view = usePlanView(state, state.baseline, projectID);
  const { rows, columns, onInsert, ...find } = useActivityRows(gantt, view);
  const presence = usePresence(state.changedByOthers);
  const isPhone = useIsMobile();
  const editor = usePlanEditor({
    session,
    view,
    select: setSelection,
    mayInsert: rights.mayInsert,
    onInsert,
  });
  useKeptViewOptions();
  useUndoKeys(editor, !rights.mayUpdate);
  const chosen = selection.filter((rowID) => view.plan.activity.has(rowID));
  const show = (rowID: string): void => {
    gantt.current?.scrollToRow(rowID);
    openDrawer(rowID);
  };
  return (
    <div ref={holder} className={wbs.page} style={{ height }}>
      <ActivityToolbar
        {...find}
        view={view}
        editor={editor}
        gantt={gantt}
        rights={rights}
        selection={chosen}
        canUndo={state.canUndo}
        canRedo={state.canRedo}
        isPertOpen={opened === 'pert'}
        onPert={() => setOpened(opened === 'pert' ? null : 'pert')}
        onBulk={() => setOpened('bulk')}
        onSave={() => void saveActivities(state.projectName, rows)}
      />
      <div className={wbs.main}>
        <div className={wbs.body}>
          {isPhone ? (
            <ActivityCards rows={rows} onOpen={openDrawer} />
          ) : (
            <Gantt
              ref={gantt}
              isTable
              rows={rows}
              links={[]}
              nonWorking={noDayOff}
              todayAt={0}
              statusAt={null}
              zoom="month"
              columns={columns}
              readOnly={!rights.mayUpdate}
              selection={selection}
              onSelectionChange={setSelection}
              collapsed={nothing}
              onCollapsedChange={() => {}}
              onEdit={toListEdit(editor)}
              onUndo={editor.undo}
              onRedo={editor.redo}
              onOpen={openDrawer}
              presence={presence}
              label={`${state.projectName} 活动`}
            />
          )}
          {!isPhone && rows.length === 0 && (
            <p className={wbs.noHit} role="status">
              {state.plan.activity.size === 0
                ? '计划里还没有活动，点「新增活动」，或到甘特图导入计划文件'
                : '没有符合条件的活动'}
            </p>
          )}
        </div>
        {opened === 'pert' && drawerID === null && (
          <PertPanel
            view={view}
            chosenID={chosen.length === 1 ? (chosen[0] ?? null) : null}
            onShow={show}
            onClose={() => setOpened(null)}
          />
        )}
        {drawerID !== null && view.indexOf.has(drawerID) && (
          <ActivityDrawer
            projectID={projectID}
            rowID={drawerID}
            rows={rows}
            view={view}
            owners={state.owners}
            isEditable={rights.mayUpdate}
            edit={session.edit}
            onOpen={openDrawer}
          />
        )}
      </div>
      <PlanStatus
        state={state}
        view={view}
        baseline={null}
        readOnlyReason={readOnlyReason(rights)}
        shownCount={rows.length === state.plan.activity.size ? view.rows.length : rows.length}
        cost={<PlanCostWords session={session} projectID={projectID} state={state} />}
        onShowProblems={() => void navigate('/scheduleManagement/index?tab=gantt&rows=wrong')}
      />
      {opened === 'bulk' && (
        <BulkDialog session={session} view={view} rowIDs={chosen} onClose={() => setOpened(null)} />
      )}
      <ConflictDialog session={session} />
    </div>
  );
};

/** 活动: the plan's activities as a register, with the estimates of their durations. */
export const ActivityTab = (): ReactElement => (
  <WithOpenPlan>{(open) => <ActivityDesk {...open} />}</WithOpenPlan>
);
