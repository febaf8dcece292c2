import type { NonProjectKind } from '@xmgl/contracts/resource/timesheet.register';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { ofProject } from '../../../db/project-rows.ts';
import { personOf } from './own-timesheet.ts';
import type { Place } from './pay.repository.ts';

type Whose = { readonly name: string; readonly kind: string; readonly userID: string | null };

/** Whose a sheet of a resource is. */
export const findWhose = async ({ db, project }: Place, resourceID: string): Promise<Whose | undefined> => {
  const { rows } = await sql<Whose>`
    select r.resource_name as name, r.resource_kind as kind, s.user_id as "userID"
    from project_resource as r left join project_stakeholder as s on s.company_id = r.company_id
      and s.project_id = r.project_id and s.project_stakeholder_id = r.project_stakeholder_id
    where r.company_id = ${project.companyID} and r.project_id = ${project.projectID}
      and r.project_resource_id = ${resourceID} and r.deleted_at is null`.execute(db);
  return rows[0];
};

type Sheet = { readonly timesheetID: string; readonly code: string };

/** The sheet of a resource in a week. */
export const findSheetOf = async (
  { db, project }: Place,
  resourceID: string,
  weekStart: string,
): Promise<Sheet | undefined> => {
  const { rows } = await sql<Sheet>`select timesheet_id as "timesheetID", code from timesheet
    where company_id = ${project.companyID} and project_id = ${project.projectID} and deleted_at is null
      and resource_id = ${resourceID} and week_start = ${weekStart}::date`.execute(db);
  return rows[0];
};

type Standing = {
  readonly timesheetID: string;
  readonly state: string;
  readonly rowVersion: number;
  /** Of the reader, or written by them. */
  readonly isOwn: 0 | 1;
};

/** The sheet of a resource in a week, as it is written on. */
export const findStanding = async (
  { db, project, user }: Pick<Actor, 'db' | 'project' | 'user'>,
  resourceID: string,
  weekStart: string,
): Promise<Standing | undefined> => {
  const { rows } =
    await sql<Standing>`select t.timesheet_id as "timesheetID", t.state, t.row_version as "rowVersion",
      (t.created_by = ${user.userID} or ${personOf} is not distinct from ${user.userID})::int as "isOwn"
    from timesheet as t where ${ofProject('t', project)} and t.deleted_at is null
      and t.resource_id = ${resourceID} and t.week_start = ${weekStart}::date`.execute(db);
  return rows[0];
};

/** Which of some activities are finished, and on which day. */
export const findFinished = async (
  { db, project }: Place,
  activityIDs: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly day: string }>> => {
  const { rows } = await sql<{ id: string; name: string; day: string }>`
    select activity_id as id, name, (date '1970-01-01' + (actual_finish - 1) / 1440)::text as day from activity
    where company_id = ${project.companyID} and project_id = ${project.projectID}
      and activity_id = any(${activityIDs}::uuid[]) and actual_finish is not null`.execute(db);
  return new Map(rows.map(({ id, name, day }) => [id, { name, day }]));
};

export type FillableActivity = {
  readonly activityID: string;
  readonly activityCode: string;
  readonly activityName: string;
  readonly wbsName: string;
  readonly isOwn: 0 | 1;
  readonly start: string | null;
  readonly finish: string | null;
  readonly finishedOn: string | null;
  readonly remainingHours: number | null;
};

const mostOffered = 200;

