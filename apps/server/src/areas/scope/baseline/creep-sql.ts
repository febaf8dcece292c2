import { approvedChangeStates } from '@xmgl/contracts/integration/change.register';
import { type RawBuilder, sql } from 'kysely';
import type { ProjectKey } from '../../../db/scope.ts';
import { scopeEdits, standing } from './scope-items.repository.ts';

export type CreepRow = {
  readonly kind: 'wbs_node' | 'requirement' | 'deliverable' | 'statement';
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly how: string;
};

/**
 * What of the scope stands otherwise than its baseline in force says, as `diffScope` tells it, and was not brought by an
 * approved change. Nothing where there is no baseline.
 */
export const creepOf = (project: ProjectKey): RawBuilder<CreepRow> => {
  const { companyID, projectID } = project;
  return sql<CreepRow>`
    with frozen as materialized (
      select i.* from scope_baseline_item as i
      join scope_baseline as b using (company_id, project_id, scope_baseline_id)
      where i.company_id = ${companyID} and i.project_id = ${projectID} and b.state = '已批准' and b.deleted_at is null
    ), last_edit as materialized (
      select distinct on (e.kind, e.item_id) e.kind, e.item_id, e.change_request_id
      from (${scopeEdits(project)}) as e where e.created_at > (select min(frozen_at) from frozen)
      order by e.kind, e.item_id, e.created_at desc, e.rank
    )
    select coalesce(s.kind, f.kind) as kind, coalesce(s.item_id, f.item_id) as id, coalesce(s.code, f.code) as code,
      coalesce(s.title, f.title) as title,
      case when f.item_id is null then '新增' when s.item_id is null then '删除'
        when s.title = f.title and s.fields @> f.fields then '移动' else '修改' end as how
    from (${standing(project)}) as s
    full join frozen as f on f.kind = s.kind and f.item_id = s.item_id
    left join last_edit as e on e.kind = coalesce(s.kind, f.kind) and e.item_id = coalesce(s.item_id, f.item_id)
    left join change_request as q on q.company_id = ${companyID} and q.project_id = ${projectID}
      and q.change_request_id = e.change_request_id
    where exists (select from frozen) and (f.item_id is null or s.item_id is null or s.title <> f.title
        or s.parent_id is distinct from f.parent_id or not s.fields @> f.fields)
      and coalesce(q.state, '') <> all(${approvedChangeStates}::text[])`;
};
