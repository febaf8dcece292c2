import { requireRight } from '../../access/enter-project.ts';
import type { Actor } from '../../access/someone.ts';
import { fail } from '../../base/failure.ts';

import { changingRoles } from '../integration/changing-roles.service.ts';
import { addPersonnel, removePersonnel } from '../integration/staff-role.service.ts';
import { findPerson, listRolesOf } from './stakeholder.repository.ts';

const rolePage = 'integration.role';

/** Sets the roles of a member. Giving and taking follow the rules of 角色与权限. */
export const setPersonRoles = async (
  actor: Actor,
  rowID: string,
  wanted: readonly string[],
): Promise<readonly string[]> => {
  const { db, user, project } = actor;
  const person = await findPerson(db, project, rowID);
  if (!person) throw fail('notFound');
  if (!person.is_member || person.user_id === null)
    throw fail('conflict', `「${person.user_name}」加入项目后才能分配角色`, 'roleIDs');
  const held = new Set(await listRolesOf(db, project, person.user_id));
  const given = [...new Set(wanted)].filter((roleID) => !held.has(roleID));
  const taken = [...held].filter((roleID) => !wanted.includes(roleID));
  if (given.length > 0) await requireRight(db, user.userID, project, { page: rolePage, right: 'insert' });
  if (taken.length > 0) await requireRight(db, user.userID, project, { page: rolePage, right: 'delete' });
  const userIDs = [person.user_id];
  await changingRoles(actor, userIDs, async () => {
    for (const roleID of given) await addPersonnel(actor, roleID, userIDs);
    for (const roleID of taken) await removePersonnel(actor, roleID, userIDs);
  });
  return await listRolesOf(db, project, person.user_id);
};
