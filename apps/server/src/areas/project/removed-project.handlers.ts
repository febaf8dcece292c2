import { removedDays } from '@xmgl/contracts/project/project-states';
import * as calls from '@xmgl/contracts/project/removed-project.calls';
import { handle } from '../../http/context.ts';
import { removeProject } from './remove-project.service.ts';
import { listRemoved } from './removed-project.repository.ts';
import { restoreProject } from './restore-project.service.ts';

const dayMs = 86_400_000;

const toDaysLeft = (removedAt: Date, now: Date): number =>
  Math.max(0, Math.ceil(removedDays - (now.getTime() - removedAt.getTime()) / dayMs));

const delProjectManagement = handle(calls.DelProjectManagement, async (context, input) => {
  await removeProject(context, input);
  return {};
});

const getRemovedProjectPage = handle(
  calls.GetRemovedProjectPage,
  async ({ db, user, company, now }, input) => {
    const { items, total } = await listRemoved(db, company, user.userID, input);
    return {
      items: items.map((row) => ({
        projectID: row.project_id,
        projectName: row.project_name,
        projectCode: row.project_code,
        managerName: row.manager_name,
        removedByName: row.removed_by_name,
        removedTime: row.removed_at.toISOString(),
        daysLeft: toDaysLeft(row.removed_at, now),
      })),
      total,
    };
  },
);

const restoreProjectManagement = handle(calls.RestoreProjectManagement, restoreProject);

export const removedProjectHandlers = [delProjectManagement, getRemovedProjectPage, restoreProjectManagement];
