import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';

/** A version of the budget that is there. */
export const requireBudget = async (
  { db, project }: Pick<Actor, 'db' | 'project'>,
  budgetID: string,
): Promise<{ readonly state: string; readonly code: string }> => {
  const row = await db
    .selectFrom('budget')
    .select(['state', 'code'])
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('budget_id', '=', budgetID)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw fail('notFound', '没有这版预算');
  return row;
};
