import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from './someone.ts';

/**
 * Whether the caller has a page by a role that knows of all its rows, and not only by those of the project's own that
 * are meant to know of what is theirs.
 * @param ownOnly names of the roles that come with a project
 */
export const holdsBeyond = (
  { user, project }: Reader,
  page: string,
  ownOnly: readonly string[],
): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from role_personnel as m join role as r using (company_id, project_id, role_id)
  left join role_permission as g on g.company_id = r.company_id and g.project_id = r.project_id
    and g.role_id = r.role_id and g.page_routing_id = ${page}
  where m.company_id = ${project.companyID} and m.project_id = ${project.projectID} and m.user_id = ${user.userID}
    and (r.is_system and r.role_name = '项目经理' or g.access_permission = 1
      and not (r.is_system and r.role_name = any(${ownOnly}))))`;
