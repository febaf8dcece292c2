import type { LevellingInstance } from '../levelling/levelling-instance.ts';

/** What is wrong with a schedule, found by looking at every link and every period; empty when nothing is. */
export function listFaults(instance: LevellingInstance, startOf: readonly number[]): readonly string[] {
  const { durationOf, successorsOf, demandOf, capacityOf } = instance;
  const faults: string[] = [];
  const finishOf = startOf.map((start, job) => start + (durationOf[job] ?? 0));
  successorsOf.forEach((row, job) => {
    for (const next of row) {
      if ((startOf[next] ?? -1) < (finishOf[job] ?? 0)) faults.push(`${next} starts before ${job} ends`);
    }
  });
  for (let period = 0; period < Math.max(0, ...finishOf); period++) {
    capacityOf.forEach((capacity, k) => {
      const used = demandOf.reduce((sum, row, job) => {
        const runs = (startOf[job] ?? 0) <= period && period < (finishOf[job] ?? 0);
        return runs ? sum + (row[k] ?? 0) : sum;
      }, 0);
      if (used > capacity) faults.push(`${used} of ${capacity} of resource ${k} in ${period}`);
    });
  }
  if (startOf.some((start) => start < 0)) faults.push('starts before the beginning');
  return faults;
}
