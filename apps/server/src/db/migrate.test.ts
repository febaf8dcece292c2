import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartupFailure } from '../base/startup-failure.ts';
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

test('a file that was edited after it was applied stops the start in one line, however its lines end', async () => {
  await migrate(owner, 'xmgl_app', folder);
  const path = join(folder, '0001-first.sql');
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, `${text}\nSELECT 1;\n`);
  await migrate(owner, 'xmgl_app', folder).then(
    () => expect.unreachable(),
    (refusal: unknown) => expect(refusal).toBeInstanceOf(StartupFailure),
  );
  await expect(migrate(owner, 'xmgl_app', folder)).rejects.toThrow(
    '数据库升级 0001-first 执行之后文件被改动：请恢复原来的文件，要改的写成新的升级后重新启动',
  );
  writeFileSync(path, text);
  writeFileSync(join(folder, '0002-second.sql'), 'SELECT 1;\nSELECT 2;\n');
  expect(await migrate(owner, 'xmgl_app', folder)).toEqual(['0002-second']);
  writeFileSync(join(folder, '0002-second.sql'), 'SELECT 1;\r\nSELECT 2;\r\n');
  expect(await migrate(owner, 'xmgl_app', folder)).toEqual([]);
});

test('what was applied before hashes were kept is taken as it stands, and held to it from then on', async () => {
  await migrate(owner, 'xmgl_app', folder);
  await rowsOf(owner, 'DROP TABLE xmgl_migration.file_hash');
  writeFileSync(join(folder, '0001-first.sql'), '-- shorter by now');
  await migrate(owner, 'xmgl_app', folder);
  writeFileSync(join(folder, '0001-first.sql'), '-- and edited again');
  await expect(migrate(owner, 'xmgl_app', folder)).rejects.toThrow('0001-first 执行之后文件被改动');
});

test('an instance that may not migrate holds the files against what was applied, too', async () => {
  await migrate(owner, 'xmgl_app');
  await checkMigrated(database.connections.app);
  await rowsOf(owner, `UPDATE xmgl_migration.file_hash SET hash = 'another' WHERE name LIKE '0002-%'`);
  await expect(checkMigrated(database.connections.app)).rejects.toThrow('0002-plan 执行之后文件被改动');
});

test('an instance that may not migrate is refused on tables that are older than itself', async () => {
  await expect(checkMigrated(database.connections.app)).rejects.toThrow(
    '请设置 DATABASE_OWNER_URL 后重新启动',
  );
  await migrate(owner, 'xmgl_app');
  await checkMigrated(database.connections.app);
});

test('a database that a newer program has brought up to date is refused in words, with or without the owner', async () => {
  writeFileSync(join(folder, '0002-later.sql'), 'CREATE TABLE later (n int);');
  await migrate(owner, 'xmgl_app', folder);
  rmSync(join(folder, '0002-later.sql'));
  const words =
    '数据库已由更新的程序升级，多出 1 个升级（0002-later）：请换用那个版本或更新的程序，或恢复升级之前的备份';
  const refusal: unknown = await migrate(owner, 'xmgl_app', folder).catch((cause: unknown) => cause);
  expect(refusal).toEqual(new StartupFailure(words));
  await expect(checkMigrated(database.connections.app)).rejects.toThrow(
    '多出 2 个升级（0001-first、0002-later）',
  );
});

test('a migration that waits for a table gives way, and says what to end', async () => {
  await migrate(owner, 'xmgl_app', folder);
  writeFileSync(join(folder, '0002-second.sql'), 'ALTER TABLE first ADD n int;');
  const reader = new Client(owner);
  await reader.connect();
  await reader.query('BEGIN; LOCK TABLE first IN ACCESS SHARE MODE');
  await expect(migrate(owner, 'xmgl_app', folder, 50)).rejects.toEqual(
    new StartupFailure(
      '数据库升级 0002-second 等不到所需的表：请停止正在使用它的其他服务、备份或查询后重新启动',
    ),
  );
  await reader.end();
  expect(await migrate(owner, 'xmgl_app', folder, 50)).toEqual(['0002-second']);
});
