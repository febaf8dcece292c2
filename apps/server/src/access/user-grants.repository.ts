import type { Db, ProjectKey } from '../db/scope.ts';

/** What the roles `m` of a person grant, one row `g` a role and page; to be narrowed to what is asked. */
export const grantsOfUser = (db: Db, { companyID, projectID }: ProjectKey, userID: string) =>
  db
    .selectFrom('role_personnel as m')
    .innerJoin('role_permission as g', (join) =>
      join
        .onRef('g.company_id', '=', 'm.company_id')
        .onRef('g.project_id', '=', 'm.project_id')
        .onRef('g.role_id', '=', 'm.role_id'),
    )
    .selectAll('g')
    .where('m.company_id', '=', companyID)
    .where('m.project_id', '=', projectID)
    .where('m.user_id', '=', userID);
