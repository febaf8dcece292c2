import { computeInto, computeSchedule } from '../packages/engine/src/critical-path/compute-schedule.ts';
import { openSchedule, updateSchedule } from '../packages/engine/src/critical-path/live-schedule.ts';
import type { PlanModel } from '../packages/engine/src/model.ts';
import { createScheduleArrays, prepareNetwork } from '../packages/engine/src/network/prepare-network.ts';
import { chainPlan, randomPlan } from '../packages/engine/src/testing/random-plan.ts';

/** Median of `runs` timings in milliseconds, after as many again to warm up. */
function measure(runs: number, work: () => unknown): number {
  for (let i = 0; i < runs; i++) work();
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  }).sort((a, b) => a - b);
  return times[Math.floor(runs / 2)] ?? Number.NaN;
}

const show = (ms: number): string => `${ms.toFixed(ms < 10 ? 2 : 1)} ms`.padStart(10);

function benchPlan(label: string, plan: PlanModel, runs: number): void {
  const network = prepareNetwork(plan);
  const out = createScheduleArrays(network);
  const pass = measure(runs, () => computeInto(network, out));
  const whole = measure(Math.max(3, runs >> 2), () => computeSchedule(plan));
  console.log(`${label.padEnd(36)} full pass ${show(pass)}   from plan to answer ${show(whole)}`);
}

/** One edit at a time, on activities spread over the plan, the duration changed to and fro. */
function benchEdits(label: string, plan: PlanModel, runs: number): void {
  let live = openSchedule(plan);
  let current = plan;
  let at = 0;
  const edited = measure(runs, () => {
    at = (at + 7919) % plan.activities.length;
    const activities = current.activities.slice();
    const activity = activities[at];
    if (activity === undefined) return;
    activities[at] = { ...activity, durationMin: activity.durationMin === 480 ? 960 : 480 };
    current = { ...current, activities };
    live = updateSchedule(live, current);
  });
  console.log(`${label.padEnd(36)} one edit  ${show(edited)}`);
}

console.log('CPM, 1.5 links per activity, two calendars with ten years of holidays, one thread, medians');
benchPlan('1,000 activities, 1,500 links', randomPlan(1_000, 1.5, 1), 101);
benchPlan('10,000 activities, 15,000 links', randomPlan(10_000, 1.5, 2), 41);
benchPlan('100,000 activities, 150,000 links', randomPlan(100_000, 1.5, 3), 11);
benchPlan('chain of 10,000', chainPlan(10_000), 41);
benchEdits('1,000 activities, 1,500 links', randomPlan(1_000, 1.5, 1), 201);
benchEdits('10,000 activities, 15,000 links', randomPlan(10_000, 1.5, 2), 201);
benchEdits('100,000 activities, 150,000 links', randomPlan(100_000, 1.5, 3), 51);
