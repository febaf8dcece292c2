import { type RawBuilder, sql } from 'kysely';
import { inProject, type ProbeScope } from '../process-probe.ts';

/** The day of a minute of the plan. */
export const dayOf = (minute: RawBuilder<unknown>) =>
  sql<string>`(date '1970-01-01' + (${minute} / 1440)::int)`;
/** The minute with which a day ends. */
export const minuteAfter = (day: string) => sql`((${day}::date - date '1970-01-01' + 1) * 1440)`;

/** Activities that count, with their dates as days and as the current baseline has them. */
export const activities = (scope: ProbeScope) => sql`(select a.*, ${dayOf(sql`a.actual_start`)} as started,
    ${dayOf(sql`a.actual_finish`)} as finished, ${dayOf(sql`a.start_at`)} as start_day,
    ${dayOf(sql`a.finish_at`)} as finish_day, ${dayOf(sql`r.finish_at`)} as base_day, r.start_at as base_start,
    r.finish_at as base_finish, r.duration_min as base_min, a.kind in ('startMilestone', 'finishMilestone') as is_mark
  from activity as a
  left join baseline as b on ${inProject(scope, 'b')} and b.is_current
  left join baseline_activity as r on r.company_id = b.company_id and r.project_id = b.project_id
    and r.baseline_id = b.baseline_id and r.row_id = a.activity_id
  where ${inProject(scope, 'a')} and not a.is_inactive and a.kind not in ('levelOfEffort', 'hammock')) as a`;

/** What an activity weighs in what was planned: as in the plan's roll-up, by the baseline's duration where that is by duration. */
const weighs = sql`case when a.base_finish is not null then coalesce(a.rollup_share::numeric, a.base_min) end`;

/** How much of the work the baseline has done by a minute, by what the plan rolls progress up by, in percent. */
export const plannedBy = (minute: RawBuilder<unknown>) => sql`round(100 * sum(${weighs}
    * case when a.base_finish <= ${minute} then 1 when a.base_start >= ${minute} then 0
      else (${minute} - a.base_start)::numeric / greatest(1, a.base_finish - a.base_start) end)
  / nullif(sum(${weighs}), 0), 1)::float8`;
