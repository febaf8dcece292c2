import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { ofProject, type Place } from '../of-project.ts';
import { contingency, management } from '../reserve/contingency.ts';

export type Version = {
  readonly budgetID: string;
  readonly code: string;
  readonly state: string;
  readonly estimateID: string;
  readonly contingency: number;
  readonly management: number;
};

/** Versions of the budget with what is left of their reserves; the newest first. */
const listVersions = async (place: Place, which: RawBuilder<SqlBool>): Promise<Version[]> =>
  (
    await sql<Version>`select t.budget_id as "budgetID", t.code, t.state, t.estimate_id as "estimateID",
        ${contingency}::float8 as contingency, ${management}::float8 as management
      from budget as t where ${ofProject(place, 't')} and t.deleted_at is null and ${which}
      order by t.created_at desc, t.budget_id desc`.execute(place.db)
  ).rows;

/** What the next budget starts from: the one that is to be approved, else the one in force. */
export const findBase = async (place: Place): Promise<Version | undefined> => {
  const [asked] = await listVersions(place, sql`t.state = '审批中'`);
  return asked ?? (await listVersions(place, sql`t.state = '已批准'`))[0];
};

const isByChange = (which: RawBuilder<SqlBool> = sql`true`) => sql<SqlBool>`exists (
  select from budget_change_request as m where m.company_id = t.company_id and m.project_id = t.project_id
    and m.budget_id = t.budget_id and ${which})`;

/** The draft that changes have made by now. */
export const findDraft = async (place: Place): Promise<Version | undefined> =>
  (await listVersions(place, sql`t.state = '草稿' and ${isByChange()}`))[0];

/** The versions that a change has made. */
export const listMadeBy = (place: Place, changeRequestID: string): Promise<Version[]> =>
  listVersions(place, isByChange(sql`m.change_request_id = ${changeRequestID}`));

/** Whether a change laid anything on a budget that is there. */
export const hasLaid = async (place: Place, changeRequestID: string): Promise<boolean> => {
  const { rows } = await sql`select from budget_change_line as c
    join budget as b on ${ofProject(place, 'b')} and b.budget_id = c.budget_id and b.deleted_at is null
    where ${ofProject(place, 'c')} and c.change_request_id = ${changeRequestID} limit 1`.execute(place.db);
  return rows.length > 0;
};

type Costly = {
  readonly code: string;
  readonly extraCost: number | null;
  /** The first of the nodes that it names. */
  readonly wbsNodeID: string | null;
};

export const findChange = async (place: Place, changeRequestID: string): Promise<Costly | undefined> =>
  (
    await sql<Costly>`select c.code, c.extra_cost::float8 as "extraCost", (
        select n.wbs_node_id from change_request_wbs_node as l
        join wbs_node as n on ${ofProject(place, 'n')} and n.wbs_node_id = l.wbs_node_id
        where ${ofProject(place, 'l')} and l.change_request_id = c.change_request_id
        order by n.wbs_code collate "und-u-kn-true" limit 1) as "wbsNodeID"
      from change_request as c where ${ofProject(place, 'c')} and c.change_request_id = ${changeRequestID}`.execute(
      place.db,
    )
  ).rows[0];

/** The lines of a budget become those of another; what was drawn from its reserves is an adjustment there. */
export const copyLines = async (place: Place, fromID: string, toID: string): Promise<void> => {
  await sql`insert into budget_line (company_id, project_id, budget_line_id, budget_id, wbs_node_id, activity_id,
      subject_id, estimated, adjust, reason, spread, from_day, to_day, tax_rate, origin_id)
    select l.company_id, l.project_id, gen_random_uuid(), ${toID}::uuid, l.wbs_node_id, l.activity_id, l.subject_id,
      l.estimated, l.adjust + l.drawn,
      case when l.drawn = 0 then l.reason when l.reason = '' then '动用储备' else left(l.reason || '；动用储备', 200) end,
      l.spread, l.from_day, l.to_day, l.tax_rate, coalesce(l.origin_id, l.budget_line_id)
    from budget_line as l where ${ofProject(place, 'l')} and l.budget_id = ${fromID}`.execute(place.db);
};

export type Difference = {
  readonly wbsNodeID: string | null;
  readonly activityID: string | null;
  readonly subjectID: string | null;
  readonly amount: number;
};

const told = (reason: string) =>
  sql`case when l.reason = '' then ${reason} else left(l.reason || '；' || ${reason}, 200) end`;

type OfChange = { readonly budgetID: string; readonly changeRequestID: string };

/**
 * Adds the differences that a change makes to the lines of a budget of the same work and subject, or as lines of their
 * own; where a line would be less than nothing it is nothing. What is gone from the plan is told of its node, or of none.
 * What came of it is kept, line by line.
 */
