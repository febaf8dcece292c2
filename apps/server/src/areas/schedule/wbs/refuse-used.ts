import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { sql } from 'kysely';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import { Failure } from '../../../base/failure.ts';
import type { Db } from '../../../db/scope.ts';

const mostTold = 20;

const goneOf = (before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): string[] =>
  before === after ? [] : [...before.keys()].filter((id) => !after.has(id));

/** Posted costs, and the budget in force. */
const costed = ({ companyID, projectID }: ProjectInScope, column: 'wbs_node_id' | 'activity_id') => sql`
  select e.${sql.ref(column)} as id from cost_entry as e
  where e.company_id = ${companyID} and e.project_id = ${projectID} and e.deleted_at is null
    and e.state in ('已入账', '已冲销')
  union
  select r.row_id from cost_baseline as c join cost_baseline_row as r using (company_id, project_id, cost_baseline_id)
  where c.company_id = ${companyID} and c.project_id = ${projectID} and c.is_current and r.budget > 0`;

const delivered = ({ companyID, projectID }: ProjectInScope) => sql`
  select d.wbs_node_id as id from deliverable as d
  where d.company_id = ${companyID} and d.project_id = ${projectID} and d.deleted_at is null and d.state <> '未提交'`;

/**
 * Refuses an edit that takes away a node whose deliverable was submitted, or a node or activity on which costs are posted
 * or that has a budget: what was received and spent stays where it belongs.
 */
export const refuseUsedGone = async (
  db: Db,
  project: ProjectInScope,
  before: PlanDocument,
  after: PlanDocument,
): Promise<void> => {
  // Turned into the other kind, a row stays.
  const nodes = goneOf(before.wbsNode, after.wbsNode).filter((id) => !after.activity.has(id));
  const activities = goneOf(before.activity, after.activity).filter((id) => !after.wbsNode.has(id));
  if (nodes.length + activities.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select q.id from (${costed(project, 'wbs_node_id')} union ${delivered(project)}) as q
    where q.id = any(${nodes}::uuid[])
    union
    select q.id from (${costed(project, 'activity_id')}) as q where q.id = any(${activities}::uuid[])`.execute(
    db,
  );
  if (rows.length === 0) return;
  throw new Failure(
    'conflict',
    rows.slice(0, mostTold).map(({ id }) => {
      const activity = before.activity.get(id);
      return activity
        ? {
            code: 'hasCost',
            message: `「${activity.name}」已有预算或实际成本，不能删除；可改为停用`,
            path: `activity:${id}:deleted`,
          }
        : {
            code: 'hasDeliverable',
            message: `「${before.wbsNode.get(id)?.name ?? ''}」已有预算、实际成本或已验收成果，不能删除；可改为不再执行并走变更`,
            path: `wbsNode:${id}:deleted`,
          };
    }),
  );
};
