import type { Parsed } from '@xmgl/contracts/call';
import type { UpdRole } from '@xmgl/contracts/integration/role.calls';
import { requireRight } from '../../access/enter-project.ts';
import type { Actor } from '../../access/someone.ts';
import { audit } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';

import { deleteRole, getRole, lockRole, type RoleRow, updateRole } from './role.repository.ts';
import { movePersonnel } from './staff-role.service.ts';

/** Names and describes a role on the version that was read. Default roles are described only. */
export const editRole = async (actor: Actor, input: Parsed<typeof UpdRole>): Promise<RoleRow> => {
  const { db, project } = actor;
  const { roleID, roleName, description } = input;
  const before = await lockRole(db, project, roleID);
  if (before.row_version !== input.rowVersion) throw fail('stale', '此角色刚被他人修改，请核对后再保存');
  if (before.is_system && roleName !== before.role_name)
    throw fail('conflict', `「${before.role_name}」是内置角色，不能改名`, 'roleName');
  await updateRole(db, project, roleID, { role_name: roleName, description });
  await audit(actor, {
    entity: 'role',
    rowID: roleID,
    action: 'update',
    before: { roleName: before.role_name, description: before.description },
    after: { roleName, description },
  });
  return await getRole(db, project, roleID);
};

/** Deletes a role of the project's own. Whoever holds it is moved into another, where one is named. */
export const removeRole = async (
  actor: Actor,
  roleID: string,
  moveToRoleID: string | undefined,
): Promise<void> => {
  const { db, user, project } = actor;
  const role = await lockRole(db, project, roleID);
  if (role.is_system) throw fail('conflict', `「${role.role_name}」是内置角色，不能删除`);
  const people = role.user_count ?? 0;
  if (people > 0 && moveToRoleID === undefined)
    throw fail(
      'conflict',
      `「${role.role_name}」还有 ${people} 人，请先选择把他们移到哪个角色`,
      'moveToRoleID',
    );
  if (people > 0 && moveToRoleID !== undefined) {
    if (moveToRoleID === roleID) throw fail('invalid', '请选择另一个角色', 'moveToRoleID');
    await requireRight(db, user.userID, project, { page: 'integration.role', right: 'insert' });
    await movePersonnel(actor, roleID, moveToRoleID);
  }
  await deleteRole(db, project, roleID);
  await audit(actor, {
    entity: 'role',
    rowID: roleID,
    action: 'delete',
    before: { roleName: role.role_name, description: role.description },
  });
};
