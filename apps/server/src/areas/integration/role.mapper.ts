import { catalogueTabs } from '@xmgl/contracts/access/page-catalogue';
import type { PageFlags } from '@xmgl/contracts/access/page-rights';
import type { roleRow } from '@xmgl/contracts/integration/role.calls';
import type { z } from 'zod';
import { type Grant, toPermissionColumns } from '../../access/page-routing.mapper.ts';
import type { RoleRow } from './role.repository.ts';

export const toRoleRow = (role: RoleRow): z.output<typeof roleRow> => ({
  roleID: role.role_id,
  roleName: role.role_name,
  description: role.description,
  isSystem: role.is_system,
  userCount: role.user_count ?? 0,
  rowVersion: role.row_version,
});

const isTab = new Set(catalogueTabs.map((tab) => tab.id));

/** Any right lets its holder in: each of the other four ticks access. Modules have no rights of their own. */
export const toGrants = (
  permissions: readonly (PageFlags & { readonly pageRoutingID: string })[],
): Grant[] => {
  const byPage = new Map(permissions.map((flags) => [flags.pageRoutingID, toPermissionColumns(flags)]));
  return [...byPage]
    .filter(([id, columns]) => isTab.has(id) && Object.values(columns).includes(1))
    .map(([id, columns]) => ({ page_routing_id: id, ...columns, access_permission: 1 }));
};
