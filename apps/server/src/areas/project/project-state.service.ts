import { daysBetween } from '@xmgl/contracts/calendar-day';
import { type Duty, wrongState } from '@xmgl/contracts/flow/flow';
import { charter } from '@xmgl/contracts/integration/document/charter.document';
import {
  charteredFlow,
  closedStates,
  type ProjectAction,
  projectFlow,
  projectStates,
} from '@xmgl/contracts/project/project-states';
import { type HeldDuties, isCompanyOwner, isManager, loadDuties } from '../../access/duty.service.ts';
import type { Actor } from '../../access/someone.ts';
import { audit } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';
import { toLocalDay } from '../../base/local-time.ts';
import { requireFlow } from '../../flow/flow.service.ts';
import { dropTasks, putOffTasks, tellTasks } from '../../notify/project-tasks.repository.ts';
import { hasApproved } from '../../plan-document/plan-document.repository.ts';
import { requireClosed } from '../integration/closing/closing.service.ts';
import { lockProject, updateProject } from './project.repository.ts';
import { findPause, logState } from './project-state-log.repository.ts';

type ProjectState = (typeof projectStates)[number];

const stateOf = (state: number): ProjectState => projectStates[state] ?? projectFlow.initial;

const holdsIn =
  ({ manager, sponsor }: HeldDuties) =>
  (duty: Duty): boolean =>
    (duty === 'manager' && manager) || (duty === 'sponsor' && sponsor);

/** Takes one step of the project's flow, if the state, the person and the reason allow it. */
export const takeStep = async (
  actor: Actor,
  state: number,
  action: ProjectAction,
  reason: string,
): Promise<void> => {
  const { db, user, project } = actor;
  const held = await loadDuties(db, project, user.userID);
  const asked = { state: stateOf(state), name: action, holds: holdsIn(held), comment: reason };
  const isFree = action === 'start' && (await hasApproved(db, project, charter));
  requireFlow(isFree ? charteredFlow : projectFlow, asked, { step: 'action' });
  if (action === 'finish') await requireClosed(actor);
  const to = projectStates.indexOf(projectFlow.actions[action].to);
  await updateProject(db, project, { state: to });
  await followTasks(actor, action);
  await logState(actor, { action, from: state, to, reason });
};

/** Tasks sleep while the project is paused and wake with their days moved; of a project given up none is left. */
const followTasks = async ({ db, project, now }: Actor, action: ProjectAction): Promise<void> => {
  if (action === 'terminate') await dropTasks(db, project, now);
  if (action === 'resume') {
    const before = await findPause(db, project);
    const days = before ? daysBetween(toLocalDay(before), toLocalDay(now)) : 0;
    if (before && days > 0) await putOffTasks(db, project, { before, days });
  }
  if (action === 'pause' || action === 'resume') await tellTasks(db, project);
};

/** Archives a closed project, or opens it again with a reason. To ask for what is the case already changes nothing. */
export const fileProject = async (actor: Actor, whetherFiled: 0 | 1, reason: string): Promise<void> => {
  const { db, user, project, now } = actor;
  const before = await lockProject(db, project);
  if (before.whether_filed === whetherFiled) return;
  if (!(await isManager(actor)) && !(await isCompanyOwner(db, project.companyID, user.userID)))
    throw fail('forbidden', '只有项目经理或单位负责人可以归档或重新打开项目');
  if (whetherFiled === 1 && !closedStates.includes(stateOf(before.state)))
    throw fail('conflict', wrongState(stateOf(before.state), '只有已完成或已终止的项目才能归档'));
  if (whetherFiled === 0 && reason === '') throw fail('invalid', '请填写重新打开的原因', 'reason');
  await updateProject(db, project, { whether_filed: whetherFiled, updated_at: now });
  const action = whetherFiled === 1 ? 'file' : 'reopen';
  await logState(actor, { action, from: before.state, to: before.state, reason });
  await audit(actor, {
    entity: 'project',
    rowID: project.projectID,
    action,
    before: { whetherFiled: before.whether_filed },
    after: { whetherFiled, reason },
  });
};
