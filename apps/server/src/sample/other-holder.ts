import type { DefaultRole } from '@xmgl/contracts/access/catalogue-page';
import { managerRole } from '../access/default-roles.service.ts';
import { actingFor, holdersOfRole } from '../access/duty.service.ts';
import type { Actor } from '../access/someone.ts';
import { setScope } from '../db/scope.ts';

/** A deed of another, as somebody else approves it: of who holds a role, of the 项目经理, or one's own where nobody else is. */
export const byOther = async <T>(
  actor: Actor,
  role: DefaultRole,
  deed: (actor: Actor) => Promise<T>,
): Promise<T> => {
  const { db, project, user, now } = actor;
  const holders = [
    ...(await actingFor(db, project, role)),
    ...(await holdersOfRole(db, project, managerRole)),
  ];
  const userID = holders.find((one) => one !== user.userID) ?? user.userID;
  await setScope(db, { userID, companyID: project.companyID, projectID: project.projectID });
  const done = await deed({ ...actor, user: { userID } });
  await setScope(db, { userID: user.userID, companyID: project.companyID, projectID: project.projectID });
  // What was approved long ago has been read.
  await db
    .updateTable('notice')
    .set({ read_at: now })
    .where('user_id', '=', user.userID)
    .where('sender_id', '=', userID)
    .where('project_id', '=', project.projectID)
    .where('read_at', 'is', null)
    .execute();
  return done;
};
