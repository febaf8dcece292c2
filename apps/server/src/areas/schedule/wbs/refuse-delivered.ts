import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { sql } from 'kysely';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import { Failure } from '../../../base/failure.ts';
import type { Db } from '../../../db/scope.ts';

const mostTold = 20;

/** Refuses an edit that takes away a node whose deliverable was submitted: what was received stays where it belongs. */
export const refuseDeliveredGone = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  before: PlanDocument,
  after: PlanDocument,
): Promise<void> => {
  if (before.wbsNode === after.wbsNode) return;
  const gone = [...before.wbsNode.keys()].filter((id) => !after.wbsNode.has(id));
  if (gone.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select distinct d.wbs_node_id as id from deliverable as d
    where d.company_id = ${companyID} and d.project_id = ${projectID} and d.wbs_node_id = any(${gone}::uuid[])
      and d.deleted_at is null and d.state <> '未提交'`.execute(db);
  if (rows.length === 0) return;
  throw new Failure(
    'conflict',
    rows.slice(0, mostTold).map(({ id }) => ({
      code: 'hasDeliverable',
      message: `「${before.wbsNode.get(id)?.name ?? ''}」已有实际成本或已验收成果，不能删除；可改为不再执行并走变更`,
      path: `wbsNode:${id}:deleted`,
    })),
  );
};
