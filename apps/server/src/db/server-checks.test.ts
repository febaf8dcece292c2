import { Client } from 'pg';
import { expect, test } from 'vitest';
import { type BareDatabase, createBareDatabase } from '../test/test-database.ts';
import { checkChineseSearch, checkServer, computeFault } from './server-checks.ts';

const fit = {
  role: 'app',
  version: 150_004,
  encoding: 'UTF8',
  isSuperuser: false,
  mayBypass: false,
  ownsTables: false,
  isReadOnly: false,
};

test.each([
  [{ version: 140_011 }, '数据库版本 14 太旧：需要 PostgreSQL 15 或更高版本'],
  [{ encoding: 'LATIN1' }, '数据库编码是 LATIN1：请用 ENCODING UTF8 重新建库'],
  [{ isSuperuser: true }, 'DATABASE_URL 的角色是超级用户，行级安全对它无效：请换成普通角色'],
  [{ mayBypass: true }, 'DATABASE_URL 的角色带有 BYPASSRLS，行级安全对它无效：请换成普通角色'],
  [
    { isReadOnly: true },
    '数据库现在只能读取（备库，或被设为只读）：请把 DATABASE_URL 指向主库，或等它恢复写入后重新启动',
  ],
])('a server or role with %j is refused', (fault, line) => {
  expect(computeFault({ ...fit, ...fault })).toBe(line);
});

test('PostgreSQL 15 with an ordinary role is accepted', () => {
  expect(computeFault(fit)).toBeUndefined();
});

async function messageOf(refused: Promise<unknown>): Promise<string> {
  const cause = await refused.then(
    () => undefined,
    (error: unknown) => error,
  );
  return cause instanceof Error ? cause.message : 'was not refused';
}

async function withDatabase(options: string, work: (database: BareDatabase) => Promise<void>): Promise<void> {
  const database = await createBareDatabase(options);
  try {
    await work(database);
  } finally {
    await database.drop();
  }
}

test('the role that owns nothing is accepted, the superuser and the owner of tables are refused', async () => {
  await withDatabase('TEMPLATE xmgl_template', async ({ connections, superuser }) => {
    expect(await checkServer(connections.app)).toEqual({ role: 'xmgl_app' });
    await expect(checkServer(superuser)).rejects.toThrow('超级用户');
    await expect(checkServer(connections.owner ?? {})).rejects.toThrow('拥有数据表');
    await checkChineseSearch(connections.app);
  });
});

test('a database in which a search would miss Chinese is refused', async () => {
  await withDatabase(
    `TEMPLATE template0 LOCALE_PROVIDER libc LOCALE 'C'`,
    async ({ connections, superuser }) => {
      await expect(checkChineseSearch(connections.app)).rejects.toThrow('数据库缺少扩展 pg_trgm');
      const client = new Client(superuser);
      await client.connect();
      await client.query('CREATE EXTENSION pg_trgm');
      await client.end();
      await expect(checkChineseSearch(connections.app)).rejects.toThrow('数据库的 LC_CTYPE 不识别中文');
    },
  );
});

test.each([
  ['refuses connections', { host: '127.0.0.1', port: 1 }, '该地址没有数据库在监听'],
  ['has no socket', { host: '/nowhere' }, '该路径没有数据库的 socket'],
  ['is not known', { host: 'database.invalid' }, '找不到主机'],
])('a database whose host %s is told in one line', async (_, host, reason) => {
  const message = await messageOf(checkServer({ ...host, user: 'x', database: 'x' }));
  expect(message.startsWith(`无法连接数据库：${reason}`)).toBe(true);
  expect(message).not.toContain('\n');
});

test('a wrong password and a database that is not there are told apart', async () => {
  await withDatabase('TEMPLATE template0', async ({ connections: { app } }) => {
    expect(await messageOf(checkServer({ ...app, password: 'wrong' }))).toContain('用户名或密码不正确');
    expect(await messageOf(checkServer({ ...app, database: 'nowhere' }))).toContain('数据库不存在，请先建立');
  });
});
