import { type FileResult, fail as problem } from '@xmgl/engine/formats/file-problem';
import type { ImportedPlan } from '@xmgl/engine/formats/imported-plan';

// Packed well, a few megabytes of upload make a plan that takes the server's memory and a minute of its time.
const mostActivities = 200_000;
const mostOthers = 500_000;

const tooManyRows = problem('tooLarge', '计划超过 20 万个活动或 50 万条关系，请拆分后再导入');

/** Refuses a plan with more rows than a server can compute for one among many. */
export const limitRows = (read: FileResult<ImportedPlan>): FileResult<ImportedPlan> => {
  if (!read.ok) return read;
  const { plan, baselines } = read.value;
  const baselineRows = baselines.reduce((sum, baseline) => sum + baseline.rows.length, 0);
  const others = Math.max(plan.links.length, plan.assignments.length, baselineRows / 11);
  if (plan.activities.length <= mostActivities && others <= mostOthers) return read;
  return tooManyRows;
};
