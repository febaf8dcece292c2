import { createElement as h, useMemo, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { toNonWorking } from '../../apps/web/src/areas/schedule/gantt/non-working.ts';
import { toPlanView } from '../../apps/web/src/areas/schedule/gantt/plan-view.ts';
import { PlanSession } from '../../apps/web/src/areas/schedule/plan/plan-session.ts';
import { startScheduleHost } from '../../apps/web/src/areas/schedule/plan/schedule-host.ts';
import { deltaColumns } from '../../apps/web/src/areas/schedule/scenario/delta-columns.ts';
import { listDiffering } from '../../apps/web/src/areas/schedule/scenario/list-differing.ts';
import { Gantt } from '../../packages/gantt/src/gantt.tsx';
import { defaultGanttColumns } from '../../packages/gantt/src/table/default-columns.ts';
import { commandCases } from './command-cases.ts';
import { createLargePlan, toActivityID } from './large-plan.ts';
import '../../packages/gantt/src/gantt.css';

function Page({ session, isScenario }) {
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const { plan, dates, baseline, owners, parties } = state;
  useMemo(() => isScenario && listDiffering(state), [state, isScenario]);
  const view = useMemo(
    () => toPlanView(plan, dates, baseline, { owners, parties }),
    [plan, dates, baseline, owners, parties],
  );
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
    columns: isScenario ? [...defaultGanttColumns, ...deltaColumns] : defaultGanttColumns,
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

const portOf = (travelling) => ({
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

/** The plan as it is, as what is copied. */
const toBaseline = async (travelling) => {
  const copied = await PlanSession.open(portOf(travelling));
  const { plan, dates } = copied.getState();
  return {
    baselineID: 'copied',
    name: '计划',
    planVersion: 1,
    rows: dates.rowIDs.map((rowID, at) => ({
      rowID,
      start: dates.start[at],
      finish: dates.finish[at],
      durationMin: plan.activity.get(rowID)?.durationMin ?? null,
    })),
  };
};

window.bench = {
  /** With another plan behind the bars, as a scenario shows it, where one is wanted. */
  async open(count, isScenario, hasCrews) {
    const travelling = createLargePlan(count, hasCrews);
    if (isScenario) travelling.baseline = await toBaseline(travelling);
    session = await PlanSession.open(portOf(travelling));
    createRoot(document.getElementById('root')).render(h(Page, { session, isScenario }));
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
  /** Every kind that there is; the last of them is what undo says. */
  kinds: [...Object.keys(commandCases), 'restore'],
  /** One command of a kind, to the frame with all that follows from it. */
  async say(kind, turn) {
    const one = commandCases[kind];
    const before = one?.before?.(turn) ?? [];
    if (before.length > 0) {
      const { error } = await session.edit(before);
      if (error) return { error };
      await painted();
    }
    const command = one && { kind, ...one.say(turn) };
    const start = performance.now();
    const result = command ? await session.edit([command]) : await session.undo();
    const end = await painted();
    return { ms: end - start, error: result?.error };
  },
};
