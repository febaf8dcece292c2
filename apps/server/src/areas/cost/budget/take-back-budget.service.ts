import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { dropUnasked } from '../../../register/write/delete-rows.service.ts';
import { ofProject } from '../of-project.ts';
import { budgetKit } from './budget.kit.ts';
import { settleDrafts } from './budget-drafts.service.ts';

/** The draft of a budget that a change made goes with the change; one that was submitted has to be returned first. */
export const takeBackBudget = async (actor: Actor, changeRequestID: string): Promise<void> => {
  const { rows } = await sql<{ id: string; code: string; state: string }>`
    select b.budget_id as id, b.code, b.state from budget as b
    where ${ofProject(actor, 'b')} and b.change_request_id = ${changeRequestID} and b.deleted_at is null`.execute(
    actor.db,
  );
  const gone = rows.find(({ state }) => state !== '草稿');
  if (gone)
    throw fail(
      'conflict',
      `这项变更的预算 ${gone.code} 已在「${gone.state}」，不能撤销应用；请先退回或另建一版预算`,
    );
  if (rows.length === 0) return;
  await dropUnasked(
    actor,
    budgetKit,
    rows.map(({ id }) => id),
  );
  await settleDrafts(actor);
};
