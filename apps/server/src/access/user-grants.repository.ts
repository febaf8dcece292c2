import type { Db, ProjectKey } from '../db/scope.ts';

/** What the roles `m` of people grant, one row `g` a role and page; to be narrowed to what is asked. */
export const grantsIn = (db: Db, { companyID, projectID }: ProjectKey) =>
  db
    .selectFrom('role_personnel as m')
    .innerJoin('role_permission as g', (join) =>
      join
        .onRef('g.company_id', '=', 'm.company_id')
        .onRef('g.project_id', '=', 'm.project_id')
        .onRef('g.role_id', '=', 'm.role_id'),
    )
    .where('m.company_id', '=', companyID)
    .where('m.project_id', '=', projectID);

export const grantsOfUser = (db: Db, project: ProjectKey, userID: string) =>
  grantsIn(db, project).selectAll('g').where('m.user_id', '=', userID);
