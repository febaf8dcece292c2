import type { Db } from '../../db/scope.ts';

export const sponsorRole = '发起人';

type ProjectKey = { readonly companyID: string; readonly projectID: string };

const holdersOf = (db: Db, { companyID, projectID }: ProjectKey, roleName: string) =>
  db
    .selectFrom('role_personnel as m')
    .innerJoin('role as r', (join) =>
      join
        .onRef('r.company_id', '=', 'm.company_id')
        .onRef('r.project_id', '=', 'm.project_id')
        .onRef('r.role_id', '=', 'm.role_id'),
    )
    .where('m.company_id', '=', companyID)
    .where('m.project_id', '=', projectID)
    .where('r.role_name', '=', roleName)
    .where('r.is_system', '=', true);

/** Whether the person holds one of the roles that every project has. */
export const hasSystemRole = async (
  db: Db,
  project: ProjectKey,
  userID: string,
  roleName: string,
): Promise<boolean> => {
  const held = await holdersOf(db, project, roleName)
    .where('m.user_id', '=', userID)
    .select('m.user_id')
    .executeTakeFirst();
  return held !== undefined;
};

/** The 发起人, or in a project that names none the company's 单位负责人. */
export const isSponsor = async (db: Db, project: ProjectKey, userID: string): Promise<boolean> => {
  const sponsors = await holdersOf(db, project, sponsorRole).select('m.user_id').execute();
  if (sponsors.length > 0) return sponsors.some((sponsor) => sponsor.user_id === userID);
  return await isCompanyOwner(db, project.companyID, userID);
};

export const isCompanyOwner = async (db: Db, companyID: string, userID: string): Promise<boolean> => {
  const owned = await db
    .selectFrom('company')
    .select('company_id')
    .where('company_id', '=', companyID)
    .where('administrator_id', '=', userID)
    .executeTakeFirst();
  return owned !== undefined;
};

/** The people in one of the roles that every project has. */
export const holdersOfRole = async (
  db: Db,
  project: ProjectKey,
  roleName: string,
): Promise<readonly string[]> => {
  const holders = await holdersOf(db, project, roleName).select('m.user_id').execute();
  return holders.map((holder) => holder.user_id);
};
