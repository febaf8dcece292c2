import { figureNames, type Thresholds } from '@xmgl/contracts/integration/indicators';
import type { Placed } from '@xmgl/contracts/project/workbench-parts';
import { sql } from 'kysely';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Db } from '../../../db/scope.ts';
import type { Measured } from '../../integration/monitor/measured-light.service.ts';

/** How a person has arranged the workbench; undefined before that. */
export const findArrangement = async (db: Db, userID: string): Promise<readonly Placed[] | undefined> => {
  const row = await db
    .selectFrom('workbench')
    .select('parts')
    .where('user_id', '=', userID)
    .executeTakeFirst();
  return row?.parts as readonly Placed[] | undefined;
};

export const saveArrangement = async (
  db: Db,
  userID: string,
  parts: readonly Placed[],
  now: Date,
): Promise<void> => {
  const said = { parts: JSON.stringify(parts), updated_at: now };
  await db
    .insertInto('workbench')
    .values({ user_id: userID, ...said })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(said))
    .execute();
};

export const deleteArrangement = async (db: Db, userID: string): Promise<void> => {
  await db.deleteFrom('workbench').where('user_id', '=', userID).execute();
};

export type HealthRow = {
  readonly company_id: string;
  readonly project_id: string;
  readonly finish_at: number | null;
  readonly percent_complete: number | null;
  readonly activity_count: number | null;
  /** Who administers the company opens every tab. */
  readonly is_open: boolean;
  readonly pages: readonly string[];
  readonly own_thresholds: Partial<Thresholds> | null;
  readonly company_thresholds: Partial<Thresholds> | null;
  readonly measured: readonly Measured[] | null;
};

export const listOwnHealth = async (db: Db): Promise<readonly HealthRow[]> => {
  const { rows } = await sql<HealthRow>`
    select company_id, project_id, finish_at, percent_complete::float8 as percent_complete, activity_count, is_open, pages,
      own_thresholds, company_thresholds, measured
    from own_project_health(${[...figureNames]}::text[])`.execute(db);
  return rows;
};

type CostOfMonth = { readonly month: string; readonly done: number; readonly left: number };

/** The minutes that a rate pays for, as the plan's own costs count them: engine/scenario/plan-cost. */
const minutesOfRate = sql`case when r.unit ~ '[日天班]' then p.minutes_per_day
  when r.unit ~ '月' then p.minutes_per_day * p.days_per_month else 60 end`;

/** How many minutes of the month lie before a minute, in an activity that begins at `start_at`. */
const minutesBy = (end: ReturnType<typeof sql>) =>
  sql`greatest(0, least(m.to_at, ${end}) - greatest(m.from_at, c.start_at))`;

/**
 * What the assigned resources cost by months, an activity's cost spread evenly over its time. What is done of it is the
 * first part of that time.
 */
export const listCostByMonth = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
): Promise<readonly CostOfMonth[]> => {
  const { rows } = await sql<CostOfMonth>`
    with cost as (
      select a.start_at, greatest(a.finish_at, a.start_at + 1) as finish_at, a.percent_complete,
        sum(case when r.kind = 'material' then t.units else t.work_min::numeric / greatest(1, ${minutesOfRate}) end
          * coalesce(r.standard_rate, 0) + coalesce(r.cost_per_use, 0)) as amount
      from plan p
      join assignment t on t.company_id = p.company_id and t.project_id = p.project_id
      join resource r on r.company_id = p.company_id and r.project_id = p.project_id and r.resource_id = t.resource_id
      join activity a on a.company_id = p.company_id and a.project_id = p.project_id and a.activity_id = t.activity_id
      where p.company_id = ${companyID} and p.project_id = ${projectID} and not a.is_inactive
        and a.start_at is not null and a.finish_at is not null
      group by a.activity_id, a.start_at, a.finish_at, a.percent_complete),
    timed as (
      select c.*, c.start_at + (c.finish_at - c.start_at) * c.percent_complete / 100 as done_at from cost c
      where c.amount > 0),
    split as (
      select to_char(g.month, 'YYYY-MM') as month, c.amount / (c.finish_at - c.start_at) as rate,
        ${minutesBy(sql`c.done_at`)} as done, ${minutesBy(sql`c.finish_at`)} as whole
      from timed c
      cross join lateral generate_series(
        date_trunc('month', timestamp '1970-01-01' + c.start_at * interval '1 minute'),
        timestamp '1970-01-01' + (c.finish_at - 1) * interval '1 minute', interval '1 month') as g (month)
      cross join lateral (select extract(epoch from g.month) / 60 as from_at,
        extract(epoch from g.month + interval '1 month') / 60 as to_at) as m)
    select month, round(sum(rate * done), 2)::float8 as done, round(sum(rate * (whole - done)), 2)::float8 as left
    from split group by month order by month`.execute(db);
  return rows;
};
