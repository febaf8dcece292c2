import type { FrozenBaseline } from '@xmgl/contracts/schedule/baseline.calls';
import { Gantt } from '@xmgl/gantt/gantt.tsx';
import type { GanttColumn, GanttContextMenu, GanttHandle, GanttRow } from '@xmgl/gantt/gantt-types';
import { type ReactElement, type Ref, useMemo, useState } from 'react';
import '@xmgl/gantt/gantt.css';
import type { PlanState } from '../plan/plan-state.ts';
import { toNonWorking } from './non-working.ts';
import type { PlanView } from './plan-view.ts';
import { useGanttLooks } from './use-gantt-looks.ts';
import { usePlanColumns } from './use-plan-columns.ts';
import type { PlanEditor } from './use-plan-editor.ts';
import { usePresence } from './use-presence.ts';
import { useProgressLine } from './use-progress-line.ts';
import { setViewOptions, useViewOptions } from './view-options.ts';

const noBaselines: readonly FrozenBaseline[] = [];

type PlanChartProps = {
  readonly ref: Ref<GanttHandle>;
  readonly rows: readonly GanttRow[];
  readonly view: PlanView;
  readonly state: Pick<PlanState, 'plan' | 'projectName' | 'changedByOthers'>;
  readonly baseline: PlanState['baseline'];
  /** Drawn below the one that is compared with. */
  readonly otherBaselines?: readonly FrozenBaseline[];
  /** Beside those that this person has chosen. */
  readonly moreColumns?: readonly GanttColumn[] | undefined;
  /** Left out where nothing can be changed. */
  readonly editor?: PlanEditor;
  readonly isReadOnly: boolean;
  readonly todayAt: number;
  readonly selection: readonly string[];
  readonly onSelectionChange: (rowIDs: readonly string[]) => void;
  readonly onOpen?: (rowID: string) => void;
  readonly onContextMenu?: (menu: GanttContextMenu) => void;
};

/** The Gantt with this person's view options. */
export const PlanChart = (props: PlanChartProps): ReactElement => {
  const { ref, rows, view, state, baseline, editor, isReadOnly, todayAt, selection, onSelectionChange } =
    props;
  const { plan } = state;
  const isScenario = props.moreColumns !== undefined;
  const options = useViewOptions();
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const presence = usePresence(state.changedByOthers);
  const columns = usePlanColumns(view, props.moreColumns);
  const progressLine = useProgressLine(plan, view.dates, baseline, options.showProgressLine);
  const others = options.showBaseline ? (props.otherBaselines ?? noBaselines) : noBaselines;
  const looks = useGanttLooks(view, baseline, others, selection);
  const { calendar, settings } = plan;
  const nonWorking = useMemo(() => toNonWorking(plan), [calendar, settings.calendarID]);
  return (
    <Gantt
      ref={ref}
      rows={rows}
      links={view.links}
      nonWorking={nonWorking}
      todayAt={todayAt}
      statusAt={settings.statusAt}
      progressLine={progressLine}
      columns={columns}
      zoom={options.zoom}
      onZoomChange={(zoom) => setViewOptions({ zoom })}
      tableWidth={options.tableWidth}
      tableWidthOf={options.tableWidthOf}
      onTableWidthChange={(tableWidth, tableWidthOf) => setViewOptions({ tableWidth, tableWidthOf })}
      onColumnWidthChange={(field, width) =>
        setViewOptions({ widths: { ...options.widths, [field]: width } })
      }
      readOnly={isReadOnly}
      showBaseline={(options.showBaseline || isScenario) && baseline !== null}
      looks={looks}
      showCriticalPath={options.showCriticalPath}
      showLinks={options.showLinks}
      showDeadline={options.showDeadline}
      showLabels={options.showLabels}
      selection={selection}
      onSelectionChange={onSelectionChange}
      collapsed={collapsed}
      onCollapsedChange={setCollapsed}
      {...(editor && { onEdit: editor.edit, onUndo: editor.undo, onRedo: editor.redo })}
      {...(props.onOpen && { onOpen: props.onOpen })}
      {...(props.onContextMenu && { onContextMenu: props.onContextMenu })}
      presence={presence}
      label={`${state.projectName} 进度计划`}
    />
  );
};
