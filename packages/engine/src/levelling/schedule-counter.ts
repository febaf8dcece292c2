import type { LevellingNetwork } from './levelling-instance.ts';
import { toMirror } from './mirror-network.ts';
import { placeInParallel } from './parallel-scheme.ts';
import { createSpace, type LevellingSpace, placeForward } from './serial-scheme.ts';

/** How long to go on: at most so many schedules, and until somebody outside says it is over. */
export type LevellingBudget = {
  readonly schedules: number;
  /** Asked between schedules; the engine has no clock of its own. */
  readonly isOver?: () => boolean;
};

/** 0: time runs forward and all jobs stand as early as they can; 1: backward, as late as they can. */
export type Side = 0 | 1;

/** One schedule, in the time of its side. */
export type Individual = { readonly start: Int32Array; readonly makespan: number };

/** Makes schedules, counts them, and keeps the best. */
export class ScheduleCounter {
  /** The network forward and backward. */
  readonly nets: readonly [LevellingNetwork, LevellingNetwork];
  readonly best: Int32Array;
  bestMakespan = Number.POSITIVE_INFINITY;
  made = 0;
  readonly #space: LevellingSpace;
  readonly #lowerBound: number;
  readonly #budget: LevellingBudget;

  constructor(net: LevellingNetwork, budget: LevellingBudget, lowerBound: number) {
    this.nets = [net, toMirror(net)];
    this.#budget = budget;
    this.#lowerBound = lowerBound;
    this.#space = createSpace(net);
    this.best = new Int32Array(net.count);
  }

  /** Schedules that may be made in all. */
  get most(): number {
    return this.#budget.schedules;
  }

  /** Nothing better can come, or no time is left. */
  get isDone(): boolean {
    if (this.bestMakespan <= this.#lowerBound) return true;
    if (this.made === 0) return false;
    return this.made >= this.#budget.schedules || this.#budget.isOver?.() === true;
  }

  #keep(individual: Individual, side: Side): Individual {
    const { start, makespan } = individual;
    this.made++;
    if (makespan >= this.bestMakespan) return individual;
    this.bestMakespan = makespan;
    const { duration } = this.nets[0];
    for (let job = 0; job < start.length; job++) {
      const at = start[job] as number;
      this.best[job] = side === 0 ? at : makespan - at - (duration[job] as number);
    }
    return individual;
  }

  /** The jobs of `list`, in its order, each as early as it can be in the time of `side`. */
  place(list: Int32Array, side: Side): Individual {
    const net = this.nets[side];
    const start = new Int32Array(net.count);
    return this.#keep({ start, makespan: placeForward(net, this.#space, list, start) }, side);
  }

  /** Period by period of `side`, what may start, by least `priority`. */
  placeInParallel(priority: Float64Array, side: Side): Individual {
    const net = this.nets[side];
    const start = new Int32Array(net.count);
    return this.#keep({ start, makespan: placeInParallel(net, this.#space, priority, start) }, side);
  }
}
