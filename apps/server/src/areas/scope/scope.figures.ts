import { approvedChangeStates } from '@xmgl/contracts/integration/change.register';
import { sql } from 'kysely';
import type { FigureProbe, OffenderRow } from '../figure-probe.ts';
import { inProject, type ProbeScope } from '../process-probe.ts';

type Measured = { readonly value: number | null };

/** Approved requirements with what they lack, as the matrix tells it. */
const approved = (scope: ProbeScope) => sql`trace_facts() as f
  join requirement as r on ${inProject(scope, 'r')} and r.requirement_id = f.id`;

const requirementGap: FigureProbe = {
  figure: 'requirementGap',
  ask: (scope) => sql<Measured>`
    select case when count(*) > 0
      then round(100.0 * count(*) filter (where '无 WBS' = any(f.gaps)) / count(*), 1)::float8 end as value
    from ${approved(scope)}`,
  offenders: {
    page: 'scope.requirement',
    ask: (scope) => sql<OffenderRow>`
      select r.requirement_id as id, r.code, r.title, r.priority || '，没有对应的 WBS' as says
      from ${approved(scope)} where '无 WBS' = any(f.gaps)
      order by array_position(array['必须有', '应该有', '可以有', '本期不做'], r.priority), r.code`,
    address: (id) => `/rangeManagement/index?tab=requirement&id=${id}`,
  },
};

/** The scope's baseline in force. */
const current = (scope: ProbeScope) => sql`(select b.scope_baseline_id from scope_baseline as b
  where ${inProject(scope, 'b')} and b.state = '已批准' and b.deleted_at is null limit 1)`;

const frozen = (scope: ProbeScope) => sql`scope_baseline_item as i where ${inProject(scope, 'i')}
  and i.scope_baseline_id = ${current(scope)} and i.kind = 'wbs_node'`;

/** Work packages that stand in the plan and not in the baseline, and that no change brought. */
const added = (scope: ProbeScope) => sql`wbs_node as n where ${inProject(scope, 'n')}
  and not exists (select from ${frozen(scope)} and i.item_id = n.wbs_node_id)
  and not exists (select from wbs_node as c where ${inProject(scope, 'c')} and c.parent_id = n.wbs_node_id)
  and not exists (select from scope_edit as e where ${inProject(scope, 'e')} and e.kind = 'wbs_node'
    and e.item_id = n.wbs_node_id and exists (select from change_request as q where ${inProject(scope, 'q')}
      and q.change_request_id = e.change_request_id and q.state = any(${approvedChangeStates}::text[])))`;

const scopeCreep: FigureProbe = {
  figure: 'scopeCreep',
  ask: (scope) => sql<Measured>`
    select case when f.count > 0
      then round(100.0 * (select count(*) from ${added(scope)}) / f.count, 1)::float8 end as value
    from (select count(*) as count from ${frozen(scope)}) as f`,
  offenders: {
    page: 'scope.wbs',
    ask: (scope) => sql<OffenderRow>`
      select n.wbs_node_id as id, n.wbs_code as code, n.wbs_name as title, '不在范围基准中，未经变更' as says
      from ${added(scope)} order by n.wbs_code`,
    address: (id) => `/rangeManagement/index?tab=wbs&id=${id}`,
  },
};

export const scopeFigures: readonly FigureProbe[] = [requirementGap, scopeCreep];
