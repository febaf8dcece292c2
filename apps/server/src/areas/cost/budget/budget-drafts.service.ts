import { sql } from 'kysely';
import { actingFor } from '../../../access/duty.service.ts';
import type { Actor } from '../../../access/someone.ts';
import { settleNearTasks } from '../../../notify/near-tasks.service.ts';
import { ofProject } from '../of-project.ts';

/** What asks for action goes by this name: a draft is not anybody's task by its state. */
const register = 'BudgetByChange';
const keeper = '成本管理员';

type Draft = { readonly budgetID: string; readonly change: string };

/** Drafts that approved changes made are tasks of who keeps the costs, until they are submitted or gone. */
export const settleDrafts = async (actor: Actor): Promise<void> => {
  const { db, project } = actor;
  const { rows } = await sql<Draft>`select b.budget_id as "budgetID", c.code as change
    from budget as b join change_request as c on ${ofProject(actor, 'c')} and c.change_request_id = b.change_request_id
    where ${ofProject(actor, 'b')} and b.state = '草稿' and b.deleted_at is null`.execute(db);
  const userIDs = rows.length === 0 ? [] : await actingFor(db, project, keeper);
  const near = rows.map(({ budgetID, change }) => ({
    rowID: budgetID,
    userIDs,
    title: `核对并提交变更 ${change} 的预算`,
    address: `/costManagement/index?tab=budget&id=${budgetID}`,
    dueDate: null,
    duty: `role:${keeper}` as const,
  }));
  await settleNearTasks(actor, { register, near });
};
