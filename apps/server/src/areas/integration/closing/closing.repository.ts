import { sql } from 'kysely';
import type { Db, ProjectKey } from '../../../db/scope.ts';

const living = (db: Db, { companyID, projectID }: ProjectKey) =>
  db
    .selectFrom('closing_item')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('deleted_at', 'is', null);

/** Items of a phase, of the project itself, or of both, in the order in which they are worked off. */
export const listItems = (db: Db, project: ProjectKey, phaseID: string | null | 'all') =>
  living(db, project)
    .select(['closing_item_id', 'title', 'state', 'is_required', 'auto_check'])
    .$if(phaseID === null, (items) => items.where('phase_id', 'is', null))
    .$if(phaseID !== null && phaseID !== 'all', (items) => items.where('phase_id', '=', phaseID))
    .orderBy('created_at')
    .orderBy('closing_item_id')
    .execute();
export type ItemRow = Awaited<ReturnType<typeof listItems>>[number];

/** Whether a phase takes checks: one that is closed does not. */
export const findPhaseState = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  phaseID: string,
): Promise<string | undefined> => {
  const found = await db
    .selectFrom('project_phase')
    .select('state')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('project_phase_id', '=', phaseID)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found?.state;
};

/** Lets nobody else fill the checklist of the project until the transaction ends. */
export const lockChecklist = async (db: Db, { projectID }: ProjectKey): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`checklist ${projectID}`}, 0))`.execute(db);
};

/** Who answers for an item until somebody else is named. */
export const findManagerID = async (db: Db, { companyID, projectID }: ProjectKey): Promise<string> => {
  const { manager_id } = await db
    .selectFrom('project')
    .select('manager_id')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .executeTakeFirstOrThrow();
  return manager_id;
};
