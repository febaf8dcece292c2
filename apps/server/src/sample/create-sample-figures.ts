import { sql } from 'kysely';
import type { ProjectInScope } from '../access/enter-project.ts';
import { allFigures } from '../areas/all-figures.ts';
import { keepFigures } from '../areas/integration/monitor/measure-figures.service.ts';
import { activities, plannedBy } from '../areas/schedule/baseline-progress.ts';
import { toLocalDay } from '../base/local-time.ts';
import type { Db } from '../db/scope.ts';

/** So many days back the sample has been measured. */
const measuredDays = 120;

/** Issues by the days that they tell: raised, and, where they are over, answered by their due day. */
const keepIssueCounts = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  today: string,
  now: Date,
): Promise<void> => {
  await sql`
    insert into monitor_snapshot (company_id, project_id, figure, occasion, day, value, measured_at)
    select ${companyID}, ${projectID}, f.figure, 'daily', d.day, f.value, ${now}
    from generate_series(${today}::date - ${measuredDays}::int, ${today}::date - 1, interval '1 day') as g (at)
    cross join lateral (select g.at::date as day) as d
    cross join lateral (
      select count(*) filter (where i.state not in ('已关闭', '已取消') or i.due_time >= d.day) as open,
        count(*) filter (where i.state in ('新建', '处理中') and i.due_time < d.day) as late
      from issue as i where i.company_id = ${companyID} and i.project_id = ${projectID}
        and i.deleted_at is null and i.raised_time <= d.day) as c
    cross join lateral (values ('openIssues', c.open), ('lateIssues', c.late)) as f (figure, value)`.execute(
    db,
  );
};

/** How far the plan had come, by its actual dates, up to its status date. */
const keepProgress = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  today: string,
  now: Date,
): Promise<void> => {
  await sql`
    with progress as (
      select d.day, p.percent_complete as now_at, sum(a.duration_min * a.percent_complete
          * case when a.actual_start is null then 0 else greatest(0, least(1, (d.minute - a.actual_start)::numeric
            / greatest(1, coalesce(a.actual_finish, p.status_at) - a.actual_start))) end) as done,
        sum(a.duration_min * a.percent_complete) as whole
      from plan as p
      join activity as a on a.company_id = p.company_id and a.project_id = p.project_id and not a.is_inactive
      cross join lateral (select g.at::date as day, (g.at::date - date '1970-01-01') * 1440 as minute
        from generate_series(${today}::date - ${measuredDays}::int, ${today}::date - 1, interval '1 day') as g (at)) as d
      where p.company_id = ${companyID} and p.project_id = ${projectID} and p.status_at is not null
      group by d.day, p.percent_complete)
    insert into monitor_snapshot (company_id, project_id, figure, occasion, day, value, measured_at)
    select ${companyID}, ${projectID}, 'percentComplete', 'daily', day, round(now_at * done / nullif(whole, 0), 1), ${now}
    from progress where whole > 0`.execute(db);
};

/** What the baseline would have had done by the end of each day, up to the plan's status date. */
const keepPlanned = async (db: Db, project: ProjectInScope, today: string, now: Date): Promise<void> => {
  const { companyID, projectID } = project;
  await sql`
    insert into monitor_snapshot (company_id, project_id, figure, occasion, day, value, measured_at)
    select ${companyID}, ${projectID}, 'plannedPercent', 'daily', d.day, ${plannedBy(sql`d.minute`)}, ${now}
    from ${activities({ project, today })}
    cross join (select g.at::date as day, least((g.at::date - date '1970-01-01' + 1) * 1440, (p.status_at / 1440 + 1) * 1440) as minute
      from plan as p cross join generate_series(${today}::date - ${measuredDays}::int, ${today}::date - 1, interval '1 day') as g (at)
      where p.company_id = ${companyID} and p.project_id = ${projectID}) as d
    group by d.day having sum(a.base_min) > 0`.execute(db);
};

/** What was measured of a sample project day by day, as its issues and its plan tell it; and what it is today. */
export const createSampleFigures = async (db: Db, project: ProjectInScope, now: Date): Promise<void> => {
  const today = toLocalDay(now);
  await keepIssueCounts(db, project, today, now);
  await keepProgress(db, project, today, now);
  await keepPlanned(db, project, today, now);
  await keepFigures({ db, project, now }, allFigures);
};
