import { isMilestoneKind } from '@xmgl/engine/commands/activity-commands';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { Moment } from '../../../notify/near-tasks.service.ts';
import { closeAllTasks } from '../../../notify/tasks.service.ts';
import { nearMilestone } from './near-milestones.service.ts';
import { newHolidays } from './new-holidays.service.ts';

const reached = /^activity:([^:]+):actualFinish$/;

/** What an edit has done is to be done no more: a milestone that was reached, holidays that were adopted. */
export const closeDayTasks = async (
  { db, project, now }: Moment,
  after: PlanDocument,
  keys: Iterable<string>,
): Promise<void> => {
  const rowIDs: string[] = [];
  let isAdopted = false;
  for (const key of keys) {
    if (key === 'plan::holidayVersion') isAdopted = true;
    const row = after.activity.get(reached.exec(key)?.[1] ?? '');
    if (row && isMilestoneKind(row.kind) && row.actualFinish !== null) rowIDs.push(row.activityID);
  }
  await closeAllTasks(db, project, { register: nearMilestone, rowIDs }, 'done', now);
  if (!isAdopted) return;
  await closeAllTasks(db, project, { register: newHolidays, rowIDs: [project.projectID] }, 'done', now);
};
