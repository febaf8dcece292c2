import { hasRight } from '@xmgl/contracts/access/page-rights';
import { AddPlanShareLink } from '@xmgl/contracts/schedule/share.calls';
import { toPageFlags } from '../../../access/page-routing.mapper.ts';
import { grantsIn } from '../../../access/user-grants.repository.ts';
import type { Db, ProjectKey } from '../../../db/scope.ts';

const { page, right } = AddPlanShareLink.gate;

/** Who may share the plan now: a link is open only while its maker is one of them. */
export const listSharers = async (db: Db, project: ProjectKey): Promise<ReadonlySet<string>> => {
  const grants = await grantsIn(db, project)
    .selectAll('g')
    .select('m.user_id')
    .innerJoin('project_stakeholder as s', (join) =>
      join
        .onRef('s.company_id', '=', 'm.company_id')
        .onRef('s.project_id', '=', 'm.project_id')
        .onRef('s.user_id', '=', 'm.user_id')
        .on('s.is_member', '=', true),
    )
    .where('g.page_routing_id', '=', page)
    .execute();
  return new Set(grants.filter((grant) => hasRight(toPageFlags(grant), right)).map((one) => one.user_id));
};
