import type { engagementAction } from '@xmgl/contracts/stakeholder/engagement-action.register';
import { stakeholderEngagement } from '@xmgl/contracts/stakeholder/stakeholder-engagement.register';
import { hasPageRight } from '../../access/enter-project.ts';
import type { Actor } from '../../access/someone.ts';
import { toDueDate } from '../../notify/due-date.ts';
import { closeTasks, openAllTasks } from '../../notify/tasks.service.ts';
import type { DoneOf } from '../../register/kit.ts';
import { listJudged } from './assessment.repository.ts';

const register = stakeholderEngagement.entity;
const askDays = 5;

/** Ends the question where a person stands: answered, or of no use any more. */
export const endAsk = async (
  { db, project, now }: Actor,
  personID: string,
  state: 'done' | 'dropped',
): Promise<void> => {
  await closeTasks(db, project, { register, rowID: personID }, state, now);
};

/** Whoever finishes a measure is asked where each of its people stands now, if they may assess. */
export const askForAssessments = async (
  actor: Actor,
  { after }: DoneOf<typeof engagementAction>,
): Promise<void> => {
  const { db, project, user, now } = actor;
  if (!(await hasPageRight(db, user.userID, project, stakeholderEngagement.page, 'insert'))) return;
  const { projectStakeholderIDs, purpose } = after;
  const concerned = new Set(projectStakeholderIDs);
  const people = (await listJudged(db, project)).filter((one) => concerned.has(one.project_stakeholder_id));
  const dueDate = toDueDate(now, askDays);
  // One question a person: a later measure asks anew.
  for (const { project_stakeholder_id: id } of people) await endAsk(actor, id, 'dropped');
  await openAllTasks(
    db,
    project,
    people.map(({ project_stakeholder_id: rowID, user_name }) => ({
      register,
      rowID,
      userIDs: [user.userID],
      title: `重新评估参与度：${user_name}（已完成「${purpose.slice(0, 60)}」）`,
      address: `/stakeholderManagement/index?tab=engagement&assess=${rowID}`,
      dueDate,
    })),
  );
};
