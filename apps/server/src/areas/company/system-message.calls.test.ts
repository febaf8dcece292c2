import * as calls from '@xmgl/contracts/company/system-message.calls';
import { systemMessage } from '@xmgl/contracts/company/system-message.register';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany, joinCompany, type Person, register } from '../../test/factories.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
let owner: Person;
let member: Person;
let companyID: string;

beforeAll(async () => {
  server = await startApp();
  owner = await register(server, '陈明远');
  const unit = await createCompany(server, owner);
  ({ companyID } = unit);
  member = await joinCompany(server, unit, '李小红');
});
afterAll(() => server.close());

const message = {
  title: '国庆值班安排',
  level: '重要',
  content: '各项目部留一人值班，名单见附件。',
  publishAt: '2026-01-01T08:00',
  expireAt: '2999-12-31T18:00',
} as const;
const add = (given: object = {}, who = owner) =>
  server.send(calls.AddSystemMessage, { companyID, ...message, ...given }, who.token);
const told = (who: Person, unread?: 0 | 1) =>
  server.send(calls.GetSystemMessage, { companyID, unread, pageIndex: 1, pageSize: 50 }, who.token);

test('7.61 7.62 7.63 7.64: a message is told to everybody from its moment on, as it reads by now, until it is deleted', async () => {
  const row = await add();
  const later = await add({ title: '明年的安排', publishAt: '2998-01-01T08:00' });
  await add({ title: '已经过去', expireAt: '2026-01-02T08:00' });
  expect((await told(member)).items).toMatchObject([
    { title: '国庆值班安排', level: '重要', publishAt: '2026-01-01T08:00', isRead: 0 },
  ]);
  const { items } = await server.send(
    callsOf(systemMessage).page,
    { pageIndex: 1, pageSize: 50, value: { companyID } },
    owner.token,
  );
  expect(items.map(({ title, status }) => [title, status])).toEqual([
    ['明年的安排', '待发布'],
    ['国庆值班安排', '发布中'],
    ['已经过去', '已截止'],
  ]);
  const key = { companyID, systemMessageID: row.systemMessageID };
  await server.send(calls.UpdSystemMessage, { ...key, rowVersion: 1, title: '国庆值班' }, owner.token);
  expect((await told(member)).items.map(({ title }) => title)).toEqual(['国庆值班']);
  const rows = [
    { id: row.systemMessageID, rowVersion: 2 },
    { id: later.systemMessageID, rowVersion: 1 },
  ];
  await server.send(calls.DelSystemMessage, { companyID, rows }, owner.token);
  expect((await told(member)).items).toEqual([]);
});

test('what one has read is read by oneself alone, and counted for who keeps the messages', async () => {
  const { systemMessageID } = await add({ title: '停电检修' });
  const before = await told(member);
  expect(before.unread).toBe(1);
  const read = { companyID, systemMessageIDs: [systemMessageID] };
  await server.send(calls.UpdSystemMessageRead, read, member.token);
  await server.send(calls.UpdSystemMessageRead, read, member.token);
  expect(await told(member)).toMatchObject({ unread: 0, items: [{ title: '停电检修', isRead: 1 }] });
  expect((await told(member, 1)).items).toEqual([]);
  expect((await told(owner, 1)).items.map(({ title }) => title)).toEqual(['停电检修']);
  const byID = callsOf(systemMessage).byID;
  const { row } = await server.send(byID, { companyID, systemMessageID }, owner.token);
  expect(row.readCount).toBe(1);
});

test('members neither write messages nor see those that are not published, strangers nothing', async () => {
  expect(await refusalOf(add({}, member))).toMatchObject({ status: 403 });
  const page = callsOf(systemMessage).page;
  const asked = { pageIndex: 1, pageSize: 50, value: { companyID } };
  expect(await refusalOf(server.send(page, asked, member.token))).toMatchObject({ status: 403 });
  const stranger = await register(server, '周大海');
  expect(await refusalOf(told(stranger))).toMatchObject({ status: 404 });
});
