import type { LevellingInstance } from '../levelling/levelling-instance.ts';
import { createRandom } from '../levelling/random.ts';

/** An instance of `count` jobs and four scarce resources, about as dense as the published ones. */
export function randomInstance(count: number, seed: number): LevellingInstance {
  const random = createRandom(seed);
  const pick = (most: number): number => Math.floor(random() * most);
  const successorsOf = Array.from({ length: count }, (): number[] => []);
  for (let job = 1; job < count; job++) {
    const before = new Set([job - 1 - pick(Math.min(job, 12)), job - 1 - pick(Math.min(job, 24))]);
    for (const other of before) successorsOf[other]?.push(job);
  }
  return {
    durationOf: Array.from({ length: count }, () => 1 + pick(10)),
    successorsOf,
    demandOf: Array.from({ length: count }, () => Array.from({ length: 4 }, () => pick(2) * (1 + pick(10)))),
    capacityOf: [16, 18, 20, 22],
  };
}
