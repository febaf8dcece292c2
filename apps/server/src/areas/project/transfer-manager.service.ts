import type { Parsed } from '@xmgl/contracts/call';
import type { TransferProjectManager } from '@xmgl/contracts/project/project.calls';
import type { Selectable } from 'kysely';
import { isCompanyOwner, loadDuties } from '../../access/duty.service.ts';
import { getProjectNames } from '../../access/project-names.repository.ts';
import type { Actor } from '../../access/someone.ts';
import { audit } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';
import type { Project } from '../../db/tables.ts';
import { notify } from '../../notify/notices.service.ts';
import { passManagerRole } from '../integration/manager-role.service.ts';
import { passDuties } from '../stakeholder/pass-duties.service.ts';
import { findMemberName, lockProject, updateProject } from './project.repository.ts';

import { logState } from './project-state-log.repository.ts';

type Given = Parsed<typeof TransferProjectManager>;

const requireMayTransfer = async ({ db, user, project }: Actor): Promise<void> => {
  const held = await loadDuties(db, project, user.userID);
  if (held.manager || held.sponsor || (await isCompanyOwner(db, project.companyID, user.userID))) return;
  throw fail('forbidden', '只有项目经理、发起人或单位负责人可以移交项目经理');
};

type Person = { readonly userID: string; readonly userName: string };
type Told = { readonly reason: string; readonly comment: string };

/** Writes down who answers for the project from now on, and tells both. */
const nameManager = async (
  actor: Actor,
  before: Pick<Selectable<Project>, 'manager_id' | 'state'>,
  successor: Person,
  { reason, comment }: Told,
): Promise<void> => {
  const { db, user, project, now } = actor;
  await updateProject(db, project, { manager_id: successor.userID, updated_at: now });
  await logState(actor, { action: 'transfer', from: before.state, to: before.state, reason });
  await audit(actor, {
    entity: 'project',
    rowID: project.projectID,
    action: 'transfer',
    before: { managerID: before.manager_id },
    after: { managerID: successor.userID, reason: comment },
  });
  const { projectName } = await getProjectNames(db, project);
  const notice = {
    senderID: user.userID,
    companyID: project.companyID,
    projectID: project.projectID,
    address: '/overallManagement/configuration',
    content: comment,
  };
  await notify(db, {
    kind: '成员与权限',
    ...notice,
    userIDs: [successor.userID],
    title: `您已成为项目「${projectName}」的项目经理`,
  });
  await notify(db, {
    kind: '成员与权限',
    ...notice,
    userIDs: [before.manager_id],
    title: `项目「${projectName}」的项目经理已移交给 ${successor.userName}`,
  });
};

/** The role 项目经理 of somebody who goes is another's from now on, and the project with it. */
export const replaceManager = async (actor: Actor, leaver: Person, successor: Person): Promise<void> => {
  const before = await lockProject(actor.db, actor.project);
  await passManagerRole(actor, leaver.userID, successor.userID);
  if (before.manager_id !== leaver.userID) return;
  const reason = `${leaver.userName} 离开单位，移交给 ${successor.userName}`;
  await nameManager(actor, before, successor, { reason, comment: '' });
};

/** Another member answers for the project: with the role, its rights and what is to be done by it. */
export const transferManager = async (
  actor: Actor,
  { userID, rowVersion, comment = '', passOn }: Given,
): Promise<void> => {
  const { db, project } = actor;
  const before = await lockProject(db, project);
  await requireMayTransfer(actor);
  if (before.row_version !== rowVersion) throw fail('stale');
  if (before.manager_id === userID) throw fail('conflict', '此人已是项目经理，请选择其他成员', 'userID');
  const userName = await findMemberName(db, project, userID);
  if (userName === undefined)
    throw fail('invalid', '此人不是本项目已加入的成员，请先在干系人登记册中添加', 'userID');
  await passManagerRole(actor, before.manager_id, userID);
  const passed = await passDuties(actor, { from: before.manager_id, to: userID, kinds: passOn });
  const along = passed > 0 ? `，连同 ${passed} 项未完成的工作` : '';
  const reason = [`移交给 ${userName}${along}`, comment].filter(Boolean).join('：');
  await nameManager(actor, before, { userID, userName }, { reason, comment });
};
