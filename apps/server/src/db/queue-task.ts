import { sql } from 'kysely';
import type { JobQueue } from './job-queues.ts';
import type { Db } from './scope.ts';

/** How often work is tried again, the first time after so many seconds and later and later. */
type Retries = { readonly limit: number; readonly delay: number; readonly expireSeconds: number };

const usual: Retries = { limit: 5, delay: 10, expireSeconds: 300 };
/** Of what somebody else's server must take: for two hours. */
export const outwardRetries: Retries = { limit: 8, delay: 30, expireSeconds: 300 };

/** Leaves work to a job queue; it stands there with the caller's transaction, or not at all. */
export const queueTask = async (db: Db, queue: JobQueue, key: object, retries = usual): Promise<void> => {
  await sql`insert into xmgl_job.job (name, data, retry_limit, retry_delay, retry_backoff, expire_seconds)
    values (${queue}, ${JSON.stringify(key)}::jsonb, ${retries.limit}, ${retries.delay}, true,
      ${retries.expireSeconds})`.execute(db);
};
