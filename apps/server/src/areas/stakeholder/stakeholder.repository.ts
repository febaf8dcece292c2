import { managerRole } from '../../access/default-roles.service.ts';
import type { ProjectInScope } from '../../access/enter-project.ts';
import { living } from '../../db/living.ts';
import { sameInProject } from '../../db/project-rows.ts';
import type { Db, ProjectKey } from '../../db/scope.ts';
import { inPinyinOrder, matchesName } from '../../search/match-name.ts';
import { smallHeadShot } from '../identity/head-shot.service.ts';

const rowsOf = (db: Db, { companyID, projectID }: ProjectInScope) =>
  db
    .selectFrom('project_stakeholder as s')
    .where('s.company_id', '=', companyID)
    .where('s.project_id', '=', projectID);

const rowOf = (db: Db, { companyID, projectID }: ProjectInScope, rowID: string) =>
  db
    .updateTable('project_stakeholder')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('project_stakeholder_id', '=', rowID);

/** Who else is registered under a number, by the row or by the account: two queries, an index for each. */
export const findByPhone = async (db: Db, project: ProjectInScope, phone: string, exceptID: string) => {
  const others = rowsOf(db, project)
    .select(['s.user_name', 's.company'])
    .where('s.deleted_at', 'is', null)
    .where('s.project_stakeholder_id', '!=', exceptID);
  const byRow = await others.where('s.phone', '=', phone).where('s.user_id', 'is', null).executeTakeFirst();
  return (
    byRow ??
    (await others
      .innerJoin('app_user as u', 'u.user_id', 's.user_id')
      .where('u.user_tel', '=', phone)
      .executeTakeFirst())
  );
};

const standingOf = (db: Db, project: ProjectInScope) =>
  rowsOf(db, project).select([
    's.project_stakeholder_id',
    's.user_id',
    's.user_name',
    's.company',
    's.is_member',
    's.deleted_at',
  ]);

export const findPerson = async (db: Db, project: ProjectInScope, rowID: string) =>
  living(await standingOf(db, project).where('s.project_stakeholder_id', '=', rowID).executeTakeFirst());

export const findMember = async (db: Db, project: ProjectInScope, userID: string) =>
  living(await standingOf(db, project).where('s.user_id', '=', userID).executeTakeFirst());

