import { sql } from 'kysely';
import { actingFor } from '../../../access/duty.service.ts';
import type { Actor } from '../../../access/someone.ts';
import { settleNearTasks } from '../../../notify/near-tasks.service.ts';
import { ofProject } from '../of-project.ts';

/** What asks for action goes by this name: a draft is not anybody's task by its state. */
const register = 'BudgetByChange';
const keeper = '成本管理员';

type Draft = { readonly budgetID: string; readonly changes: string };

/** Drafts that approved changes made are tasks of who keeps the costs, until they are submitted or gone. */
export const settleDrafts = async (actor: Actor): Promise<void> => {
  const { db, project } = actor;
  const { rows } = await sql<Draft>`select b.budget_id as "budgetID",
      string_agg(c.code, '、' order by c.code collate "und-u-kn-true") as changes
    from budget as b join budget_change_request as m using (company_id, project_id, budget_id)
    join change_request as c using (company_id, project_id, change_request_id)
    where ${ofProject(actor, 'b')} and b.state = '草稿' and b.deleted_at is null group by b.budget_id`.execute(
    db,
  );
  const userIDs = rows.length === 0 ? [] : await actingFor(db, project, keeper);
  const near = rows.map(({ budgetID, changes }) => ({
    rowID: budgetID,
    userIDs,
    title: `核对并提交变更 ${changes} 的预算`,
    address: `/costManagement/index?tab=budget&id=${budgetID}`,
    dueDate: null,
    duty: `role:${keeper}` as const,
  }));
  await settleNearTasks(actor, { register, near });
};
