import type { LevellingNetwork } from './levelling-instance.ts';

/** Several resources side by side in one 32-bit word, so that one subtraction tests all of them. */
export type ResourceLanes = {
  /** Words per period and per job. */
  readonly words: number;
  /** One bit above each lane, borrowed by the subtraction when the lane is too small. */
  readonly guard: number;
  /** All units of every resource. */
  readonly full: Int32Array;
  /** By job and word: what the job needs; zero throughout for a job that takes no time. */
  readonly need: Int32Array;
};

/** The narrowest lanes whose units stay below the guard bit. */
function pickWidth(capacity: Int32Array): 8 | 16 | 32 {
  const most = capacity.reduce((high, units) => Math.max(high, units), 0);
  if (most < 128) return 8;
  return most < 32_768 ? 16 : 32;
}

const GUARDS = { 8: 0x80808080 | 0, 16: 0x80008000 | 0, 32: 0x80000000 | 0 } as const;

export function toLanes(net: LevellingNetwork): ResourceLanes {
  const width = pickWidth(net.capacity);
  const perWord = 32 / width;
  const words = Math.max(1, Math.ceil(net.resources / perWord));
  const put = (into: Int32Array, base: number, resource: number, units: number): void => {
    const at = base + Math.floor(resource / perWord);
    into[at] = (into[at] as number) | (units << ((resource % perWord) * width));
  };
  const full = new Int32Array(words);
  net.capacity.forEach((units, resource) => {
    put(full, 0, resource, units);
  });
  const need = new Int32Array(net.count * words);
  for (let job = 0; job < net.count; job++) {
    if (net.duration[job] === 0) continue;
    for (let k = net.needStart[job] as number; k < (net.needStart[job + 1] as number); k++) {
      put(need, job * words, net.needResource[k] as number, net.needUnits[k] as number);
    }
  }
  return { words, guard: GUARDS[width], full, need };
}
