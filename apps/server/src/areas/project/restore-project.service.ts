import type { Parsed } from '@xmgl/contracts/call';
import { projectStates } from '@xmgl/contracts/project/project-states';
import type { RestoreProjectManagement } from '@xmgl/contracts/project/removed-project.calls';
import { requireProjectRoom } from '../../access/company-limits.ts';
import { enterForRemoval } from '../../access/enter-for-removal.ts';
import type { Actor } from '../../access/someone.ts';
import { audit } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';
import { announce } from '../../notify/announce.ts';
import { notify } from '../../notify/notices.service.ts';
import { followProjectCode } from '../integration/coding/coding-rule.service.ts';
import { takeManagerRole } from '../integration/manager-role.service.ts';
import { raiseRightsVersion } from '../integration/rights-version.service.ts';
import { joinProject } from '../stakeholder/membership.service.ts';
import { findMemberName, lockProject, updateProject } from './project.repository.ts';
import { toColumns, toDifference } from './project-fields.ts';

import { logState } from './project-state-log.repository.ts';
import type { OfCompany } from './remove-project.service.ts';
import { switchMembers } from './removed-project.repository.ts';

/** A project is led by somebody: where its manager has left meanwhile, by who restores it. */
const requireManager = async (actor: Actor, managerID: string, state: number): Promise<void> => {
  const { db, user, project } = actor;
  if ((await findMemberName(db, project, managerID)) !== undefined) return;
  await joinProject(actor, user.userID);
  await takeManagerRole(actor, user.userID);
  await updateProject(db, project, { manager_id: user.userID });
  const reason = '原项目经理已不在项目中，由恢复项目的人担任';
  await logState(actor, { action: 'transfer', from: state, to: state, reason });
};

const tellMembers = async ({ db, user, project }: Actor, projectName: string, userIDs: readonly string[]) => {
  await raiseRightsVersion(db, project);
  for (const userID of new Set([...userIDs, user.userID])) await announce(db, { kind: 'user', userID });
  await notify(db, {
    userIDs,
    senderID: user.userID,
    companyID: project.companyID,
    projectID: project.projectID,
    title: `项目「${projectName}」已从回收站恢复`,
    address: '/dashboard',
  });
};

/** Takes a project out of the bin as it was, under another name or code where they are taken by now. */
export const restoreProject = async (
  restorer: OfCompany,
  { projectID, projectName, projectCode }: Parsed<typeof RestoreProjectManagement>,
) => {
  const { db, user, company, now } = restorer;
  const { row, project } = await enterForRemoval(db, user.userID, company, projectID);
  const isOwn = row.manager_id === user.userID || row.removed_by === user.userID;
  if (!row.removed_at || (company.companyRole === '成员' && !isOwn))
    throw fail('notFound', '回收站中没有此项目，可能已恢复或已彻底删除，请刷新后重试');
  const actor = { ...restorer, project };
  if (row.whether_filed === 0 && row.state < projectStates.indexOf('已完成'))
    await requireProjectRoom(db, company.companyID);
  const difference = toDifference(row, { projectName, projectCode });
  const columns = { ...toColumns(difference.after), updated_at: now };
  await updateProject(db, project, { ...columns, removed_at: null, removed_by: null });
  const members = await switchMembers(db, project, false);
  if (difference.after.projectCode !== undefined) await followProjectCode(actor);
  await requireManager(actor, row.manager_id, row.state);
  await logState(actor, { action: 'restore', from: row.state, to: row.state, reason: '' });
  await audit(actor, { entity: 'project', rowID: projectID, action: 'restore', ...difference });
  const restored = await lockProject(db, project);
  await tellMembers(actor, restored.project_name, members);
  return { projectID, projectName: restored.project_name, projectCode: restored.project_code };
};
