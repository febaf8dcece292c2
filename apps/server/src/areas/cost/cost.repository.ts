import { sql } from 'kysely';
import type { Actor } from '../../access/someone.ts';
import { isPosted } from './cost-subject.kit.ts';
import { ofProject } from './of-project.ts';

type MonthAmount = { readonly month: string; readonly amount: number };

/** What is posted in each month, in order. */
export const sumByMonth = async (actor: Actor): Promise<readonly MonthAmount[]> => {
  const { rows } =
    await sql<MonthAmount>`select to_char(e.cost_date, 'YYYY-MM') as month, sum(e.amount)::float8 as amount
    from cost_entry e where ${ofProject(actor, 'e')} and ${isPosted} group by 1 order by 1`.execute(actor.db);
  return rows;
};

export const sumWaiting = async (actor: Actor): Promise<{ count: number; amount: number }> => {
  const { rows } = await sql<{ count: number; amount: number }>`select count(*)::int as count,
      coalesce(sum(e.amount), 0)::float8 as amount
    from cost_entry e where ${ofProject(actor, 'e')} and e.deleted_at is null and e.state = '已提交'`.execute(
    actor.db,
  );
  return rows[0] ?? { count: 0, amount: 0 };
};
