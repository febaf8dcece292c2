import { announce } from '../../http/events.ts';
import { notify } from '../../notify/notices.service.ts';
import type { Actor } from '../../register/kit.ts';
import { giveRole } from '../integration/default-roles.service.ts';
import { raiseRightsVersion } from '../integration/rights-version.service.ts';
import { findSystemRole, takeRoles } from './stakeholder.repository.ts';

const firstRole = '只读';

/** Changed rights count from the next call on; the person's browser asks for them again. */
export const tellRights = async ({ db, project }: Actor, userID: string): Promise<void> => {
  await raiseRightsVersion(db, project);
  await announce(db, { kind: 'user', userID });
};

/** A colleague has come into the project: reads at first, and is told. */
export const welcomeColleague = async (actor: Actor, userID: string): Promise<void> => {
  const { db, project, user } = actor;
  const roleID = await findSystemRole(db, project, firstRole);
  if (roleID !== undefined) await giveRole(db, project, roleID, [userID]);
  const { project_name } = await db
    .selectFrom('project')
    .select('project_name')
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .executeTakeFirstOrThrow();
  await notify(db, {
    userIDs: [userID],
    senderID: user.userID,
    companyID: project.companyID,
    projectID: project.projectID,
    title: `您已加入项目「${project_name}」`,
    content: `您的项目角色为${firstRole}，如需更多权限请联系项目经理。`,
    address: '/dashboard',
  });
  await tellRights(actor, userID);
};

/** Rights are off, and do not come back by themselves. Answers the roles that were taken. */
export const endMembership = async (actor: Actor, userID: string): Promise<readonly string[]> => {
  const roleIDs = await takeRoles(actor.db, actor.project, userID);
  await tellRights(actor, userID);
  return roleIDs;
};