/** Activities that run in a week or begin soon, those that are one's own to do first; what has been written stays among them. */
export const listFillable = async (
  { db, project }: Place,
  {
    resourceID,
    userID,
    weekStart,
    text,
  }: { resourceID: string; userID: string; weekStart: string; text: string },
): Promise<readonly FillableActivity[]> => {
  const { companyID, projectID } = project;
  const dayOf = (column: string) => sql`(date '1970-01-01' + (${sql.ref(column)} / 1440))`;
  const { rows } = await sql<FillableActivity>`
    with own as materialized (
      select s.activity_id, min(coalesce(s.remaining_work_min, greatest(0, s.work_min - s.actual_work_min))) as left_min
      from assignment as s join resource as p on p.company_id = s.company_id and p.project_id = s.project_id
        and p.resource_id = s.resource_id
      join project_resource as r on r.company_id = s.company_id and r.project_id = s.project_id
        and r.project_resource_id = ${resourceID}
      where s.company_id = ${companyID} and s.project_id = ${projectID}
        and (p.resource_id = r.project_resource_id or p.code = r.code or p.name in (r.resource_name, r.job) and p.name <> '')
      group by 1),
    written as materialized (
      select distinct l.activity_id from timesheet_line as l join timesheet as t using (company_id, project_id, timesheet_id)
      where l.company_id = ${companyID} and l.project_id = ${projectID} and t.resource_id = ${resourceID}
        and t.deleted_at is null and t.week_start between ${weekStart}::date - 7 and ${weekStart}::date)
    select a.activity_id as "activityID", a.code as "activityCode", a.name as "activityName",
      coalesce(n.wbs_name, '') as "wbsName",
      (own.activity_id is not null or written.activity_id is not null or h.user_id is not null)::int as "isOwn",
      ${dayOf('a.start_at')}::text as start, (date '1970-01-01' + (a.finish_at - 1) / 1440)::text as finish,
      (date '1970-01-01' + (a.actual_finish - 1) / 1440)::text as "finishedOn",
      round(own.left_min / 60.0, 1)::float8 as "remainingHours"
    from activity as a
    left join wbs_node as n on n.company_id = a.company_id and n.project_id = a.project_id and n.wbs_node_id = a.wbs_node_id
    left join own on own.activity_id = a.activity_id
    left join written on written.activity_id = a.activity_id
    left join project_stakeholder as h on h.company_id = a.company_id and h.project_id = a.project_id
      and h.project_stakeholder_id = a.owner_id and h.user_id = nullif(${userID}, '')::uuid
    where a.company_id = ${companyID} and a.project_id = ${projectID} and not a.is_inactive
      and a.kind in ('task', 'levelOfEffort') and (a.name ilike ${text} or a.code ilike ${text})
      and (written.activity_id is not null or a.actual_finish is null and coalesce(a.start_at, 0) < (${weekStart}::date + 21 - date '1970-01-01') * 1440
        or a.actual_finish >= (${weekStart}::date - date '1970-01-01') * 1440)
    order by "isOwn" desc, a.actual_start is null, a.start_at, a.code collate "und-u-kn-true", a.activity_id
    limit ${mostOffered}`.execute(db);
  return rows;
};

type Line = {
  readonly workDate: string;
  readonly activityID: string | null;
  readonly nonProject: NonProjectKind | null;
  readonly hours: number;
  readonly remainingHours: number | null;
  readonly note: string;
};

/** What somebody wrote for a week. */
export const listWeek = async (
  { db, project }: Place,
  resourceID: string,
  weekStart: string,
): Promise<readonly Line[]> => {
  const { rows } = await sql<Line>`
    select l.work_date::text as "workDate", l.activity_id as "activityID", l.non_project as "nonProject",
      l.hours::float8 as hours, l.remaining_hours::float8 as "remainingHours", l.note
    from timesheet_line as l join timesheet as t using (company_id, project_id, timesheet_id)
    where l.company_id = ${project.companyID} and l.project_id = ${project.projectID} and t.deleted_at is null
      and t.resource_id = ${resourceID} and t.week_start = ${weekStart}::date order by l.line_no`.execute(db);
  return rows;
};

type Own = { readonly resourceID: string; readonly resourceName: string; readonly resourceKind: string };

/** The resource that a person is. */
export const findOwnResource = async ({ db, project }: Place, userID: string): Promise<Own | undefined> => {
  const { rows } = await sql<Own>`
    select r.project_resource_id as "resourceID", r.resource_name as "resourceName", r.resource_kind as "resourceKind"
    from project_resource as r join project_stakeholder as s on s.company_id = r.company_id
      and s.project_id = r.project_id and s.project_stakeholder_id = r.project_stakeholder_id
    where r.company_id = ${project.companyID} and r.project_id = ${project.projectID} and r.deleted_at is null
      and s.user_id = ${userID}`.execute(db);
  return rows[0];
};

/** People and machines that sheets are filled for, by name. */
export const listFilledFor = async ({ db, project }: Place): Promise<readonly Own[]> => {
  const { rows } = await sql<Own>`
    select r.project_resource_id as "resourceID", r.resource_name as "resourceName", r.resource_kind as "resourceKind"
    from project_resource as r
    where r.company_id = ${project.companyID} and r.project_id = ${project.projectID} and r.deleted_at is null
      and r.state = '在用' and r.resource_kind in ('人力', '设备')
    order by r.resource_kind, r.resource_name collate "zh-x-icu", r.project_resource_id limit 1000`.execute(
    db,
  );
  return rows;
};
