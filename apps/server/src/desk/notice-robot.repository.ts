import { type Selectable, sql } from 'kysely';
import type { Db } from '../db/scope.ts';
import type { NoticeRobot } from '../db/tables.ts';
import { isWithheld } from '../notify/own-pages.ts';

export type NoticeRobotRow = Selectable<NoticeRobot>;

export const findNoticeRobot = (db: Db, userID: string): Promise<NoticeRobotRow | undefined> =>
  db.selectFrom('notice_robot').selectAll().where('user_id', '=', userID).executeTakeFirst();

export type RobotValues = Pick<NoticeRobotRow, 'kind' | 'url_sealed' | 'url_hint' | 'secret_sealed'>;

/** What was told before it was given, or given another address, goes nowhere. */
export const saveNoticeRobot = async (
  db: Db,
  userID: string,
  values: RobotValues,
  now: Date,
): Promise<void> => {
  const row = { ...values, since: now };
  await db
    .insertInto('notice_robot')
    .values({ user_id: userID, ...row })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...row, row_version: sql`notice_robot.row_version + 1` }),
    )
    .execute();
};

export const deleteNoticeRobot = async (db: Db, userID: string): Promise<void> => {
  await db.deleteFrom('notice_robot').where('user_id', '=', userID).execute();
  await db
    .updateTable('notice')
    .set({ robot_state: null, robot_answer: '' })
    .where('user_id', '=', userID)
    .where('robot_state', '=', '失败')
    .execute();
};

/** How many did not arrive, and why the newest did not. */
export const readFailed = async (
  db: Db,
  userID: string,
): Promise<{ readonly count: number; readonly answer: string }> => {
  const row = await db
    .selectFrom('notice')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<string | null>`(array_agg(robot_answer order by created_at desc))[1]`.as('answer'),
    ])
    .where('user_id', '=', userID)
    .where('robot_state', '=', '失败')
    .executeTakeFirstOrThrow();
  return { count: row.count, answer: row.answer ?? '' };
};

const mostResent = 200;

/** Lets what was given up wait again; answers which. */
export const reviveFailed = async (db: Db, userID: string): Promise<readonly string[]> => {
  const rows = await db
    .updateTable('notice')
    .set({ robot_state: '等待' })
    .where('user_id', '=', userID)
    .where('robot_state', '=', '失败')
    .where('notice_id', 'in', (eb) =>
      eb
        .selectFrom('notice')
        .select('notice_id')
        .where('user_id', '=', userID)
        .where('robot_state', '=', '失败')
        .orderBy('created_at', 'desc')
        .limit(mostResent),
    )
    .returning('notice_id')
    .execute();
  return rows.map((row) => row.notice_id);
};

export type NoticeKey = { readonly userID: string; readonly noticeID: string };

/** Unread notices from before a time that people's own robots are to tell; each is taken once. */
export const takeUnsaid = async (db: Db, before: Date, now: Date): Promise<readonly NoticeKey[]> => {
  const { rows } = await sql<{ readonly user_id: string; readonly notice_id: string }>`
    select * from take_unsaid_notices(${before}, ${now})`.execute(db);
  return rows.map((row) => ({ userID: row.user_id, noticeID: row.notice_id }));
};

/** A notice that still waits, with the robot that is to tell it; of one that its reader may not see any more, no word. */
export const findWaiting = (db: Db, { userID, noticeID }: NoticeKey) =>
  db
    .selectFrom('notice as n')
    .innerJoin('notice_robot as r', 'r.user_id', 'n.user_id')
    .leftJoin('project as p', (join) =>
      join.onRef('p.company_id', '=', 'n.company_id').onRef('p.project_id', '=', 'n.project_id'),
    )
    .where('n.user_id', '=', userID)
    .where('n.notice_id', '=', noticeID)
    .where('n.robot_state', '=', '等待')
    .select(['n.kind as notice_kind', 'n.title', 'n.content', 'n.address', 'n.created_at'])
    .select([
      'r.kind',
      'r.url_sealed',
      'r.secret_sealed',
      'p.project_name',
      isWithheld('n').as('is_withheld'),
    ])
    .executeTakeFirst();

export const noteSaid = async (
  db: Db,
  { userID, noticeID }: NoticeKey,
  {
    state,
    answer,
    now,
  }: { readonly state: '等待' | '已送达' | '失败'; readonly answer: string; readonly now: Date },
): Promise<void> => {
  await db
    .updateTable('notice')
    .set({ robot_state: state, robot_answer: answer.slice(0, 500) })
    .where('user_id', '=', userID)
    .where('notice_id', '=', noticeID)
    .execute();
  if (state === '已送达')
    await db.updateTable('notice_robot').set({ last_sent_at: now }).where('user_id', '=', userID).execute();
};
