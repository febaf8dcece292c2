import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { embeddedRoles } from '../db/connections.ts';
import { jobSchema, prepareJobQueues } from '../db/job-queues.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { startJobQueue } from './job-queue.ts';

let database: TestDatabase;
const owner = () => {
  if (!database.owner) throw new Error('no owner');
  return database.owner;
};

beforeAll(async () => {
  database = await createTestDatabase();
  await sql`drop schema ${sql.id(jobSchema)} cascade`.execute(database.ownerDb);
  await Promise.all([1, 2].map(() => prepareJobQueues(owner(), embeddedRoles.app)));
});
afterAll(() => database.close());

const sendOne = async (): Promise<void> => {
  const boss = new PgBoss({
    ...(database.app as { host: string }),
    schema: jobSchema,
    migrate: false,
    schedule: false,
  });
  await boss.start();
  await boss.send('morning');
  await boss.stop();
};

test('what was asked for while no process ran is done once by one of those that start, faults told', async () => {
  await sendOne();
  const done: number[] = [];
  const faults: unknown[] = [];
  const stops = await Promise.all(
    [1, 2].map((number) =>
      startJobQueue(
        database.app,
        [
          {
            queue: 'morning',
            cron: '0 8 * * *',
            isMadeUpFor: false,
            work: async () => void done.push(number),
          },
        ],
        (cause) => faults.push(cause),
      ),
    ),
  );
  try {
    await vi.waitFor(() => expect(done).toHaveLength(1), { timeout: 20_000 });
  } finally {
    await Promise.all(stops.map((stop) => stop()));
  }
  expect([done.length, faults]).toEqual([1, []]);
});
