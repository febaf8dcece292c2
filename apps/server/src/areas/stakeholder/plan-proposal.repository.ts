import type { ProjectInScope } from '../../access/enter-project.ts';
import type { Db } from '../../db/scope.ts';

const mostTold = 50;

/** What people of the register need from the project, in their own order. */
export const listNeeds = (db: Db, { companyID, projectID }: ProjectInScope) =>
  db
    .selectFrom('project_stakeholder')
    .select(['user_name', 'company', 'requirements'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('deleted_at', 'is', null)
    .where('requirements', '!=', '')
    .orderBy('key_personnel', 'desc')
    .orderBy('code')
    .limit(mostTold)
    .execute();

/** Measures that are planned or under way. */
export const listOpenMeasures = (db: Db, { companyID, projectID }: ProjectInScope) =>
  db
    .selectFrom('engagement_action as t')
    .leftJoin('app_user as u', 'u.user_id', 't.owner_id')
    .select(['t.purpose', 't.method', 't.frequency', 'u.user_name'])
    .where('t.company_id', '=', companyID)
    .where('t.project_id', '=', projectID)
    .where('t.deleted_at', 'is', null)
    .where('t.state', 'in', ['计划中', '进行中'])
    .orderBy('t.start_time')
    .orderBy('t.code')
    .limit(mostTold)
    .execute();
