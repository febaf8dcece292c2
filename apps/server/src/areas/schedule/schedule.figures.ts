import { sql } from 'kysely';
import type { FigureProbe, OffenderRow } from '../figure-probe.ts';
import { inProject, type ProbeScope } from '../process-probe.ts';
import { activities, dayOf, plannedBy } from './baseline-progress.ts';

type Measured = { readonly value: number | null };

const address = (id: string): string => `/scheduleManagement/index?tab=gantt&id=${id}`;

/** The plan's minute up to which is judged: its status date, before the first one this morning. */
const judgedAt = ({ today }: ProbeScope) =>
  sql`coalesce(p.status_at, (${today}::date - date '1970-01-01') * 1440)`;

/** When it should have been finished: by the current baseline, without one by what the end of the plan still leaves. */
const dueDay = dayOf(sql`coalesce(r.finish_at, a.late_finish)`);

/** Critical activities that should have been finished, as the report counts them: of a plan that has been computed. */
export const lateOf = (scope: ProbeScope) => sql`plan as p join activity as a on ${inProject(scope, 'a')}
  left join baseline as b on ${inProject(scope, 'b')} and b.is_current
  left join baseline_activity as r on r.company_id = b.company_id and r.project_id = b.project_id
    and r.baseline_id = b.baseline_id and r.row_id = a.activity_id
  where ${inProject(scope, 'p')} and not a.is_inactive and a.is_critical
    and a.kind not in ('levelOfEffort', 'hammock')
    and (a.actual_finish is null or ${dayOf(sql`a.actual_finish`)} > ${dayOf(judgedAt(scope))})
    and ${dueDay} <= ${dayOf(judgedAt(scope))}`;

const lateCritical: FigureProbe = {
  figure: 'lateCritical',
  ask: (scope) => sql<Measured>`
    select case when q.finish_at is null or q.activity_count = 0 then null
      else (select count(*)::int from ${lateOf(scope)}) end as value
    from plan as q where ${inProject(scope, 'q')}`,
  offenders: {
    page: 'schedule.gantt',
    ask: (scope) => sql<OffenderRow>`
      select a.activity_id as id, a.code, a.name as title,
        '应完成 ' || to_char(${dueDay}, 'YYYY-MM-DD') || '，已完成 ' || round(a.percent_complete) || '%' as says
      from ${lateOf(scope)} order by ${dueDay}, a.code`,
    address,
  },
};

/** Unfinished activities whose float the current baseline holds. */
const withFloat = (scope: ProbeScope) => sql`plan as p
  join activity as a on ${inProject(scope, 'a')}
  join baseline as b on ${inProject(scope, 'b')} and b.is_current
  join baseline_activity as r on r.company_id = b.company_id and r.project_id = b.project_id
    and r.baseline_id = b.baseline_id and r.row_id = a.activity_id
  where ${inProject(scope, 'p')} and not a.is_inactive and a.percent_complete < 100
    and a.total_float_min is not null and r.total_float_min is not null`;

const floatErosion: FigureProbe = {
  figure: 'floatErosion',
  ask: (scope) => sql<Measured>`
    select case when sum(r.total_float_min) > 0
      then round(100 * (1 - sum(a.total_float_min)::numeric / sum(r.total_float_min)), 1)::float8 end as value
    from ${withFloat(scope)}`,
  offenders: {
    page: 'schedule.gantt',
    ask: (scope) => sql<OffenderRow>`
      select a.activity_id as id, a.code, a.name as title,
        '总时差由 ' || round(r.total_float_min::numeric / p.minutes_per_day, 1)::float8
          || ' 天减为 ' || round(a.total_float_min::numeric / p.minutes_per_day, 1)::float8 || ' 天' as says
      from ${withFloat(scope)} and r.total_float_min > a.total_float_min
      order by r.total_float_min - a.total_float_min desc, a.code`,
    address,
  },
};

const percentComplete: FigureProbe = {
  figure: 'percentComplete',
  ask: (scope) => sql<Measured>`
    select case when p.activity_count > 0 then p.percent_complete::float8 end as value
    from plan as p where ${inProject(scope, 'p')}`,
};

/** What the current baseline would have had done by the end of the day up to which is judged. */
const plannedPercent: FigureProbe = {
  figure: 'plannedPercent',
  ask: (scope) => sql<Measured>`
    select (select ${plannedBy(sql`(q.day + 1) * 1440`)} from ${activities(scope)}) as value
    from (select ${judgedAt(scope)} / 1440 as day from plan as p where ${inProject(scope, 'p')}) as q`,
};

export const scheduleFigures: readonly FigureProbe[] = [
  lateCritical,
  floatErosion,
  percentComplete,
  plannedPercent,
];
