import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { NetworkCanvas } from '../../apps/web/src/areas/schedule/network/network-canvas.tsx';
import { computeSchedule } from '../../packages/engine/src/critical-path/compute-schedule.ts';
import { drawNetwork } from '../../packages/engine/src/network-drawing/draw-network.ts';
import { placeNetwork } from '../../packages/engine/src/network-drawing/place-network.ts';
import { randomPlan } from '../../packages/engine/src/testing/random-plan.ts';
import '../../apps/web/src/ui/tokens.css';

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const root = createRoot(document.getElementById('root'));
const handle = { current: null };

const toSource = (count) => {
  const model = randomPlan(count, 1.5, 7);
  const plan = { ...model, links: model.links.map((link) => ({ ...link, type: 'FS', lagValue: 0 })) };
  return { plan, schedule: computeSchedule(plan), codeOf: (id) => id };
};

/** From the plan with its dates to the picture. */
const open = async (source, kind) => {
  const begin = performance.now();
  const answer = drawNetwork(source, { kind, branchId: null, onlyCritical: false, unit: 'date' });
  const picture = placeNetwork(answer.frame, new Map());
  const laidOut = performance.now() - begin;
  root.render(
    h(NetworkCanvas, {
      key: kind,
      ref: handle,
      picture,
      chosenID: null,
      label: kind,
      onOpen: () => undefined,
      onDrop: () => undefined,
    }),
  );
  await painted();
  await painted();
  return { laidOut, shown: performance.now() - begin };
};

/** Turns the wheel once a frame and counts from frame to frame. */
const turn = async (count, toWheel) => {
  const canvas = document.querySelector('canvas');
  const times = [];
  let last = await frame();
  for (let at = 0; at < count; at += 1) {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const place = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true };
    canvas.dispatchEvent(new WheelEvent('wheel', { ...place, ...toWheel(at) }));
    const now = await frame();
    times.push(now - last);
    last = now;
  }
  return times;
};

window.bench = {
  run: async (count, kind) => {
    const source = toSource(count);
    const opened = [];
    for (let at = 0; at < 3; at += 1) opened.push(await open(source, kind));
    const near = await turn(120, (at) => ({ deltaX: 60, deltaY: at % 2 === 0 ? 40 : -30 }));
    handle.current.fit();
    await painted();
    const far = await turn(60, (at) => ({ deltaX: at % 2 === 0 ? 40 : -40, deltaY: 10 }));
    const zoomed = await turn(120, (at) => ({ ctrlKey: true, deltaY: at < 60 ? -25 : 25 }));
    return { opened, pan: near, panWhole: far, zoom: zoomed };
  },
};
