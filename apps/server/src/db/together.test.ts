import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { prepare } from './prepared.ts';
import { type Db, inScope, setScope } from './scope.ts';
import { together } from './together.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const userID = '00000000-0000-7000-8000-00000000000a';
const scope = sql<{ userID: string }>`select current_setting('app.user_id', true) as "userID"`;

test('statements sent together answer in their order, each after those before it', async () => {
  const answers = await inScope(database.db, { userID }, (db) =>
    together(
      db,
      sql`create temporary table seen (value int) on commit drop`,
      sql`insert into seen select generate_series(1, ${3}::int)`,
      sql<{ sum: number }>`select sum(value) from seen`,
      scope,
    ),
  );
  expect(answers).toEqual([[], [], [{ sum: 6 }], [{ userID }]]);
});

test('the scope holds from the first statement and ends with its transaction', async () => {
  await database.db.connection().execute(async (db) => {
    expect((await inScope(db, { userID }, (inner) => scope.execute(inner))).rows).toEqual([{ userID }]);
    expect((await scope.execute(db)).rows).toEqual([{ userID: '' }]);
  });
});

test('a transaction that asks nothing leaves its connection outside of one', async () => {
  await database.db.connection().execute(async (db) => {
    await inScope(db, { userID }, () => Promise.resolve());
    await expect(inScope(db, { userID }, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const { rows } = await sql<{ alone: boolean }>`
      select now() = statement_timestamp() as alone, current_setting('app.user_id', true) as "userID"`.execute(
      db,
    );
    expect(rows).toEqual([{ alone: true, userID: '' }]);
  });
});

test('one that fails among several undoes them all, and the connection goes on', async () => {
  await database.db.connection().execute(async (db) => {
    const failing = inScope(db, { userID }, (inner) =>
      together(
        inner,
        sql`create temporary table half (value int)`,
        sql`select 1 / ${0}::int`,
        sql`select * from half where value = ${1}`,
      ),
    );
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    const { rows } = await sql<{ table: string | null }>`select to_regclass('half') as table`.execute(db);
    expect(rows).toEqual([{ table: null }]);
    expect((await sql`select ${1}::int as value`.execute(db)).rows).toEqual([{ value: 1 }]);
  });
});

test('of several that fail the first tells why, also where the transaction begins with it', async () => {
  const failing = inScope(database.db, { userID }, (db) =>
    together(db, sql`select 1 / ${0}::int`, sql`select ${1}::int`),
  );
  await expect(failing).rejects.toMatchObject({ code: '22012' });
});

const reading = <T>(db: typeof database.db, work: (inner: Db) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (inner) => {
      await setScope(inner, { userID });
      return await work(inner);
    });

test('a transaction that reads is over for what comes next on its connection, also for what is asked by itself', async () => {
  await database.db.connection().execute(async (db) => {
    expect((await reading(db, (inner) => scope.execute(inner))).rows).toEqual([{ userID }]);
    expect((await scope.execute(db)).rows).toEqual([{ userID: '' }]);
    await reading(db, (inner) => scope.execute(inner));
    const other = '00000000-0000-7000-8000-00000000000b';
    const { rows } = await inScope(db, { userID: other }, (inner) =>
      sql`select current_setting('app.user_id', true) as "userID", current_setting('transaction_read_only') as "isReading"`.execute(
        inner,
      ),
    );
    expect(rows).toEqual([{ userID: other, isReading: 'off' }]);
    await reading(db, () => Promise.resolve());
    expect((await scope.execute(db)).rows).toEqual([{ userID: '' }]);
  });
});

test('it ends soon where nothing comes next', async () => {
  await database.db.connection().execute(async (db) => {
    const { rows } = await reading(db, (inner) =>
      sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(inner),
    );
    const state = sql<{ state: string }>`select state from pg_stat_activity where pid = ${rows[0]?.pid}::int`;
    await expect.poll(async () => (await state.execute(database.db)).rows).toEqual([{ state: 'idle' }]);
  });
});

test('nothing can be written in it', async () => {
  const writing = reading(database.db, (inner) => sql`create table written (value int)`.execute(inner));
  await expect(writing).rejects.toMatchObject({ code: '25006' });
});

const telling = (payload: string) => sql`select pg_notify(${'told_in_tests'}, ${payload})`;

/** What a listener of its own hears while something is done. */
const heardDuring = async (deed: () => Promise<unknown>): Promise<readonly string[]> => {
  const heard: string[] = [];
  const stop = await database.listener.listen('told_in_tests', {
    onMessage: (payload) => void heard.push(payload),
  });
  await deed();
  await inScope(database.db, { userID }, (db) => telling('last').execute(db));
  await vi.waitFor(() => expect(heard).toContain('last'));
  stop();
  return heard;
};

test('what is told goes with the end of its transaction, also where nothing else was asked in it', async () => {
  const heard = await heardDuring(() =>
    inScope(database.db, { userID }, (db) => telling('first').execute(db)),
  );
  expect(heard).toEqual(['first', 'last']);
});

test('what a transaction tells that is given up is not heard', async () => {
  const heard = await heardDuring(() =>
    inScope(database.db, { userID }, async (db) => {
      await telling('first').execute(db);
      throw new Error('no');
    }).catch(() => undefined),
  );
  expect(heard).toEqual(['last']);
});

test('a telling that fails undoes its transaction and is told, though nothing waited for it', async () => {
  await database.db.connection().execute(async (db) => {
    const writing = inScope(db, { userID }, async (inner) => {
      await sql`create temporary table told (value int)`.execute(inner);
      await telling('x'.repeat(9000)).execute(inner);
    });
    await expect(writing).rejects.toMatchObject({ code: '22023' });
    const { rows } = await sql<{ table: string | null }>`select to_regclass('told') as table`.execute(db);
    expect(rows).toEqual([{ table: null }]);
  });
});

test('a statement that is composed once takes other values each time, alone and together with others', async () => {
  const sum = prepare(
    ['one', 'other'],
    ({ one, other }) => sql<{ sum: number }>`
    select ${one}::int + ${other}::int + ${1}::int as sum`,
  );
  const answers = await inScope(database.db, { userID }, (db) =>
    together(db, sum({ one: 1, other: 2 }), scope, sum({ one: 20, other: 30 })),
  );
  expect(answers).toEqual([[{ sum: 4 }], [{ userID }], [{ sum: 51 }]]);
});
