import { sql } from 'kysely';
import type { ClientConfig } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PoolerStandIn, startPooler } from '../test/pooler-stand-in.ts';
import { type BareDatabase, createBareDatabase, silentLog } from '../test/test-database.ts';
import { connectDatabase, openDatabase } from './connect.ts';

let database: BareDatabase;
let pooler: PoolerStandIn;
let pooled: ClientConfig;
beforeAll(async () => {
  database = await createBareDatabase('TEMPLATE xmgl_template');
  pooler = await startPooler(database.superuser);
  pooled = { ...database.connections.app, host: '127.0.0.1', port: pooler.port };
});
afterAll(async () => {
  await pooler.close();
  await database.drop();
});

const toUrl = ({ user, password, host = '', port, database: name }: ClientConfig): string =>
  host.startsWith('/')
    ? `postgres://${user}:${password}@/${name}?host=${host}&port=${port}`
    : `postgres://${user}:${password}@${host}:${port}/${name}`;

test.each([true, false])(
  'behind a pooler every transaction that waits is ended after a minute; statements named: %s',
  async (areStatementsNamed) => {
    const { app: direct } = database.connections;
    const connected = await connectDatabase(
      { app: pooled, direct, owner: undefined },
      { log: silentLog, areStatementsNamed },
    );
    const { rows } = await connected.db
      .transaction()
      .execute((db) =>
        sql`select current_setting('idle_in_transaction_session_timeout') as longest, ${1}::int as one`.execute(
          db,
        ),
      );
    expect(rows).toEqual([{ longest: '1min', one: 1 }]);
    expect(await connected.isReady()).toBe(true);
    await connected.close();
  },
);

test('behind a pooler that passes no notification on, the start ends and says which setting is missing', async () => {
  const target = { kind: 'outside', url: toUrl(pooled), directUrl: undefined, ownerUrl: undefined } as const;
  await expect(openDatabase(target, { log: silentLog })).rejects.toThrow(
    '请把 DATABASE_DIRECT_URL 设为不经 PgBouncer 的地址后重新启动',
  );
  await expect(openDatabase({ ...target, directUrl: toUrl(pooled) }, { log: silentLog })).rejects.toThrow(
    '请检查 DATABASE_DIRECT_URL 是否直接连到 DATABASE_URL 的那个数据库',
  );
  const connected = await connectDatabase({ app: pooled, owner: undefined }, { log: silentLog });
  expect(await connected.isReady()).toBe(false);
  await connected.close();
});

test('with a direct address besides, the start succeeds and notifications arrive', async () => {
  const directUrl = toUrl(database.connections.app);
  const target = { kind: 'outside', url: toUrl(pooled), directUrl, ownerUrl: undefined } as const;
  const opened = await openDatabase(target, { log: silentLog });
  const heard: string[] = [];
  await opened.listener.listen('plan', { onMessage: (word) => heard.push(word) });
  await sql`select pg_notify('plan', 'changed')`.execute(opened.db);
  await expect.poll(() => heard).toEqual(['changed']);
  await opened.close();
});

test('a direct address of another role is refused', async () => {
  const directUrl = toUrl(database.superuser);
  const target = { kind: 'outside', url: toUrl(pooled), directUrl, ownerUrl: undefined } as const;
  await expect(openDatabase(target, { log: silentLog })).rejects.toThrow(
    'DATABASE_DIRECT_URL 的角色是超级用户',
  );
});
