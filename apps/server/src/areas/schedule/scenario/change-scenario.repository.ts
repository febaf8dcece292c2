import type { Db, ProjectKey } from '../../../db/scope.ts';

/** The scenario of a change; undefined where it has none. */
export const selectScenarioOfChange = (
  db: Db,
  { companyID, projectID }: ProjectKey,
  changeRequestID: string,
) =>
  db
    .selectFrom('plan_scenario')
    .select(['plan_scenario_id', 'state', 'impact', 'conflicts'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('change_request_id', '=', changeRequestID)
    .executeTakeFirst();
