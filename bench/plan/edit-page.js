import { createElement as h, useMemo, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { toPlanView } from '../../apps/web/src/areas/schedule/gantt/plan-view.ts';
import { toNonWorking } from '../../apps/web/src/areas/schedule/gantt/work-calendar.ts';
import { PlanSession } from '../../apps/web/src/areas/schedule/plan/plan-session.ts';
import { startScheduleHost } from '../../apps/web/src/areas/schedule/plan/schedule-host.ts';
import { Gantt } from '../../packages/gantt/src/gantt.tsx';
import { defaultGanttColumns } from '../../packages/gantt/src/table/default-columns.ts';
import { createLargePlan, toActivityID } from './large-plan.ts';
import '../../packages/gantt/src/gantt.css';

function Page({ session }) {
  const { plan, dates, baseline, owners } = useSyncExternalStore(session.subscribe, session.getState);
  const view = useMemo(() => toPlanView(plan, dates, baseline, owners), [plan, dates, baseline, owners]);
  const nonWorking = useMemo(() => toNonWorking(plan), [plan]);
  const [selection, setSelection] = useState([]);
  const [collapsed, setCollapsed] = useState(new Set());
  return h(Gantt, {
    rows: view.rows,
    links: view.links,
    nonWorking,
    todayAt: plan.settings.startAt,
    statusAt: null,
    zoom: 'week',
    columns: defaultGanttColumns,
    readOnly: false,
    selection,
    onSelectionChange: setSelection,
    collapsed,
    onCollapsedChange: setCollapsed,
  });
}

/** Resolves when the frame that follows the next drawing has been shown. */
const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now());
      channel.port2.postMessage(null);
    });
  });

let version = 1;
let session;

window.bench = {
  async open(count) {
    const travelling = createLargePlan(count);
    session = await PlanSession.open({
      readPlan: async () => travelling,
      readChanges: async () => ({ planVersion: version, reload: false, batches: [] }),
      send: async () => {
        version += 1;
        const output = { planVersion: version, rebased: false, batches: [], finish: null, problems: [] };
        return { kind: 'applied', output };
      },
      compute: startScheduleHost().compute,
      newID: () => crypto.randomUUID(),
      pause: async () => {},
      tellError: () => {},
      tellNews: () => {},
      kept: { take: async () => [], put: () => {} },
    });
    createRoot(document.getElementById('root')).render(h(Page, { session }));
    await new Promise((resolve) => {
      const look = () => (document.querySelector('.gantt-canvas') === null ? setTimeout(look) : resolve());
      look();
    });
    await painted();
  },
  /** An early activity gets another duration: nearly every date behind it changes. */
  async edit(turn) {
    const { planFinish } = session.getState().dates;
    const activityID = toActivityID(turn % 10);
    const durationMin = 480 * (5 + turn);
    const start = performance.now();
    const result = await session.edit([{ kind: 'setDuration', activityID, durationMin }]);
    const end = await painted();
    return {
      ms: end - start,
      moved: session.getState().dates.planFinish !== planFinish,
      error: result.error,
    };
  },
};
