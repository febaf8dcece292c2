import type { WbsCommand } from '@xmgl/contracts/schedule/plan-commands';
import { Gantt } from '@xmgl/gantt/gantt.tsx';
import type { GanttHandle } from '@xmgl/gantt/gantt-types';
import { type ReactElement, useMemo, useRef, useState } from 'react';
import '@xmgl/gantt/gantt.css';
import { usePlace } from '../../../access/place.ts';
import { newID } from '../../../api/new-id.ts';
import { useProjectID, useUserID } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/page-states.tsx';
import { useDrawerID } from '../drawer/use-drawer-id.ts';
import { ConflictDialog } from '../gantt/conflict-dialog.tsx';
import { useFillHeight } from '../gantt/use-fill-height.ts';
import { usePresence } from '../gantt/use-presence.ts';
import { useUndoKeys } from '../gantt/use-undo-keys.ts';
import { useLivePlan, useOpenWbs, usePlanState, useUnsavedWarning } from '../plan/open-plan.ts';
import type { PlanSession } from '../plan/plan-session.ts';
import { askScopeWhy, useScopeWhy } from '../plan/scope-why.ts';
import { WbsChart } from './chart/wbs-chart.tsx';
import { ChecksPanel } from './checks-panel.tsx';
import { OutlineMenu } from './outline/outline-menu.tsx';
import { withUnitCell } from './unit-cell.ts';
import { useWbsEditor } from './use-wbs-editor.ts';
import { useCheckedWbs } from './use-wbs-facts.ts';
import { useWbsRights } from './use-wbs-rights.ts';
import styles from './wbs.module.css';
import { toWbsColumns } from './wbs-columns.ts';
import { WbsDrawer } from './wbs-drawer.tsx';
import { WbsStatus } from './wbs-status.tsx';
import { type WbsLook, WbsToolbar } from './wbs-toolbar.tsx';
import { findRows, toWbsRows, unitsOf, type WbsFilter } from './wbs-view.ts';
import { WhyDialog } from './why-dialog.tsx';

const noFilter: WbsFilter = { text: '', unit: '' };
const noDayOff = (from: number, to: number): Uint8Array => new Uint8Array(to - from);

type EmptyProps = { readonly projectName: string; readonly onAdd: ((name: string) => void) | undefined };

const EmptyWbs = ({ projectName, onAdd }: EmptyProps): ReactElement => (
  <EmptyState
    icon="archive"
    title="还没有 WBS"
    text="把项目的全部工作逐级分解到工作包：先建立一个代表整个项目的节点，再在它下面分解；也可以从 Excel 或计划文件导入，或使用模板（右上角）。"
  >
    {onAdd && (
      <Button look="primary" onClick={() => onAdd(projectName)}>
        建立顶层节点
      </Button>
    )}
  </EmptyState>
);

/** What the edits follow; a press asks anew. */
const Basis = ({ words }: { readonly words: string }): ReactElement => (
  <Button onClick={() => useScopeWhy.setState({ why: null })}>依据：{words}</Button>
);

type BoardProps = { readonly projectID: string; readonly session: PlanSession };

