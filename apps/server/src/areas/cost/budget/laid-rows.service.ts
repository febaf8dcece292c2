import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { EvBaselineRow } from '@xmgl/engine/earned-value/ev-model';
import { keepPast } from '@xmgl/engine/earned-value/keep-past';
import { layDays, listAdded } from '@xmgl/engine/earned-value/planned-days';
import { sql } from 'kysely';
import type { Hours } from '../earned/measure.service.ts';
import type { Place } from '../of-project.ts';

const minutesOfDay = 1440;

/** Up to when a baseline that is laid now keeps the past, in the plan's minutes: the end of the status day, or the plan's first midnight. */
export const keptUntil = ({ statusAt, startAt }: PlanDocument['settings']): number =>
  statusAt === null
    ? Math.floor(startAt / minutesOfDay) * minutesOfDay
    : Math.ceil(statusAt / minutesOfDay) * minutesOfDay;

/** Lays the rows of a baseline over their days, with the past of the one that they replace. */
export const layRows = (
  before: readonly EvBaselineRow[] | undefined,
  next: readonly EvBaselineRow[],
  untilAt: number,
  hours: Hours,
): readonly EvBaselineRow[] =>
  (before ? keepPast(before, next, untilAt) : next).map((row) => ({
    ...row,
    planned: layDays(row, hours.of(row.activityId)),
  }));

type Day = { pv: number; support: number };

/** In cents, what each day adds to the planned value. */
const addUp = (rows: readonly EvBaselineRow[]): ReadonlyMap<number, Day> => {
  const days = new Map<number, Day>();
  for (const { planned, rule } of rows)
    for (const { day, cents } of planned ? listAdded(planned, Number.POSITIVE_INFINITY) : []) {
      const known = days.get(day) ?? { pv: 0, support: 0 };
      known.pv += cents;
      if (rule === 'support') known.support += cents;
      days.set(day, known);
    }
  return days;
};

/** Keeps the sums of a baseline by days, so that the project's figures are added up where the rows are. */
const keepPvDays = async (
  { db, project }: Place,
  costBaselineID: string,
  rows: readonly EvBaselineRow[],
): Promise<void> => {
  const days = [...addUp(rows)].map(([day, { pv, support }]) => ({
    day: new Date(day * 86_400_000).toISOString().slice(0, 10),
    pv: pv / 100,
    support: support / 100,
  }));
  await sql`delete from cost_pv_day where company_id = ${project.companyID} and project_id = ${project.projectID}
    and cost_baseline_id = ${costBaselineID}`.execute(db);
  await sql`insert into cost_pv_day (company_id, project_id, cost_baseline_id, day, pv, support)
    select ${project.companyID}::uuid, ${project.projectID}::uuid, ${costBaselineID}::uuid, q.day, q.pv, q.support
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as q (day date, pv numeric, support numeric)`.execute(
    db,
  );
};

/** Keeps the days of a baseline's rows, the rows that only have a past, and the sums of all by days. */
export const keepLaid = async (
  place: Place,
  costBaselineID: string,
  rows: readonly EvBaselineRow[],
): Promise<void> => {
  const { db, project } = place;
  const given = rows.map(({ line, activityId, startAt, finishAt, budget, rule, planned }) => ({
    budget_line_id: line?.id,
    line_key: line?.key,
    row_id: activityId || null,
    start_at: startAt,
    finish_at: finishAt,
    budget,
    ev_rule: rule,
    planned,
  }));
  await sql`insert into cost_baseline_row (company_id, project_id, cost_baseline_id, budget_line_id, line_key, row_id,
      start_at, finish_at, budget, ev_rule, spread, planned)
    select ${project.companyID}::uuid, ${project.projectID}::uuid, ${costBaselineID}::uuid, q.budget_line_id, q.line_key,
      q.row_id, q.start_at, q.finish_at, q.budget, q.ev_rule, '均匀', q.planned
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as q (budget_line_id uuid, line_key uuid, row_id uuid,
      start_at int, finish_at int, budget numeric, ev_rule text, planned jsonb)
    on conflict (company_id, project_id, cost_baseline_id, budget_line_id) do update set planned = excluded.planned`.execute(
    db,
  );
  await keepPvDays(place, costBaselineID, rows);
};
