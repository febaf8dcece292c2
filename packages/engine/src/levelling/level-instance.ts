import { breedSchedules } from './breed-schedules.ts';
import type { LevellingInstance, LevellingResult } from './levelling-instance.ts';
import { computeLowerBound } from './lower-bound.ts';
import { prepareInstance } from './prepare-instance.ts';
import { type LevellingBudget, ScheduleCounter } from './schedule-counter.ts';

export type LevelledInstance = {
  /** First period of each job. */
  readonly startOf: readonly number[];
  readonly makespan: number;
  readonly lowerBound: number;
  /** How many schedules were made. */
  readonly schedules: number;
};

/**
 * Levels a resource-constrained instance: priority rules by both schemes, then schedules bred and justified
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
  breedSchedules(counter, seed);
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
