import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Db } from '../../../db/scope.ts';

/** The people of the project who can answer for an activity. */
export const listOwners = async (db: Db, { companyID, projectID }: ProjectInScope) =>
  await db
    .selectFrom('project_stakeholder')
    .select(['project_stakeholder_id as ownerID', 'user_name as userName'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('state', 'in', ['joined', 'registered', 'invited'])
    .orderBy('user_name')
    .execute();
