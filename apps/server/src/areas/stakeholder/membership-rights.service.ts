import type { DefaultRole } from '@xmgl/contracts/access/catalogue-page';
import { giveRole } from '../../access/default-roles.service.ts';
import { getProjectNames } from '../../access/project-names.repository.ts';
import type { Actor } from '../../access/someone.ts';
import { announce } from '../../notify/announce.ts';
import { notify } from '../../notify/notices.service.ts';

import { passTasks } from '../integration/pass-tasks.service.ts';
import { raiseRightsVersion } from '../integration/rights-version.service.ts';
import { findSystemRole, takeRoles } from './stakeholder.repository.ts';

/** What somebody may do at first: a colleague reads, people of a participating unit see what is their own. */
type FirstRole = Extract<DefaultRole, '只读' | '外部单位'>;

/** Changed rights count from the next call on; the person's browser asks for them again. */
export const tellRights = async (actor: Actor, userID: string): Promise<void> => {
  const { db, project } = actor;
  await raiseRightsVersion(db, project);
  await passTasks(actor);
  await announce(db, { kind: 'user', userID });
};

/** Somebody has come into the project, and is told. */
export const welcome = async (actor: Actor, userID: string, firstRole: FirstRole): Promise<void> => {
  const { db, project, user } = actor;
  const roleID = await findSystemRole(db, project, firstRole);
  if (roleID !== undefined) await giveRole(db, project, roleID, [userID]);
  const { projectName } = await getProjectNames(db, project);
  await notify(db, {
    kind: '成员与权限',
    userIDs: [userID],
    senderID: user.userID,
    companyID: project.companyID,
    projectID: project.projectID,
    title: `您已加入项目「${projectName}」`,
    content: `您的项目角色为${firstRole}，如需更多权限请联系项目经理。`,
    address: '/dashboard',
  });
  await tellRights(actor, userID);
};

/** Tells somebody that they are out. They read no notice of the project any more: this one names none. */
export const tellOut = async (
  { db, project, user }: Actor,
  userID: string,
  deed: '停用' | '移出',
  content = '',
): Promise<void> => {
  const { projectName } = await getProjectNames(db, project);
  await notify(db, {
    kind: '成员与权限',
    userIDs: [userID],
    senderID: user.userID,
    companyID: null,
    projectID: null,
    title:
      deed === '停用' ? `您在项目「${projectName}」的成员资格已停用` : `您已被移出项目「${projectName}」`,
    content,
  });
};

/** Rights are off, and do not come back by themselves. Answers the roles that were taken. */
export const endMembership = async (actor: Actor, userID: string): Promise<readonly string[]> => {
  const roleIDs = await takeRoles(actor.db, actor.project, userID);
  await tellRights(actor, userID);
  return roleIDs;
};
