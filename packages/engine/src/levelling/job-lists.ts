import type { LevellingNetwork } from './levelling-instance.ts';

/** Sorts jobs by a value, predecessors always first. */
export class JobSorter {
  readonly #net: LevellingNetwork;
  readonly #sorted: Float64Array;

  constructor(net: LevellingNetwork) {
    this.#net = net;
    this.#sorted = new Float64Array(net.count);
  }

  /** @param keys whole numbers; raised where a predecessor has a greater one */
  byKey(keys: Float64Array, list: Int32Array): void {
    const { count, order, pred, predStart } = this.#net;
    const sorted = this.#sorted;
    for (let i = 0; i < count; i++) {
      const job = order[i] as number;
      let key = keys[job] as number;
      const end = predStart[job + 1] as number;
      for (let k = predStart[job] as number; k < end; k++) {
        const before = keys[pred[k] as number] as number;
        if (before > key) key = before;
      }
      keys[job] = key;
      sorted[i] = key * count + i;
    }
    sorted.sort();
    for (let i = 0; i < count; i++) {
      const place = (sorted[i] as number) % count;
      list[i] = order[place < 0 ? place + count : place] as number;
    }
  }
}

/** Picks job after job among those whose predecessors are in the list. */
export class ListMaker {
  readonly #net: LevellingNetwork;
  readonly #waits: Int32Array;
  readonly #ready: Int32Array;

  constructor(net: LevellingNetwork) {
    this.#net = net;
    this.#waits = new Int32Array(net.count);
    this.#ready = new Int32Array(net.count);
  }

  /** @param pick chooses a place among the first `count` of `ready` */
  make(list: Int32Array, pick: (ready: Int32Array, count: number) => number): void {
    const net = this.#net;
    const [waits, ready] = [this.#waits, this.#ready];
    let count = 0;
    for (let job = 0; job < net.count; job++) {
      waits[job] = (net.predStart[job + 1] as number) - (net.predStart[job] as number);
      if (waits[job] === 0) ready[count++] = job;
    }
    for (let i = 0; i < net.count; i++) {
      const at = pick(ready, count);
      const job = ready[at] as number;
      list[i] = job;
      ready[at] = ready[--count] as number;
      const end = net.succStart[job + 1] as number;
      for (let k = net.succStart[job] as number; k < end; k++) {
        const next = net.succ[k] as number;
        waits[next] = (waits[next] as number) - 1;
        if (waits[next] === 0) ready[count++] = next;
      }
    }
  }

  /** A list in which jobs stand by their value, as far as their predecessors let them. */
  byValue(list: Int32Array, value: Float64Array): void {
    this.make(list, (ready, count) => {
      let best = 0;
      for (let i = 1; i < count; i++) {
        if ((value[ready[i] as number] as number) < (value[ready[best] as number] as number)) best = i;
      }
      return best;
    });
  }

  /**
   * A random list that leans to `priority`: a job is picked the more often, the more would be lost by
   * picking the worst one instead (regret-based biased random sampling).
   */
  byRegret(list: Int32Array, priority: Float64Array, random: () => number): void {
    this.make(list, (ready, count) => {
      if (count === 1) return 0;
      let worst = priority[ready[0] as number] as number;
      for (let i = 1; i < count; i++) worst = Math.max(worst, priority[ready[i] as number] as number);
      let sum = 0;
      for (let i = 0; i < count; i++) sum += worst - (priority[ready[i] as number] as number) + 1;
      let rest = random() * sum;
      for (let i = 0; i < count; i++) {
        rest -= worst - (priority[ready[i] as number] as number) + 1;
        if (rest < 0) return i;
      }
      return count - 1;
    });
  }
}
