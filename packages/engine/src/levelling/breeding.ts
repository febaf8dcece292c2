import { Crossover } from './crossover.ts';
import { placeByChance, placeByRules } from './first-schedules.ts';
import type { Individual, ScheduleCounter, Side } from './schedule-counter.ts';

/**
 * Generations without a better makespan before all is begun anew, where all are equally long or not; and
 * how many are taken along.
 */
const PATIENCE = { equal: 15, unequal: 60, taken: 3 } as const;
const SMALLEST = 6;

/** Schedules that keep their jobs early, and such that keep them late; children of the one join the other. */
export type Populations = [Individual[], Individual[]];

const byMakespan = (a: Individual, b: Individual): number => a.makespan - b.makespan;

const toMean = (all: readonly Individual[]): number =>
  all.reduce((sum, { makespan }) => sum + makespan, 0) / all.length;

function isSame(a: Individual, b: Individual): boolean {
  return a.makespan === b.makespan && a.start.every((at, job) => at === b.start[job]);
}

/** The best, none twice. */
export function select(all: readonly Individual[], size: number): Individual[] {
  const kept: Individual[] = [];
  for (const individual of all.toSorted(byMakespan)) {
    if (kept.length === size) break;
    if (!kept.some((other) => isSame(individual, other))) kept.push(individual);
  }
  return kept;
}

/** From so many jobs on the best of all would soon make everyone alike; see `#follow`. */
export const MANY_JOBS = 90;

/** The longer it may live and the fewer the jobs, the larger a population pays. */
function toSize(span: number, jobs: number): number {
  const factor = jobs < MANY_JOBS ? 0.9 : 0.6;
  return Math.max(SMALLEST, Math.round(factor * Math.sqrt((span * 60) / Math.max(60, jobs))));
}

/** How often chance moves a job; the longer a large population lives, the more it keeps it varied. */
function toMutationRate(span: number, jobs: number): number {
  return jobs < MANY_JOBS ? 0.02 : 0.02 * (span / 5000) ** 0.25;
}

/** Two populations that breed each other: a bi-population with justification, Debels and Vanhoucke (2005). */
export class Breeding {
  readonly #counter: ScheduleCounter;
  readonly #random: () => number;
  readonly #crossovers: readonly [Crossover, Crossover];
  readonly #list: Int32Array;
  #size = SMALLEST;

  constructor(counter: ScheduleCounter, random: () => number) {
    this.#counter = counter;
    this.#random = random;
    this.#crossovers = [new Crossover(counter.nets[0], random), new Crossover(counter.nets[1], random)];
    this.#list = new Int32Array(counter.nets[0].count);
  }

  /** The shorter of two by chance. */
  #pick(all: readonly Individual[]): Individual {
    const a = all[Math.floor(this.#random() * all.length)] as Individual;
    const b = all[Math.floor(this.#random() * all.length)] as Individual;
    return a.makespan <= b.makespan ? a : b;
  }

  #cross(father: Individual, pickMother: () => Individual, side: Side): Individual {
    const crossover = this.#crossovers[side];
    if (this.#random() < 0.5) crossover.byPeaks(father, pickMother(), this.#list);
    else crossover.byWindow(father, pickMother(), this.#list);
    return this.#counter.place(this.#list, side);
  }

  #repeat(father: Individual, side: Side): Individual {
    this.#crossovers[side].byOne(father, this.#list);
    return this.#counter.place(this.#list, side);
  }

  /** The best of `kept` and one child of each father. */
  #mix(parents: readonly Individual[], kept: readonly Individual[], side: Side, isFirst: boolean) {
    const children: Individual[] = [];
    for (const father of parents) {
      if (this.#counter.isDone) break;
      const child = isFirst
        ? this.#repeat(father, side)
        : this.#cross(father, () => this.#pick(parents), side);
      children.push(child);
    }
    return select([...children, ...kept], this.#size);
  }

  /** The better of two children follows each father; of those before only the shortest of all stay. */
  #follow(parents: readonly Individual[], kept: readonly Individual[], side: Side, isFirst: boolean) {
    const next = [...kept];
    parents.forEach((father, i) => {
      if (this.#counter.isDone) return;
      const mother = this.#pick(parents);
      let child = isFirst ? this.#repeat(father, side) : this.#cross(father, () => mother, side);
      if (!isFirst && !this.#counter.isDone) {
        const other = this.#cross(mother, () => father, side);
        if (other.makespan < child.makespan) child = other;
      }
      const old = next[i];
      const stays = old !== undefined && (isFirst || old.makespan === this.#counter.bestMakespan);
      if (!stays || child.makespan <= old.makespan) next[i] = child;
    });
    return next;
  }

  #fill(size: number, isRuled: boolean): Populations {
    const fillSide = (side: Side): Individual[] => {
      const ruled = isRuled ? placeByRules(this.#counter, side) : [];
      const rest = placeByChance(this.#counter, side, size - ruled.length, this.#random);
      return select([...ruled, ...rest], size);
    };
    return [fillSide(0), fillSide(1)];
  }

  /** Breeds until `span` more schedules are made, from `founders` where there are any. */
  run(span: number, founders?: Populations): Populations {
    const counter = this.#counter;
    const end = counter.made + span;
    const jobs = counter.nets[0].count;
    for (const crossover of this.#crossovers) crossover.rate = toMutationRate(span, jobs);
    const size = toSize(span, jobs);
    this.#size = size;
    let populations = founders ?? this.#fill(size, counter.made === 0);
    // The side whose schedules are shorter breeds first.
    let side: Side = toMean(populations[1]) < toMean(populations[0]) ? 0 : 1;
    let [idle, shortest, isFirst] = [0, Number.POSITIVE_INFINITY, true];
    while (!counter.isDone && counter.made < end) {
      const parents = populations[side === 0 ? 1 : 0];
      const kept =
        jobs < MANY_JOBS
          ? this.#mix(parents, populations[side], side, isFirst)
          : this.#follow(parents, populations[side], side, isFirst);
      populations[side] = kept;
      side = side === 0 ? 1 : 0;
      isFirst = false;
      const best = kept.reduce((least, { makespan }) => Math.min(least, makespan), Number.POSITIVE_INFINITY);
      idle = best < shortest ? 0 : idle + 1;
      shortest = Math.min(best, shortest);
      if (idle < (kept.every(({ makespan }) => makespan === best) ? PATIENCE.equal : PATIENCE.unequal))
        continue;
      [idle, shortest] = [0, Number.POSITIVE_INFINITY];
      populations = this.#fill(size, false);
      populations[side === 0 ? 1 : 0].unshift(...select(kept, PATIENCE.taken));
    }
    return populations;
  }
}
