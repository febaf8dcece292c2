import type { BudgetLine } from '@xmgl/contracts/cost/budget.calls';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { ofProject, type Place } from '../of-project.ts';
import { readPostedLines } from './posted-lines.repository.ts';

type Drawn = {
  readonly wbs_node_id: string | null;
  readonly activity_id: string | null;
  readonly subject_id: string | null;
  readonly spread: string;
  readonly from_day: string | null;
  readonly to_day: string | null;
  readonly estimated: number;
  readonly tax_rate: number | null;
};

/** How the cost of an assignment of the plan lies over its activity. */
const planSpread = sql`case when r.kind = 'material' and r.accrue_at = 'start' then '开始'
  when r.kind = 'material' and r.accrue_at = 'end' then '完成'
  else case s.curve when 'front' then '前置' when 'back' then '后置' when 'bell' then '钟形' else '均匀' end end`;

/** Makes the lines of a new budget from its estimate: what is of the same work, subject and time becomes one. */
export const drawLines = async (place: Place, budgetID: string, estimateID: string): Promise<number> => {
  const { db, project } = place;
  const { rows } = await sql<Drawn>`
    select q.wbs_node_id, q.activity_id, q.subject_id, q.spread, to_char(q.from_day, 'YYYY-MM-DD') as from_day,
      to_char(q.to_day, 'YYYY-MM-DD') as to_day, sum(q.amount)::float8 as estimated,
      case when bool_or(q.tax_rate is not null) then
        round(sum(q.amount * coalesce(q.tax_rate, b.tax_rate, 0)) / sum(q.amount), 6) end::float8 as tax_rate
    from (
      select l.wbs_node_id, l.activity_id, l.subject_id, coalesce(l.spread, '均匀') as spread, l.from_day, l.to_day,
        l.amount, l.tax_rate
      from cost_estimate_line as l where ${ofProject(place, 'l')} and l.cost_estimate_id = ${estimateID}
      union all
      select n.wbs_node_id, a.activity_id, p.subject_id, ${planSpread}, null, null, p.amount, null
      from cost_estimate_plan as p
      left join activity as a on ${ofProject(place, 'a')} and a.activity_id = p.activity_id
      left join wbs_node as n on ${ofProject(place, 'n')} and n.wbs_node_id = p.wbs_node_id
      left join assignment as s on ${ofProject(place, 's')} and s.assignment_id = p.assignment_id
      left join resource as r on ${ofProject(place, 'r')} and r.resource_id = s.resource_id
      where ${ofProject(place, 'p')} and p.cost_estimate_id = ${estimateID}
    ) as q
    left join cost_subject as b on ${ofProject(place, 'b')} and b.cost_subject_id = q.subject_id
    group by 1, 2, 3, 4, 5, 6 having sum(q.amount) > 0`.execute(db);
  const lines = rows.map((line) => ({ ...line, budget_line_id: v7() }));
  await sql`insert into budget_line (company_id, project_id, budget_line_id, budget_id, wbs_node_id, activity_id,
      subject_id, estimated, spread, from_day, to_day, tax_rate)
    select ${project.companyID}::uuid, ${project.projectID}::uuid, q.budget_line_id, ${budgetID}::uuid, q.wbs_node_id,
      q.activity_id, q.subject_id, q.estimated, q.spread, case when q.to_day is not null then q.from_day end,
      case when q.from_day is not null then q.to_day end, q.tax_rate
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as q (budget_line_id uuid, wbs_node_id uuid,
      activity_id uuid, subject_id uuid, estimated numeric, spread text, from_day date, to_day date,
      tax_rate numeric)`.execute(db);
  return lines.length;
};

type Sums = {
  readonly count: number;
  readonly estimated: number;
  readonly adjust: number;
  readonly drawn: number;
  readonly amount: number;
};

export const sumLines = async (place: Place, budgetID: string): Promise<Sums> => {
  const { rows } =
    await sql<Sums>`select count(*)::int as count, coalesce(sum(l.estimated), 0)::float8 as estimated,
      coalesce(sum(l.adjust), 0)::float8 as adjust, coalesce(sum(l.drawn), 0)::float8 as drawn,
      coalesce(sum(l.amount), 0)::float8 as amount
    from budget_line as l where ${ofProject(place, 'l')} and l.budget_id = ${budgetID}`.execute(place.db);
  return rows[0] ?? { count: 0, estimated: 0, adjust: 0, drawn: 0, amount: 0 };
};

type StoredLine = Omit<BudgetLine, 'posted'>;

