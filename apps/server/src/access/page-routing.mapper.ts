import type { CataloguePage } from '@xmgl/contracts/access/catalogue-page';
import { pageCatalogue } from '@xmgl/contracts/access/page-catalogue';
import { flagsOf, mergeRoutings, type PageFlags, rights, toFlags } from '@xmgl/contracts/access/page-rights';
import type { pageRouting } from '@xmgl/contracts/integration/role.calls';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { RolePermission } from '../db/tables.ts';

/** The column of each right, in the rights' order. */
export const permissionColumns = rights.map((right) => `${right}_permission` as const);

/** What a role may do on a page, as it is stored. */
export type Grant = Pick<Selectable<RolePermission>, 'page_routing_id' | (typeof permissionColumns)[number]>;

export const toPermissionColumns = (flags: PageFlags) => ({
  access_permission: flags.accessPermission,
  insert_permission: flags.insertPermission,
  delete_permission: flags.deletePermission,
  update_permission: flags.updatePermission,
  download_permission: flags.downloadPermission,
});

export const toPageFlags = (row: Grant): PageFlags => flagsOf((right) => row[`${right}_permission`] === 1);

export const toTabRouting = (row: Grant, name: string, route: string) => ({
  pageRoutingID: row.page_routing_id,
  pageRoutingName: name,
  pageRouting: route,
  ...toPageFlags(row),
  childrenRouting: [],
});

const none = toFlags('00000');

/** A catalogue as a role sees it, or somebody with all their roles, in its order; a module shows the highest of its tabs' rights. */
export const toPageRoutings = (
  grants: readonly Grant[],
  catalogue: readonly CataloguePage<string>[] = pageCatalogue,
): z.output<typeof pageRouting>[] => {
  const held = Map.groupBy(grants, (grant) => grant.page_routing_id);
  const flagsAt = (page: string): PageFlags =>
    flagsOf((right) => (held.get(page) ?? []).some((grant) => grant[`${right}_permission`] === 1));
  return catalogue.map((module) => {
    const childrenRouting = (module.tabs ?? []).map((tab) => ({
      pageRoutingID: tab.id,
      pageRoutingName: tab.name,
      pageRouting: tab.route,
      ...flagsAt(tab.id),
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
