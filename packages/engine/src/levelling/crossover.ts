import { JobSorter } from './job-lists.ts';
import type { LevellingNetwork } from './levelling-instance.ts';
import type { Individual } from './schedule-counter.ts';

/** Keys are in fractions of a period, so that those of two parents mix. */
const GRID = 8;
/** A job that is moved by chance is moved by so many periods at most. */
const REACH = 10;
/** Windows looked at for the busiest one; their least length and what may be added, of the makespan. */
const WINDOW = { tries: 4, least: 0.3, more: 0.4 } as const;
/** What counts as a peak, of the highest use. */
const PEAK = { least: 0.7, more: 0.25 } as const;

/**
 * Makes the list of a child out of schedules that run the other way in time: by its finish, the last first,
 * a job is placed again, so that every child is also its father justified.
 */
export class Crossover {
  /** How often a job is moved by chance. */
  rate = 0;
  readonly #net: LevellingNetwork;
  readonly #sorter: JobSorter;
  readonly #random: () => number;
  readonly #keys: Float64Array;
  readonly #use: Float64Array;
  readonly #share: Float64Array;

  /** @param net as the child sees time */
  constructor(net: LevellingNetwork, random: () => number) {
    this.#net = net;
    this.#random = random;
    this.#sorter = new JobSorter(net);
    this.#keys = new Float64Array(net.count);
    this.#use = new Float64Array(net.horizon + 2);
    this.#share = new Float64Array(net.count);
    for (let job = 0; job < net.count; job++) {
      for (let k = net.needStart[job] as number; k < (net.needStart[job + 1] as number); k++) {
        const have = net.capacity[net.needResource[k] as number] as number;
        if (have > 0) this.#share[job] = (this.#share[job] as number) + (net.needUnits[k] as number) / have;
      }
    }
  }

  /** Where `job` of `a` starts, as the child sees time. */
  #startIn(a: Individual, job: number): number {
    return a.makespan - (a.start[job] as number) - (this.#net.duration[job] as number);
  }

  /** Use of the resources in each period of `a`, as the child sees time. */
  #listUse(a: Individual): Float64Array {
    const { count, duration } = this.#net;
    const use = this.#use.fill(0, 0, a.makespan + 2);
    for (let job = 0; job < count; job++) {
      const start = this.#startIn(a, job);
      const end = start + (duration[job] as number);
      use[start] = (use[start] as number) + (this.#share[job] as number);
      use[end] = (use[end] as number) - (this.#share[job] as number);
    }
    for (let t = 1; t <= a.makespan; t++) use[t] = (use[t] as number) + (use[t - 1] as number);
    return use;
  }

  /** A window of `a`, the busiest of a few. */
  #pickWindow(a: Individual): readonly [number, number] {
    const sum = this.#listUse(a);
    let before = 0;
    for (let t = 0; t <= a.makespan; t++) {
      const own = sum[t] as number;
      sum[t] = before;
      before += own;
    }
    const length = Math.floor(a.makespan * (WINDOW.least + WINDOW.more * this.#random()));
    let [best, most] = [0, -1];
    for (let i = 0; i < WINDOW.tries; i++) {
      const from = Math.floor(this.#random() * (a.makespan - length + 1));
      const used = (sum[from + length] as number) - (sum[from] as number);
      if (used > most) [best, most] = [from, used];
    }
    return [best, best + length];
  }

  /**
   * What `a` starts in a busy window stays together; all else goes by `b`, before or after it: the crossover
   * of Debels and Vanhoucke (2007).
   */
  byWindow(a: Individual, b: Individual, list: Int32Array): void {
    const [from, to] = this.#pickWindow(a);
    const middle = (from + to) / 2;
    const scale = a.makespan / Math.max(1, b.makespan);
    const apart = 2 * a.makespan;
    for (let job = 0; job < list.length; job++) {
      const own = this.#startIn(a, job);
      const other = this.#startIn(b, job) * scale;
      const key = own >= from && own < to ? own : other + (other < middle ? -apart : apart);
      this.#keys[job] = Math.floor(key * GRID);
    }
    this.#toList(list, this.rate);
  }

  /**
   * What runs at the peaks of `a`, where its resources are well used, keeps its times; all else goes by
   * `b`: good pieces stay together, as in the hybrid of Valls, Ballestín and Quintanilla (2008).
   */
  byPeaks(a: Individual, b: Individual, list: Int32Array): void {
    const use = this.#listUse(a);
    let top = 0;
    for (let t = 0; t < a.makespan; t++) top = Math.max(top, use[t] as number);
    const limit = (PEAK.least + PEAK.more * this.#random()) * top;
    const scale = a.makespan / Math.max(1, b.makespan);
    for (let job = 0; job < list.length; job++) {
      const start = this.#startIn(a, job);
      const end = start + (this.#net.duration[job] as number);
      let isPeak = false;
      for (let t = start; t < end && !isPeak; t++) isPeak = (use[t] as number) >= limit;
      this.#keys[job] = Math.floor((isPeak ? start : this.#startIn(b, job) * scale) * GRID);
    }
    this.#toList(list, this.rate);
  }

  /** `a` justified and nothing else. */
  byOne(a: Individual, list: Int32Array): void {
    for (let job = 0; job < list.length; job++) this.#keys[job] = this.#startIn(a, job) * GRID;
    this.#toList(list, 0);
  }

  #toList(list: Int32Array, rate: number): void {
    const keys = this.#keys;
    for (let job = 0; job < keys.length && rate > 0; job++) {
      if (this.#random() >= rate) continue;
      const move = Math.floor((2 * this.#random() - 1) * REACH * GRID);
      keys[job] = (keys[job] as number) + move;
    }
    this.#sorter.byKey(keys, list);
  }
}
