import type { ProjectInScope } from '../access/enter-project.ts';
import { runCheck } from '../areas/schedule/check/run-check.service.ts';
import { waiveFinding } from '../areas/schedule/check/waive-finding.service.ts';
import type { Db } from '../db/scope.ts';

/** Why the first finding of a point is accepted. */
const accepted: Readonly<Record<string, string>> = {
  lags: '等待时间由规范或合同规定，不能缩短',
  linkTypes: '两项工作并行推进，按搭接安排',
  hardConstraints: '合同约定的日期',
};

/** The plan of a sample project as it was last assessed. */
export const createSampleCheck = async (
  db: Db,
  project: ProjectInScope,
  userID: string,
  now: Date,
): Promise<void> => {
  const actor = { db, project, user: { userID }, now, requestID: 'sample' };
  const checks = await runCheck(actor, undefined);
  for (const { code, rowIDs } of checks) {
    const [reason, rowID] = [accepted[code], rowIDs[0]];
    if (reason !== undefined && rowID !== undefined) await waiveFinding(actor, { code, rowID, reason });
  }
};
