import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { knownTimesheets } from './own-timesheet.ts';

type Cell = {
  readonly timesheetID: string;
  readonly resourceID: string;
  readonly weekStart: string;
  readonly state: string;
  readonly hours: number;
  readonly overtime: number;
};

/** Sheets of some weeks that the reader knows of. */
export const listCells = async (actor: Actor, from: string, until: string): Promise<readonly Cell[]> => {
  const { companyID, projectID } = actor.project;
  const { rows } = await sql<Cell>`
    select t.timesheet_id as "timesheetID", t.resource_id as "resourceID", t.week_start::text as "weekStart", t.state,
      coalesce(sum(p.hours), 0)::float8 as hours,
      coalesce(sum(p.hours) filter (where p.pay_kind <> '正常'), 0)::float8 as overtime
    from timesheet as t left join timesheet_pay as p using (company_id, project_id, timesheet_id)
    where t.company_id = ${companyID} and t.project_id = ${projectID} and t.deleted_at is null
      and t.week_start between ${from}::date and ${until}::date and ${knownTimesheets(actor)}
    group by t.company_id, t.project_id, t.timesheet_id order by t.week_start`.execute(actor.db);
  return rows;
};

/** The last week of which the reader knows a sheet. */
export const findLatestWeek = async (actor: Actor): Promise<string | null> => {
  const { companyID, projectID } = actor.project;
  const { rows } = await sql<{
    week: string | null;
  }>`select max(t.week_start)::text as week from timesheet as t
    where t.company_id = ${companyID} and t.project_id = ${projectID} and t.deleted_at is null
      and ${knownTimesheets(actor)}`.execute(actor.db);
  return rows[0]?.week ?? null;
};

type Waiting = {
  readonly rowID: string;
  readonly code: string;
  readonly state: string;
  readonly author: string;
  readonly personID: string | null;
  readonly approverID: string | null;
};

/** Locks sheets that are to be approved together. */
export const lockSheets = async (
  { db, project }: Pick<Actor, 'db' | 'project'>,
  ids: readonly string[],
  { personOf, approverOf }: { personOf: ReturnType<typeof sql>; approverOf: ReturnType<typeof sql> },
): Promise<readonly Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select t.timesheet_id as "rowID", t.code, t.state, t.created_by as author, ${personOf} as "personID",
      ${approverOf} as "approverID"
    from timesheet as t where t.company_id = ${project.companyID} and t.project_id = ${project.projectID}
      and t.deleted_at is null and t.timesheet_id = any(${ids}::uuid[])
    order by t.timesheet_id for update of t`.execute(db);
  return rows;
};
