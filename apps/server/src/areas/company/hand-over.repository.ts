import { sameInProject } from '../../db/project-rows.ts';
import type { Db, ProjectKey } from '../../db/scope.ts';

/** The roles that somebody has in a project. */
export const listOwnRoles = (db: Db, { companyID, projectID }: ProjectKey, userID: string) =>
  db
    .selectFrom('role_personnel as m')
    .innerJoin('role as r', (join) => join.on(sameInProject('r.role_id', 'm.role_id')))
    .select(['r.role_id', 'r.role_name'])
    .where('m.company_id', '=', companyID)
    .where('m.project_id', '=', projectID)
    .where('m.user_id', '=', userID)
    .orderBy('r.sort')
    .execute();

export const takeAllRoles = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  userID: string,
): Promise<void> => {
  await db
    .deleteFrom('role_personnel')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('user_id', '=', userID)
    .execute();
};
