import type { LevellingNetwork } from './levelling-instance.ts';
import { emptySpace, fits, type LevellingSpace, occupy } from './serial-scheme.ts';

/** Whether `job` finds what it needs from `start` for all of its periods. */
function canRun(net: LevellingNetwork, space: LevellingSpace, job: number, start: number): boolean {
  const until = start + (net.duration[job] as number);
  for (let period = start; period < until; period++) if (!fits(space, job, period)) return false;
  return true;
}

/** Takes what has finished at `now` out of the waiting of its successors. */
function release(
  net: LevellingNetwork,
  waits: Int32Array,
  running: readonly number[],
  finish: Int32Array,
  now: number,
  ready: number[],
): number[] {
  const still: number[] = [];
  for (const job of running) {
    if ((finish[job] as number) > now) {
      still.push(job);
      continue;
    }
    for (let k = net.succStart[job] as number; k < (net.succStart[job + 1] as number); k++) {
      const next = net.succ[k] as number;
      waits[next] = (waits[next] as number) - 1;
      if (waits[next] === 0) ready.push(next);
    }
  }
  return still;
}

/**
 * Parallel generation: period by period, what may start does so in order of `priority` (least first) as far
 * as what is free goes. Never leaves idle what somebody ready could use.
 *
 * @param start where the starts are written
 * @returns the makespan
 */
export function placeInParallel(
  net: LevellingNetwork,
  space: LevellingSpace,
  priority: Float64Array,
  start: Int32Array,
): number {
  emptySpace(space);
  const waits = new Int32Array(net.count);
  for (let job = 0; job < net.count; job++) {
    waits[job] = (net.predStart[job + 1] as number) - (net.predStart[job] as number);
  }
  const finish = new Int32Array(net.count);
  let ready = [...net.order].filter((job) => waits[job] === 0);
  let running: number[] = [];
  let now = 0;
  for (;;) {
    const waiting: number[] = [];
    ready.sort((a, b) => (priority[a] as number) - (priority[b] as number) || a - b);
    for (const job of ready) {
      if (!canRun(net, space, job, now)) {
        waiting.push(job);
        continue;
      }
      occupy(space, job, now, net.duration[job] as number);
      start[job] = now;
      finish[job] = now + (net.duration[job] as number);
      running.push(job);
    }
    if (running.length === 0) return now;
    const next = running.reduce(
      (first, job) => Math.min(first, finish[job] as number),
      Number.MAX_SAFE_INTEGER,
    );
    now = next;
    ready = waiting;
    running = release(net, waits, running, finish, now, ready);
  }
}
