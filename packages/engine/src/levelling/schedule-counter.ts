import { JobSorter } from './job-lists.ts';
import type { LevellingNetwork } from './levelling-instance.ts';
import { createSpace, type LevellingSpace, placeBackward, placeForward } from './serial-scheme.ts';

/** How long to go on: at most so many schedules, and until somebody outside says it is over. */
export type LevellingBudget = {
  readonly schedules: number;
  /** Asked between schedules; the engine has no clock of its own. */
  readonly isOver?: () => boolean;
};

/** One schedule and the list that leads to it again. */
export type Individual = { list: Int32Array; start: Int32Array; makespan: number };

/** Makes schedules, counts them, and keeps the best. */
export class ScheduleCounter {
  readonly space: LevellingSpace;
  readonly best: Int32Array;
  bestMakespan = Number.POSITIVE_INFINITY;
  made = 0;
  readonly #net: LevellingNetwork;
  readonly #budget: LevellingBudget;
  readonly #lowerBound: number;
  readonly #sorter: JobSorter;
  readonly #list: Int32Array;
  readonly #start: Int32Array;

  constructor(net: LevellingNetwork, budget: LevellingBudget, lowerBound: number) {
    this.#net = net;
    this.#budget = budget;
    this.#lowerBound = lowerBound;
    this.space = createSpace(net);
    this.best = new Int32Array(net.count);
    this.#sorter = new JobSorter(net);
    this.#list = new Int32Array(net.count);
    this.#start = new Int32Array(net.count);
  }

  /** Nothing better can come, or no time is left. */
  get isDone(): boolean {
    if (this.bestMakespan <= this.#lowerBound) return true;
    if (this.made === 0) return false;
    return this.made >= this.#budget.schedules || this.#budget.isOver?.() === true;
  }

  keep(start: Int32Array, makespan: number): void {
    this.made++;
    if (makespan >= this.bestMakespan) return;
    this.bestMakespan = makespan;
    this.best.set(start);
  }

  /**
   * Places `individual.list`, then justifies it: all jobs as late as they can be, the last first, and from
   * there as early as they can be, the first first. Neither makes it longer.
   */
  evaluate(individual: Individual): void {
    const net = this.#net;
    const [list, start] = [this.#list, this.#start];
    individual.makespan = placeForward(net, this.space, individual.list, individual.start);
    this.keep(individual.start, individual.makespan);
    if (!this.isDone) {
      this.#sorter.byFinish(individual.start, list);
      placeBackward(net, this.space, list, start, individual.makespan);
      this.made++;
    }
    if (!this.isDone) {
      this.#sorter.byStart(start, list);
      individual.makespan = placeForward(net, this.space, list, individual.start);
      this.keep(individual.start, individual.makespan);
    }
    this.#sorter.byStart(individual.start, individual.list);
  }
}
