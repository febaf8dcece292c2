import { sql } from 'kysely';
import type { Db, ProjectKey } from '../../../db/scope.ts';
import type { Department } from './compare-directory.ts';

export const listDepartments = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
): Promise<readonly Department[]> => {
  const { rows } = await sql<Department>`
    select department_id as "departmentID", department_name as name, parent_id as "parentID"
    from department where company_id = ${companyID} and project_id = ${projectID} and deleted_at is null`.execute(
    db,
  );
  return rows;
};

export const listUnitDepartments = (db: Db, companyID: string) =>
  db
    .selectFrom('directory_department')
    .select(['directory_key', 'department_id'])
    .where('company_id', '=', companyID)
    .execute();

export const keepUnitDepartment = async (
  db: Db,
  companyID: string,
  key: string,
  departmentID: string,
): Promise<void> => {
  await db
    .insertInto('directory_department')
    .values({ company_id: companyID, directory_key: key, department_id: departmentID })
    .onConflict((clash) =>
      clash.columns(['company_id', 'directory_key']).doUpdateSet({ department_id: departmentID }),
    )
    .execute();
};

export const listPlaces = async (db: Db, { companyID, projectID }: ProjectKey) => {
  const { rows } = await sql<{ id: string; user_id: string; department_id: string; row_version: number }>`
    select department_user_id as id, user_id, department_id, row_version from department_user
    where company_id = ${companyID} and project_id = ${projectID}`.execute(db);
  return rows;
};

/** Members in any state that still means something, with what the directory may know them by. */
export const listMembersBy = async (db: Db, companyID: string) => {
  const { rows } = await sql<{
    user_id: string;
    state: number;
    company_role: string;
    user_name: string;
    user_tel: string | null;
    email: string | null;
  }>`select m.user_id, m.state, m.company_role, a.user_name, a.user_tel, a.email
    from company_user m join app_user a on a.user_id = m.user_id
    where m.company_id = ${companyID} and m.state in (0, 1, 2, 5)`.execute(db);
  return rows;
};

/** Accounts by their phone numbers. */
export const listAccountsByTel = (db: Db, phones: readonly string[]) =>
  db
    .selectFrom('app_user')
    .select(['user_id', 'user_tel'])
    .where('user_tel', '=', sql<string>`any(${[...phones]}::text[])`)
    .where('state', '=', 'active')
    .execute();
