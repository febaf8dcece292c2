import type { MailPreference } from '@xmgl/contracts/notify/mail-preference';
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
