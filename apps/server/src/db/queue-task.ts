import { sql } from 'kysely';
import type { JobQueue } from './job-queues.ts';
import type { Db } from './scope.ts';

const retries = { limit: 5, delay: 10, expireSeconds: 300 } as const;

/** Leaves work to a job queue; it stands there with the caller's transaction, or not at all. */
export const queueTask = async (db: Db, queue: JobQueue, key: object): Promise<void> => {
  await sql`insert into xmgl_job.job (name, data, retry_limit, retry_delay, retry_backoff, expire_seconds)
    values (${queue}, ${JSON.stringify(key)}::jsonb, ${retries.limit}, ${retries.delay}, true,
      ${retries.expireSeconds})`.execute(db);
};
