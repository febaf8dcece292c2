import { type Kysely, sql } from 'kysely';
import { failTooMany } from '../base/failure.ts';
import type { Tables } from '../db/tables.ts';

const startOf = (perSeconds: number, now: Date): Date => {
  const windowMs = perSeconds * 1000;
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs);
};

/** Counts one use of `key` in its window. Counts stand in the database, for all processes. */
export const countInWindow = async (
  db: Kysely<Tables>,
  key: string,
  perSeconds: number,
  now: Date,
): Promise<{ readonly count: number; readonly endsAt: number }> => {
  const windowStart = startOf(perSeconds, now);
  const counted = await sql<{ count: number }>`
    insert into rate_limit as r (key, window_start, count) values (${key}, ${windowStart}, 1)
    on conflict (key) do update set
      count = case when r.window_start = excluded.window_start then r.count + 1 else 1 end,
      window_start = excluded.window_start
    returning count`.execute(db);
  return { count: counted.rows[0]?.count ?? 0, endsAt: windowStart.getTime() + perSeconds * 1000 };
};

/** What `key` was counted in its window so far. */
export const readCount = async (
  db: Kysely<Tables>,
  key: string,
  perSeconds: number,
  now: Date,
): Promise<number> => {
  const counted = await db
    .selectFrom('rate_limit')
    .select('count')
    .where('key', '=', key)
    .where('window_start', '=', startOf(perSeconds, now))
    .executeTakeFirst();
  return counted?.count ?? 0;
};

/** Counts one use of `key` in its window and refuses past `max`. */
export const countUse = async (
  db: Kysely<Tables>,
  key: string,
  max: number,
  perSeconds: number,
  now: Date,
): Promise<void> => {
  const { count, endsAt } = await countInWindow(db, key, perSeconds, now);
  if (count <= max) return;
  const wait = Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000));
  throw failTooMany(`操作过于频繁，请 ${wait} 秒后再试`, wait);
};
