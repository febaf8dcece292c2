import { flagsOf, type PageFlags, rights } from '@xmgl/contracts/access/page-rights';
import type { Selectable } from 'kysely';
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
