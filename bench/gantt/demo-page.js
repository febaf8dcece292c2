import { createElement as h, StrictMode, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { toDay } from '../../packages/gantt/src/calendar-date.ts';
import { zoomLevels } from '../../packages/gantt/src/draw/time-scale.ts';
import { Gantt } from '../../packages/gantt/src/gantt.tsx';
import { defaultGanttColumns } from '../../packages/gantt/src/table/default-columns.ts';
import { applyDemoEdit } from './demo-edits.ts';
import { createDemoPlan } from './demo-plan.ts';
import { demoNonWorking, scheduleDemo } from './demo-schedule.ts';
import '../../packages/gantt/src/gantt.css';

const query = new URLSearchParams(location.search);
const first = createDemoPlan();
const baseline = new Map(
  scheduleDemo(
    {
      ...first,
      tasks: first.tasks.map((task, at) => ({
        ...task,
        days: task.days > 8 && at % 3 === 0 ? task.days - 3 : task.days,
      })),
    },
    null,
  ).rows.map((row) => [row.id, row]),
);
const zoomNames = { hour: '时', day: '日', week: '周', month: '月', quarter: '季', year: '年' };

const fixedProps = {
  nonWorking: demoNonWorking,
  todayAt: toDay(2026, 5, 20) * 1440 + 600,
  statusAt: toDay(2026, 5, 11) * 1440,
  columns: defaultGanttColumns,
  readOnly: query.has('readonly'),
  onOpen: (id) => window.opened.push(id),
  presence: [{ id: 't11', name: '王海燕', color: '#7a5af8' }],
  label: '滨江雅苑二期工程进度计划',
};

function Demo() {
  const [history, setHistory] = useState({ past: [], plan: first, future: [] });
  const [zoom, setZoom] = useState(query.get('zoom') ?? 'week');
  const [selection, setSelection] = useState([]);
  const [collapsed, setCollapsed] = useState(new Set());
  const [dark, setDark] = useState(query.has('dark'));
  const [showBaseline, setShowBaseline] = useState(!query.has('plain'));
  const gantt = useRef(null);
  const view = useMemo(() => scheduleDemo(history.plan, baseline), [history.plan]);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  window.gantt = gantt;
  window.edits ??= [];
  window.opened ??= [];
  const onEdit = async (edit) => {
    window.edits.push(edit);
    const startOf = (id) => view.rows.find((row) => row.id === id)?.startAt ?? 0;
    const answer = applyDemoEdit(history.plan, edit, startOf);
    if (answer.plan) setHistory({ past: [...history.past, history.plan], plan: answer.plan, future: [] });
    if (answer.insertedId) setSelection([answer.insertedId]);
    return { error: answer.error };
  };
  const chart = h(Gantt, {
    ...fixedProps,
    ref: gantt,
    rows: view.rows,
    links: view.links,
    zoom,
    onZoomChange: setZoom,
    showBaseline,
    selection,
    onSelectionChange: setSelection,
    collapsed,
    onCollapsedChange: setCollapsed,
    onEdit,
    onUndo: () => setHistory(undo),
    onRedo: () => setHistory(redo),
    themeKey: dark ? 'dark' : 'light',
  });
  const tools = [
    ...zoomLevels.map((level) => button(level, zoomNames[level], () => setZoom(level), level === zoom)),
    button('fit', '适合', () => gantt.current.fit(), false),
    button('base', '基线', () => setShowBaseline(!showBaseline), showBaseline),
    button('dark', '深色', () => setDark(!dark), dark),
  ];
  const head = h('header', null, h('strong', null, '滨江雅苑二期工程'), ...tools);
  return h('main', null, head, h('section', null, chart));
}

function button(key, text, onClick, pressed) {
  return h('button', { key, type: 'button', onClick, 'aria-pressed': pressed }, text);
}

function undo({ past, plan, future }) {
  const last = past.at(-1);
  return last === undefined
    ? { past, plan, future }
    : { past: past.slice(0, -1), plan: last, future: [plan, ...future] };
}

function redo({ past, plan, future }) {
  const [next, ...rest] = future;
  return next === undefined ? { past, plan, future } : { past: [...past, plan], plan: next, future: rest };
}

createRoot(document.getElementById('root')).render(h(StrictMode, null, h(Demo)));
