import { parseDay } from '@xmgl/contracts/calendar-day';
import { sql } from 'kysely';
import type { FigureProbe } from '../figure-probe.ts';
import { inProject, type ProbeScope } from '../process-probe.ts';
import { isPosted } from './cost-subject.kit.ts';
import { eacOfProject } from './eac.ts';

type Measured = { readonly value: number | null };

/** The end of the day up to which is judged, in the plan's minutes. */
const untilOf = ({ today }: ProbeScope) =>
  sql`((coalesce(p.status_at - 1, ${parseDay(today)}::int * 1440) / 1440) + 1) * 1440`;

/** Measured on site, or by the hours approved, where the activity says so: as `listPhysical` of earned value. */
const measuredPercent = sql`case a.percent_kind when '实物' then a.physical_percent when '工时' then (
    select case when sum(s.actual_work_min) > 0 then 100.0 * sum(s.actual_work_min) / nullif(sum(s.actual_work_min
      + coalesce(s.remaining_work_min, greatest(0, s.work_min - s.actual_work_min))), 0) end
    from assignment as s join resource as w using (company_id, project_id, resource_id)
    where s.company_id = a.company_id and s.project_id = a.project_id and s.activity_id = a.activity_id
      and w.kind <> 'material') end`;

/** What a row of the cost baseline has earned, as the engine's computeEarned says; 支持型 comes from its days. */
const earned = sql`case r.ev_rule
  when 'percent' then round(r.budget * case when a.actual_finish <= t.until then 100
    else least(100, coalesce(${measuredPercent}, a.percent_complete, n.percent_complete, 0)) end / 100, 2)
  when 'zeroHundred' then case when a.actual_finish <= t.until then r.budget else 0 end
  when 'fiftyFifty' then case when a.actual_finish <= t.until then r.budget
    when a.actual_start <= t.until then round(r.budget / 2, 2) else 0 end
  when 'milestones' then round(r.budget * coalesce((
    select sum((s ->> 'weight')::numeric) filter (
        where ((case when d.known then d.done else s ->> 'doneDay' end)::date - date '1970-01-01' + 1) * 1440 <= t.until)
      / nullif(sum((s ->> 'weight')::numeric), 0)
    from jsonb_array_elements(r.steps) as s left join lateral (
      select true as known, e ->> 'doneDay' as done from jsonb_array_elements(a.steps) as e
      where coalesce(s ->> 'stepID', s ->> 'name') in (e ->> 'stepID', e ->> 'name') limit 1) as d on true), 0), 2)
  else 0 end`;

/** BAC, PV, EV and AC of the project with the setting of its forecast: one row where a cost baseline is in force. */
export const amountsOf = (scope: ProbeScope) => sql`(
  with t as (select c.company_id, c.project_id, c.cost_baseline_id, ${untilOf(scope)} as until
    from cost_baseline as c join plan as p using (company_id, project_id)
    where ${inProject(scope, 'c')} and c.is_current)
  select t.until,
    (select sum(r.budget) from cost_baseline_row as r where r.company_id = t.company_id
      and r.project_id = t.project_id and r.cost_baseline_id = t.cost_baseline_id) as bac,
    d.pv, q.ev + d.support as ev,
    (select coalesce(sum(e.amount), 0) from cost_entry as e where ${inProject(scope, 'e')} and ${isPosted}
      and (e.cost_date - date '1970-01-01') * 1440 <= t.until) as ac,
    (select f.adopted_eac from cost_forecast as f where ${inProject(scope, 'f')} and f.state = '已采纳'
      and f.deleted_at is null and (f.status_day - date '1970-01-01') * 1440 <= t.until
      order by f.status_day desc limit 1) as adopted,
    null::numeric as etc, coalesce(s.eac_method, '按 CPI') as method, coalesce(s.weight_cpi, 0.8) as w1, coalesce(s.weight_spi, 0.2) as w2
  from t
  left join cost_setting as s on ${inProject(scope, 's')}
  cross join lateral (select coalesce(sum(v.pv), 0) as pv, coalesce(sum(v.support), 0) as support
    from cost_pv_day as v where v.company_id = t.company_id and v.project_id = t.project_id
      and v.cost_baseline_id = t.cost_baseline_id and (v.day - date '1970-01-01' + 1) * 1440 <= t.until) as d
  cross join lateral (select coalesce(sum(${earned}), 0) as ev
    from cost_baseline_row as r
    left join activity as a on ${inProject(scope, 'a')} and a.activity_id = r.row_id
    left join wbs_node as n on ${inProject(scope, 'n')} and n.wbs_node_id = r.row_id
    where r.company_id = t.company_id and r.project_id = t.project_id
      and r.cost_baseline_id = t.cost_baseline_id) as q)`;

export const costFigures: readonly FigureProbe[] = [
  {
    figure: 'spi',
    ask: (scope) =>
      sql<Measured>`select round(m.ev / nullif(m.pv, 0), 3)::float8 as value from ${amountsOf(scope)} as m`,
  },
  {
    figure: 'cpi',
    ask: (scope) =>
      sql<Measured>`select round(m.ev / nullif(m.ac, 0), 3)::float8 as value from ${amountsOf(scope)} as m`,
  },
  {
    figure: 'eacOver',
    ask: (
      scope,
    ) => sql<Measured>`select round(100 * ((${eacOfProject}) - m.bac) / nullif(m.bac, 0), 1)::float8 as value
      from ${amountsOf(scope)} as m`,
  },
  {
    figure: 'actualCost',
    // Without a baseline there is no day up to which is judged but today.
    ask: (scope) => sql<Measured>`select coalesce((select m.ac from ${amountsOf(scope)} as m),
        (select sum(e.amount) from cost_entry as e where ${inProject(scope, 'e')} and ${isPosted}
          and e.cost_date <= ${scope.today}::date))::float8 as value`,
  },
  {
    figure: 'eac',
    ask: (scope) =>
      sql<Measured>`select round(${eacOfProject}, 2)::float8 as value from ${amountsOf(scope)} as m`,
  },
];
