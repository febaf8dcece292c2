import type { PageFlags } from '@xmgl/contracts/access/page-rights';

export const toPermissionColumns = (flags: PageFlags) => ({
  access_permission: flags.accessPermission,
  insert_permission: flags.insertPermission,
  delete_permission: flags.deletePermission,
  update_permission: flags.updatePermission,
  download_permission: flags.downloadPermission,
});
