import type { LevellingNetwork } from './levelling-instance.ts';

function toPathBound({ head, tail }: LevellingNetwork): number {
  return head.reduce((most, start, job) => Math.max(most, start + (tail[job] as number)), 0);
}

function toWorkBound(net: LevellingNetwork): number {
  const work = new Float64Array(net.resources);
  for (let job = 0; job < net.count; job++) {
    for (let k = net.needStart[job] as number; k < (net.needStart[job + 1] as number); k++) {
      const r = net.needResource[k] as number;
      work[r] = (work[r] as number) + (net.needUnits[k] as number) * (net.duration[job] as number);
    }
  }
  return work.reduce((most, sum, r) => {
    const capacity = net.capacity[r] as number;
    return capacity > 0 ? Math.max(most, Math.ceil(sum / capacity)) : most;
  }, 0);
}

/** The part of `job` that lies between `from` and `to` wherever it stands in its window. */
function toLeastPart(net: LevellingNetwork, job: number, from: number, to: number, end: number): number {
  const length = net.duration[job] as number;
  const byEarly = (net.head[job] as number) + length - from;
  const late = end - (net.tail[job] as number);
  return Math.max(0, Math.min(byEarly, to - late, length, to - from));
}

/** Whether some span asks for more of resource `r` than there is, if all has to end by `end`. */
function isOverloaded(
  net: LevellingNetwork,
  jobs: readonly (readonly [number, number])[],
  r: number,
  end: number,
) {
  const capacity = net.capacity[r] as number;
  const froms = [...new Set(jobs.map(([job]) => net.head[job] as number))];
  const tos = [
    ...new Set(jobs.map(([job]) => end - (net.tail[job] as number) + (net.duration[job] as number))),
  ];
  for (const from of froms) {
    for (const to of tos) {
      if (to <= from) continue;
      let energy = 0;
      for (const [job, units] of jobs) energy += units * toLeastPart(net, job, from, to, end);
      if (energy > capacity * (to - from)) return true;
    }
  }
  return false;
}

function listUsers(net: LevellingNetwork): readonly (readonly (readonly [number, number])[])[] {
  const users: [number, number][][] = Array.from({ length: net.resources }, () => []);
  for (let job = 0; job < net.count; job++) {
    if (net.duration[job] === 0) continue;
    for (let k = net.needStart[job] as number; k < (net.needStart[job + 1] as number); k++) {
      users[net.needResource[k] as number]?.push([job, net.needUnits[k] as number]);
    }
  }
  return users;
}

/** More jobs than this make the energy test cost more than it tells. */
const MOST_FOR_ENERGY = 300;

/**
 * A makespan that no schedule can be shorter than: the longest path, the work of each resource, and the
 * shortest end at which no span of time asks for more work than its resources can do.
 */
export function computeLowerBound(net: LevellingNetwork): number {
  let bound = Math.max(toPathBound(net), toWorkBound(net));
  if (net.count > MOST_FOR_ENERGY) return bound;
  const users = listUsers(net);
  while (users.some((jobs, r) => isOverloaded(net, jobs, r, bound))) bound++;
  return bound;
}
