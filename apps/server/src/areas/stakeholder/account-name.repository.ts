import type { Updateable } from 'kysely';
import type { Db, ProjectKey } from '../../db/scope.ts';
import type { ProjectStakeholder } from '../../db/tables.ts';

/** A row of a register, held until its name is written. */
export const lockNamed = (db: Db, { companyID, projectID }: ProjectKey, rowID: string) =>
  db
    .selectFrom('project_stakeholder')
    .selectAll()
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('project_stakeholder_id', '=', rowID)
    .forUpdate()
    .executeTakeFirst();

export const readAccountName = (db: Db, userID: string) =>
  db
    .selectFrom('app_user')
    .select(['user_name', 'name_pinyin', 'email'])
    .where('user_id', '=', userID)
    .executeTakeFirstOrThrow();

export const writeAccountName = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  rowID: string,
  values: Updateable<ProjectStakeholder>,
): Promise<void> => {
  await db
    .updateTable('project_stakeholder')
    .set(values)
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('project_stakeholder_id', '=', rowID)
    .execute();
};

/** A person's own rows in all projects, also in those that were left: row-level security shows them anywhere. */
export const listOwnRows = (db: Db, userID: string) =>
  db
    .selectFrom('project_stakeholder')
    .select(['company_id', 'project_id', 'project_stakeholder_id'])
    .where('user_id', '=', userID)
    .orderBy('project_stakeholder_id')
    .execute();
