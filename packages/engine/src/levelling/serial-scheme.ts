import type { LevellingNetwork } from './levelling-instance.ts';
import { type ResourceLanes, toLanes } from './resource-lanes.ts';

/** What a scheme writes in; made once and used for every schedule. */
export type LevellingSpace = {
  readonly lanes: ResourceLanes;
  /** Free units, by period and word of the lanes. */
  readonly free: Int32Array;
  /** Periods that are not as empty as at first. */
  used: number;
};

export function createSpace(net: LevellingNetwork): LevellingSpace {
  const lanes = toLanes(net);
  const space = { lanes, free: new Int32Array(net.horizon * lanes.words), used: net.horizon };
  emptySpace(space);
  return space;
}

export function emptySpace(space: LevellingSpace): void {
  const { free, lanes } = space;
  const { words, full } = lanes;
  const end = space.used * words;
  if (words === 1) free.fill(full[0] as number, 0, end);
  else for (let i = 0; i < end; i++) free[i] = full[i % words] as number;
  space.used = 0;
}

/** Whether all that `job` needs is free in `period`. */
export function fits({ lanes, free }: LevellingSpace, job: number, period: number): boolean {
  const { words, guard, need } = lanes;
  for (let w = 0; w < words; w++) {
    const left = ((free[period * words + w] as number) | guard) - (need[job * words + w] as number);
    if ((left & guard) !== guard) return false;
  }
  return true;
}

export function occupy(space: LevellingSpace, job: number, start: number, length: number): void {
  const { free, lanes } = space;
  const { words, need } = lanes;
  for (let w = 0; w < words; w++) {
    const units = need[job * words + w] as number;
    if (units === 0) continue;
    for (let period = start; period < start + length; period++) {
      const at = period * words + w;
      free[at] = (free[at] as number) - units;
    }
  }
  if (start + length > space.used) space.used = start + length;
}

/** The first start from `earliest` on at which `job` finds what it needs for all of its periods. */
function findStart(space: LevellingSpace, job: number, earliest: number, length: number): number {
  const { free, lanes } = space;
  if (lanes.words > 1) return findStartInWords(space, job, earliest, length);
  const units = lanes.need[job] as number;
  if (units === 0) return earliest;
  const guard = lanes.guard;
  let start = earliest;
  // From the end backwards: a busy period far on lets all starts before it go at once.
  let known = start;
  for (let period = start + length - 1; period >= known; period--) {
    if (((((free[period] as number) | guard) - units) & guard) === guard) continue;
    known = start + length;
    start = period + 1;
    period = start + length;
  }
  return start;
}

/** The same where the resources need more than one word. */
function findStartInWords(space: LevellingSpace, job: number, earliest: number, length: number): number {
  let start = earliest;
  let known = start;
  for (let period = start + length - 1; period >= known; period--) {
    if (fits(space, job, period)) continue;
    known = start + length;
    start = period + 1;
    period = start + length;
  }
  return start;
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
  const { duration, pred, predStart } = net;
  let makespan = 0;
  for (let i = 0; i < list.length; i++) {
    const job = list[i] as number;
    let earliest = 0;
    const end = predStart[job + 1] as number;
    for (let k = predStart[job] as number; k < end; k++) {
      const before = pred[k] as number;
      const finish = (start[before] as number) + (duration[before] as number);
      if (finish > earliest) earliest = finish;
    }
    const length = duration[job] as number;
    const at = length === 0 ? earliest : findStart(space, job, earliest, length);
    occupy(space, job, at, length);
    start[job] = at;
    const finish = at + length;
    if (finish > makespan) makespan = finish;
  }
  return makespan;
}
