import { sql } from 'kysely';
import type { Db } from '../db/scope.ts';

export const findFeed = (db: Db, userID: string) =>
  db.selectFrom('calendar_feed').selectAll().where('user_id', '=', userID).executeTakeFirst();

/** Whose address it is, where the account is active. */
export const findFeedOwner = async (db: Db, tokenHash: Buffer): Promise<string | undefined> => {
  const row = await db
    .selectFrom('calendar_feed as f')
    .innerJoin('app_user as u', 'u.user_id', 'f.user_id')
    .select('f.user_id')
    .where('f.token_hash', '=', tokenHash)
    .where('u.state', '=', 'active')
    .executeTakeFirst();
  return row?.user_id;
};

type Kept = { readonly tokenHash: Buffer; readonly tokenSealed: string };

export const replaceFeed = async (
  db: Db,
  userID: string,
  { tokenHash, tokenSealed }: Kept,
  now: Date,
): Promise<void> => {
  const row = { token_hash: tokenHash, token_sealed: tokenSealed, created_at: now, last_read_at: null };
  await db
    .insertInto('calendar_feed')
    .values({ user_id: userID, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
};

export const deleteFeed = async (db: Db, userID: string): Promise<void> => {
  await db.deleteFrom('calendar_feed').where('user_id', '=', userID).execute();
};

export const noteFeedRead = async (db: Db, userID: string, now: Date): Promise<void> => {
  await db.updateTable('calendar_feed').set({ last_read_at: now }).where('user_id', '=', userID).execute();
};

export type CalendarActivity = {
  readonly project_id: string;
  readonly project_name: string;
  readonly activity_id: string;
  readonly code: string;
  readonly name: string;
  readonly is_milestone: boolean;
  /** Minutes since 1970 in China's time. */
  readonly start_at: number;
  readonly finish_at: number;
  readonly percent_complete: number;
};

/** The minutes since 1970 after which nothing is planned. */
const never = 2 ** 31 - 1;

/** The caller's own activities that end after a time and begin before another. */
export const askCalendarActivities = (after: number, before: number = never) =>
  sql<CalendarActivity>`select * from own_calendar_activities(${after}, ${before})`;