const listStored = async (place: Place, budgetID: string): Promise<readonly StoredLine[]> =>
  (
    await sql<StoredLine>`
      select l.budget_line_id as "budgetLineID", l.wbs_node_id as "wbsNodeID", coalesce(n.wbs_code, '') as "wbsCode",
        coalesce(n.wbs_name, '未归属 WBS') as "wbsName", l.activity_id as "activityID", coalesce(a.name, '') as "activityName",
        l.subject_id as "subjectID", coalesce(s.subject_name, '') as "subjectName", l.estimated::float8 as estimated,
        l.adjust::float8 as adjust, l.reason, l.drawn::float8 as drawn, l.amount::float8 as amount, l.spread,
        to_char(l.from_day, 'YYYY-MM-DD') as "fromDay", to_char(l.to_day, 'YYYY-MM-DD') as "toDay"
      from budget_line as l
      left join wbs_node as n on ${ofProject(place, 'n')} and n.wbs_node_id = l.wbs_node_id
      left join activity as a on ${ofProject(place, 'a')} and a.activity_id = l.activity_id
      left join cost_subject as s on ${ofProject(place, 's')} and s.cost_subject_id = l.subject_id
      where ${ofProject(place, 'l')} and l.budget_id = ${budgetID}
      order by n.wbs_code collate "und-u-kn-true" nulls first, a.sort_key nulls first, s.subject_code, l.budget_line_id`.execute(
      place.db,
    )
  ).rows;

type Lines = {
  readonly lines: BudgetLine[];
  /** 元: all that is posted, and of it what no line covers. */
  readonly posted: number;
  readonly unbudgeted: number;
};

/** The lines of a budget in the order of the WBS, with what is posted to each. */
export const listLines = async (place: Place, budgetID: string): Promise<Lines> => {
  const lines = await listStored(place, budgetID);
  const { posted, unbudgeted, ofLine } = await readPostedLines(place, budgetID);
  return {
    lines: lines.map((line) => ({ ...line, posted: ofLine.get(line.budgetLineID) ?? 0 })),
    posted,
    unbudgeted,
  };
};

export type LineEdit = {
  readonly budgetLineID: string;
  readonly adjust: number;
  readonly reason: string;
  readonly spread: string;
  readonly fromDay: string | null;
  readonly toDay: string | null;
};

/**
 * The lines that would be less than nothing; of others' budgets none is changed. Upon what changes laid on a line, what is
 * changed by hand is kept too, so that one of them can be taken back.
 */
export const updateLines = async (
  place: Place,
  budgetID: string,
  edits: readonly LineEdit[],
): Promise<{ readonly updated: number; readonly below: readonly string[] }> => {
  const given = sql`jsonb_to_recordset(${JSON.stringify(edits)}::jsonb) as q ("budgetLineID" uuid, adjust numeric,
    reason text, spread text, "fromDay" date, "toDay" date)`;
  const { rows: below } = await sql<{ id: string }>`select l.budget_line_id as id from budget_line as l
    join ${given} on q."budgetLineID" = l.budget_line_id
    where ${ofProject(place, 'l')} and l.budget_id = ${budgetID} and l.estimated + q.adjust < 0`.execute(
    place.db,
  );
  if (below.length > 0) return { updated: 0, below: below.map(({ id }) => id) };
  const { companyID, projectID } = place.project;
  const { numAffectedRows } = await sql`with by_hand as (
      insert into budget_change_line (company_id, project_id, budget_id, budget_line_id, amount, laid)
      select ${companyID}::uuid, ${projectID}::uuid, l.budget_id, l.budget_line_id, q.adjust - l.adjust,
        q.adjust - l.adjust
      from ${given} join budget_line as l on l.budget_line_id = q."budgetLineID"
      where ${ofProject(place, 'l')} and l.budget_id = ${budgetID} and l.adjust <> q.adjust
        and exists (select from budget_change_line as c
          where ${ofProject(place, 'c')} and c.budget_line_id = l.budget_line_id))
    update budget_line as l set adjust = q.adjust, reason = q.reason,
      spread = q.spread, from_day = q."fromDay", to_day = q."toDay"
    from ${given}
    where ${ofProject(place, 'l')} and l.budget_id = ${budgetID} and l.budget_line_id = q."budgetLineID"`.execute(
    place.db,
  );
  return { updated: Number(numAffectedRows ?? 0), below: [] };
};

type Approved = { code: string; bac: number; fromPlan: number };

/** The budget of the cost baseline in force, with what its estimate took from the plan's assignments. */
export const findApproved = async (place: Place): Promise<Approved | undefined> =>
  (
    await sql<Approved>`
      select b.code, (select coalesce(sum(l.amount), 0)::float8 from budget_line as l
          where ${ofProject(place, 'l')} and l.budget_id = b.budget_id) as bac,
        (select coalesce(sum(q.amount), 0)::float8 from cost_estimate_plan as q
          where ${ofProject(place, 'q')} and q.cost_estimate_id = b.estimate_id) as "fromPlan"
      from cost_baseline as c join budget as b on ${ofProject(place, 'b')} and b.budget_id = c.budget_id
      where ${ofProject(place, 'c')} and c.is_current`.execute(place.db)
  ).rows[0];
