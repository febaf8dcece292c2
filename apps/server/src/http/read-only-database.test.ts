import { EditUserInfomation, GetUserInfo } from '@xmgl/contracts/identity/personal.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCompany } from '../test/factories.ts';
import { startApp, type TestApp } from '../test/start-app.ts';

let server: TestApp;
let token: string;
let userID: string;
beforeAll(async () => {
  server = await startApp();
  ({
    owner: { token, userID },
  } = await startCompany(server));
});
afterAll(() => server.close());

/** Changes one's own name, and reads it; what each answered. */
const use = async () => {
  const send = async (name: string, payload: object) => {
    const { statusCode, headers, body } = await server.app.inject({
      method: 'POST',
      url: `/api/${name}`,
      headers: { authorization: `Bearer ${token}` },
      payload,
    });
    return { statusCode, retryAfter: headers['retry-after'], body };
  };
  return {
    written: await send(EditUserInfomation.name, { userID, userName: '赵改名' }),
    read: await send(GetUserInfo.name, { userID }),
    ready: (await server.app.inject({ url: '/readyz' })).statusCode,
  };
};

/** New connections to the database only read, or take writes again; open ones stay as they are. */
const setReadOnly = async (isReadOnly: boolean) => {
  const setting = isReadOnly
    ? 'SET default_transaction_read_only = on'
    : 'RESET default_transaction_read_only';
  await sql.raw(`ALTER DATABASE ${server.database.name} ${setting}`).execute(server.database.ownerDb);
};

/** Ends the connections of the calls, over one of the few that wait in turn. */
const endConnections = () =>
  sql`SELECT pg_terminate_backend(pid, 2000) FROM pg_stat_activity
    WHERE datname = current_database() AND usename = 'xmgl_app' AND pid <> pg_backend_pid()`.execute(
    server.services.turns,
  );

test('on a database that only reads, writes are answered "try later", reads go on and the server is not ready', async () => {
  await setReadOnly(true);
  await endConnections();
  // The connections that were ended are noticed first.
  await expect.poll(async () => (await use()).read.statusCode).toBe(200);
  const { written, ready } = await use();
  expect([written.statusCode, written.retryAfter]).toEqual([503, '5']);
  expect(written.body).toContain('数据库正在切换或暂时只能读取');
  expect(ready).toBe(503);
});

test('once the database takes writes again, connections that only read are not used any more', async () => {
  await use();
  await setReadOnly(false);
  await use();
  const { written, ready } = await use();
  expect([written.statusCode, ready]).toEqual([200, 200]);
});
