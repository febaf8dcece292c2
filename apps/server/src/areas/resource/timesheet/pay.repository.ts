import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { isStatutoryDay } from '../../../calendar/statutory-day.ts';
import { readWorkDays } from '../../../calendar/work-days.service.ts';
import type { Db, ProjectKey } from '../../../db/scope.ts';
import { readResourceSetting } from '../setting/resource-setting.repository.ts';
import { type DayKind, type PaidLine, splitPay, type WorkedLine } from './paid-hours.ts';

export type Place = Pick<Actor, 'db' | 'project'>;

/** How the project's days are paid, by the calendar of its plan. */
export const readDayKinds = async ({
  db,
  project,
}: {
  readonly db: Db;
  readonly project: ProjectKey;
}): Promise<(day: string) => DayKind> => {
  const isWorked = await readWorkDays(db, project);
  const isWeekday = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  return (day) => {
    if (isStatutoryDay(day)) return '法定节日';
    return (isWorked?.(day) ?? isWeekday(day)) ? '工作日' : '休息日';
  };
};

export const listLines = async (
  { db, project }: Place,
  timesheetID: string,
): Promise<readonly WorkedLine[]> => {
  const { rows } = await sql<WorkedLine>`
    select work_date::text as "workDate", activity_id as "activityID", non_project as "nonProject", hours::float8 as hours
    from timesheet_line where company_id = ${project.companyID} and project_id = ${project.projectID}
      and timesheet_id = ${timesheetID} order by line_no`.execute(db);
  return rows;
};

const isMachine = async ({ db, project }: Place, resourceID: string): Promise<boolean> => {
  const { rows } = await sql<{ kind: string }>`select resource_kind as kind from project_resource
    where company_id = ${project.companyID} and project_id = ${project.projectID}
      and project_resource_id = ${resourceID}`.execute(db);
  return rows[0]?.kind === '设备';
};

/** How the lines of somebody's sheet are paid. */
export const payLines = async (
  place: Place,
  resourceID: string,
  lines: readonly WorkedLine[],
): Promise<readonly PaidLine[]> =>
  splitPay(lines, {
    kindOf: await readDayKinds(place),
    hoursPerShift: (await readResourceSetting(place)).hoursPerShift,
    isMachine: await isMachine(place, resourceID),
  });

/** Writes how a sheet is paid in the place of what was written before. */
export const keepPay = async (
  { db, project }: Place,
  timesheetID: string,
  paid: readonly PaidLine[],
): Promise<void> => {
  const { companyID, projectID } = project;
  await sql`delete from timesheet_pay where company_id = ${companyID} and project_id = ${projectID}
    and timesheet_id = ${timesheetID}`.execute(db);
  if (paid.length === 0) return;
  await sql`insert into timesheet_pay (company_id, project_id, timesheet_id, pay_no, work_date, activity_id, non_project, pay_kind, hours)
    select ${companyID}::uuid, ${projectID}::uuid, ${timesheetID}::uuid, q."payNo", q."workDate", q."activityID", q."nonProject",
      q."payKind", q.hours
    from jsonb_to_recordset(${JSON.stringify(paid.map((line, at) => ({ ...line, payNo: at + 1 })))}::jsonb) as q ("payNo" int, "workDate" date, "activityID" uuid, "nonProject" text,
      "payKind" text, hours numeric)`.execute(db);
};

/** Overtime of a resource in a month, beside one sheet. */
export const sumOvertime = async (
  { db, project }: Place,
  { resourceID, month, beside }: { resourceID: string; month: string; beside: string },
): Promise<number> => {
  const { rows } = await sql<{ hours: number }>`select coalesce(sum(p.hours), 0)::float8 as hours
    from timesheet_pay as p join timesheet as t using (company_id, project_id, timesheet_id)
    where p.company_id = ${project.companyID} and p.project_id = ${project.projectID} and t.deleted_at is null
      and t.resource_id = ${resourceID} and t.timesheet_id <> ${beside} and p.pay_kind <> '正常'
      and to_char(p.work_date, 'YYYY-MM') = ${month}`.execute(db);
  return rows[0]?.hours ?? 0;
};
