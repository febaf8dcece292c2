import { sql } from 'kysely';
import type { Actor } from '../../access/someone.ts';
import { knownCosts } from './cost-entry.kit.ts';
import { isPosted } from './cost-subject.kit.ts';
import { ofProject } from './of-project.ts';

type MonthAmount = { readonly month: string; readonly amount: number };

/** What is posted in each month, in order, of what the caller knows of. */
export const sumByMonth = async (actor: Actor): Promise<readonly MonthAmount[]> => {
  const { rows } =
    await sql<MonthAmount>`select to_char(t.cost_date, 'YYYY-MM') as month, sum(t.amount)::float8 as amount
    from (select * from cost_entry as e where ${ofProject(actor, 'e')} and ${isPosted}) as t
    where ${knownCosts(actor)} group by 1 order by 1`.execute(actor.db);
  return rows;
};

/** What waits to be posted, of what the caller knows of. */
export const sumWaiting = async (actor: Actor): Promise<{ count: number; amount: number }> => {
  const { rows } = await sql<{ count: number; amount: number }>`select count(*)::int as count,
      coalesce(sum(t.amount), 0)::float8 as amount
    from cost_entry as t where ${ofProject(actor, 't')} and t.deleted_at is null and t.state = '已提交'
      and ${knownCosts(actor)}`.execute(actor.db);
  return rows[0] ?? { count: 0, amount: 0 };
};
