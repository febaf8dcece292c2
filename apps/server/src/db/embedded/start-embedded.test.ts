import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client, type ClientConfig } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../../test/test-database.ts';
import { type EmbeddedServer, startEmbedded } from './start-embedded.ts';

const program = fileURLToPath(new URL('../../test/embedded-program.ts', import.meta.url));
const settings = { fsync: 'off' };
let parent: string;
let dataDir: string;
const running: EmbeddedServer[] = [];

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'xmgl-embedded-'));
  chmodSync(parent, 0o711);
  dataDir = join(parent, 'data');
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  rmSync(parent, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir, log: silentLog, settings });
  running.push(server);
  return server;
}

async function ask<T>(connection: ClientConfig, statement: string): Promise<T | undefined> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: T }>(statement);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
}

/** The program in a process of its own, with one row written. */
async function startProgram(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  const connection: ClientConfig = JSON.parse(String(line));
  await ask(connection, 'CREATE TABLE kept AS SELECT 42 AS answer');
  return child;
}

function postmaster(): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

async function killed(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

test('a new folder becomes a UTF-8 database whose trigrams know Chinese', async () => {
  const { connection } = await start();
  await ask(connection, 'CREATE EXTENSION pg_trgm');
  expect(await ask(connection, `SELECT show_trgm('项目') AS answer`)).not.toEqual([]);
  expect(await ask(connection, `SELECT current_setting('server_encoding') AS answer`)).toBe('UTF8');
});

test('the database is reached through a socket only, and its password is for the owner of the folder', async () => {
  const { connection } = await start();
  expect(await ask(connection, `SELECT current_setting('listen_addresses') AS answer`)).toBe('');
  expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
  expect(statSync(connection.host).mode & 0o777).toBe(0o700);
});

test('what was written is there after a stop and a start', async () => {
  const first = await start();
  await ask(first.connection, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await first.stop();
  const second = await start();
  expect(await ask(second.connection, 'SELECT answer FROM kept')).toBe(42);
});

test('after kill -9 of the application the next start finds what was written', async () => {
  await killed(await startProgram());
  const { connection } = await start();
  expect(await ask(connection, 'SELECT answer FROM kept')).toBe(42);
});

test('after kill -9 of the application and the database the next start finds what was written', async () => {
  const child = await startProgram();
  const database = postmaster();
  const gone = killed(child);
  process.kill(database, 'SIGKILL');
  await gone;
  const { connection } = await start();
  expect(await ask(connection, 'SELECT answer FROM kept')).toBe(42);
});

test('a database that is killed comes back under the running application', async () => {
  const { connection } = await start();
  await ask(connection, 'CREATE TABLE kept AS SELECT 42 AS answer');
  const killed = postmaster();
  process.kill(killed, 'SIGKILL');
  const pidNow = `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS answer`;
  await expect.poll(() => ask(connection, pidNow).catch(() => killed), { timeout: 20_000 }).not.toBe(killed);
  expect(await ask(connection, 'SELECT answer FROM kept')).toBe(42);
});

test('a second start on the same folder is refused and names the first one, until that has ended', async () => {
  const child = await startProgram();
  await expect(start()).rejects.toThrow(`数据目录 ${dataDir} 正在被另一个 xmgl 进程(pid ${child.pid})使用`);
  await killed(child);
  const { connection } = await start();
  expect(await ask(connection, 'SELECT answer FROM kept')).toBe(42);
});

test('a lock whose number belongs to another process by now does not hold', async () => {
  mkdirSync(dataDir, { mode: 0o711 });
  writeFileSync(join(dataDir, 'xmgl.lock'), JSON.stringify({ pid: process.pid, start: 'long ago' }));
  const { connection } = await start();
  expect(await ask(connection, 'SELECT 1 AS answer')).toBe(1);
});

test('what a killed initdb left behind is made anew', async () => {
  mkdirSync(join(dataDir, 'postgres.init', 'base'), { recursive: true });
  chmodSync(dataDir, 0o711);
  writeFileSync(join(dataDir, 'postgres.init', 'PG_VERSION'), '18\n');
  writeFileSync(join(dataDir, 'postgres.password'), 'half');
  await start();
  expect(existsSync(join(dataDir, 'postgres.init'))).toBe(false);
});

test('a pid file whose number belongs to another process by now does not stop the start', async () => {
  const first = await start();
  await first.stop();
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n${dataDir}/postgres\n`);
  const second = await start();
  expect(await ask(second.connection, 'SELECT 1 AS answer')).toBe(1);
});

test('a folder of another major version is refused, not touched', async () => {
  const first = await start();
  await first.stop();
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '14\n');
  await expect(start()).rejects.toThrow(/由 PostgreSQL 14 建立/);
});

test('a path too long for a socket still works', async () => {
  dataDir = join(parent, 'd'.repeat(120));
  const { connection } = await start();
  expect(await ask(connection, 'SELECT 1 AS answer')).toBe(1);
});

test('a folder that another user made is served as that user, who can go on with it afterwards', async () => {
  await (await start()).stop();
  running.length = 0;
  // Only root can play this: anyone else is the other user.
  const daemon = process.getuid?.() === 0 ? 1 : undefined;
  if (daemon !== undefined) spawnSync('chown', ['-R', `${daemon}:${daemon}`, dataDir]);
  const { connection } = await start();
  expect(await ask(connection, 'SELECT 42 AS answer')).toBe(42);
  const owners = ['postgres', 'postgres/postmaster.pid', 'run'].map(
    (path) => statSync(join(dataDir, path)).uid,
  );
  expect(new Set(owners)).toEqual(new Set([daemon ?? process.getuid?.()]));
});
