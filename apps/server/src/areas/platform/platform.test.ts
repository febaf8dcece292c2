import { SendAuthCode } from '@xmgl/contracts/identity/sign-in.calls';
import * as errorLog from '@xmgl/contracts/platform/error-log.calls';
import { GetOutboxPage } from '@xmgl/contracts/platform/outbox.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPhone, type Person, register } from '../../test/factories.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
let admin: Person;
let person: Person;

const makeAdmin = async (app: TestApp, { userID }: Person): Promise<void> => {
  await app.database.ownerDb
    .updateTable('app_user')
    .set({ is_platform_admin: true })
    .where('user_id', '=', userID)
    .execute();
};

beforeAll(async () => {
  server = await startApp();
  [admin, person] = [await register(server, '平台管理员'), await register(server, '王小明')];
  await makeAdmin(server, admin);
});
afterAll(() => server.close());

describe('the error log', () => {
  const report = (error: string, url = '/dashboard') =>
    server.send(errorLog.AddErrorLog, { error, info: 'at render', url }, person.token);
  const list = (value = '') => server.send(errorLog.GetErrorLogPage, { value }, admin.token);

  test('counts the same error on the same page once, whatever the query', async () => {
    await report('TypeError: x is undefined', '/riskManagement/index?tab=a');
    await report('TypeError: x is undefined', '/riskManagement/index?tab=b#top');
    await report('TypeError: x is undefined', '/costManagement/index');
    const { items, total } = await list('TypeError');
    expect(total).toBe(2);
    expect(items.map((item) => [item.url, item.count, item.userName])).toEqual([
      ['/costManagement/index', 1, '王小明'],
      ['/riskManagement/index?tab=b#top', 2, '王小明'],
    ]);
  });

  test('is read and cleared by the platform administrator only, and what was cleared is on record', async () => {
    await report('RangeError: too deep');
    expect((await server.post('GetErrorLogPage', {}, person.token)).status).toBe(403);
    const { items } = await list('RangeError');
    const errorLogIDs = items.map((item) => item.errorLogID);
    expect((await server.post('DelErrorLog', { errorLogIDs }, person.token)).status).toBe(403);
    await server.send(errorLog.DelErrorLog, { errorLogIDs }, admin.token);
    expect((await list('RangeError')).total).toBe(0);
    const entry = await server.database.ownerDb
      .selectFrom('audit_log')
      .select(['action', 'before', 'user_id'])
      .where('entity', '=', 'error_log')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({
      action: 'delete',
      before: { error: 'RangeError: too deep' },
      user_id: admin.userID,
    });
  });

  test('takes errors of the pages before the sign-in, without a name', async () => {
    const told = await server.post('AddErrorLog', { error: 'Error: at the door', info: '', url: '/login' });
    expect(told.status).toBe(200);
    expect((await list('at the door')).items).toMatchObject([{ url: '/login', userName: '', count: 1 }]);
  });

  test('takes so many reports a minute and then says when to come again', async () => {
    const other = await register(server);
    const body = { error: 'flood', info: '', url: '/' };
    for (let at = 0; at < 60; at++) await server.post('AddErrorLog', body, other.token);
    const refused = await server.app.inject({
      method: 'POST',
      url: '/api/AddErrorLog',
      headers: { authorization: `Bearer ${other.token}` },
      payload: body,
    });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('the outbox', () => {
  test('shows the platform administrator what no provider took', async () => {
    const recipient = newPhone();
    await server.send(SendAuthCode, { userTel: recipient });
    const { items } = await server.send(GetOutboxPage, { recipient }, admin.token);
    expect(items).toMatchObject([{ channel: 'sms', recipient, body: expect.stringMatching(/验证码 \d{4}/) }]);
    expect((await server.post('GetOutboxPage', {}, person.token)).status).toBe(403);
  });

  test('lists and counts its newest thousand; an older message is found by its recipient', async () => {
    await sql`insert into outbox_message (outbox_message_id, channel, template, recipient, body, created_at)
      select gen_random_uuid(), 'sms', '验证码', '138' || lpad(n::text, 8, '0'), '验证码 0000', now() - n * interval '1 s'
      from generate_series(1, 1100) as n`.execute(server.database.ownerDb);
    const all = await server.send(GetOutboxPage, { pageIndex: 10, pageSize: 100 }, admin.token);
    expect([all.total, all.items.length]).toEqual([1000, 100]);
    const beyond = await server.send(GetOutboxPage, { pageIndex: 11, pageSize: 100 }, admin.token);
    expect(beyond).toEqual({ items: [], total: 1000 });
    expect(await server.send(GetOutboxPage, { recipient: '13800001100' }, admin.token)).toMatchObject({
      items: [{ recipient: '13800001100' }],
      total: 1,
    });
  });

  test('is closed where short messages are really sent', async () => {
    const app = await startApp();
    try {
      const chief = await register(app);
      await makeAdmin(app, chief);
      Object.assign(app.services.config, {
        sms: { accessKeyId: 'id', accessKeySecret: 'secret', signName: '签名', templateCode: 'SMS_1' },
      });
      expect(await refusalOf(app.send(GetOutboxPage, {}, chief.token))).toMatchObject({ status: 404 });
    } finally {
      await app.close();
    }
  });
});
