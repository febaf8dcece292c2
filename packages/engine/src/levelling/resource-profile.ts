import type { ResourceModel } from '../model.ts';

/** Units in ten-thousandths, so that halves and thirds of people add up. */
const PARTS = 10_000;

export const toParts = (units: number): number => Math.round(units * PARTS);
export const fromParts = (parts: number): number => parts / PARTS;

/** How many units of a resource are free at any time: a step function over minutes. */
export class ResourceProfile {
  /** Beginning of each step; the first lies before any date, the last goes on for ever. */
  readonly #from: number[] = [Number.NEGATIVE_INFINITY];
  readonly #free: number[];
  /** The most that is ever there. */
  readonly most: number;

  constructor({ maxUnits, availability }: ResourceModel) {
    const own = toParts(maxUnits);
    this.#free = [own];
    for (const { fromAt, toAt, units } of availability) {
      if (!(toAt > fromAt)) continue;
      const [first, last] = [this.#split(fromAt), this.#split(toAt)];
      for (let i = first; i < last; i++) this.#free[i] = toParts(units);
    }
    this.most = this.#free.reduce((most, free) => Math.max(most, free), 0);
  }

  /** Index of the last step that begins at or before `at`. */
  #find(at: number): number {
    let [low, high] = [0, this.#from.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#from[middle] as number) <= at) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Lets a step begin at `at`; its index. */
  #split(at: number): number {
    const step = this.#find(at);
    if (this.#from[step] === at) return step;
    this.#from.splice(step + 1, 0, at);
    this.#free.splice(step + 1, 0, this.#free[step] as number);
    return step + 1;
  }

  take(from: number, to: number, parts: number): void {
    if (to <= from) return;
    const first = this.#split(from);
    const last = this.#split(to);
    for (let i = first; i < last; i++) this.#free[i] = (this.#free[i] as number) - parts;
  }

  /** End of the last step between `from` and `to` that has less than `parts` free; `null` when there is none. */
  findBusyUntil(from: number, to: number, parts: number): number | null {
    let step = this.#find(to - 1);
    for (; step >= 0; step--) {
      if ((this.#free[step] as number) < parts) return this.#from[step + 1] ?? Number.POSITIVE_INFINITY;
      if ((this.#from[step] as number) <= from) return null;
    }
    return null;
  }

  /** The mirror of `findBusyUntil`: the beginning of the first step between `from` and `to` that has too little. */
  findBusyFrom(from: number, to: number, parts: number): number | null {
    for (let step = this.#find(from); step < this.#from.length; step++) {
      const begin = this.#from[step] as number;
      if (begin >= to) return null;
      if ((this.#free[step] as number) < parts) return begin;
    }
    return null;
  }

  /** Spans in which more is taken than there is, and the parts that are missing at the worst of each. */
  listShort(): readonly { readonly fromAt: number; readonly toAt: number; readonly parts: number }[] {
    const spans: { fromAt: number; toAt: number; parts: number }[] = [];
    this.#free.forEach((free, step) => {
      if (free >= 0) return;
      const fromAt = this.#from[step] as number;
      const toAt = this.#from[step + 1] ?? Number.POSITIVE_INFINITY;
      const last = spans.at(-1);
      if (last?.toAt !== fromAt) spans.push({ fromAt, toAt, parts: -free });
      else {
        last.toAt = toAt;
        last.parts = Math.max(last.parts, -free);
      }
    });
    return spans;
  }

  /** What is missing, times how long it is. */
  get shortage(): number {
    let sum = 0;
    for (let step = 0; step + 1 < this.#free.length; step++) {
      const free = this.#free[step] as number;
      if (free < 0) sum -= free * ((this.#from[step + 1] as number) - (this.#from[step] as number));
    }
    return sum;
  }

  /** Back to what `other` holds. */
  restore(other: ResourceProfile): void {
    this.#from.length = 0;
    this.#free.length = 0;
    for (let i = 0; i < other.#from.length; i++) {
      this.#from.push(other.#from[i] as number);
      this.#free.push(other.#free[i] as number);
    }
  }
}
