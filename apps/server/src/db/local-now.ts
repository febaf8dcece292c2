import { sql } from 'kysely';

/** Now where the server's users are, as fields of a minute are stored. */
export const localNow = sql`(now() at time zone 'Asia/Shanghai')`;

/** Today where the server's users are; the database's own `current_date` is a day behind until 8 in the morning. */
export const today = sql`${localNow}::date`;
