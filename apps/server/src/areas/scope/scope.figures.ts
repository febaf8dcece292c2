import { sql } from 'kysely';
import type { FigureProbe, OffenderRow } from '../figure-probe.ts';
import { inProject, type ProbeScope } from '../process-probe.ts';
import { creepOf } from './baseline/creep-sql.ts';

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

/** Everything that the baseline in force froze. */
const frozen = (scope: ProbeScope) => sql`scope_baseline_item as i where ${inProject(scope, 'i')}
  and i.scope_baseline_id = (select b.scope_baseline_id from scope_baseline as b
    where ${inProject(scope, 'b')} and b.state = '已批准' and b.deleted_at is null limit 1)`;

/** As the page of the baseline counts it: what differs outside changes, of all that the baseline froze. */
const scopeCreep: FigureProbe = {
  figure: 'scopeCreep',
  ask: (scope) => sql<Measured>`
    select case when f.count > 0
      then round(100.0 * (select count(*) from (${creepOf(scope.project)}) as c) / f.count, 1)::float8 end as value
    from (select count(*) as count from ${frozen(scope)}) as f`,
  // Who may open the baseline may know how much differs, but not what of the registers that they may not open.
  offenders: {
    page: 'scope.wbs',
    ask: (scope) => sql<OffenderRow>`
      select c.id::text, c.code, c.title, c.how || '，未经变更' as says from (${creepOf(scope.project)}) as c
      where c.kind = 'wbs_node'
      union all
      select c.kind, '', case c.kind when 'requirement' then '需求' when 'deliverable' then '可交付成果' else '范围说明书' end,
        count(*) || ' 项未经变更，见范围基准的差异'
      from (${creepOf(scope.project)}) as c where c.kind <> 'wbs_node' group by c.kind
      order by 2`,
    address: (id) =>
      id.length === 36 ? `/rangeManagement/index?tab=wbs&id=${id}` : '/rangeManagement/index?tab=baseline',
  },
};

export const scopeFigures: readonly FigureProbe[] = [requirementGap, scopeCreep];
