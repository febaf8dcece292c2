import type { Updateable } from 'kysely';
import type { ProjectInScope } from '../../access/enter-project.ts';
import type { Grant } from '../../access/page-routing.mapper.ts';
import { fail } from '../../base/failure.ts';
import type { Db } from '../../db/scope.ts';
import type { Role } from '../../db/tables.ts';
import { inPinyinOrder } from '../../search/match-name.ts';
import { smallHeadShot } from '../identity/head-shot.service.ts';

const keyOf = ({ companyID, projectID }: ProjectInScope) => ({
  company_id: companyID,
  project_id: projectID,
});

const rolesOf = (db: Db, { companyID, projectID }: ProjectInScope) =>
  db
    .selectFrom('role as r')
    .where('r.company_id', '=', companyID)
    .where('r.project_id', '=', projectID)
    .selectAll('r')
    .select(({ selectFrom }) =>
      selectFrom('role_personnel as m')
        .whereRef('m.company_id', '=', 'r.company_id')
        .whereRef('m.project_id', '=', 'r.project_id')
        .whereRef('m.role_id', '=', 'r.role_id')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .as('user_count'),
    );

export type RoleRow = Awaited<ReturnType<typeof listRoles>>[number];

export const listRoles = (db: Db, project: ProjectInScope) =>
  rolesOf(db, project).orderBy('r.sort').orderBy('r.created_at').orderBy('r.role_id').execute();

export const getRole = async (db: Db, project: ProjectInScope, roleID: string): Promise<RoleRow> => {
  const role = await rolesOf(db, project).where('r.role_id', '=', roleID).executeTakeFirst();
  if (!role) throw fail('notFound', '角色不存在，或您无权查看');
  return role;
};

/** Holds the role, so that changes of it follow one another. */
export const lockRole = async (db: Db, project: ProjectInScope, roleID: string): Promise<RoleRow> => {
  await db
    .selectFrom('role')
    .select('role_id')
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('role_id', '=', roleID)
    .forUpdate()
    .execute();
  return await getRole(db, project, roleID);
};

export const insertRole = async (
  db: Db,
  project: ProjectInScope,
  role: { readonly role_id: string; readonly role_name: string; readonly description: string },
): Promise<void> => {
  await db
    .insertInto('role')
    // After the roles that every project starts with.
    .values({ ...keyOf(project), ...role, sort: 1000 })
    .execute();
};

/** Writes a role anew, whatever of it changed: the version grows. */
export const updateRole = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  roleID: string,
  changes: Updateable<Role> = {},
): Promise<void> => {
  await db
    .updateTable('role')
    .set((eb) => ({ ...changes, row_version: eb('row_version', '+', 1) }))
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('role_id', '=', roleID)
    .execute();
};

/** The role with its grants; its people must be gone before. */
export const deleteRole = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  roleID: string,
): Promise<void> => {
  await db
    .deleteFrom('role')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('role_id', '=', roleID)
    .execute();
};

export const listGrants = (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  roleID: string,
): Promise<Grant[]> =>
  db
    .selectFrom('role_permission')
    .selectAll()
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('role_id', '=', roleID)
    .execute();

/** The whole set of a role's grants, in place of the one before. */
export const replaceGrants = async (
  db: Db,
  project: ProjectInScope,
  roleID: string,
  grants: readonly Grant[],
): Promise<void> => {
  await db
    .deleteFrom('role_permission')
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('role_id', '=', roleID)
    .execute();
  if (grants.length === 0) return;
  await db
    .insertInto('role_permission')
    .values(grants.map((grant) => ({ ...grant, ...keyOf(project), role_id: roleID })))
    .execute();
};

export const listPersonnel = (db: Db, { companyID, projectID }: ProjectInScope, roleID: string) =>
  db
    .selectFrom('role_personnel as m')
    .innerJoin('project_stakeholder as s', (join) =>
      join
        .onRef('s.company_id', '=', 'm.company_id')
        .onRef('s.project_id', '=', 'm.project_id')
        .onRef('s.user_id', '=', 'm.user_id'),
    )
    .innerJoin('app_user as u', 'u.user_id', 'm.user_id')
    .where('m.company_id', '=', companyID)
    .where('m.project_id', '=', projectID)
    .where('m.role_id', '=', roleID)
    .select(['u.user_id', 'u.user_name', 'u.user_account', 'u.user_tel', 's.company', 's.is_member'])
    .select(smallHeadShot('u').as('head_shot'))
    .orderBy(inPinyinOrder('u.user_name'))
    .orderBy('u.user_id')
    .execute();

export const deletePersonnel = (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  roleID: string,
  userIDs: readonly string[],
) =>
  db
    .deleteFrom('role_personnel')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('role_id', '=', roleID)
    .where('user_id', 'in', userIDs)
    .returning('user_id')
    .execute();
