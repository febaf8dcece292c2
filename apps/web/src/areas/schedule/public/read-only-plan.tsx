import type { TravellingPlan } from '@xmgl/contracts/schedule/plan.calls';
import { type PlanDates, toPlanDates } from '@xmgl/engine/cells/plan-dates';
import { toPlanDocument, toStoredDates } from '@xmgl/engine/commands/plan-wire';
import type { GanttHandle } from '@xmgl/gantt/gantt-types';
import { type ReactElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { log } from '../../../base/log.ts';
import { EmptyState } from '../../../ui/page-states.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { ColourTools } from '../gantt/colour-tools.tsx';
import { GroupTools } from '../gantt/group-tools.tsx';
import { PlanChart } from '../gantt/plan-chart.tsx';
import { FindTools, ZoomTools } from '../gantt/plan-toolbar.tsx';
import { toPlanView } from '../gantt/plan-view.ts';
import { filterRows, noFilter, type RowFilter } from '../gantt/row-filter.ts';
import { toTodayAt } from '../gantt/today.ts';
import { ToolButton } from '../gantt/tool-menu.tsx';
import toolbar from '../gantt/toolbar.module.css';
import { useArrangedRows } from '../gantt/use-arranged-rows.ts';
import { useFirstPlace } from '../gantt/use-first-place.ts';
import { usePinyin } from '../gantt/use-pinyin.ts';
import { ViewMenu } from '../gantt/view-menu.tsx';
import { useViewOptions } from '../gantt/view-options.ts';
import { startScheduleHost } from '../plan/schedule-host.ts';
import styles from './public-gantt.module.css';

type ReadOnlyPlanProps = {
  readonly travelling: TravellingPlan;
  /** Who shows it and for how long. */
  readonly note: ReactNode;
};

/** The stored dates at once; the engine's own, with driving links and problems, when it has answered. */
const useDates = (travelling: TravellingPlan, plan: ReturnType<typeof toPlanDocument>): PlanDates => {
  const [computed, setComputed] = useState<PlanDates | null>(null);
  useEffect(() => {
    const host = startScheduleHost();
    host.compute(plan).then(setComputed, (error: unknown) => log('计划未能重新计算', error));
    return host.stop;
  }, [plan]);
  return useMemo(() => computed ?? toPlanDates(toStoredDates(travelling)), [computed, travelling]);
};

/** A plan to look at: nothing can be changed, everything can be found, zoomed and printed. */
export const ReadOnlyPlan = ({ travelling, note }: ReadOnlyPlanProps): ReactElement => {
  const plan = useMemo(() => toPlanDocument(travelling), [travelling]);
  const dates = useDates(travelling, plan);
  const { projectName, baseline, owners, parties } = travelling;
  const referBy = useViewOptions((options) => options.referBy);
  const view = useMemo(
    () => toPlanView(plan, dates, baseline, { owners, parties }, referBy),
    [plan, dates, baseline, owners, parties, referBy],
  );
  const gantt = useRef<GanttHandle>(null);
  const [selection, setSelection] = useState<readonly string[]>([]);
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<RowFilter>(noFilter);
  const [todayAt] = useState(toTodayAt);
  const pinyin = usePinyin(view.rows, search);
  const found = useMemo(() => filterRows(view.rows, search, filter, pinyin), [view, search, filter, pinyin]);
  const rows = useArrangedRows(found);
  useFirstPlace(gantt, rows, todayAt);
  useTitle(`${projectName} 甘特图`);
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <Link to="/home" className={styles.logo} aria-label="首页">
          <img src="/logo.svg" alt="" width={24} height={24} />
        </Link>
        <h1>{projectName}</h1>
        <span className={styles.note}>{note}</span>
      </header>
      <div className={toolbar.bar} role="toolbar" aria-label="甘特图工具">
        <ZoomTools gantt={gantt} todayAt={todayAt} rows={rows} />
        <span className={toolbar.grow} />
        <GroupTools />
        <ColourTools />
        <ViewMenu />
        <FindTools
          search={search}
          onSearch={setSearch}
          filter={filter}
          onFilter={setFilter}
          people={travelling}
        />
        <ToolButton icon="print" label="打印" onClick={() => window.print()} />
      </div>
      <div className={styles.chart}>
        {rows.length === 0 && view.rows.length === 0 ? (
          <EmptyState icon="schedule" title="计划还是空的" text="项目经理还没有编制计划，请稍后再来查看。" />
        ) : (
          <PlanChart
            ref={gantt}
            rows={rows}
            view={view}
            state={{ plan, projectName, changedByOthers: null }}
            baseline={baseline}
            isReadOnly
            todayAt={todayAt}
            selection={selection}
            onSelectionChange={setSelection}
          />
        )}
      </div>
    </main>
  );
};
