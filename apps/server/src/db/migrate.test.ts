import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BareDatabase, createBareDatabase } from '../test/test-database.ts';
import { migrate } from './migrate.ts';
import { checkMigrated } from './migration-state.ts';

let database: BareDatabase;
let owner: ClientConfig;
let folder: string;

beforeEach(async () => {
  database = await createBareDatabase('TEMPLATE template0');
  owner = database.connections.owner ?? {};
  folder = mkdtempSync(join(tmpdir(), 'xmgl-migrations-'));
  writeFileSync(
    join(folder, '0001-first.sql'),
    'CREATE TABLE first (at date); GRANT SELECT ON first TO :app;',
  );
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

async function rowsOf(connection: ClientConfig, statement: string): Promise<readonly unknown[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

test('four starts at once on an empty database run every file once', async () => {
  writeFileSync(
    join(folder, '0002-second.sql'),
    'CREATE TABLE second (n int); INSERT INTO second VALUES (1);',
  );
  const starts = await Promise.all([1, 2, 3, 4].map(() => migrate(owner, 'xmgl_app', folder)));
  expect(starts.flat().toSorted()).toEqual(['0001-first', '0002-second']);
  expect(await rowsOf(owner, 'SELECT n FROM second')).toEqual([{ n: 1 }]);
});

test('what :app and :owner stand for is the role of this database', async () => {
  writeFileSync(
    join(folder, '0002-second.sql'),
    `CREATE TABLE roles AS SELECT ':owner' AS owner, '1'::text AS cast_stays; GRANT SELECT ON roles TO :app;`,
  );
  await migrate(owner, 'xmgl_app', folder);
  expect(await rowsOf(database.connections.app, 'SELECT * FROM roles')).toEqual([
    { owner: '"xmgl_owner"', cast_stays: '1' },
  ]);
});

test('a failing file is named and leaves nothing behind, the files before it stay', async () => {
  writeFileSync(join(folder, '0002-broken.sql'), 'CREATE TABLE half (n int); SELECT nonsense;');
  await expect(migrate(owner, 'xmgl_app', folder)).rejects.toThrow(
    '数据库升级 0002-broken 失败：column "nonsense" does not exist',
  );
  const tables = `SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`;
  expect(await rowsOf(owner, tables)).toEqual([{ relname: 'first' }]);
});

test('the application can read the record of migrations and not change it', async () => {
  await migrate(owner, 'xmgl_app', folder);
  const { app } = database.connections;
  expect(await rowsOf(app, 'SELECT name FROM xmgl_migration.kysely_migration')).toEqual([
    { name: '0001-first' },
  ]);
  await expect(rowsOf(app, 'DELETE FROM xmgl_migration.kysely_migration')).rejects.toThrow(
    'permission denied',
  );
});

test('an instance that may not migrate is refused on tables that are older than itself', async () => {
  await expect(checkMigrated(database.connections.app)).rejects.toThrow(
    '请设置 DATABASE_OWNER_URL 后重新启动',
  );
  await migrate(owner, 'xmgl_app');
  await checkMigrated(database.connections.app);
});
