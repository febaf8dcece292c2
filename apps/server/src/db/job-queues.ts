import { type ClientConfig, escapeIdentifier, Pool } from 'pg';
import { PgBoss } from 'pg-boss';

/** Apart from the tables of the product, so that their walls and grants stay what they are. */
export const jobSchema = 'xmgl_job';

/** Work that is kept in the database until it is done, whichever process does it and whatever ends in between. */
export const jobQueues = [
  'morning',
  'notice-mail',
  'expire-invitations',
  'follow-orders',
  'measure-turns',
  'close-votes',
  'company-directories',
  'log-days',
  'daily-figures',
  'export-file',
  'file-plan',
  'send-webhook',
  'send-notice',
  'meeting-mail',
  'meeting-reminders',
] as const;
export type JobQueue = (typeof jobQueues)[number];

const retries = { retryLimit: 5, retryDelay: 30, retryBackoff: true } as const;

/** Makes or renews the tables of the queues, as the owner; the application's role only uses them. */
export async function prepareJobQueues(owner: ClientConfig, appRole: string): Promise<void> {
  const pool = new Pool({ ...owner, max: 2 });
  pool.on('error', () => undefined);
  try {
    const boss = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      schema: jobSchema,
      supervise: false,
      schedule: false,
    });
    await boss.start();
    // One that is there already stays as it is.
    for (const queue of jobQueues) await boss.createQueue(queue, retries);
    await boss.stop({ graceful: false });
    await pool.query(grants(escapeIdentifier(jobSchema), escapeIdentifier(appRole)));
  } finally {
    await pool.end();
  }
}

function grants(schema: string, role: string): string {
  // Several starts end here at once, and two grants on one row of the catalogue are an error.
  return `SELECT pg_advisory_xact_lock(hashtext('xmgl grants'));
          GRANT USAGE ON SCHEMA ${schema} TO ${role};
          GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${role};
          GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema} TO ${role}`;
}
