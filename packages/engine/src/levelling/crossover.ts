import type { ListMaker } from './job-lists.ts';
import type { LevellingNetwork } from './levelling-instance.ts';
import type { Individual } from './schedule-counter.ts';

/** Makes new lists out of two; see the two crossovers. */
export class Crossover {
  readonly #net: LevellingNetwork;
  readonly #maker: ListMaker;
  readonly #taken: Uint8Array;
  readonly #value: Float64Array;
  readonly #use: Float64Array;
  readonly #share: Float64Array;

  constructor(net: LevellingNetwork, maker: ListMaker) {
    this.#net = net;
    this.#maker = maker;
    this.#taken = new Uint8Array(net.count);
    this.#value = new Float64Array(net.count);
    this.#use = new Float64Array(net.horizon);
    this.#share = new Float64Array(net.count);
    for (let job = 0; job < net.count; job++) {
      for (let k = net.needStart[job] as number; k < (net.needStart[job + 1] as number); k++) {
        const have = net.capacity[net.needResource[k] as number] as number;
        this.#share[job] = (this.#share[job] as number) + (net.needUnits[k] as number) / have / net.resources;
      }
    }
  }

  /** Head from `a`, middle in the order of `b`, the rest in the order of `a`. */
  byTwoPoints(a: Individual, b: Individual, list: Int32Array, random: () => number): void {
    const count = this.#net.count;
    const [x, y] = [Math.floor(random() * count), Math.floor(random() * count)];
    const [from, to] = [Math.min(x, y), Math.max(x, y)];
    const taken = this.#taken.fill(0);
    let at = 0;
    const take = (source: Int32Array, until: number): void => {
      for (let i = 0; i < count && at < until; i++) {
        const job = source[i] as number;
        if (taken[job] === 1) continue;
        taken[job] = 1;
        list[at++] = job;
      }
    };
    take(a.list, from);
    take(b.list, to);
    take(a.list, count);
  }

  /**
   * What runs at the peaks of `a`, where its resources are well used, keeps its times; all else goes by
   * `b`. Good pieces stay together, as in the hybrid of Valls, Ballestín and Quintanilla (2008).
   */
  byPeaks(a: Individual, b: Individual, list: Int32Array, random: () => number): void {
    const { count, duration } = this.#net;
    const [use, value] = [this.#use.fill(0, 0, a.makespan + 1), this.#value];
    for (let job = 0; job < count; job++) {
      const end = (a.start[job] as number) + (duration[job] as number);
      for (let t = a.start[job] as number; t < end; t++) {
        use[t] = (use[t] as number) + (this.#share[job] as number);
      }
    }
    let top = 0;
    for (let t = 0; t < a.makespan; t++) top = Math.max(top, use[t] as number);
    const limit = (0.8 + 0.15 * random()) * top;
    for (let job = 0; job < count; job++) {
      const start = a.start[job] as number;
      const end = start + (duration[job] as number);
      let isPeak = false;
      for (let t = start; t < end && !isPeak; t++) isPeak = (use[t] as number) >= limit;
      value[job] = (isPeak ? start : (b.start[job] as number)) + random() * 0.5;
    }
    this.#maker.byValue(list, value);
  }

  /** Swaps neighbours that do not wait for each other, each with chance `rate`. */
  mutate(list: Int32Array, rate: number, random: () => number): void {
    const net = this.#net;
    for (let i = 0; i + 1 < list.length; i++) {
      if (random() >= rate) continue;
      const [first, second] = [list[i] as number, list[i + 1] as number];
      let isHeld = false;
      for (let k = net.predStart[second] as number; k < (net.predStart[second + 1] as number); k++) {
        if (net.pred[k] === first) isHeld = true;
      }
      if (isHeld) continue;
      list[i] = second;
      list[i + 1] = first;
    }
  }
}
