import type { PayKind } from '@xmgl/contracts/resource/timesheet.register';
import { sql } from 'kysely';
import type { DayPrice } from './hourly-rate.ts';
import type { Place } from './pay.repository.ts';

/** Hours of approved sheets as they become costs. */
export type HoursToPost = {
  readonly timesheetID: string;
  readonly resourceID: string;
  readonly resourceName: string;
  readonly isMachine: boolean;
  /** Under which it costs, where the library says so. */
  readonly subjectID: string | null;
  /** It costs what its contract measures. */
  readonly isByContract: boolean;
  readonly workDate: string;
  readonly activityID: string | null;
  readonly wbsNodeID: string | null;
  readonly nonProject: string | null;
  readonly payKind: PayKind;
  readonly hours: number;
};

/** By sheet, activity, date and way of paying. */
export const listHoursToPost = async (
  { db, project }: Place,
  timesheetIDs: readonly string[],
): Promise<readonly HoursToPost[]> => {
  const { rows } = await sql<HoursToPost>`
    select p.timesheet_id as "timesheetID", t.resource_id as "resourceID", r.resource_name as "resourceName",
      r.resource_kind = '设备' as "isMachine", p.work_date::text as "workDate", p.activity_id as "activityID",
      r.subject_id as "subjectID", r.recognition is not distinct from '合同计量' as "isByContract", a.wbs_node_id as "wbsNodeID", p.non_project as "nonProject", p.pay_kind as "payKind", sum(p.hours)::float8 as hours
    from timesheet_pay as p join timesheet as t using (company_id, project_id, timesheet_id)
    join project_resource as r on r.company_id = t.company_id and r.project_id = t.project_id
      and r.project_resource_id = t.resource_id
    left join activity as a on a.company_id = p.company_id and a.project_id = p.project_id
      and a.activity_id = p.activity_id
    where p.company_id = ${project.companyID} and p.project_id = ${project.projectID}
      and p.timesheet_id = any(${timesheetIDs}::uuid[])
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 order by 5, 3, 1, 6, 11`.execute(db);
  return rows;
};

/** Prices of resources, the earliest of each first; they stay as they are until what is posted by them is. */
export const listDayPrices = async (
  { db, project }: Place,
  resourceIDs: readonly string[],
): Promise<ReadonlyMap<string, readonly DayPrice[]>> => {
  const { rows } = await sql<DayPrice & { readonly resourceID: string }>`
    select u.unit_cost_id as "unitCostID", u.resource_id as "resourceID", u.valid_from::text as "validFrom", u.unit_cost::float8 as "unitCost",
      u.cost_unit as "costUnit", coalesce(u.tax_rate, 0)::float8 as "taxRate", u.is_tax_included = 1 as "isTaxIncluded"
    from unit_cost as u where u.company_id = ${project.companyID} and u.project_id = ${project.projectID}
      and u.deleted_at is null and u.resource_id = any(${resourceIDs}::uuid[])
    order by u.valid_from nulls first for share`.execute(db);
  return Map.groupBy(rows, ({ resourceID }) => resourceID);
};

/** Hours on an assignment of the plan. */
export type WorkedHours = {
  readonly assignmentID: string;
  readonly activityID: string;
  readonly timesheetID: string;
  readonly isApproved: boolean;
  readonly workDate: string;
  readonly hours: number;
  readonly remainingHours: number | null;
  readonly workMin: number;
  readonly actualStart: number | null;
};

/**
 * All approved hours on what some sheets are about, and theirs whatever their state. A resource of the library is that of
 * the plan with its id, its code, its name, or the name of its post.
 */
export const listWorkedHours = async (
  { db, project }: Place,
  timesheetIDs: readonly string[],
): Promise<readonly WorkedHours[]> => {
  const { rows } = await sql<WorkedHours>`
    with concerned as materialized (
      select distinct activity_id from timesheet_line
      where company_id = ${project.companyID} and project_id = ${project.projectID}
        and timesheet_id = any(${timesheetIDs}::uuid[]) and activity_id is not null),
    pair as materialized (
      select distinct l.activity_id, t.resource_id
      from timesheet_line as l join timesheet as t using (company_id, project_id, timesheet_id)
      where l.company_id = ${project.companyID} and l.project_id = ${project.projectID}
        and l.activity_id in (select activity_id from concerned) and t.deleted_at is null),
    matched as materialized (
      select distinct on (pair.activity_id, pair.resource_id) pair.activity_id, pair.resource_id, s.assignment_id, s.work_min
      from pair
      join project_resource as r on r.company_id = ${project.companyID} and r.project_id = ${project.projectID}
        and r.project_resource_id = pair.resource_id
      join assignment as s on s.company_id = ${project.companyID} and s.project_id = ${project.projectID}
        and s.activity_id = pair.activity_id
      join resource as p on p.company_id = ${project.companyID} and p.project_id = ${project.projectID}
        and p.resource_id = s.resource_id
      where p.resource_id = r.project_resource_id or p.code = r.code or p.name in (r.resource_name, r.job) and p.name <> ''
      order by pair.activity_id, pair.resource_id, p.resource_id <> r.project_resource_id, p.code <> r.code,
        p.name <> r.resource_name, s.assignment_id)
    select m.assignment_id as "assignmentID", l.activity_id as "activityID", t.timesheet_id as "timesheetID",
      t.state = '已批准' as "isApproved", l.work_date::text as "workDate", l.hours::float8 as hours,
      l.remaining_hours::float8 as "remainingHours", m.work_min as "workMin", a.actual_start as "actualStart"
    from timesheet_line as l join timesheet as t using (company_id, project_id, timesheet_id)
    join matched as m on m.activity_id = l.activity_id and m.resource_id = t.resource_id
    join activity as a on a.company_id = l.company_id and a.project_id = l.project_id and a.activity_id = l.activity_id
    where l.company_id = ${project.companyID} and l.project_id = ${project.projectID} and t.deleted_at is null
      and (t.state = '已批准' or t.timesheet_id = any(${timesheetIDs}::uuid[]))
    order by l.work_date, l.line_no`.execute(db);
  return rows;
};

/** Up to when the plan is reported, and when its days end; undefined without a plan. */
export const findStatus = async ({ db, project }: Place) => {
  const { rows } = await sql<{ statusAt: number | null; beginMin: number; endMin: number }>`
    select status_at as "statusAt", default_start_min as "beginMin", default_finish_min as "endMin" from plan
    where company_id = ${project.companyID} and project_id = ${project.projectID}`.execute(db);
  return rows[0];
};
