import { type CheckedNode, checkNodes, type WbsFinding } from '@xmgl/engine/wbs/check-wbs';
import { type RawBuilder, sql } from 'kysely';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Db, ProjectKey } from '../../../db/scope.ts';
import { type NodeBudget, nodeBudgets } from '../../cost/budget/node-budgets.service.ts';

/** Deliverables of the statement in force that no node is called after, and no node was given. */
export const missingDeliverables = ({
  companyID,
  projectID,
}: ProjectKey): RawBuilder<{ name: string }> => sql`
  select distinct line ->> 'name' as name
  from plan_document_version as v
  join plan_document as n using (company_id, project_id, plan_document_id)
  cross join lateral jsonb_array_elements(
    case jsonb_typeof(v.sections -> 'deliverables') when 'array' then v.sections -> 'deliverables' else '[]' end) as line
  where v.company_id = ${companyID} and v.project_id = ${projectID} and n.kind = 'scope_statement'
    and v.state = '已批准' and v.deleted_at is null and coalesce(line ->> 'name', '') <> ''
    and not exists (select from wbs_node as w where w.company_id = ${companyID} and w.project_id = ${projectID}
      and w.wbs_name = line ->> 'name')
    and not exists (select from deliverable as d where d.company_id = ${companyID} and d.project_id = ${projectID}
      and d.title = line ->> 'name' and d.wbs_node_id is not null and d.deleted_at is null)
  order by name`;

type Node = Omit<CheckedNode, 'mostHours'> & {
  readonly isDescribed: boolean;
  readonly hasCriteria: boolean;
  readonly isLed: boolean;
};
/** What the checks of a WBS read of the database. */
export type WbsAsked = {
  readonly nodes: readonly Node[];
  readonly missing: readonly string[];
  readonly isRunning: boolean;
  readonly budgets: readonly NodeBudget[];
};

/** One row of what the checks read, so that the rules themselves stand in the engine alone. */
export const askWbs = (project: ProjectKey): RawBuilder<WbsAsked> => {
  const { companyID, projectID } = project;
  return sql<WbsAsked>`
    select
      coalesce((select jsonb_agg(jsonb_build_object('wbsNodeID', n.wbs_node_id, 'parentID', n.parent_id,
          'name', n.wbs_name, 'nodeKind', n.node_kind, 'weight', n.weight,
          'activities', coalesce(a.activities, 0), 'works', coalesce(a.works, 0),
          'isDescribed', coalesce(d.description, '') <> '',
          'hasCriteria', coalesce(d.acceptance_criteria, '') <> '',
          'isLed', m.wbs_node_id is not null) order by n.sort_key, n.wbs_node_id)
        from wbs_node as n
        left join wbs_dictionary as d using (company_id, project_id, wbs_node_id)
        left join (select wbs_node_id, count(*) as activities,
            count(*) filter (where kind not in ('startMilestone', 'finishMilestone')) as works
          from activity where company_id = ${companyID} and project_id = ${projectID}
          group by wbs_node_id) as a on a.wbs_node_id = n.wbs_node_id
        left join (select distinct wbs_node_id from wbs_manager
          where company_id = ${companyID} and project_id = ${projectID} and duty = '负责人') as m
          on m.wbs_node_id = n.wbs_node_id
        where n.company_id = ${companyID} and n.project_id = ${projectID}), '[]') as nodes,
      coalesce((select jsonb_agg(to_jsonb(b)) from (${nodeBudgets(project)}) as b), '[]') as budgets,
      array(select name from (${missingDeliverables(project)}) as m) as missing,
      (select p.state >= 1 from project as p
        where p.company_id = ${companyID} and p.project_id = ${projectID}) as "isRunning"`;
};

/** As the checks count money. */
const inCents = (budgets: readonly NodeBudget[]): ReadonlyMap<string, number> =>
  new Map(budgets.map(({ wbsNodeID, amount }) => [wbsNodeID, Math.round(amount * 100)]));

/** What stands against a baseline: the red findings of the checks, once a baseline is asked for. */
export const redOf = ({ nodes, missing, isRunning, budgets }: WbsAsked): readonly WbsFinding[] => {
  const having = (isThere: (node: Node) => boolean): ReadonlySet<string> =>
    new Set(nodes.filter(isThere).map(({ wbsNodeID }) => wbsNodeID));
  return checkNodes(nodes, {
    described: having(({ isDescribed }) => isDescribed),
    withCriteria: having(({ hasCriteria }) => hasCriteria),
    led: having(({ isLed }) => isLed),
    missing,
    isRunning,
    isBaselined: true,
    budgets: inCents(budgets),
  }).filter(({ level }) => level === 'red');
};

export const listRed = async (db: Db, project: ProjectInScope): Promise<readonly string[]> => {
  const [asked] = (await askWbs(project).execute(db)).rows;
  if (!asked || asked.nodes.length === 0) return ['还没有 WBS'];
  return redOf(asked).map(({ message }) => message);
};

/** Nodes that approved requirements are traced to; null while none is approved. */
export const listTraced = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
): Promise<readonly string[] | null> => {
  const { rows } = await sql<{ traced: readonly string[]; hasApproved: boolean }>`
    select exists (select from requirement as r where r.company_id = ${companyID} and r.project_id = ${projectID}
        and r.state = '已批准' and r.deleted_at is null) as "hasApproved",
      array(select distinct t.wbs_node_id from requirement_trace as t
        join requirement as r using (company_id, project_id, requirement_id)
        where t.company_id = ${companyID} and t.project_id = ${projectID} and t.deleted_at is null
          and t.wbs_node_id is not null and r.state = '已批准' and r.deleted_at is null) as traced`.execute(
    db,
  );
  return rows[0]?.hasApproved ? rows[0].traced : null;
};
