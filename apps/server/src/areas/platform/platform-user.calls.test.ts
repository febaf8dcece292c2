import { GetUserInfo } from '@xmgl/contracts/identity/personal.calls';
import * as operation from '@xmgl/contracts/platform/operation.calls';
import * as calls from '@xmgl/contracts/platform/platform-user.calls';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany, type Person, register } from '../../test/factories.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
let admin: Person;
let person: Person;
beforeAll(async () => {
  server = await startApp();
  [admin, person] = [await register(server, '平台管理员'), await register(server, '王小明')];
  await createCompany(server, person);
  await server.database.ownerDb
    .updateTable('app_user')
    .set({ is_platform_admin: true })
    .where('user_id', '=', admin.userID)
    .execute();
});
afterAll(() => server.close());

const list = async (given: object = {}) => await server.send(calls.GetPlatformUserPage, given, admin.token);
const setState = (userID: string, state: '正常' | '停用', reason = '冒用他人身份') =>
  server.send(calls.UpdPlatformUserState, { userID, state, reason }, admin.token);

test('accounts are found by name, pinyin and account, with their companies; nobody else lists them', async () => {
  for (const value of ['王小明', 'wxm']) {
    const { items } = await list({ value });
    expect(items).toMatchObject([
      { userID: person.userID, userName: '王小明', state: '正常', companies: [expect.any(String)], used: 0 },
    ]);
    expect(items[0]?.userTel).toMatch(/^\d{3}\*{4}\d+$/);
    expect(items[0]?.lastSeenTime).not.toBeNull();
  }
  expect((await list()).total).toBe(2);
  expect((await list({ state: '停用' })).items).toEqual([]);
  expect((await server.post('GetPlatformUserPage', {}, person.token)).status).toBe(403);
});

test('a stopped account ends everywhere at once, with a reason on record, until it is allowed again', async () => {
  expect(await refusalOf(setState(person.userID, '停用', ' '))).toMatchObject({ status: 400 });
  expect(await setState(person.userID, '停用')).toMatchObject({ state: '停用' });
  const own = server.send(GetUserInfo, { userID: person.userID }, person.token);
  expect(await refusalOf(own)).toMatchObject({ status: 401 });
  expect((await list({ state: '停用' })).items.map(({ userID }) => userID)).toEqual([person.userID]);
  expect(await refusalOf(setState(person.userID, '停用'))).toMatchObject({ status: 409 });
  const { items } = await server.send(operation.GetPlatformLogPage, { value: '冒用' }, admin.token);
  expect(items).toMatchObject([
    { userName: '平台管理员', entity: 'app_user', rowID: person.userID, action: 'disable' },
  ]);
  expect(items[0]?.after).toEqual({ state: '停用', reason: '冒用他人身份' });
  expect(await setState(person.userID, '正常', '已核实')).toMatchObject({ state: '正常' });
});

test('the log is found by the words it is shown in, and taken as a book in them', async () => {
  for (const value of ['账号', '停用'])
    expect((await server.send(operation.GetPlatformLogPage, { value }, admin.token)).items).toContainEqual(
      expect.objectContaining({ action: 'disable' }),
    );
  const { fileName, content } = await server.send(
    operation.PlatformLogExport,
    { value: '冒用' },
    admin.token,
  );
  expect(fileName).toMatch(/^平台操作日志 \d{4}-\d{2}-\d{2}\.xlsx$/);
  const rows = await readSheet(Buffer.from(content, 'base64'));
  expect(rows.map((cells) => cells.slice(1, 6))).toEqual([
    ['人', '对象', '动作', '之前', '之后'],
    ['平台管理员', '账号', '停用', '状态：正常', '状态：停用；原因：冒用他人身份'],
  ]);
  expect((await server.post('PlatformLogExport', {}, (await register(server)).token)).status).toBe(403);
});

test('nobody stops the own account, and one that was given up does not come back', async () => {
  expect(await refusalOf(setState(admin.userID, '停用'))).toMatchObject({ status: 403 });
  const gone = await register(server, '离开的人');
  await server.database.ownerDb
    .updateTable('app_user')
    .set({ state: 'closed' })
    .where('user_id', '=', gone.userID)
    .execute();
  expect(await refusalOf(setState(gone.userID, '正常'))).toMatchObject({ status: 409 });
});

test('a person’s room may be another than everybody’s, and goes back to it', async () => {
  const { userID } = person;
  const give = (quotaGB: number | null) =>
    server.send(calls.UpdPlatformUserRoom, { userID, quotaGB }, admin.token);
  expect(await give(20)).toMatchObject({ quotaGB: 20 });
  expect(await give(null)).toMatchObject({ quotaGB: null });
});

test('the health of the platform tells database, queues, storage and versions to its administrator alone', async () => {
  const health = await server.send(operation.GetPlatformHealth, {}, admin.token);
  expect(health.database.bytes).toBeGreaterThan(1_000_000);
  expect(health.database.migration).toMatch(/^\d{4}-/);
  expect(health.process).toMatchObject({ version: expect.stringMatching(/^\d/), node: process.version });
  expect(health.storage.kind).toBe('本地文件夹');
  const other = await register(server, '路人');
  expect((await server.post('GetPlatformHealth', {}, other.token)).status).toBe(403);
});
