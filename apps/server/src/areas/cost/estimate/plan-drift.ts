import { sql } from 'kysely';
import { inProject, type ProbeScope } from '../../process-probe.ts';

/** The day on which an activity begins; before its dates are stored, that of the plan. */
const begin = sql`coalesce(a.actual_start, a.start_at, l.start_at) / 1440`;

/** By what a price is divided to be as the project counts. */
const withTax = sql`case when u.is_tax_included = 1 and coalesce(g.tax_basis, '不含税') = '不含税'
  then 1 + coalesce(u.tax_rate, 0) / 100 else 1 end`;

/** The price in force when the work begins; before the earliest that one counts. */
const priceAt = (scope: ProbeScope) => sql`
  select u.unit_cost / ${withTax}
    / case when p.kind = 'material' then 1 when u.cost_unit = '元/工时' then 60
      else coalesce(h.hours_per_shift, 8) * 60
        * case when u.cost_unit = '元/月' then coalesce(h.days_per_month, 21.75) else 1 end end as rate,
    coalesce(u.per_use_cost, 0) / ${withTax} as per_use
  from unit_cost as u
  where ${inProject(scope, 'u')} and u.deleted_at is null and u.resource_id = s.resource_id
  order by coalesce(u.valid_from - date '1970-01-01', -1000000) > ${begin},
    case when coalesce(u.valid_from - date '1970-01-01', -1000000) > ${begin} then u.valid_from end,
    u.valid_from desc nulls last
  limit 1`;

/** What the plan says itself of a resource that is not in the library. */
const ownRate = sql`p.standard_rate / case when p.kind = 'material' then 1 when p.unit ~ '[日天班]' then l.minutes_per_day
  when p.unit ~ '月' then l.minutes_per_day * l.days_per_month else 60 end`;

/**
 * By how many percent the plan's assignments cost otherwise now than the estimate in force took from it; null where it took
 * nothing. Told roughly: each at the price of the day on which its activity begins.
 */
export const planDrift = (scope: ProbeScope) => sql`(
  with f as (select sum(q.amount) as amount from cost_estimate_plan as q
    where ${inProject(scope, 'q')} and q.cost_estimate_id = (select c.cost_estimate_id from cost_estimate as c
      where ${inProject(scope, 'c')} and c.deleted_at is null and c.state = '已批准' order by c.updated_at desc limit 1))
  select (100 * abs(coalesce(sum(round(
      case when p.kind = 'material' then s.units else s.work_min end * coalesce(k.rate, ${ownRate}, 0)
        + s.units * coalesce(k.per_use, case when k.rate is null then p.cost_per_use end, 0), 2)), 0) - f.amount)
    / f.amount)::float8
  from f
  left join assignment as s on ${inProject(scope, 's')}
  left join activity as a on ${inProject(scope, 'a')} and a.activity_id = s.activity_id and not a.is_inactive
  left join resource as p on ${inProject(scope, 'p')} and p.resource_id = s.resource_id and a.activity_id is not null
  left join plan as l on ${inProject(scope, 'l')}
  left join cost_setting as g on ${inProject(scope, 'g')}
  left join resource_setting as h on ${inProject(scope, 'h')}
  left join lateral (${priceAt(scope)}) as k on p.resource_id is not null
  where f.amount > 0 group by f.amount)`;
