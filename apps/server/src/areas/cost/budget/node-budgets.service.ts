import { type RawBuilder, sql } from 'kysely';
import type { ProjectKey } from '../../../db/scope.ts';

export type NodeBudget = { readonly wbsNodeID: string; readonly amount: number };

/** What the approved budget holds right on each node, in 元. */
export const nodeBudgets = ({ companyID, projectID }: ProjectKey): RawBuilder<NodeBudget> => sql<NodeBudget>`
  select l.wbs_node_id as "wbsNodeID", sum(l.amount)::float8 as amount
  from budget_line as l join budget as b using (company_id, project_id, budget_id)
  where l.company_id = ${companyID} and l.project_id = ${projectID} and b.state = '已批准' and b.deleted_at is null
    and l.wbs_node_id is not null
  group by l.wbs_node_id having sum(l.amount) <> 0`;
