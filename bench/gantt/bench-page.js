import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { toDay } from '../../packages/gantt/src/calendar-date.ts';
import { Gantt } from '../../packages/gantt/src/gantt.tsx';
import { defaultGanttColumns } from '../../packages/gantt/src/table/default-columns.ts';
import { benchNonWorking, createBenchPlan } from './bench-plan.ts';
import '../../packages/gantt/src/gantt.css';

const todayAt = toDay(2024, 3, 1) * 1440;

function Page() {
  const [plan, setPlan] = useState(null);
  const [zoom, setZoom] = useState('week');
  const [selection, setSelection] = useState([]);
  const [collapsed, setCollapsed] = useState(new Set());
  window.setPlan = setPlan;
  if (plan === null) return null;
  return h(Gantt, {
    rows: plan.rows,
    links: plan.links,
    nonWorking: benchNonWorking,
    todayAt,
    statusAt: null,
    zoom,
    onZoomChange: setZoom,
    columns: defaultGanttColumns,
    readOnly: false,
    showBaseline: true,
    selection,
    onSelectionChange: setSelection,
    collapsed,
    onCollapsedChange: setCollapsed,
  });
}

createRoot(document.getElementById('root')).render(h(Page));

/** Resolves when the frame that follows the next drawing has been shown. */
const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now());
      channel.port2.postMessage(null);
    });
  });

window.bench = {
  prepare(count, seed) {
    window.plan = createBenchPlan(count, seed);
  },
  async firstPaint() {
    const start = performance.now();
    window.setPlan(window.plan);
    window.plan = null;
    await new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector('.gantt-canvas') === null) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    return (await painted()) - start;
  },
  /** New row objects for every row, as after an edit that moved all dates. */
  async replaceRows() {
    const next = createBenchPlan(10_000, 7);
    for (const row of next.rows) row.startAt += 1440;
    const start = performance.now();
    window.setPlan(next);
    return (await painted()) - start;
  },
  /** Scrolls both ways for a time and answers the length of every frame. */
  scroll(milliseconds, step) {
    const scroller = document.querySelector('.gantt-scroller');
    const frames = [];
    return new Promise((resolve) => {
      const start = performance.now();
      let before = start;
      const move = (now) => {
        if (now > before) frames.push(now - before);
        before = now;
        scroller.scrollTop += step;
        scroller.scrollLeft += 25;
        if (now - start < milliseconds) requestAnimationFrame(move);
        else resolve(frames.slice(1));
      };
      requestAnimationFrame(move);
    });
  },
};