export const layChange = async (
  place: Place,
  { budgetID, changeRequestID }: OfChange,
  differences: readonly Difference[],
  reason: string,
): Promise<void> => {
  const { db, project } = place;
  const given = sql`(select q.amount, q."subjectID" as subject_id, n.wbs_node_id, a.activity_id
    from jsonb_to_recordset(${JSON.stringify(differences)}::jsonb) as q ("wbsNodeID" uuid, "activityID" uuid,
      "subjectID" uuid, amount numeric)
    left join wbs_node as n on ${ofProject(place, 'n')} and n.wbs_node_id = q."wbsNodeID"
    left join activity as a on ${ofProject(place, 'a')} and a.activity_id = q."activityID")`;
  const target = sql`(select l.budget_line_id, greatest(g.amount, -l.estimated - l.adjust) as laid from budget_line as l
    where ${ofProject(place, 'l')} and l.budget_id = ${budgetID}
      and l.wbs_node_id is not distinct from g.wbs_node_id and l.activity_id is not distinct from g.activity_id
      and l.subject_id is not distinct from g.subject_id
    order by l.amount desc, l.budget_line_id limit 1)`;
  const summed = sql`(select sum(g.amount) as amount, g.wbs_node_id, g.activity_id, g.subject_id
    from ${given} as g group by g.wbs_node_id, g.activity_id, g.subject_id)`;
  const here = sql`${project.companyID}::uuid, ${project.projectID}::uuid`;
  await sql`with aimed as materialized (
      select g.*, t.budget_line_id as line_id, coalesce(t.laid, greatest(g.amount, 0)) as laid,
        coalesce(t.budget_line_id, case when g.amount > 0 then gen_random_uuid() end) as laid_id
      from ${summed} as g left join lateral ${target} as t on true),
    moved as (update budget_line as l set adjust = l.adjust + aimed.laid, reason = ${told(reason)}
      from aimed where ${ofProject(place, 'l')} and l.budget_line_id = aimed.line_id),
    made as (insert into budget_line (company_id, project_id, budget_line_id, budget_id, wbs_node_id, activity_id,
        subject_id, estimated, adjust, reason, spread)
      select ${here}, laid_id, ${budgetID}::uuid, wbs_node_id, activity_id, subject_id, 0, amount, ${reason}, '均匀'
      from aimed where line_id is null and laid_id is not null)
    insert into budget_change_line (company_id, project_id, budget_id, change_request_id, budget_line_id, amount, laid)
    select ${here}, ${budgetID}::uuid, ${changeRequestID}::uuid, laid_id, amount, laid from aimed`.execute(
    db,
  );
};

/**
 * Takes what a change laid on the lines of a budget from them: they are what they would be had the other changes, and
 * what was changed by hand since, come in their order upon what was there before (never to less than nothing).
 */
export const takeBackChange = async (
  place: Place,
  { budgetID, changeRequestID }: OfChange,
  reason: string,
): Promise<boolean> => {
  const its = sql`${ofProject(place, 'c')} and c.budget_id = ${budgetID}`;
  const inTurn = sql`(partition by c.budget_line_id order by c.laid_at, c.budget_change_line_id)`;
  const { rows } = await sql`with gone as (
      delete from budget_change_line as c where ${its} and c.change_request_id = ${changeRequestID}
      returning c.budget_line_id),
    bare as (select l.budget_line_id, -l.estimated as least, l.adjust - (select sum(c.laid)
          from budget_change_line as c where ${its} and c.budget_line_id = l.budget_line_id) as adjust
      from budget_line as l where ${ofProject(place, 'l')} and l.budget_line_id in (select budget_line_id from gone)),
    added as (select c.budget_change_line_id, c.budget_line_id, c.laid_at, b.least, b.adjust as bare,
        b.adjust + sum(c.amount) over ${inTurn} as adjust
      from budget_change_line as c join bare as b using (budget_line_id)
      where ${its} and c.change_request_id is distinct from ${changeRequestID}::uuid),
    held as (select c.*, c.adjust + greatest(0, c.least - c.bare, max(c.least - c.adjust) over ${inTurn}) as held
      from added as c),
    laid as (select c.*, c.held - lag(c.held, 1, greatest(c.bare, c.least)) over ${inTurn} as laid from held as c),
    kept as (update budget_change_line as c set laid = laid.laid from laid
      where ${its} and c.budget_change_line_id = laid.budget_change_line_id),
    moved as (update budget_line as l set reason = ${told(reason)},
        adjust = greatest(b.adjust, b.least) + coalesce((select sum(x.laid) from laid as x
          where x.budget_line_id = b.budget_line_id), 0)
      from bare as b where ${ofProject(place, 'l')} and l.budget_line_id = b.budget_line_id)
    select 1 from gone`.execute(place.db);
  return rows.length > 0;
};

/** Lines that say nothing any more, and that no other change came upon, go. */
export const dropEmptyLines = async (place: Place, budgetID: string): Promise<void> => {
  await sql`delete from budget_line as l where ${ofProject(place, 'l')} and l.budget_id = ${budgetID}
    and l.estimated = 0 and l.adjust = 0 and l.drawn = 0
    and not exists (select from budget_change_line as c
      where ${ofProject(place, 'c')} and c.budget_line_id = l.budget_line_id and c.change_request_id is not null)`.execute(
    place.db,
  );
};
