import type { Db, ProjectKey } from '../db/scope.ts';

/** Everybody whom the register of a sample project holds. */
export const listPeople = (db: Db, { companyID, projectID }: ProjectKey) =>
  db
    .selectFrom('project_stakeholder')
    .select(['project_stakeholder_id', 'user_id', 'user_name'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .execute();
