import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { knownTimesheets } from './own-timesheet.ts';

/** A month of somebody, or of a machine, by how its hours are paid. */
export type PersonMonth = {
  readonly code: string;
  readonly name: string;
  readonly job: string;
  readonly isMachine: boolean;
  readonly days: number;
  readonly normal: number;
  readonly workday: number;
  readonly restday: number;
  readonly statutory: number;
  readonly leave: number;
  readonly total: number;
};

/** What an activity, or a kind of work of none, took of somebody. */
export type WorkMonth = {
  readonly work: string;
  readonly wbsName: string;
  readonly name: string;
  readonly hours: number;
};

export type HoursMonth = {
  readonly people: readonly PersonMonth[];
  readonly works: readonly WorkMonth[];
  /** Sheets with days of the month that are not approved: they do not count. */
  readonly waiting: number;
};

/** Hours of a month in sheets that the reader knows of. */
const ofMonth = (actor: Actor, month: string) => {
  const { companyID, projectID } = actor.project;
  const first = sql`${`${month}-01`}::date`;
  return sql`from timesheet_pay as p join timesheet as t using (company_id, project_id, timesheet_id)
    join project_resource as r on r.company_id = t.company_id and r.project_id = t.project_id
      and r.project_resource_id = t.resource_id
    where p.company_id = ${companyID} and p.project_id = ${projectID} and t.deleted_at is null
      and p.work_date >= ${first} and p.work_date < ${first} + interval '1 month' and ${knownTimesheets(actor)}`;
};

const hoursOf = (payKind: string) =>
  sql`coalesce(sum(p.hours) filter (where p.pay_kind = ${payKind} and p.non_project is distinct from '请假'), 0)::float8`;

const listPeople = async (actor: Actor, month: string): Promise<readonly PersonMonth[]> => {
  const { rows } = await sql<PersonMonth>`
    select r.code, r.resource_name as name, r.job, r.resource_kind = '设备' as "isMachine",
      count(distinct p.work_date) filter (where p.non_project is distinct from '请假')::int as days,
      ${hoursOf('正常')} as normal, ${hoursOf('平日加班')} as workday, ${hoursOf('休息日加班')} as restday,
      ${hoursOf('法定节日加班')} as statutory,
      coalesce(sum(p.hours) filter (where p.non_project = '请假'), 0)::float8 as leave,
      coalesce(sum(p.hours) filter (where p.non_project is distinct from '请假'), 0)::float8 as total
    ${ofMonth(actor, month)} and t.state = '已批准'
    group by r.project_resource_id, r.code, r.resource_name, r.job, r.resource_kind
    order by 4, r.resource_name collate "zh-x-icu", r.code`.execute(actor.db);
  return rows;
};

const listWorks = async (actor: Actor, month: string): Promise<readonly WorkMonth[]> => {
  const { rows } = await sql<WorkMonth>`
    select coalesce(a.code || ' ' || a.name, q.non_project, '') as work, coalesce(n.wbs_name, '') as "wbsName",
      q.name, q.hours
    from (select p.company_id, p.project_id, p.activity_id, p.non_project, r.resource_name as name, r.code,
        sum(p.hours)::float8 as hours
      ${ofMonth(actor, month)} and t.state = '已批准' group by 1, 2, 3, 4, 5, 6) as q
    left join activity as a on a.company_id = q.company_id and a.project_id = q.project_id
      and a.activity_id = q.activity_id
    left join wbs_node as n on n.company_id = q.company_id and n.project_id = q.project_id
      and n.wbs_node_id = a.wbs_node_id
    order by a.code is null, a.code collate "und-u-kn-true", q.non_project, q.name collate "zh-x-icu", q.code`.execute(
    actor.db,
  );
  return rows;
};

const countWaiting = async (actor: Actor, month: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct p.timesheet_id)::int as count ${ofMonth(actor, month)} and t.state <> '已批准'`.execute(
    actor.db,
  );
  return rows[0]?.count ?? 0;
};

export const readHoursMonth = async (actor: Actor, month: string): Promise<HoursMonth> => ({
  people: await listPeople(actor, month),
  works: await listWorks(actor, month),
  waiting: await countWaiting(actor, month),
});

/** A machine's week as it is to be signed. */
export type ShiftRow = {
  readonly timesheetID: string;
  readonly code: string;
  readonly state: string;
  readonly name: string;
  readonly spec: string;
  readonly weekStart: string;
  readonly day: string;
  readonly work: string;
  readonly hours: number;
  readonly note: string;
};

/** 台班记录 among some sheets that the reader knows of, a row a line. */
export const listShifts = async (actor: Actor, ids: readonly string[]): Promise<readonly ShiftRow[]> => {
  const { companyID, projectID } = actor.project;
  const { rows } = await sql<ShiftRow>`
    select t.timesheet_id as "timesheetID", t.code, t.state, r.resource_name as name, r.spec,
      t.week_start::text as "weekStart", l.work_date::text as day,
      coalesce(a.code || ' ' || a.name, l.non_project, '') as work, l.hours::float8 as hours, l.note
    from timesheet as t join timesheet_line as l using (company_id, project_id, timesheet_id)
    join project_resource as r on r.company_id = t.company_id and r.project_id = t.project_id
      and r.project_resource_id = t.resource_id and r.resource_kind = '设备'
    left join activity as a on a.company_id = l.company_id and a.project_id = l.project_id
      and a.activity_id = l.activity_id
    where t.company_id = ${companyID} and t.project_id = ${projectID} and t.deleted_at is null
      and t.timesheet_id = any(${ids}::uuid[]) and ${knownTimesheets(actor)}
    order by r.resource_name collate "zh-x-icu", t.week_start, t.timesheet_id, l.work_date, l.line_no`.execute(
    actor.db,
  );
  return rows;
};
