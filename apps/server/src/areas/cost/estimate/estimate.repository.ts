import { sql } from 'kysely';
import { ofProject, type Place } from '../of-project.ts';

type Named = { id: string | null; name: string; parentID: string | null; code: string };
type Cell = { wbsNodeID: string | null; subjectID: string | null; amount: number };

/** What an estimate comes to by node and subject, of lines and assignments alike. */
const cellsOf = (place: Place, costEstimateID: string) => sql`
  select l.wbs_node_id as node, l.subject_id as subject, l.amount from cost_estimate_line as l
  where ${ofProject(place, 'l')} and l.cost_estimate_id = ${costEstimateID}
  union all
  select n.wbs_node_id, q.subject_id, q.amount from cost_estimate_plan as q
  left join wbs_node as n on n.company_id = q.company_id and n.project_id = q.project_id
    and n.wbs_node_id = q.wbs_node_id
  where ${ofProject(place, 'q')} and q.cost_estimate_id = ${costEstimateID}`;

export const listCells = async (place: Place, costEstimateID: string): Promise<Cell[]> =>
  (
    await sql<Cell>`select c.node as "wbsNodeID", c.subject as "subjectID", sum(c.amount)::float8 as amount
      from (${cellsOf(place, costEstimateID)}) as c group by 1, 2`.execute(place.db)
  ).rows;

/** In the order of the outline: each node behind the one above it. */
export const listNodes = async (place: Place): Promise<Named[]> =>
  (
    await sql<Named>`with recursive walked as (
        select n.wbs_node_id, n.parent_id, n.wbs_name, n.wbs_code, array[n.sort_key] as way
        from wbs_node as n where ${ofProject(place, 'n')} and n.parent_id is null
        union all
        select n.wbs_node_id, n.parent_id, n.wbs_name, n.wbs_code, w.way || n.sort_key
        from walked as w join wbs_node as n on ${ofProject(place, 'n')} and n.parent_id = w.wbs_node_id
      )
      select wbs_node_id as id, parent_id as "parentID", wbs_name as name, wbs_code as code from walked
      order by way`.execute(place.db)
  ).rows;

export const listSubjects = async (place: Place): Promise<Named[]> =>
  (
    await sql<Named>`with recursive walked as (
        select s.cost_subject_id, s.parent_id, s.subject_name, s.subject_code, array[s.sort] as way
        from cost_subject as s where ${ofProject(place, 's')} and s.parent_id is null and s.deleted_at is null
        union all
        select s.cost_subject_id, s.parent_id, s.subject_name, s.subject_code, w.way || s.sort
        from walked as w join cost_subject as s on ${ofProject(place, 's')} and s.parent_id = w.cost_subject_id
          and s.deleted_at is null
      )
      select cost_subject_id as id, parent_id as "parentID", subject_name as name, subject_code as code from walked
      order by way`.execute(place.db)
  ).rows;

type PlanLine = {
  activityID: string;
  activityCode: string;
  activityName: string;
  resourceName: string;
  subjectName: string;
  quantity: number | null;
  unit: string;
  price: number | null;
  isUnpriced: boolean;
  amount: number;
  firstDay: string;
};
type PlanLines = {
  takenTime: string | null;
  total: number;
  count: number;
  unpriced: number;
  lines: PlanLine[];
};

const mostShown = 2000;

/** Prices, and the quantities that would tell them, for whoever may see prices. */
export const readPlanLines = async (
  place: Place,
  costEstimateID: string,
  maySeePrices: boolean,
): Promise<PlanLines> => {
  const of = sql`from cost_estimate_plan as q
    left join cost_subject as s on s.company_id = q.company_id and s.project_id = q.project_id
      and s.cost_subject_id = q.subject_id
    where ${ofProject(place, 'q')} and q.cost_estimate_id = ${costEstimateID}`;
  const { rows } = await sql<{ taken: Date | null; total: number; count: number; unpriced: number }>`
    select max(q.taken_at) as taken, coalesce(sum(q.amount), 0)::float8 as total, count(*)::int as count,
      count(*) filter (where q.price = 0 and q.quantity > 0)::int as unpriced
    ${of}`.execute(place.db);
  const { rows: lines } = await sql<PlanLine>`select q.activity_id as "activityID",
      q.activity_code as "activityCode", q.activity_name as "activityName", q.resource_name as "resourceName",
      coalesce(s.subject_name, '') as "subjectName", q.unit,
      case when ${maySeePrices} then q.quantity::float8 end as quantity,
      case when ${maySeePrices} then q.price::float8 end as price,
      q.price = 0 and q.quantity > 0 as "isUnpriced", q.amount::float8 as amount,
      coalesce(to_char(q.first_day, 'YYYY-MM-DD'), '') as "firstDay"
    ${of} order by (q.price = 0 and q.quantity > 0) desc, q.amount desc, q.activity_code limit ${mostShown}`.execute(
    place.db,
  );
  const { taken = null, total = 0, count = 0, unpriced = 0 } = rows[0] ?? {};
  return { takenTime: taken?.toISOString() ?? null, total, count, unpriced, lines };
};

type Compared = {
  wbsNodeID: string | null;
  code: string;
  name: string;
  amount: number;
  other: number;
};

/** Two versions by node, each node with its own amounts alone. */
export const compareEstimates = async (
  place: Place,
  costEstimateID: string,
  otherID: string,
): Promise<Compared[]> =>
  (
    await sql<Compared>`
      select c.node as "wbsNodeID", coalesce(n.wbs_code, '') as code, coalesce(n.wbs_name, '未归属 WBS') as name,
        coalesce(sum(c.amount) filter (where c.is_first), 0)::float8 as amount,
        coalesce(sum(c.amount) filter (where not c.is_first), 0)::float8 as other
      from (
        select a.node, a.amount, true as is_first from (${cellsOf(place, costEstimateID)}) as a
        union all
        select b.node, b.amount, false from (${cellsOf(place, otherID)}) as b
      ) as c left join wbs_node as n on ${ofProject(place, 'n')} and n.wbs_node_id = c.node
      group by 1, 2, 3 order by coalesce(n.wbs_code, '') collate "und-u-kn-true", 3`.execute(place.db)
  ).rows;
