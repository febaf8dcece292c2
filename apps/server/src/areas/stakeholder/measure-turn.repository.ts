import { sql } from 'kysely';
import type { Db, ProjectKey } from '../../db/scope.ts';

export type RunningMeasure = {
  readonly id: string;
  readonly purpose: string;
  readonly frequency: string | null;
  readonly startTime: string;
  readonly dueTime: string;
  readonly ownerID: string;
  /** Days since 1970-01-01 on which something was done about it. */
  readonly days: readonly number[];
};

/** Measures that somebody is carrying out on a day: all of a project, or one. */
export const listRunning = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  today: string,
  onlyID: string | null = null,
): Promise<readonly RunningMeasure[]> => {
  const { rows } = await sql<RunningMeasure>`
    select t.engagement_action_id as id, t.purpose, t.frequency, t.start_time as "startTime",
      t.due_time as "dueTime", t.owner_id as "ownerID",
      array(select distinct r.record_time::date - date '1970-01-01' from engagement_record r
        where r.company_id = t.company_id and r.project_id = t.project_id
          and r.engagement_action_id = t.engagement_action_id and r.deleted_at is null) as days
    from engagement_action t
    where t.company_id = ${companyID} and t.project_id = ${projectID} and t.deleted_at is null
      and t.state = '进行中' and t.owner_id is not null and t.due_time >= ${today}::date
      and (${onlyID}::uuid is null or t.engagement_action_id = ${onlyID}::uuid)`.execute(db);
  return rows;
};

/** When a measure is carried out; undefined where it is none of the project's. */
export const findRhythm = async (db: Db, { companyID, projectID }: ProjectKey, measureID: string) =>
  await db
    .selectFrom('engagement_action')
    .select(['frequency', 'start_time', 'due_time'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('engagement_action_id', '=', measureID)
    .executeTakeFirst();

export const listProjectsWithTurns = async (db: Db, today: string): Promise<readonly ProjectKey[]> => {
  const { rows } = await sql<{ readonly company_id: string; readonly project_id: string }>`
    select * from projects_with_turns(${today}::date)`.execute(db);
  return rows.map((row) => ({ companyID: row.company_id, projectID: row.project_id }));
};
