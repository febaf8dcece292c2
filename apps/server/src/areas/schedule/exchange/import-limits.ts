import { type FileResult, fail as problem } from '@xmgl/engine/formats/file-problem';
import type { ImportedPlan } from '@xmgl/engine/formats/imported-plan';
import { fail } from '../../../http/failure.ts';

// Packed well, a few megabytes of upload make a plan that takes the server's memory and a minute of its time.
const mostActivities = 200_000;
const mostOthers = 500_000;
const mostAtOnce = 2;

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

let reading = 0;

/** Reads a file unless others are being read already: each may need hundreds of megabytes. */
export const whenFree = async <T>(read: () => Promise<T>): Promise<T> => {
  if (reading >= mostAtOnce) throw fail('unavailable', '服务器正在读取其他计划文件，请稍后重试');
  reading += 1;
  try {
    return await read();
  } finally {
    reading -= 1;
  }
};
