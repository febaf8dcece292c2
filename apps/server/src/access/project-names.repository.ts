import type { Db, ProjectKey } from '../db/scope.ts';

export const selectProjectNames = (db: Db, { companyID, projectID }: ProjectKey) =>
  db
    .selectFrom('project as p')
    .innerJoin('company as c', 'c.company_id', 'p.company_id')
    .select(['p.project_name', 'p.project_code', 'c.company_name', 'p.whether_filed'])
    .where('p.company_id', '=', companyID)
    .where('p.project_id', '=', projectID);

/** What a project is called, and by whom it is run: for notices, and heads of papers. */
export const getProjectNames = async (db: Db, project: ProjectKey) => {
  const found = await selectProjectNames(db, project).executeTakeFirstOrThrow();
  return {
    projectName: found.project_name,
    projectCode: found.project_code,
    companyName: found.company_name,
    isFiled: found.whether_filed === 1,
  };
};

/** What a company is called. */
export const getCompanyName = async (db: Db, companyID: string): Promise<string> => {
  const { company_name } = await db
    .selectFrom('company')
    .select('company_name')
    .where('company_id', '=', companyID)
    .executeTakeFirstOrThrow();
  return company_name;
};

/** The mark of the company that runs a project, as it was sent; nothing where it has none. */
export const getLogo = async (db: Db, { companyID }: ProjectKey): Promise<Uint8Array | undefined> => {
  const found = await db
    .selectFrom('company')
    .select('img')
    .where('company_id', '=', companyID)
    .executeTakeFirst();
  const coded = found?.img.split(',')[1];
  return coded ? Buffer.from(coded, 'base64') : undefined;
};
