import type { LevellingNetwork } from './levelling-instance.ts';

/** What a scheme writes in; made once and used for every schedule. */
export type LevellingSpace = {
  /** Free units, by period and resource: `free[period · resources + resource]`. */
  readonly free: Int32Array;
  readonly unused: Int32Array;
};

export function createSpace({ horizon, resources, capacity }: LevellingNetwork): LevellingSpace {
  const unused = new Int32Array(horizon * resources);
  for (let i = 0; i < unused.length; i++) unused[i] = capacity[i % resources] as number;
  return { free: unused.slice(), unused };
}

export function emptySpace(space: LevellingSpace): void {
  space.free.set(space.unused);
}

/** Whether all that `job` needs is free in `period`. */
function fits(net: LevellingNetwork, free: Int32Array, job: number, period: number): boolean {
  const base = period * net.resources;
  const end = net.needStart[job + 1] as number;
  for (let k = net.needStart[job] as number; k < end; k++) {
    const have = free[base + (net.needResource[k] as number)] as number;
    if (have < (net.needUnits[k] as number)) return false;
  }
  return true;
}

export function occupy(net: LevellingNetwork, free: Int32Array, job: number, start: number): void {
  const from = net.needStart[job] as number;
  const end = net.needStart[job + 1] as number;
  const until = start + (net.duration[job] as number);
  for (let period = start; period < until; period++) {
    const base = period * net.resources;
    for (let k = from; k < end; k++) {
      const at = base + (net.needResource[k] as number);
      free[at] = (free[at] as number) - (net.needUnits[k] as number);
    }
  }
}

/** The first start from `earliest` on at which `job` finds what it needs for all of its periods. */
function findStart(net: LevellingNetwork, free: Int32Array, job: number, earliest: number): number {
  const length = net.duration[job] as number;
  if (net.needStart[job] === net.needStart[job + 1]) return earliest;
  let run = 0;
  let period = earliest;
  for (; run < length; period++) run = fits(net, free, job, period) ? run + 1 : 0;
  return period - length;
}

/** The last start that finishes by `latest`; the mirror of `findStart`. */
function findLateStart(net: LevellingNetwork, free: Int32Array, job: number, latest: number): number {
  const length = net.duration[job] as number;
  if (net.needStart[job] === net.needStart[job + 1]) return latest - length;
  let run = 0;
  let period = latest;
  for (; run < length; ) {
    period--;
    run = fits(net, free, job, period) ? run + 1 : 0;
  }
  return period;
}

/**
 * Serial generation: every job of `list`, in its order, as early as its predecessors and what is free let it.
 *
 * @param list every job after those it waits for
 * @param start where the starts are written
 * @returns the makespan
 */
export function placeForward(
  net: LevellingNetwork,
  space: LevellingSpace,
  list: Int32Array,
  start: Int32Array,
): number {
  emptySpace(space);
  let makespan = 0;
  for (let i = 0; i < list.length; i++) {
    const job = list[i] as number;
    let earliest = 0;
    const end = net.predStart[job + 1] as number;
    for (let k = net.predStart[job] as number; k < end; k++) {
      const before = net.pred[k] as number;
      const finish = (start[before] as number) + (net.duration[before] as number);
      if (finish > earliest) earliest = finish;
    }
    const at = findStart(net, space.free, job, earliest);
    occupy(net, space.free, job, at);
    start[job] = at;
    const finish = at + (net.duration[job] as number);
    if (finish > makespan) makespan = finish;
  }
  return makespan;
}

/** The same from the end: every job of `list`, successors first, as late as it can be before `until`. */
export function placeBackward(
  net: LevellingNetwork,
  space: LevellingSpace,
  list: Int32Array,
  start: Int32Array,
  until: number,
): void {
  emptySpace(space);
  for (let i = 0; i < list.length; i++) {
    const job = list[i] as number;
    let latest = until;
    const end = net.succStart[job + 1] as number;
    for (let k = net.succStart[job] as number; k < end; k++) {
      const begin = start[net.succ[k] as number] as number;
      if (begin < latest) latest = begin;
    }
    const at = findLateStart(net, space.free, job, latest);
    occupy(net, space.free, job, at);
    start[job] = at;
  }
}
