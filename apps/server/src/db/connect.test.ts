import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a calendar day arrives as its text and a 64-bit count as a number', async () => {
  const { rows } = await sql`SELECT DATE '2026-02-28' AS day, 9007199254740991::int8 AS count,
    ARRAY[DATE '2026-02-28'] AS days`.execute(database.db);
  expect(rows).toEqual([{ day: '2026-02-28', count: 9007199254740991, days: ['2026-02-28'] }]);
});

test('a 64-bit count that no number can hold is an error, not another number', async () => {
  await expect(sql`SELECT 9007199254740993::int8`.execute(database.db)).rejects.toThrow(RangeError);
});

test('a statement with parameters is prepared once for each connection', async () => {
  await database.db.connection().execute(async (db) => {
    for (const value of [1, 2, 3]) await sql`SELECT ${value}::int AS value`.execute(db);
    const { rows } = await sql<{ calls: number }>`
      SELECT generic_plans + custom_plans AS calls FROM pg_prepared_statements
       WHERE statement LIKE 'SELECT $1::int AS value'`.execute(db);
    expect(rows).toEqual([{ calls: 3 }]);
  });
});

test('the pool goes on after every backend was killed, also under a query', async () => {
  const running = sql`SELECT pg_sleep(20)`.execute(database.db);
  const lost = expect(running).rejects.toThrow();
  await sql`SELECT 1`.execute(database.db);
  const killed = sql`SELECT pg_terminate_backend(pid, 2000) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND usename = ${'xmgl_app'}`;
  await database.db.connection().execute((db) => killed.execute(db));
  await lost;
  await expect.poll(() => database.isReady()).toBe(true);
});

test('a notification reaches a listener again after its connection was lost', async () => {
  const heard: string[] = [];
  let gaps = 0;
  const end = await database.listener.listen('plan', {
    onMessage: (payload) => heard.push(payload),
    onGap: () => {
      gaps += 1;
    },
  });
  const say = async (word: string) => {
    await sql`SELECT pg_notify('plan', ${word})`.execute(database.db);
    return heard.at(-1);
  };
  // The test before has killed this connection, too: what is said before it is back is not heard.
  await expect.poll(() => say('first')).toBe('first');
  const gapsBefore = gaps;
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'xmgl listen'`.execute(database.db);
  await expect.poll(() => gaps, { timeout: 10_000 }).toBe(gapsBefore + 1);
  await expect.poll(() => say('second')).toBe('second');
  end();
});
