import { catalogueTabs, pageCatalogue } from '@xmgl/contracts/access/page-catalogue';
import { mergeRoutings, type PageFlags, toFlags } from '@xmgl/contracts/access/page-rights';
import type { pageRouting, roleRow } from '@xmgl/contracts/integration/role.calls';
import type { z } from 'zod';
import { type Grant, toPageFlags, toPermissionColumns } from '../../access/page-routing.mapper.ts';
import type { RoleRow } from './role.repository.ts';

const none = toFlags('00000');

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

type Routing = z.output<typeof pageRouting>;

/** The catalogue as a role sees it, in its order; a module shows the highest of its tabs' rights. */
export const toPageRoutings = (grants: readonly Grant[]): Routing[] => {
  const flagsOf = new Map(grants.map((grant) => [grant.page_routing_id, toPageFlags(grant)]));
  return pageCatalogue.map((module) => {
    const childrenRouting = (module.tabs ?? []).map((tab) => ({
      pageRoutingID: tab.id,
      pageRoutingName: tab.name,
      pageRouting: tab.route,
      ...(flagsOf.get(tab.id) ?? none),
      childrenRouting: [],
    }));
    const [highest] = mergeRoutings(childrenRouting.map((tab) => [{ ...tab, pageRoutingID: module.id }]));
    return {
      ...(highest ?? none),
      pageRoutingID: module.id,
      pageRoutingName: module.name,
      pageRouting: module.route,
      childrenRouting,
    };
  });
};
