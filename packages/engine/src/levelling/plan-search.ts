import type { PlanModel } from '../model.ts';
import type { PickNext, PlanPlacing } from './plan-placing.ts';
import type { LevellingBudget } from './schedule-counter.ts';

export type Placement = Pick<PlanPlacing, 'delay' | 'blocker' | 'length' | 'total' | 'shortage'> & {
  readonly values: Float64Array;
};

/** Picks by least value among those of the highest priority. */
function pickLeast(plan: PlanModel, value: ArrayLike<number>): PickNext {
  return (ready, count) => {
    let best = 0;
    for (let i = 1; i < count; i++) {
      const [a, b] = [ready[i] as number, ready[best] as number];
      const above = (plan.activities[a]?.priority ?? 0) - (plan.activities[b]?.priority ?? 0);
      const less = (value[b] ?? 0) - (value[a] ?? 0) || b - a;
      const isFirst = above > 0 || (above === 0 && less > 0);
      if (isFirst) best = i;
    }
    return best;
  };
}

/** Places a plan again and again and keeps the best: least over-used, then shortest, then most compact. */
export class PlanSearch {
  best: Placement;
  made = 0;
  readonly #plan: PlanModel;
  readonly #placing: PlanPlacing;
  readonly #bound: number;
  readonly #mostLength: number;
  readonly #withinFloat: boolean;
  readonly #budget: LevellingBudget;

  /**
   * @param first where nothing yields; its length may not be passed where levelling keeps within the float
   * @param bound a length that no placement is shorter than
   */
  constructor(
    plan: PlanModel,
    placing: PlanPlacing,
    first: Placement,
    bound: number,
    withinFloat: boolean,
    budget: LevellingBudget,
  ) {
    this.#plan = plan;
    this.#placing = placing;
    this.#withinFloat = withinFloat;
    // Where a plan may slip, the one that does not is no answer: the first placement is better.
    this.best = withinFloat ? first : { ...first, shortage: 0, length: Number.POSITIVE_INFINITY };
    this.#bound = bound;
    this.#mostLength = withinFloat ? first.length : Number.POSITIVE_INFINITY;
    this.#budget = budget;
  }

  get isOver(): boolean {
    if (this.made === 0) return false;
    const { shortage, length } = this.best;
    const isMet = !this.#withinFloat || shortage === 0;
    if (isMet && length <= this.#bound) return true;
    return this.made >= this.#budget.schedules || this.#budget.isOver?.() === true;
  }

  place(value: ArrayLike<number>): void {
    const placing = this.#placing;
    placing.run(pickLeast(this.#plan, value));
    this.made++;
    const { length, total, delay, blocker } = placing;
    if (length > this.#mostLength) return;
    // What may not move is over-used in every placement of a plan that may slip.
    const shortage = this.#withinFloat ? placing.shortage : 0;
    const { best } = this;
    const worse = shortage - best.shortage || length - best.length || total - best.total;
    if (worse >= 0) return;
    const values = Float64Array.from(best.values, (_, v) => placing.valueOf(v));
    this.best = { length, total, shortage, delay: delay.slice(), blocker: blocker.slice(), values };
  }

  /** By turns a shaken rule and a shaken best: the one looks elsewhere, the other nearby. */
  vary(rule: ArrayLike<number>, random: () => number): void {
    const shaken = new Float64Array(rule.length);
    for (let round = 0; !this.isOver; round++) {
      const source = round % 4 === 3 ? rule : this.best.values;
      // From an hour to some weeks: what is near the best is tried more often than what is far.
      const reach = 60 * 2 ** (random() * 9);
      for (let v = 0; v < shaken.length; v++) shaken[v] = (source[v] ?? 0) + random() * reach;
      this.place(shaken);
    }
  }
}
