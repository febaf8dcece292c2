import { giveRole, managerRole } from '../../access/default-roles.service.ts';
import type { Actor } from '../../access/someone.ts';
import { fail } from '../../base/failure.ts';
import { announce } from '../../notify/announce.ts';
import { changingRoles } from './changing-roles.service.ts';

import { passTasks } from './pass-tasks.service.ts';
import { raiseRightsVersion } from './rights-version.service.ts';
import { deletePersonnel, listPersonnel, listRoles, lockRole } from './role.repository.ts';

const readerRole = '只读';

const idOf = (roles: Awaited<ReturnType<typeof listRoles>>, name: string): string => {
  const role = roles.find((each) => each.is_system && each.role_name === name);
  if (!role) throw fail('notFound', `项目没有「${name}」角色`);
  return role.role_id;
};

/** The role 项目经理 where nobody has it any more. */
export const takeManagerRole = async (actor: Actor, userID: string): Promise<void> => {
  const { db, project } = actor;
  const roleID = idOf(await listRoles(db, project), managerRole);
  await changingRoles(actor, [userID], () => giveRole(db, project, roleID, [userID]));
  await passTasks(actor);
};

/** The role 项目经理 goes from one member to another. Who has no other role left stays as a reader. */
export const passManagerRole = async (actor: Actor, fromID: string, toID: string): Promise<void> => {
  const { db, project } = actor;
  const roles = await listRoles(db, project);
  const roleID = idOf(roles, managerRole);
  await lockRole(db, project, roleID);
  await changingRoles(actor, [fromID, toID], async () => {
    await giveRole(db, project, roleID, [toID]);
    await deletePersonnel(db, project, roleID, [fromID]);
    const others = await Promise.all(roles.map((role) => listPersonnel(db, project, role.role_id)));
    if (!others.flat().some((person) => person.user_id === fromID))
      await giveRole(db, project, idOf(roles, readerRole), [fromID]);
  });
  await raiseRightsVersion(db, project);
  await passTasks(actor);
  for (const userID of [fromID, toID]) await announce(db, { kind: 'user', userID });
};
