import { defaultRoles } from '@xmgl/contracts/access/catalogue-page';
import { catalogueTabs } from '@xmgl/contracts/access/page-catalogue';
import { type PageFlags, toFlags } from '@xmgl/contracts/access/page-rights';
import { v7 } from 'uuid';
import type { Db, ProjectKey } from '../db/scope.ts';
import { toPermissionColumns } from './page-routing.mapper.ts';

export const managerRole = '项目经理';
const all = toFlags('11111');

type Granted = Partial<Record<string, PageFlags>> | undefined;

/** Gives a new project the roles that every project starts with, and their grants by the catalogue. */
export const createDefaultRoles = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
): Promise<ReadonlyMap<string, string>> => {
  const roles = new Map<string, string>(defaultRoles.map((name) => [name, v7()]));
  const key = { company_id: companyID, project_id: projectID };
  await db
    .insertInto('role')
    .values(
      [...roles].map(([role_name, role_id], sort) => ({ ...key, role_id, role_name, sort, is_system: true })),
    )
    .execute();
  const grants = catalogueTabs.flatMap((tab) =>
    Object.entries<PageFlags>({ ...tab.grants, [managerRole]: all }).map(([roleName, flags]) => ({
      ...key,
      role_id: roles.get(roleName) ?? '',
      page_routing_id: tab.id,
      ...toPermissionColumns(flags),
    })),
  );
  await db.insertInto('role_permission').values(grants).execute();
  return roles;
};

type RoleTemplate = { readonly roleName: string; readonly sourceRole: string };

/** Roles beside the standard ones, each with what a standard one may do. */
export const createRolesLike = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  templates: readonly RoleTemplate[],
): Promise<void> => {
  const key = { company_id: companyID, project_id: projectID };
  for (const [at, { roleName, sourceRole }] of templates.entries()) {
    const role_id = v7();
    const sort = defaultRoles.length + at;
    await db
      .insertInto('role')
      .values({ ...key, role_id, role_name: roleName, sort, is_system: false })
      .execute();
    const grants = catalogueTabs.flatMap((tab) => {
      const flags = sourceRole === managerRole ? all : (tab.grants as Granted)?.[sourceRole];
      return flags ? [{ ...key, role_id, page_routing_id: tab.id, ...toPermissionColumns(flags) }] : [];
    });
    if (grants.length > 0) await db.insertInto('role_permission').values(grants).execute();
  }
};

/** Puts a joined member into a role; twice is once. */
export const giveRole = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  roleID: string,
  userIDs: readonly string[],
): Promise<void> => {
  await db
    .insertInto('role_personnel')
    .values(
      userIDs.map((user_id) => ({ company_id: companyID, project_id: projectID, role_id: roleID, user_id })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
