import type { CashSource } from '@xmgl/contracts/cost/cash.calls';
import { sql } from 'kysely';
import { isPosted } from '../cost-subject.kit.ts';
import { ofProject, type Place } from '../of-project.ts';

/** An amount of money that moves on a day. */
export type Flow = {
  readonly day: string;
  readonly source: CashSource;
  readonly direction: '流出' | '流入';
  readonly amount: number;
  readonly isActual: boolean;
  /** Empty where it is of none. */
  readonly contractNo: string;
};

/** What was agreed beside the costs; what is overdue is expected today. */
export const listAgreed = async (place: Place, today: string): Promise<readonly Flow[]> =>
  (
    await sql<Flow>`select to_char(coalesce(c.actual_day, greatest(c.due_day, ${today}::date)), 'YYYY-MM-DD') as day,
        c.source, c.direction, sum(coalesce(c.actual_amount, c.amount))::float8 as amount,
        c.state = '已发生' as "isActual", c.contract_no as "contractNo"
      from cash_line as c
      where ${ofProject(place, 'c')} and c.deleted_at is null and c.state <> '已取消'
      group by 1, 2, 3, 5, 6`.execute(place.db)
  ).rows;

const amountWithTax = sql`e.amount + case when g.tax_basis = '含税' then 0 else coalesce(e.tax_amount, 0) end`;

/** The payments of a contract that were agreed or made. */
const ofContract = (place: Place) => sql`from cash_line as c
  where ${ofProject(place, 'c')} and c.deleted_at is null and c.state <> '已取消' and c.source = '合同付款'
    and c.contract_no <> ''`;

/**
 * What contracts are still to pay beyond the costs that are posted of them: it is paid for work to come, and is no cost
 * beside that.
 */
export const sumContractsToCome = async (place: Place): Promise<number> => {
  const { rows } = await sql<{ amount: number }>`
    with p as (select c.contract_no, sum(c.amount) filter (where c.state <> '已发生') as planned,
        sum(coalesce(c.actual_amount, c.amount)) filter (where c.state = '已发生') as paid ${ofContract(place)} group by 1),
      r as (select e.contract_no, sum(${amountWithTax}) as owed from cost_entry as e
        left join cost_setting as g on ${ofProject(place, 'g')}
        where ${ofProject(place, 'e')} and ${isPosted} and e.contract_no <> '' group by 1)
    select coalesce(sum(greatest(0, p.planned - greatest(0, coalesce(r.owed, 0) - coalesce(p.paid, 0)))), 0)::float8 as amount
    from p left join r using (contract_no)`.execute(place.db);
  return rows[0]?.amount ?? 0;
};

/** Posted costs with their tax, on the day they are paid; what is measured by a contract is paid by the contract. */
export const listPaid = async (place: Place, today: string): Promise<readonly Flow[]> =>
  (
    await sql<Flow>`select to_char(e.cost_date + coalesce(s.term_days, 0)::int, 'YYYY-MM-DD') as day,
        '已入账成本' as source, '流出' as direction,
        sum(${amountWithTax})::float8 as amount,
        e.cost_date + coalesce(s.term_days, 0)::int <= ${today}::date as "isActual", e.contract_no as "contractNo"
      from cost_entry as e
      left join cost_subject as s on ${ofProject(place, 's')} and s.cost_subject_id = e.subject_id
      left join cost_setting as g on ${ofProject(place, 'g')}
      where ${ofProject(place, 'e')} and ${isPosted} and e.entry_kind <> '合同计量'
        and not exists (select 1 from cost_entry as o where ${ofProject(place, 'o')}
          and o.cost_entry_id = e.reverses_id and o.entry_kind = '合同计量')
        and not exists (select 1 ${ofContract(place)} and c.contract_no = e.contract_no)
      group by 1, 5, 6`.execute(place.db)
  ).rows;

/**
 * How what is spent on a row is paid, by the share of its budget: at the terms of its subjects, and with the tax of its
 * lines, else of their subjects; costs that are kept with their tax have it already.
 */
export type Terms = { readonly share: number; readonly termDays: number; readonly taxPart: number };

type Mixed = { rowID: string; amount: number; termDays: number; taxRate: number };

export const listTerms = async (
  place: Place,
  budgetID: string,
): Promise<ReadonlyMap<string, readonly Terms[]>> => {
  const { rows } = await sql<Mixed>`
    select coalesce(l.activity_id, l.wbs_node_id) as "rowID", sum(l.amount)::float8 as amount,
      coalesce(s.term_days, 0)::int as "termDays",
      case when g.tax_basis = '含税' then 0 else coalesce(l.tax_rate, s.tax_rate, 0) end::float8 as "taxRate"
    from budget_line as l
    left join cost_setting as g on ${ofProject(place, 'g')}
    left join cost_subject as s on ${ofProject(place, 's')} and s.cost_subject_id = l.subject_id
    where ${ofProject(place, 'l')} and l.budget_id = ${budgetID} and l.amount > 0
      and coalesce(l.activity_id, l.wbs_node_id) is not null
    group by 1, 3, 4`.execute(place.db);
  return new Map(
    [...Map.groupBy(rows, ({ rowID }) => rowID)].map(([rowID, mixed]) => {
      const all = mixed.reduce((sum, { amount }) => sum + amount, 0);
      return [
        rowID,
        mixed.map(({ amount, termDays, taxRate }) => ({
          share: amount / all,
          termDays,
          taxPart: taxRate / 100,
        })),
      ];
    }),
  );
};
