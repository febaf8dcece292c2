import type { PageFlags } from '@xmgl/contracts/access/page-rights';
import type { Db } from '../db/scope.ts';
import type { ProjectInScope } from './enter-project.ts';
import { toPageFlags } from './page-routing.mapper.ts';

/** What one role of a person grants on one page. */
export type PageRole = PageFlags & {
  readonly pageRoutingID: string;
  readonly roleName: string;
  readonly isSystem: boolean;
};

/** What the roles of a person grant on the given pages, role by role. */
export const listPageRoles = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  userID: string,
  pages: readonly string[],
): Promise<PageRole[]> => {
  const rows = await db
    .selectFrom('role_personnel as m')
    .innerJoin('role as r', (join) =>
      join
        .onRef('r.company_id', '=', 'm.company_id')
        .onRef('r.project_id', '=', 'm.project_id')
        .onRef('r.role_id', '=', 'm.role_id'),
    )
    .innerJoin('role_permission as p', (join) =>
      join
        .onRef('p.company_id', '=', 'm.company_id')
        .onRef('p.project_id', '=', 'm.project_id')
        .onRef('p.role_id', '=', 'm.role_id'),
    )
    .selectAll('p')
    .select(['r.role_name', 'r.is_system'])
    .where('m.company_id', '=', companyID)
    .where('m.project_id', '=', projectID)
    .where('m.user_id', '=', userID)
    .where('p.page_routing_id', 'in', pages)
    .execute();
  return rows.map((row) => ({
    pageRoutingID: row.page_routing_id,
    roleName: row.role_name,
    isSystem: row.is_system,
    ...toPageFlags(row),
  }));
};
