import type { PageFlags } from '@xmgl/contracts/access/page-rights';
import { v7 } from 'uuid';
import { managerRole } from '../../access/default-roles.service.ts';
import { isManager } from '../../access/duty.service.ts';
import { type Grant, permissionColumns } from '../../access/page-routing.mapper.ts';
import type { Actor } from '../../access/someone.ts';
import { audit } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';
import { exceeds, requireWithinOwn } from './ceiling.service.ts';
import { raiseRightsVersion } from './rights-version.service.ts';
import { toGrants } from './role.mapper.ts';
import {
  getRole,
  insertRole,
  listGrants,
  lockRole,
  type RoleRow,
  replaceGrants,
  updateRole,
} from './role.repository.ts';

export const isManagerRole = (role: RoleRow): boolean => role.is_system && role.role_name === managerRole;

type NewRole = {
  readonly roleName: string;
  readonly description: string;
  readonly sourceRoleID?: string | undefined;
};

/** A new role, with the grants of another where one is named. */
export const createRole = async (actor: Actor, given: NewRole): Promise<RoleRow> => {
  const { db, project } = actor;
  const source = given.sourceRoleID;
  if (source !== undefined) await getRole(db, project, source);
  const grants = source === undefined ? [] : await listGrants(db, project, source);
  await requireWithinOwn(actor, grants);
  const roleID = v7();
  await insertRole(db, project, {
    role_id: roleID,
    role_name: given.roleName,
    description: given.description,
  });
  await replaceGrants(db, project, roleID, grants);
  await audit(actor, {
    entity: 'role',
    rowID: roleID,
    action: 'create',
    after: { ...given, ...toLog(grants) },
  });
  return await getRole(db, project, roleID);
};

type GrantSet = {
  readonly roleID: string;
  readonly rowVersion: number;
  readonly permissions: readonly (PageFlags & { readonly pageRoutingID: string })[];
};

/** Writes a role's whole set of grants. The 项目经理's stay whole; only a 项目经理 raises any. */
export const saveGrants = async (
  actor: Actor,
  { roleID, rowVersion, permissions }: GrantSet,
): Promise<Grant[]> => {
  const { db, project } = actor;
  const role = await lockRole(db, project, roleID);
  if (role.row_version !== rowVersion) throw fail('stale', '此角色的权限刚被他人修改，请合并后再保存');
  const before = await listGrants(db, project, roleID);
  const after = toGrants(permissions);
  if (isManagerRole(role) && exceeds(before, after))
    throw fail('conflict', '「项目经理」拥有全部权限，不能删减');
  if (exceeds(after, before) && !(await isManager(actor)))
    throw fail('forbidden', '不能提升自己的权限，请由项目经理操作');
  await replaceGrants(db, project, roleID, after);
  await updateRole(db, project, roleID);
  await audit(actor, {
    entity: 'role',
    rowID: roleID,
    action: 'grant',
    before: toLog(before),
    after: toLog(after),
  });
  await raiseRightsVersion(db, project);
  return after;
};

/** Five digits for each page, as the tables of default rights write them. */
const toLog = (grants: readonly Grant[]) => ({
  grants: Object.fromEntries(
    grants.map((grant) => [grant.page_routing_id, permissionColumns.map((column) => grant[column]).join('')]),
  ),
});
