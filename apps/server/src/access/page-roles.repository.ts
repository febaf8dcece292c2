import type { PageFlags } from '@xmgl/contracts/access/page-rights';
import type { Db, ProjectKey } from '../db/scope.ts';
import { type Grant, toPageFlags } from './page-routing.mapper.ts';
import { grantsOfUser } from './user-grants.repository.ts';

/** What one role of a person grants on one page. */
export type PageRole = PageFlags & {
  readonly pageRoutingID: string;
  readonly roleName: string;
  readonly isSystem: boolean;
};

export type PageRoleRow = Grant & { readonly role_name: string; readonly is_system: boolean };

export const toPageRole = (row: PageRoleRow): PageRole => ({
  pageRoutingID: row.page_routing_id,
  roleName: row.role_name,
  isSystem: row.is_system,
  ...toPageFlags(row),
});

/** What the roles of a person grant on the given pages, role by role. */
export const listPageRoles = async (
  db: Db,
  project: ProjectKey,
  userID: string,
  pages: readonly string[],
): Promise<PageRole[]> => {
  const rows = await grantsOfUser(db, project, userID)
    .innerJoin('role as r', (join) =>
      join
        .onRef('r.company_id', '=', 'g.company_id')
        .onRef('r.project_id', '=', 'g.project_id')
        .onRef('r.role_id', '=', 'g.role_id'),
    )
    .select(['r.role_name', 'r.is_system'])
    .where('g.page_routing_id', 'in', pages)
    .execute();
  return rows.map(toPageRole);
};
