import { Crossover } from './crossover.ts';
import { ListMaker } from './job-lists.ts';
import type { LevellingInstance, LevellingNetwork, LevellingResult } from './levelling-instance.ts';
import { computeLowerBound } from './lower-bound.ts';
import { placeInParallel } from './parallel-scheme.ts';
import { prepareInstance } from './prepare-instance.ts';
import { PRIORITY_RULES, toPriorities } from './priority-rules.ts';
import { createRandom } from './random.ts';
import { type Individual, type LevellingBudget, ScheduleCounter } from './schedule-counter.ts';

export type LevelledInstance = {
  /** First period of each job. */
  readonly startOf: readonly number[];
  readonly makespan: number;
  readonly lowerBound: number;
  /** How many schedules were made. */
  readonly schedules: number;
};

const POPULATION = 40;
const MUTATION = 0.05;
/** Generations without a better makespan before half of the population is made anew. */
const PATIENCE = 25;

function create(net: LevellingNetwork): Individual {
  return { list: new Int32Array(net.count), start: new Int32Array(net.count), makespan: 0 };
}

/** One schedule by each rule and scheme, the start of all that follows. */
function startByRules(net: LevellingNetwork, maker: ListMaker, counter: ScheduleCounter): Individual[] {
  const found: Individual[] = [];
  for (const rule of PRIORITY_RULES) {
    const priority = toPriorities(net, rule);
    const serial = create(net);
    maker.byValue(serial.list, priority);
    const parallel = create(net);
    const makespan = placeInParallel(net, counter.space, priority, parallel.start);
    counter.keep(parallel.start, makespan);
    maker.byValue(parallel.list, Float64Array.from(parallel.start));
    for (const individual of [serial, parallel]) {
      if (counter.isDone) return found;
      counter.evaluate(individual);
      found.push(individual);
    }
  }
  return found;
}

const byMakespan = (a: Individual, b: Individual): number => a.makespan - b.makespan;

function isSame(a: Individual, b: Individual): boolean {
  return a.makespan === b.makespan && a.start.every((at, job) => at === b.start[job]);
}

/** The best of both generations, none twice. */
function select(all: Individual[]): Individual[] {
  all.sort(byMakespan);
  const kept: Individual[] = [];
  for (const individual of all) {
    if (kept.length === POPULATION) break;
    if (!kept.some((other) => isSame(individual, other))) kept.push(individual);
  }
  return kept;
}

function shuffle<T>(items: T[], random: () => number): void {
  for (let i = items.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [items[i], items[j]] = [items[j] as T, items[i] as T];
  }
}

/** Random lists by rule until the population is full. */
function fill(
  net: LevellingNetwork,
  maker: ListMaker,
  counter: ScheduleCounter,
  population: Individual[],
  random: () => number,
): void {
  const priority = toPriorities(net, 'latestFinish');
  while (population.length < POPULATION && !counter.isDone) {
    const individual = create(net);
    maker.byRegret(individual.list, priority, random);
    counter.evaluate(individual);
    population.push(individual);
  }
}

/** Two children of every pair, each made to resemble one of them more. */
function breed(
  net: LevellingNetwork,
  crossover: Crossover,
  counter: ScheduleCounter,
  parents: readonly Individual[],
  random: () => number,
): Individual[] {
  const children: Individual[] = [];
  for (let i = 0; i + 1 < parents.length; i += 2) {
    const [a, b] = [parents[i] as Individual, parents[i + 1] as Individual];
    for (const [own, other] of [
      [a, b],
      [b, a],
    ] as const) {
      if (counter.isDone) return children;
      const child = create(net);
      if (random() < 0.5) crossover.byPeaks(own, other, child.list, random);
      else crossover.byTwoPoints(own, other, child.list, random);
      crossover.mutate(child.list, MUTATION, random);
      counter.evaluate(child);
      children.push(child);
    }
  }
  return children;
}

function improve(net: LevellingNetwork, counter: ScheduleCounter, seed: number): void {
  const maker = new ListMaker(net);
  const crossover = new Crossover(net, maker);
  const random = createRandom(seed);
  let population = startByRules(net, maker, counter);
  let idle = 0;
  while (!counter.isDone) {
    fill(net, maker, counter, population, random);
    const before = counter.bestMakespan;
    shuffle(population, random);
    population = select([...population, ...breed(net, crossover, counter, population, random)]);
    idle = counter.bestMakespan < before ? 0 : idle + 1;
    if (idle < PATIENCE) continue;
    idle = 0;
    population.length = Math.min(population.length, POPULATION >> 1);
    shuffle(population, random);
    population.length = Math.min(population.length, POPULATION >> 2);
  }
}

/**
 * Levels a resource-constrained instance: priority rules by both schemes, then lists bred and justified
 * until the budget is spent or the lower bound is reached. The same seed and number of schedules give the
 * same answer everywhere.
 *
 * @example levelInstance(instance, { schedules: 5000 }, 1)
 */
export function levelInstance(
  instance: LevellingInstance,
  budget: LevellingBudget,
  seed: number,
): LevellingResult<LevelledInstance> {
  const prepared = prepareInstance(instance);
  if (!prepared.ok) return prepared;
  const net = prepared.value;
  const lowerBound = computeLowerBound(net);
  const counter = new ScheduleCounter(net, budget, lowerBound);
  improve(net, counter, seed);
  return {
    ok: true,
    value: {
      startOf: [...counter.best],
      makespan: counter.bestMakespan,
      lowerBound,
      schedules: counter.made,
    },
  };
}
