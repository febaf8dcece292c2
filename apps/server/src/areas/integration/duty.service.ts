import type { Db, ProjectKey } from '../../db/scope.ts';

export const sponsorRole = '发起人';

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

/** The 发起人; in a project where none is named, or takes part any more, the company's 单位负责人. */
export const listSponsors = async (db: Db, project: ProjectKey): Promise<readonly string[]> => {
  const sponsors = await holdersOfRole(db, project, sponsorRole);
  return sponsors.length > 0 ? sponsors : await listCompanyOwner(db, project.companyID);
};

export const isSponsor = async (db: Db, project: ProjectKey, userID: string): Promise<boolean> =>
  (await listSponsors(db, project)).includes(userID);

const listCompanyOwner = async (db: Db, companyID: string): Promise<readonly string[]> => {
  const owners = await db
    .selectFrom('company')
    .select('administrator_id')
    .where('company_id', '=', companyID)
    .execute();
  return owners.map((owner) => owner.administrator_id);
};

export const isCompanyOwner = async (db: Db, companyID: string, userID: string): Promise<boolean> =>
  (await listCompanyOwner(db, companyID)).includes(userID);

/** The people in one of the roles that every project has, but for those who do not take part any more. */
export const holdersOfRole = async (
  db: Db,
  project: ProjectKey,
  roleName: string,
): Promise<readonly string[]> => {
  const holders = await holdersOf(db, project, roleName)
    .innerJoin('project_stakeholder as s', (join) =>
      join
        .onRef('s.company_id', '=', 'm.company_id')
        .onRef('s.project_id', '=', 'm.project_id')
        .onRef('s.user_id', '=', 'm.user_id'),
    )
    .where('s.is_member', '=', true)
    .select('m.user_id')
    .execute();
  return holders.map((holder) => holder.user_id);
};
