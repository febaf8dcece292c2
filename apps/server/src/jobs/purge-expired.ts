import { type Kysely, sql } from 'kysely';
import type { Db } from '../db/scope.ts';
import type { Tables } from '../db/tables.ts';

const hour = 3_600_000;
const day = 24 * hour;
const mostErrors = 10_000;
const lockNumber = 7_041_001;

/** What each row is kept for once it is of no use: to count it still, or to be looked up by an operator. */
const purgeAll = async (db: Db, now: Date): Promise<void> => {
  const before = (age: number) => new Date(now.getTime() - age);
  // Limits on codes look back one day.
  await db
    .deleteFrom('auth_code')
    .where('created_at', '<', before(2 * day))
    .execute();
  await db.deleteFrom('captcha').where('expires_at', '<', before(hour)).execute();
  await db.deleteFrom('ticket').where('expires_at', '<', before(hour)).execute();
  await db.deleteFrom('second_ticket').where('expires_at', '<', before(hour)).execute();
  await db
    .deleteFrom('rate_limit')
    .where('window_start', '<', before(2 * day))
    .execute();
  // A replayed token older than this is refused like any unknown one.
  await db
    .deleteFrom('retired_token')
    .where('retired_at', '<', before(30 * day))
    .execute();
  await db
    .deleteFrom('session')
    .where((eb) => eb.fn.coalesce('revoked_at', 'expires_at'), '<', before(30 * day))
    .execute();
  await db
    .deleteFrom('api_token')
    .where((eb) => eb.fn.coalesce('revoked_at', 'expires_at'), '<', before(90 * day))
    .execute();
  await sql`select purge_webhook_deliveries(${before(30 * day)})`.execute(db);
  await sql`select purge_export_jobs(${before(7 * day)})`.execute(db);
  await db
    .deleteFrom('outbox_message')
    .where('created_at', '<', before(30 * day))
    .execute();
  await db
    .deleteFrom('error_log')
    .where((eb) =>
      eb.or([
        eb('last_at', '<', before(90 * day)),
        eb(
          'error_log_id',
          'in',
          eb.selectFrom('error_log').select('error_log_id').orderBy('last_at', 'desc').offset(mostErrors),
        ),
      ]),
    )
    .execute();
};

/** Deletes what can no longer be used. Of several processes that come at once, one works and the others leave it. */
export const purgeExpired = async (db: Kysely<Tables>, now: Date): Promise<void> => {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{
      mine: boolean;
    }>`select pg_try_advisory_xact_lock(${lockNumber}) as mine`.execute(transaction);
    if (rows[0]?.mine) await purgeAll(transaction, now);
  });
};
