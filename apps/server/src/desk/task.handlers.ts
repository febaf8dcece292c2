import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import { requireSelf } from '../access/require-self.ts';
import { toLocalDay } from '../base/local-time.ts';
import { handle } from '../http/context.ts';
import { withheld } from '../notify/own-pages.ts';
import { countTasks, listTasks } from '../notify/task.repository.ts';

const getPendingTask = handle(GetPendingTask, async ({ db, user, now }, input) => {
  requireSelf(user, input.userID, '只能查看自己的待办');
  const today = toLocalDay(now);
  const rows = await listTasks(db, input, today);
  const counts = await countTasks(db, input, today);
  return {
    items: rows.map((row) => ({
      pendingTaskID: row.pending_task_id,
      kind: row.kind,
      title: row.is_withheld ? withheld.title : row.title,
      projectID: row.project_id,
      projectName: row.project_name,
      refKind: row.register,
      refID: row.row_id,
      dueTime: row.due_date,
      createdTime: row.created_at.toISOString(),
      route: row.is_withheld ? withheld.address : row.address,
    })),
    total: counts[input.due ?? '全部'],
    counts,
  };
});

export const taskHandlers = [getPendingTask];
