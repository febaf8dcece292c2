import type { LevellingNetwork } from './levelling-instance.ts';

/** Classic rules; the job with the least value goes first. */
export const PRIORITY_RULES = ['latestFinish', 'leastSlack', 'mostSuccessors', 'greatestRankWeight'] as const;

export type PriorityRule = (typeof PRIORITY_RULES)[number];

/** Jobs that come after each, directly or not. */
function countFollowers(net: LevellingNetwork): Int32Array {
  const words = (net.count + 31) >> 5;
  const after = new Int32Array(net.count * words);
  const counts = new Int32Array(net.count);
  for (let i = net.order.length - 1; i >= 0; i--) {
    const job = net.order[i] as number;
    const own = job * words;
    for (let k = net.succStart[job] as number; k < (net.succStart[job + 1] as number); k++) {
      const next = net.succ[k] as number;
      const bit = own + (next >> 5);
      after[bit] = (after[bit] as number) | (1 << (next & 31));
      for (let w = 0; w < words; w++) {
        after[own + w] = (after[own + w] as number) | (after[next * words + w] as number);
      }
    }
    let count = 0;
    for (let w = 0; w < words; w++) {
      for (let rest = after[own + w] as number; rest !== 0; rest &= rest - 1) count++;
    }
    counts[job] = count;
  }
  return counts;
}

function toRankWeight(net: LevellingNetwork, job: number): number {
  let weight = net.duration[job] as number;
  for (let k = net.succStart[job] as number; k < (net.succStart[job + 1] as number); k++) {
    weight += net.duration[net.succ[k] as number] as number;
  }
  return weight;
}

/** Priority values of all jobs by `rule`. */
export function toPriorities(net: LevellingNetwork, rule: PriorityRule): Float64Array {
  switch (rule) {
    case 'latestFinish':
      return Float64Array.from(net.tail, (tail, job) => (net.duration[job] as number) - tail);
    case 'leastSlack':
      return Float64Array.from(net.tail, (tail, job) => -tail - (net.head[job] as number));
    case 'mostSuccessors':
      return Float64Array.from(countFollowers(net), (count) => -count);
    case 'greatestRankWeight':
      return Float64Array.from(net.tail, (_, job) => -toRankWeight(net, job));
  }
}