/** Whether an account was in the project and was taken out. */
export const isRemoved = async (db: Db, project: ProjectInScope, userID: string): Promise<boolean> => {
  const found = await rowsOf(db, project)
    .select('s.user_id')
    .where('s.user_id', '=', userID)
    .where('s.deleted_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
};

/** The company that a member is in for, where it takes part in the project. */
export const findUnitCompany = async (
  db: Db,
  project: ProjectInScope,
  userID: string,
): Promise<string | undefined> => {
  const unit = await rowsOf(db, project)
    .innerJoin('project_on_company as u', (join) =>
      join.on(sameInProject('u.project_on_company_id', 's.project_on_company_id')),
    )
    .select('u.unit_company_id')
    .where('s.user_id', '=', userID)
    .executeTakeFirst();
  return unit?.unit_company_id;
};

/** Active people of the owning company who have no row in the project, not even a deleted one where `isNew`. */
const colleaguesOf = (db: Db, { companyID, projectID }: ProjectInScope, isNew: boolean) =>
  db
    .selectFrom('company_user as c')
    .innerJoin('app_user as u', 'u.user_id', 'c.user_id')
    .where('c.company_id', '=', companyID)
    .where('c.state', '=', 1)
    .where('u.state', '=', 'active')
    .where((eb) => {
      // Read once: a join that the planner misjudges reads the whole register for each colleague.
      const here = eb
        .selectFrom('project_stakeholder as s')
        .select('s.user_id')
        .where('s.company_id', '=', companyID)
        .where('s.project_id', '=', projectID)
        .where('s.user_id', 'is not', null);
      return eb('c.user_id', 'not in', isNew ? here : here.where('s.deleted_at', 'is', null));
    });

export const findColleagueByPhone = async (
  db: Db,
  project: ProjectInScope,
  phone: string,
): Promise<string | undefined> => {
  const found = await colleaguesOf(db, project, true)
    .select('u.user_id')
    .where('u.user_tel', '=', phone)
    .executeTakeFirst();
  return found?.user_id;
};

const mostOffered = 200;

/** Colleagues who can be added, by name or pinyin. */
export const listColleagues = (db: Db, project: ProjectInScope, text: string) => {
  const query = colleaguesOf(db, project, false)
    .select(['u.user_id', 'u.user_name', 'u.user_account', 'u.user_tel'])
    .select(smallHeadShot('u').as('head_shot'));
  return (text.trim() === '' ? query : query.where(matchesName('u.user_name', 'u.name_pinyin', text)))
    .orderBy(inPinyinOrder('u.user_name'))
    .orderBy('u.user_id')
    .limit(mostOffered)
    .execute();
};

/** Whether somebody is an active member of the owning company. */
export const isColleague = async (
  db: Db,
  { companyID }: ProjectInScope,
  userID: string,
): Promise<boolean> => {
  const found = await db
    .selectFrom('company_user')
    .select('user_id')
    .where('company_id', '=', companyID)
    .where('user_id', '=', userID)
    .where('state', '=', 1)
    .executeTakeFirst();
  return found !== undefined;
};

export const linkAccount = async (
  db: Db,
  project: ProjectInScope,
  rowID: string,
  userID: string,
): Promise<void> => {
  await rowOf(db, project, rowID).set({ user_id: userID, state: '已加入' }).execute();
};

export const writeNamePinyin = async (
  db: Db,
  project: ProjectInScope,
  rowID: string,
  namePinyin: string,
): Promise<void> => {
  await rowOf(db, project, rowID).set({ name_pinyin: namePinyin }).execute();
};

export const hasMember = async (
  db: Db,
  project: ProjectInScope,
  rowIDs: readonly string[],
): Promise<boolean> => {
  const member = await rowsOf(db, project)
    .select('s.project_stakeholder_id')
    .where('s.project_stakeholder_id', 'in', rowIDs)
    .where('s.is_member', '=', true)
    .executeTakeFirst();
  return member !== undefined;
};

/** Whether a membership rests because the person's company did it, or because the company itself was stopped here. */
export const readSuspension = (db: Db, project: ProjectInScope, rowID: string) =>
  rowsOf(db, project)
    .select(['s.suspended_with_company as withCompany', 's.suspended_with_unit as withUnit'])
    .where('s.project_stakeholder_id', '=', rowID)
    .executeTakeFirstOrThrow();

/** Whether the project would stand without a 项目经理 who may enter it, were these people gone. */
export const areLastManagers = async (
  db: Db,
  project: ProjectInScope,
  userIDs: ReadonlySet<string>,
): Promise<boolean> => {
  // Of two managers who take out each other at the same moment, the second sees what the first did.
  await db
    .selectFrom('role')
    .select('role_id')
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('role_name', '=', managerRole)
    .where('is_system', '=', true)
    .forUpdate()
    .execute();
  const managers = await rowsOf(db, project)
    .innerJoin('role_personnel as m', (join) => join.on(sameInProject('m.user_id', 's.user_id')))
    .innerJoin('role as r', (join) => join.on(sameInProject('r.role_id', 'm.role_id')))
    .select('s.user_id')
    .where('r.role_name', '=', managerRole)
    .where('r.is_system', '=', true)
    .where('s.is_member', '=', true)
    .execute();
  return managers.length > 0 && managers.every(({ user_id }) => user_id !== null && userIDs.has(user_id));
};

export const findSystemRole = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  roleName: string,
): Promise<string | undefined> => {
  const role = await db
    .selectFrom('role')
    .select('role_id')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('role_name', '=', roleName)
    .where('is_system', '=', true)
    .executeTakeFirst();
  return role?.role_id;
};

export const listRolesOf = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  userID: string,
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('role_personnel')
    .select('role_id')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('user_id', '=', userID)
    .execute();
  return rows.map((row) => row.role_id);
};

/** Takes all roles of a person; answers which. */
export const takeRoles = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  userID: string,
): Promise<readonly string[]> => {
  const rows = await db
    .deleteFrom('role_personnel')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('user_id', '=', userID)
    .returning('role_id')
    .execute();
  return rows.map((row) => row.role_id);
};
