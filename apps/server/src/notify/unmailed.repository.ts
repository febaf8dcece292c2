import type { MailPreference } from '@xmgl/contracts/notify/notice-kinds';
import { sql } from 'kysely';
import type { Db } from '../db/scope.ts';

type Unmailed = { readonly user_id: string; readonly title: string; readonly content: string };

/** Unread notices from before a time, to people of one preference; each is taken once. */
export const takeUnmailed = async (
  db: Db,
  preference: MailPreference,
  before: Date,
  now: Date,
): Promise<readonly Unmailed[]> => {
  const { rows } = await sql<Unmailed>`
    select * from take_unmailed_notices(${preference}, ${before}, ${now})`.execute(db);
  return rows;
};

type Untexted = { readonly user_id: string; readonly user_tel: string; readonly title: string };

/** Unread notices from before a time of the kinds that people want by short messages; each is taken once. */
export const takeUntexted = async (db: Db, before: Date, now: Date): Promise<readonly Untexted[]> => {
  const { rows } = await sql<Untexted>`select * from take_untexted_notices(${before}, ${now})`.execute(db);
  return rows;
};
