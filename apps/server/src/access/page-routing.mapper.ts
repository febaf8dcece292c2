import type { PageFlags } from '@xmgl/contracts/access/page-rights';
import type { Selectable } from 'kysely';
import type { RolePermission } from '../db/tables.ts';

type Row = Pick<
  Selectable<RolePermission>,
  | 'page_routing_id'
  | 'access_permission'
  | 'insert_permission'
  | 'delete_permission'
  | 'update_permission'
  | 'download_permission'
>;

const flag = (value: number): 0 | 1 => (value === 1 ? 1 : 0);

export const toPageFlags = (row: Row): PageFlags => ({
  accessPermission: flag(row.access_permission),
  insertPermission: flag(row.insert_permission),
  deletePermission: flag(row.delete_permission),
  updatePermission: flag(row.update_permission),
  downloadPermission: flag(row.download_permission),
});

export const toTabRouting = (row: Row, name: string, route: string) => ({
  pageRoutingID: row.page_routing_id,
  pageRoutingName: name,
  pageRouting: route,
  ...toPageFlags(row),
  childrenRouting: [],
});
