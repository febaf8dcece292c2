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

/** Hours of whoever worked on it, and material that went to it. */
const worked = ({ companyID, projectID }: ProjectInScope) => sql`
  select l.activity_id as id from timesheet_line as l join timesheet as t using (company_id, project_id, timesheet_id)
  where l.company_id = ${companyID} and l.project_id = ${projectID} and t.deleted_at is null
  union
  select m.activity_id from material_movement as m
  where m.company_id = ${companyID} and m.project_id = ${projectID} and m.deleted_at is null`;

const delivered = ({ companyID, projectID }: ProjectInScope) => sql`
  select d.wbs_node_id as id from deliverable as d
  where d.company_id = ${companyID} and d.project_id = ${projectID} and d.deleted_at is null and d.state <> '未提交'`;

/** Why a row stays, as the reader is told. */
const toIssue = (
  before: PlanDocument,
  { id, isWorked }: { readonly id: string; readonly isWorked: boolean },
) => {
  const activity = before.activity.get(id);
  if (activity && isWorked)
    return {
      code: 'hasHours',
      message: `「${activity.name}」已有工时或出入库，不能删除；可改为停用`,
      path: `activity:${id}:deleted`,
    };
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
};

/**
 * Refuses an edit that takes away a node whose deliverable was submitted, a node or activity on which costs are posted
 * or that has a budget, or an activity that has hours or movements: what was received, worked and spent stays where it
 * belongs.
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
  const { rows } = await sql<{ id: string; isWorked: boolean }>`
    select q.id, bool_or(q.worked) as "isWorked" from (
      select c.id, false as worked from (${costed(project, 'wbs_node_id')} union ${delivered(project)}) as c
      where c.id = any(${nodes}::uuid[])
      union all
      select c.id, false from (${costed(project, 'activity_id')}) as c where c.id = any(${activities}::uuid[])
      union all
      select w.id, true from (${worked(project)}) as w where w.id = any(${activities}::uuid[])) as q
    group by q.id`.execute(db);
  if (rows.length === 0) return;
  throw new Failure(
    'conflict',
    rows.slice(0, mostTold).map((row) => toIssue(before, row)),
  );
};
