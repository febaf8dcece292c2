import type { PlanProblem, Schedule } from '../model.ts';

const nameOf = (problem: PlanProblem) => `${problem.code} ${[...problem.ids].sort().join(' ')}`;

const isError = (problem: PlanProblem) => problem.severity === 'error';

/** Errors that an edit brought in: a plan imported with faults can still be edited, but not made worse. */
export const listNewErrors = (before: Schedule, after: Schedule): PlanProblem[] => {
  const known = new Set(before.problems.filter(isError).map(nameOf));
  return after.problems.filter((problem) => isError(problem) && !known.has(nameOf(problem)));
};
