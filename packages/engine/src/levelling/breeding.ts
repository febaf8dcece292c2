import { Crossover } from './crossover.ts';
import { placeByChance, placeByRules } from './first-schedules.ts';
import { createRandom } from './random.ts';
import type { Individual, ScheduleCounter, Side } from './schedule-counter.ts';

/**
 * Generations without a better makespan before all is begun anew, where all are equally long or not; and
 * how many are taken along.
 */
const PATIENCE = { equal: 15, unequal: 60, taken: 3 } as const;
/** Where time alone ends the search: schedules of the first population, and how much longer the next lives. */
const SPAN = { first: 20_000, factor: 4 } as const;
const SMALLEST = 6;

/** Schedules that keep their jobs early, and such that keep them late; children of the one join the other. */
type Populations = [Individual[], Individual[]];

const byMakespan = (a: Individual, b: Individual): number => a.makespan - b.makespan;

const toMean = (all: readonly Individual[]): number =>
  all.reduce((sum, { makespan }) => sum + makespan, 0) / all.length;

function isSame(a: Individual, b: Individual): boolean {
  return a.makespan === b.makespan && a.start.every((at, job) => at === b.start[job]);
}

/** The best, none twice. */
function select(all: readonly Individual[], size: number): Individual[] {
  const kept: Individual[] = [];
  for (const individual of all.toSorted(byMakespan)) {
    if (kept.length === size) break;
    if (!kept.some((other) => isSame(individual, other))) kept.push(individual);
  }
  return kept;
}

/** The longer it may live and the fewer the jobs, the larger a population pays. */
function toSize(span: number, jobs: number): number {
  return Math.max(SMALLEST, Math.round(0.6 * Math.sqrt((span * 60) / Math.max(60, jobs))));
}

/** The longer a population lives, the more chance keeps it from growing alike. */
function toMutationRate(span: number): number {
  return 0.02 * (span / 5000) ** 0.25;
}

/** Two populations that breed each other: a bi-population with justification, Debels and Vanhoucke (2005). */
class Breeding {
  readonly #counter: ScheduleCounter;
  readonly #random: () => number;
  readonly #crossovers: readonly [Crossover, Crossover];
  readonly #list: Int32Array;

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

  #cross(father: Individual, mother: Individual, side: Side): Individual {
    const crossover = this.#crossovers[side];
    if (this.#random() < 0.5) crossover.byPeaks(father, mother, this.#list);
    else crossover.byWindow(father, mother, this.#list);
    return this.#counter.place(this.#list, side);
  }

  /** Each father is followed in `kept` by the better of two children; only the shortest of all stays. */
  #breed(parents: readonly Individual[], kept: Individual[], side: Side, isFirst: boolean): void {
    parents.forEach((father, i) => {
      if (this.#counter.isDone) return;
      const old = kept[i];
      let child: Individual;
      if (isFirst) {
        this.#crossovers[side].byOne(father, this.#list);
        child = this.#counter.place(this.#list, side);
      } else {
        const mother = this.#pick(parents);
        child = this.#cross(father, mother, side);
        if (this.#counter.isDone) return;
        const other = this.#cross(mother, father, side);
        if (other.makespan < child.makespan) child = other;
      }
      const mayGo = old === undefined || old.makespan > this.#counter.bestMakespan;
      if ((mayGo && !isFirst) || old === undefined || child.makespan <= old.makespan) kept[i] = child;
    });
  }

  #fill(size: number, isRuled: boolean): Populations {
    const fillSide = (side: Side): Individual[] => {
      const ruled = isRuled ? placeByRules(this.#counter, side) : [];
      const rest = placeByChance(this.#counter, side, size - ruled.length, this.#random);
      return select([...ruled, ...rest], size);
    };
    return [fillSide(0), fillSide(1)];
  }

  /** Breeds until `span` more schedules are made. */
  run(span: number): void {
    const counter = this.#counter;
    const end = counter.made + span;
    for (const crossover of this.#crossovers) crossover.rate = toMutationRate(span);
    const size = toSize(span, counter.nets[0].count);
    let populations = this.#fill(size, counter.made === 0);
    // The side whose schedules are shorter breeds first.
    let side: Side = toMean(populations[1]) < toMean(populations[0]) ? 0 : 1;
    let [idle, shortest, isFirst] = [0, Number.POSITIVE_INFINITY, true];
    while (!counter.isDone && counter.made < end) {
      const kept = populations[side];
      this.#breed(populations[side === 0 ? 1 : 0], kept, side, isFirst);
      side = side === 0 ? 1 : 0;
      isFirst = false;
      const best = kept.reduce((least, { makespan }) => Math.min(least, makespan), shortest);
      idle = best < shortest ? 0 : idle + 1;
      shortest = Math.min(best, shortest);
      if (idle < (kept.every(({ makespan }) => makespan === best) ? PATIENCE.equal : PATIENCE.unequal)) continue;
      [idle, shortest] = [0, Number.POSITIVE_INFINITY];
      populations = this.#fill(size, false);
      populations[side === 0 ? 1 : 0].unshift(...select(kept, PATIENCE.taken));
    }
  }
}

/** Makes schedules until `counter` is done. */
export function breedSchedules(counter: ScheduleCounter, seed: number): void {
  const breeding = new Breeding(counter, createRandom(seed));
  let span = Number.isFinite(counter.most) ? counter.most : SPAN.first;
  for (; !counter.isDone; span *= SPAN.factor) breeding.run(span);
}
