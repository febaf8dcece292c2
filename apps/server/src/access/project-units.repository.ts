import { ownUnits, type Units } from '@xmgl/contracts/register/measure';
import type { Db, ProjectKey } from '../db/scope.ts';

/** In what a project tells its amounts and lengths. */
export const getProjectUnits = async (db: Db, { companyID, projectID }: ProjectKey): Promise<Units> => {
  const found = await db
    .selectFrom('project')
    .select(['currency', 'money_unit as moneyUnit', 'duration_unit as durationUnit'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .executeTakeFirst();
  return found ? (found as Units) : ownUnits;
};
