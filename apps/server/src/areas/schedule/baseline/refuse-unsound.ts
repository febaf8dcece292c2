import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { PlanProblem } from '@xmgl/engine/model';
import { Failure } from '../../../base/failure.ts';

const mostTold = 20;

/** A deadline that is missed is told and may be agreed to; the dates hold together all the same. */
const isOpen = ({ code }: PlanProblem): boolean => code !== 'deadlineMissed';

/** Where a reader goes to mend it: the row itself, or the one that a link leads to. */
const rowOf = ({ link }: PlanDocument, { ids }: PlanProblem): string | undefined =>
  ids.map((id) => link.get(id)?.succID ?? id)[0];

/** Refuses to submit a plan as a baseline while its dates contradict one another: a circle, a constraint against the links. */
export const refuseUnsound = (plan: PlanDocument, problems: readonly PlanProblem[]): void => {
  const open = problems.filter(isOpen);
  if (open.length === 0) return;
  throw new Failure(
    'conflict',
    open.slice(0, mostTold).map((problem) => {
      const rowID = rowOf(plan, problem);
      return {
        code: problem.code,
        message: problem.message,
        ...(rowID !== undefined && { path: `activity:${rowID}` }),
      };
    }),
  );
};
