import type { PlanDocument } from '../commands/plan-document.ts';
import { toPlanModel } from '../commands/to-plan-model.ts';
import { listPathsToFinish } from './list-float-paths.ts';

/** The same state of a plan has the same paths; forgotten with it. */
const known = new WeakMap<PlanDocument, ReadonlyMap<string, number>>();

/**
 * On which path to the finish of the plan each activity lies: 1 drives it, the higher the number the later it does.
 * What does not lead there has none.
 */
export const pathNumbersOf = (plan: PlanDocument): ReadonlyMap<string, number> => {
  const remembered = known.get(plan);
  if (remembered) return remembered;
  const numbers = new Map<string, number>();
  for (const { number, activityIds } of listPathsToFinish(toPlanModel(plan, ''), Number.POSITIVE_INFINITY))
    for (const id of activityIds) numbers.set(id, number);
  known.set(plan, numbers);
  return numbers;
};
