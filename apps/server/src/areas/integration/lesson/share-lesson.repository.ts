import type { Db, ProjectKey } from '../../../db/scope.ts';

/** What the people of a project are called, also those who have left; organisations are no people. */
export const listNamesOfPeople = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('project_stakeholder')
    .select('user_name')
    .distinct()
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('stakeholder_kind', 'is distinct from', '组织')
    .execute();
  // One character alone is a part of too many words.
  return rows.map((row) => row.user_name.trim()).filter((name) => name.length > 1);
};

export const getProjectName = async (db: Db, { companyID, projectID }: ProjectKey): Promise<string> => {
  const { project_name } = await db
    .selectFrom('project')
    .select('project_name')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .executeTakeFirstOrThrow();
  return project_name;
};
