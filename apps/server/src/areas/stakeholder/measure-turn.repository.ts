import { engagementAction } from '@xmgl/contracts/stakeholder/engagement-action.register';
import { sql } from 'kysely';
import type { Db, ProjectKey } from '../../db/scope.ts';

const register = engagementAction.entity;

export type RunningMeasure = {
  readonly id: string;
  readonly purpose: string;
  readonly frequency: string | null;
  readonly startTime: string;
  readonly dueTime: string;
  readonly ownerID: string;
  /** Days since 1970-01-01 on which something was done about it. */
  readonly days: readonly number[];
  /** The last days of the times that were missed. */
  readonly missed: readonly string[];
};

/**
 * Measures that somebody is carrying out, or has a time of still to do: all of a project, or one, which `offset 0` keeps
 * from being looked for among all the living.
 */
export const listRunning = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  today: string,
  onlyID: string | null = null,
): Promise<readonly RunningMeasure[]> => {
  const isAsked = onlyID === null ? sql`true` : sql`engagement_action_id = ${onlyID}`;
  const ofMeasure = sql`k.company_id = t.company_id and k.project_id = t.project_id
    and k.row_id = t.engagement_action_id and k.turn_day is not null`;
  const { rows } = await sql<RunningMeasure>`
    select t.engagement_action_id as id, t.purpose, t.frequency, t.start_time as "startTime",
      t.due_time as "dueTime", t.owner_id as "ownerID",
      array(select distinct r.record_time::date - date '1970-01-01' from engagement_record r
        where r.company_id = t.company_id and r.project_id = t.project_id
          and r.engagement_action_id = t.engagement_action_id and r.deleted_at is null) as days,
      array(select k.turn_day::text from pending_task k where ${ofMeasure} and k.state = 'missed') as missed
    from (select * from engagement_action
      where company_id = ${companyID} and project_id = ${projectID} and ${isAsked} offset 0) t
    where t.deleted_at is null
      and t.state = '进行中' and t.owner_id is not null
      and (t.due_time >= ${today}::date
        or exists (select from pending_task k where ${ofMeasure} and k.state = 'open'))`.execute(db);
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

const turnTasks = (db: Db, { companyID, projectID }: ProjectKey) =>
  db
    .updateTable('pending_task')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('register', '=', register);

/** A measure and the day before which its open times are over. */
export type Over = readonly [id: string, before: string];

/** Closes what was to do about times that are over; answers which they were. */
export const missTurns = async (db: Db, project: ProjectKey, over: readonly Over[], now: Date) => {
  if (over.length === 0) return [];
  const pairs = sql<{ id: string; before: string }>`unnest(${over.map(([id]) => id)}::uuid[],
    ${over.map(([, before]) => before)}::date[])`;
  const missed = await turnTasks(db, project)
    .from(pairs.as<'o'>(sql`o(id, before)`))
    .set({ state: 'missed', closed_at: now })
    .where('state', '=', 'open')
    .whereRef('row_id', '=', 'o.id')
    .whereRef('turn_day', '<', 'o.before')
    .returning(['row_id', 'turn_day', 'user_id'])
    .execute();
  return missed.flatMap(({ row_id: id, turn_day: turnDay, user_id: userID }) =>
    turnDay === null ? [] : [{ id, turnDay, userID }],
  );
};

/** One time was carried out, though it may be told only after it was missed. */
export const finishTurn = async (
  db: Db,
  project: ProjectKey,
  id: string,
  turnDay: string,
  now: Date,
): Promise<readonly string[]> => {
  const done = await turnTasks(db, project)
    .set({ state: 'done', closed_at: now })
    .where('row_id', '=', id)
    .where('turn_day', '=', turnDay)
    .where('state', 'in', ['open', 'missed'])
    .returning('user_id')
    .execute();
  return done.map(({ user_id }) => user_id);
};

/** What is still to do of a measure is another's now, who is reminded anew. */
export const passTurns = async (db: Db, project: ProjectKey, id: string, to: string): Promise<void> => {
  await turnTasks(db, project)
    .set({ user_id: to, reminded_at: null })
    .where('row_id', '=', id)
    .where('turn_day', 'is not', null)
    .where('state', '=', 'open')
    .execute();
};

export const nameTurn = async (
  db: Db,
  project: ProjectKey,
  { id, turnDay, title }: { readonly id: string; readonly turnDay: string; readonly title: string },
): Promise<void> => {
  await turnTasks(db, project)
    .set({ title })
    .where('row_id', '=', id)
    .where('turn_day', '=', turnDay)
    .where('state', '=', 'open')
    .where('title', '<>', title)
    .execute();
};
