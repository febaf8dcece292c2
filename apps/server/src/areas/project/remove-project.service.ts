import type { Parsed } from '@xmgl/contracts/call';
import { removedDays } from '@xmgl/contracts/project/project-states';
import type { DelProjectManagement } from '@xmgl/contracts/project/removed-project.calls';
import { isManager } from '../../access/duty.service.ts';
import type { CompanyInScope } from '../../access/enter-company.ts';
import { enterForRemoval } from '../../access/enter-for-removal.ts';
import type { Actor, Someone } from '../../access/someone.ts';
import { audit } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';
import { announce } from '../../notify/announce.ts';
import { notify } from '../../notify/notices.service.ts';
import { raiseRightsVersion } from '../integration/rights-version.service.ts';
import { findMemberName, updateProject } from './project.repository.ts';

import { logState } from './project-state-log.repository.ts';
import { listWorkOfOthers, switchMembers } from './removed-project.repository.ts';

export type OfCompany = Someone & { readonly company: CompanyInScope };

const mostNamed = 3;

/** What others have done is not thrown away: it is archived. */
const requireOwnWork = async ({ db, user, project }: Actor, managerID: string): Promise<void> => {
  const others = await listWorkOfOthers(db, project, [managerID, user.userID]);
  if (others.length === 0) return;
  const named = others.slice(0, mostNamed).map(({ user_name, entries }) => `${user_name} ${entries} 条`);
  const rest = others.length > mostNamed ? `等 ${others.length} 人` : '';
  throw fail(
    'conflict',
    `项目中已有他人的工作记录（${named.join('、')}${rest}），不能移除。不再需要时，可以完成或终止项目后归档`,
  );
};

const requireMayRemove = async (actor: Actor, { companyRole }: CompanyInScope): Promise<void> => {
  if (companyRole !== '成员' || (await isManager(actor))) return;
  if ((await findMemberName(actor.db, actor.project, actor.user.userID)) === undefined)
    throw fail('notFound', '项目不存在，或您不是其成员');
  throw fail('forbidden', '只有项目经理或单位管理员可以移除项目');
};

const tellMembers = async ({ db, user, project }: Actor, projectName: string, userIDs: readonly string[]) => {
  await raiseRightsVersion(db, project);
  for (const userID of userIDs) await announce(db, { kind: 'user', userID });
  await notify(db, {
    userIDs,
    senderID: user.userID,
    companyID: project.companyID,
    projectID: null,
    title: `项目「${projectName}」已移除`,
    content: `${removedDays} 天内可以由项目经理或单位管理员在单位的项目总览「回收站」中恢复，之后彻底删除。`,
  });
};

/** Puts a project that was made by mistake into the bin: with its own people's work in it only. */
export const removeProject = async (
  remover: OfCompany,
  { projectID, projectName }: Parsed<typeof DelProjectManagement>,
): Promise<void> => {
  const { db, user, company, now } = remover;
  const { row, project } = await enterForRemoval(db, user.userID, company, projectID);
  const actor = { ...remover, project };
  await requireMayRemove(actor, company);
  if (row.removed_at) throw fail('conflict', '项目已在回收站中，请刷新后重试');
  if (project.isFiled) throw fail('conflict', '项目已归档，请先重新打开，再移除');
  if (row.project_name !== projectName)
    throw fail('invalid', `与项目名称「${row.project_name}」不一致，请核对`, 'projectName');
  await requireOwnWork(actor, row.manager_id);
  await updateProject(db, project, { removed_at: now, removed_by: user.userID, updated_at: now });
  await logState(actor, { action: 'remove', from: row.state, to: row.state, reason: '' });
  await audit(actor, { entity: 'project', rowID: projectID, action: 'remove', before: { projectName } });
  await tellMembers(actor, projectName, await switchMembers(db, project, true));
};
