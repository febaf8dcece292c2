import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Actor } from '../../../access/someone.ts';
import { announceRow } from '../../../notify/announce.ts';
import { type OpenedPlan, openPlan } from '../../schedule/plan/open-plan.service.ts';
import { findCurrentBaseline, listBaselineRows } from '../earned/cost-baseline.repository.ts';
import { hoursIn } from '../earned/measure.service.ts';
import { ofProject, type Place } from '../of-project.ts';
import { keepLaid, keptUntil, layRows } from './laid-rows.service.ts';
import { layUnlaidOf } from './lay-unplanned.ts';

/** When each activity and node of the plan starts and finishes. */
type PlanDates = Pick<OpenedPlan, 'dates'>['dates'];

const toGiven = (dates: PlanDates) =>
  [...dates].flatMap(([id, { start, finish }]) =>
    start === null || finish === null ? [] : [{ id, start, finish }],
  );

type Layer = Pick<Actor, 'db' | 'project' | 'now'>;

const minuteOf = (day: ReturnType<typeof sql>) => sql`(${day} - date '1970-01-01') * 1440`;

/**
 * The lines of a budget over time: own days first, then the dates of the schedule baseline in force, then the plan's. A
 * line of an activity earns by the activity's rule; one of a node by the node's progress, or evenly where it names its
 * own days or the node has no work in the plan.
 * @param layBy `plan`: the plan's dates go before those of the schedule baseline
 */
export const laidRows = (
  place: Pick<Place, 'project'>,
  budgetID: string,
  dates: PlanDates,
  layBy: 'baseline' | 'plan' = 'baseline',
) => sql`
  select l.budget_line_id, coalesce(l.origin_id, l.budget_line_id) as line_key, l.subject_id,
    l.from_day is not null as is_fixed, coalesce(l.activity_id, l.wbs_node_id) as row_id,
    coalesce(${minuteOf(sql`l.from_day`)}, r.start_at, d.start, p.start_at) as start_at,
    greatest(
      coalesce(${minuteOf(sql`l.to_day`)} + 1440, r.finish_at, d.finish, p.finish_at, p.start_at),
      coalesce(${minuteOf(sql`l.from_day`)}, r.start_at, d.start, p.start_at)
    ) as finish_at,
    l.amount as budget,
    case when l.activity_id is not null then coalesce(e.ev_rule, 'percent')
      when l.from_day is not null or d.finish is null then 'support' else 'percent' end as ev_rule,
    l.spread, coalesce(e.steps, '[]'::jsonb) as steps, null::jsonb as planned
  from budget_line as l
  join plan as p on ${ofProject(place, 'p')}
  left join jsonb_to_recordset(${JSON.stringify(toGiven(dates))}::jsonb) as d (id uuid, start int, finish int)
    on d.id = coalesce(l.activity_id, l.wbs_node_id)
  left join activity as e on ${ofProject(place, 'e')} and e.activity_id = l.activity_id
  left join baseline as b on ${ofProject(place, 'b')} and b.is_current and ${sql.lit(layBy === 'baseline')}
  left join baseline_activity as r on ${ofProject(place, 'r')} and r.baseline_id = b.baseline_id
    and r.row_id = coalesce(l.activity_id, l.wbs_node_id)
  where ${ofProject(place, 'l')} and l.budget_id = ${budgetID}`;

/**
 * Makes a budget the cost baseline: planned value up to the status date stays as it was, what comes after follows the new
 * one. Where the budget did not change, a new schedule baseline lays it anew in the same way.
 */
export const layCostBaseline = async (actor: Layer, budgetID: string): Promise<void> => {
  const { db, project, now } = actor;
  const { dates, document, projectName, planVersion } = await openPlan(actor, undefined);
  // A process that may not upgrade the database can meet a baseline whose days are not laid yet.
  await layUnlaidOf(actor);
  const before = await findCurrentBaseline(actor);
  const past = before && (await listBaselineRows(actor, before.id));
  const costBaselineID = v7();
  await sql`update cost_baseline as c set is_current = false where ${ofProject(actor, 'c')} and c.is_current`.execute(
    db,
  );
  const untilAt = keptUntil(document.settings);
  await sql`insert into cost_baseline (company_id, project_id, cost_baseline_id, budget_id, baseline_id, sequence,
      status_at, plan_version, laid_at)
    select p.company_id, p.project_id, ${costBaselineID}::uuid, ${budgetID}::uuid,
      (select b.baseline_id from baseline as b where ${ofProject(actor, 'b')} and b.is_current),
      1 + coalesce((select max(c.sequence) from cost_baseline as c where ${ofProject(actor, 'c')}), 0),
      ${untilAt}::int, ${planVersion}::int, ${now}
    from plan as p where ${ofProject(actor, 'p')}`.execute(db);
  await sql`insert into cost_baseline_row (company_id, project_id, cost_baseline_id, budget_line_id, line_key, row_id,
      start_at, finish_at, budget, ev_rule, spread, steps)
    select ${project.companyID}::uuid, ${project.projectID}::uuid, ${costBaselineID}::uuid, q.budget_line_id, q.line_key,
      q.row_id, q.start_at, q.finish_at, q.budget, q.ev_rule, q.spread, q.steps
    from (${laidRows(actor, budgetID, dates)}) as q`.execute(db);
  const next = await listBaselineRows(actor, costBaselineID);
  const hours = hoursIn(toPlanModel(document, projectName));
  await keepLaid(actor, costBaselineID, layRows(past, next, untilAt, hours));
  await sql`update baseline as b set has_cost = true where ${ofProject(actor, 'b')} and b.is_current`.execute(
    db,
  );
  await announceRow(db, project, 'Budget', budgetID);
};

/** After a schedule baseline came into force: the budget follows its dates. */
export const relayCostBaseline = async (actor: Layer): Promise<void> => {
  const current = await findCurrentBaseline(actor);
  if (current) await layCostBaseline(actor, current.budgetID);
};
