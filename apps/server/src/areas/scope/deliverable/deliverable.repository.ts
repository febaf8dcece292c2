import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { toLocalDay } from '../../../base/local-time.ts';

export const findDeliverable = ({ db, project }: Actor, deliverableID: string) =>
  db
    .selectFrom('deliverable')
    .select(['title', 'state', 'owner_id'])
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('deliverable_id', '=', deliverableID)
    .executeTakeFirst();

/** The row of a member in the register of people. */
export const findStakeholderID = async ({ db, project }: Actor, userID: string): Promise<string> => {
  const row = await db
    .selectFrom('project_stakeholder')
    .select('project_stakeholder_id')
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('user_id', '=', userID)
    .executeTakeFirst();
  if (!row) throw fail('notFound');
  return row.project_stakeholder_id;
};

/** Living deliverables by their names. */
export const listDeliverables = async ({ db, project }: Actor): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('deliverable')
    .select(['title', 'deliverable_id'])
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.title, row.deliverable_id]));
};

/** The day on which the project is to end. */
export const readProjectEnd = async ({ db, project, now }: Actor): Promise<string> => {
  const row = await db
    .selectFrom('project')
    .select('end_time')
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .executeTakeFirstOrThrow();
  return row.end_time ?? toLocalDay(now);
};
