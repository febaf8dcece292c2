import { sql } from 'kysely';
import { isPosted } from './cost-subject.kit.ts';
import { listNodes, listSubjects } from './estimate/estimate.repository.ts';
import { ofProject, type Place } from './of-project.ts';

type Counted = { readonly budgetID: string; readonly code: string; readonly title: string };

/** The budget that was approved last and is not replaced. */
const readBudget = async (place: Place): Promise<Counted | null> => {
  const { rows } = await sql<Counted>`select b.budget_id as "budgetID", b.code, b.title from budget as b
    where ${ofProject(place, 'b')} and b.deleted_at is null and b.state = '已批准'
    order by b.code collate "und-u-kn-true" desc limit 1`.execute(place.db);
  return rows[0] ?? null;
};

type Cell = {
  wbsNodeID: string | null;
  subjectID: string | null;
  income: number;
  budget: number;
  actual: number;
};

/** Income, budget and actual cost of each node and subject. */
const listCells = async (place: Place, budgetID: string | null): Promise<Cell[]> =>
  (
    await sql<Cell>`select q.node as "wbsNodeID", q.subject as "subjectID", sum(q.income)::float8 as income,
        sum(q.budget)::float8 as budget, sum(q.actual)::float8 as actual
      from (
        select i.wbs_node_id as node, i.subject_id as subject, i.amount as income, 0 as budget, 0 as actual
        from contract_income as i where ${ofProject(place, 'i')} and i.deleted_at is null
        union all
        select l.wbs_node_id, l.subject_id, 0, l.amount, 0 from budget_line as l
        where ${ofProject(place, 'l')} and l.budget_id = ${budgetID}
        union all
        select e.wbs_node_id, e.subject_id, 0, 0, e.amount from cost_entry as e
        where ${ofProject(place, 'e')} and ${isPosted}
      ) as q group by 1, 2 having sum(q.income) <> 0 or sum(q.budget) <> 0 or sum(q.actual) <> 0`.execute(
      place.db,
    )
  ).rows;

export const readComparison = async (place: Place) => {
  const budget = await readBudget(place);
  return {
    budget,
    nodes: await listNodes(place),
    subjects: await listSubjects(place),
    cells: await listCells(place, budget?.budgetID ?? null),
  };
};
