import { Breeding, MANY_JOBS, type Populations, select } from './breeding.ts';
import { createRandom } from './random.ts';
import type { ScheduleCounter } from './schedule-counter.ts';

/** Populations that live apart: how many, for how many schedules each, how many of each side meet in the end. */
const ISLANDS = { count: 6, span: 15_000, kept: 10 } as const;
/** How long those that met live on. */
const SPAN_TOGETHER = 60_000;
/** Many jobs: schedules of the first population, and how much longer the next lives. */
const GROWTH = { span: 20_000, factor: 4 } as const;

/**
 * A population of few jobs finds soon what it will find: many short lives see more than a long one. The best
 * of them breed with each other (island model, Whitley et al. 1999), then all is begun anew.
 */
function breedOnIslands(counter: ScheduleCounter, breeding: Breeding): void {
  while (!counter.isDone) {
    const founders: Populations = [[], []];
    for (let i = 0; i < ISLANDS.count && !counter.isDone; i++) {
      const [early, late] = breeding.run(ISLANDS.span);
      founders[0].push(...select(early, ISLANDS.kept));
      founders[1].push(...select(late, ISLANDS.kept));
    }
    breeding.run(SPAN_TOGETHER, founders);
  }
}

/** Makes schedules until `counter` is done. */
export function breedSchedules(counter: ScheduleCounter, seed: number): void {
  const breeding = new Breeding(counter, createRandom(seed));
  if (Number.isFinite(counter.most)) breeding.run(counter.most);
  else if (counter.nets[0].count < MANY_JOBS) breedOnIslands(counter, breeding);
  else for (let span = GROWTH.span; !counter.isDone; span *= GROWTH.factor) breeding.run(span);
}
