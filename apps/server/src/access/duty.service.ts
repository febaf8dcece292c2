import { sql } from 'kysely';
import { prepare, type Ready } from '../db/prepared.ts';
import type { Db, ProjectKey } from '../db/scope.ts';
import { together } from '../db/together.ts';
import { managerRole } from './default-roles.service.ts';

export const sponsorRole = '发起人';

/** The 发起人; in a project where none is named, or takes part any more, the company's 单位负责人. */
export const listSponsors = async (db: Db, project: ProjectKey): Promise<readonly string[]> => {
  const sponsors = await holdersOfRole(db, project, sponsorRole);
  return sponsors.length > 0 ? sponsors : await listCompanyOwner(db, project.companyID);
};

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

/** What a person answers for in a project: as 项目经理, as 发起人, and by the roles that every project has. */
export type HeldDuties = {
  readonly manager: boolean;
  readonly sponsor: boolean;
  readonly roles: readonly string[];
  /** Roles that somebody holds. What belongs to the others is the 项目经理's. */
  readonly filled: readonly string[];
};

export const noDuties: HeldDuties = { manager: false, sponsor: false, roles: [], filled: [] };

/** What of it is asked for: whether one is the 项目经理 is always told. */
export type AskedDuties = { readonly sponsor: boolean; readonly roles: boolean };

const isManagerOf = ({ companyID, projectID, userID }: ProjectKey & { readonly userID: string }) =>
  sql`exists (select from role_personnel m
      join role r on r.company_id = m.company_id and r.project_id = m.project_id and r.role_id = m.role_id
    where m.company_id = ${companyID} and m.project_id = ${projectID} and m.user_id = ${userID}
      and r.is_system and r.role_name = ${managerRole})`;

const askManager = prepare(
  ['companyID', 'projectID', 'userID'],
  (of) =>
    sql<HeldDuties>`select ${isManagerOf(of)} as manager, false as sponsor, '{}'::text[] as roles, '{}'::text[] as filled`,
);

/** Who the 发起人 is, as `listSponsors` has it. */
const askAll = prepare(
  ['companyID', 'projectID', 'userID'],
  ({ companyID, projectID, userID }) =>
    sql<HeldDuties>`with holder as materialized (
      select m.user_id, r.role_name from role_personnel m
        join role r on r.company_id = m.company_id and r.project_id = m.project_id and r.role_id = m.role_id
      where m.company_id = ${companyID} and m.project_id = ${projectID} and r.is_system),
    member as materialized (
      select user_id, role_name from holder join project_stakeholder s using (user_id)
      where s.company_id = ${companyID} and s.project_id = ${projectID} and s.is_member)
    select exists (select from holder where role_name = ${managerRole} and user_id = ${userID}) as manager,
      case when exists (select from member where role_name = ${sponsorRole})
        then exists (select from member where role_name = ${sponsorRole} and user_id = ${userID})
        else exists (select from company where company_id = ${companyID} and administrator_id = ${userID})
      end as sponsor,
      array(select role_name from member where user_id = ${userID}) as roles,
      array(select distinct role_name from member) as filled`,
);

/** Asks it in one statement, to go along with others; what nobody needs to know is not looked up. */
export const askDuties = (
  { companyID, projectID }: ProjectKey,
  userID: string,
  asked: AskedDuties = { sponsor: true, roles: true },
): Ready<HeldDuties> => {
  const values = { companyID, projectID, userID };
  return asked.sponsor || asked.roles ? askAll(values) : askManager(values);
};

export const loadDuties = async (
  db: Db,
  project: ProjectKey,
  userID: string,
  asked?: AskedDuties,
): Promise<HeldDuties> => {
  const [[held = noDuties]] = await together(db, askDuties(project, userID, asked));
  return held;
};

type Someone = { readonly db: Db; readonly project: ProjectKey; readonly user: { readonly userID: string } };

export const isManager = async ({ db, project, user }: Someone): Promise<boolean> =>
  (await loadDuties(db, project, user.userID, { sponsor: false, roles: false })).manager;

/** The people in one of the roles that every project has, but for those who do not take part any more. */
export const holdersOfRole = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  roleName: string,
): Promise<readonly string[]> => {
  const holders = await db
    .selectFrom('role_personnel as m')
    .innerJoin('role as r', (join) =>
      join
        .onRef('r.company_id', '=', 'm.company_id')
        .onRef('r.project_id', '=', 'm.project_id')
        .onRef('r.role_id', '=', 'm.role_id'),
    )
    .innerJoin('project_stakeholder as s', (join) =>
      join
        .onRef('s.company_id', '=', 'm.company_id')
        .onRef('s.project_id', '=', 'm.project_id')
        .onRef('s.user_id', '=', 'm.user_id'),
    )
    .where('m.company_id', '=', companyID)
    .where('m.project_id', '=', projectID)
    .where('r.role_name', '=', roleName)
    .where('r.is_system', '=', true)
    .where('s.is_member', '=', true)
    .select('m.user_id')
    .execute();
  return holders.map((holder) => holder.user_id);
};

/** Who does what is a role's: its holders, and where it has none the 项目经理. */
export const actingFor = async (
  db: Db,
  project: ProjectKey,
  roleName: string,
): Promise<readonly string[]> => {
  const holders = await holdersOfRole(db, project, roleName);
  return holders.length > 0 ? holders : await holdersOfRole(db, project, managerRole);
};