/** The WBS as a tree table that is written like an outline. */
const WbsBoard = ({ projectID, session }: BoardProps): ReactElement => {
  const state = usePlanState(session);
  const { plan, dates } = state;
  const rights = useWbsRights();
  const gantt = useRef<GanttHandle>(null);
  const [selection, setSelection] = useState<readonly string[]>([]);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [filter, setFilter] = useState(noFilter);
  const [showsChecks, setShowsChecks] = useState(false);
  const [look, setLook] = useState<WbsLook>('table');
  const { drawerID, openDrawer } = useDrawerID();
  const units = usePlace((place) => place.units);
  const columns = useMemo(() => toWbsColumns(units, state.parties), [units, state.parties]);
  const { holder, height } = useFillHeight<HTMLDivElement>();
  const { besides, findings, isBaselined, isInForce, paperHead } = useCheckedWbs(projectID, plan, dates);
  const all = useMemo(() => toWbsRows(plan, dates, besides), [plan, dates, besides]);
  const rows = useMemo(() => findRows(all, filter), [all, filter]);
  const answering = useMemo(() => unitsOf(all), [all]);
  const presence = usePresence(state.changedByOthers);
  const editor = useWbsEditor({
    session,
    select: setSelection,
    mayInsert: rights.mayInsert,
    isAdmitted: async (commands) =>
      !commands.some(touchesScope) || !(await isInForce()) || (await askScopeWhy(projectID)),
  });
  useLivePlan(session, projectID);
  useUnsavedWarning(session);
  useUndoKeys(editor, !rights.mayUpdate);
  const show = (id: string): void => {
    setFilter(noFilter);
    setSelection([id]);
    gantt.current?.scrollToRow(id);
    openDrawer(id);
  };
  const why = useScopeWhy((kept) => (kept.projectID === projectID ? kept.why : null));
  const opened = all.find(({ id }) => id === drawerID);
  return (
    <div ref={holder} className={styles.page} style={{ height }}>
      <WbsToolbar
        projectName={state.projectName}
        editor={editor}
        rights={rights}
        gantt={gantt}
        selection={selection}
        canUndo={state.canUndo}
        canRedo={state.canRedo}
        filter={filter}
        onFilter={setFilter}
        units={answering}
        findings={findings}
        onChecks={() => setShowsChecks(!showsChecks)}
        basis={isBaselined && why?.words && <Basis words={why.words} />}
        look={look}
        onLook={setLook}
        files={
          <OutlineMenu
            projectID={projectID}
            projectName={state.projectName}
            session={session}
            editor={editor}
            rights={rights}
            rows={all}
            selection={selection}
          />
        }
      />
      <div className={styles.main}>
        <div className={styles.body}>
          {all.length === 0 && (
            <EmptyWbs
              projectName={state.projectName}
              onAdd={rights.mayInsert ? (name) => void editor.say([toRoot(name)]) : undefined}
            />
          )}
          {all.length > 0 && look === 'chart' && (
            <WbsChart
              rows={all}
              projectName={state.projectName}
              paperHead={paperHead}
              search={filter.text}
              chosen={drawerID}
              mayDownload={rights.mayDownload}
              onOpen={openDrawer}
            />
          )}
          {all.length > 0 && look === 'table' && (
            <Gantt
              ref={gantt}
              isOutline
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
              collapsed={collapsed}
              onCollapsedChange={setCollapsed}
              onEdit={withUnitCell(projectID, state.parties, editor.edit)}
              onUndo={editor.undo}
              onRedo={editor.redo}
              onOpen={openDrawer}
              presence={presence}
              label={`${state.projectName} WBS`}
            />
          )}
          {all.length > 0 && rows.length === 0 && look === 'table' && (
            <p className={styles.noHit} role="status">
              没有符合条件的节点
            </p>
          )}
        </div>
        {showsChecks && !opened && (
          <ChecksPanel findings={findings} onShow={show} onClose={() => setShowsChecks(false)} />
        )}
        {opened && (
          <WbsDrawer
            projectID={projectID}
            row={opened}
            owners={state.owners}
            parties={state.parties}
            isEditable={rights.mayUpdate}
            say={editor.save}
            isInForce={isInForce}
            onClose={() => openDrawer(null)}
          />
        )}
      </div>
      <WbsStatus
        state={state}
        rows={all}
        readOnly={rights.mayUpdate ? '' : rights.isFiled ? '项目已归档，只读' : '只读'}
      />
      <ConflictDialog session={session} />
      <WhyDialog projectID={projectID} />
    </div>
  );
};

/** Whether a command changes what a baseline of the scope froze. */
const touchesScope = (command: WbsCommand): boolean =>
  command.kind !== 'numberWbsNodes' &&
  (command.kind !== 'updateWbsNode' || command.fields.name !== undefined);

const toRoot = (name: string): WbsCommand => ({
  kind: 'addWbsNode',
  wbsNodeID: newID(),
  parentID: null,
  name,
});

const OpenedWbs = ({ projectID }: { readonly projectID: string }): ReactElement => {
  const open = useOpenWbs(useUserID(), projectID);
  if (open.phase === 'opening') return <Skeleton lines={12} />;
  if (open.phase === 'failed') return <ErrorState text={open.message} onRetry={open.retry} />;
  return <WbsBoard session={open.session} projectID={projectID} />;
};

/** The current project's WBS. */
export const WbsTab = (): ReactElement | null => {
  const projectID = useProjectID();
  return projectID === null ? null : <OpenedWbs key={projectID} projectID={projectID} />;
};
