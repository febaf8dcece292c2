import { platformID } from '@xmgl/contracts/access/platform-place';
import { AddDepartment, AddDepartmentUser } from '@xmgl/contracts/company/department.calls';
import * as calls from '@xmgl/contracts/company/system-message.calls';
import { systemMessage } from '@xmgl/contracts/company/system-message.register';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany, joinCompany, type Person, register, type TestCompany } from '../../test/factories.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
let owner: Person;
let member: Person;
let companyID: string;
let unit: TestCompany;
let admin: Person;

beforeAll(async () => {
  server = await startApp();
  owner = await register(server, '陈明远');
  unit = await createCompany(server, owner);
  ({ companyID } = unit);
  member = await joinCompany(server, unit, '李小红');
  admin = await register(server, '吴平台');
  await server.database.ownerDb
    .updateTable('app_user')
    .set({ is_platform_admin: true })
    .where('user_id', '=', admin.userID)
    .execute();
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

test('a message that names departments is told in them and below them; who leads one tells no other', async () => {
  const departmentOf = async (departmentName: string, parentID: string | null = null) =>
    (await server.send(AddDepartment, { companyID, departmentName, parentID }, owner.token)).departmentID;
  const top = await departmentOf('工程部');
  const below = await departmentOf('测量队', top);
  const other = await departmentOf('财务部');
  const [leader, surveyor, accountant] = [
    await joinCompany(server, unit, '何静'),
    await joinCompany(server, unit, '吴刚'),
    await joinCompany(server, unit, '郑敏'),
  ];
  for (const [departmentID, person, isLeader] of [
    [top, leader, 1],
    [below, surveyor, 0],
    [other, accountant, 0],
  ] as const)
    await server.send(
      AddDepartmentUser,
      { companyID, departmentID, userIDs: [person.userID], isLeader },
      owner.token,
    );
  const own = { title: '工程部例会', departmentIDs: [top] };
  expect(await refusalOf(add({ title: '例会' }, leader))).toMatchObject({ path: 'departmentIDs' });
  expect(await refusalOf(add({ ...own, departmentIDs: [top, other] }, leader))).toMatchObject({
    path: 'departmentIDs',
    message: '部门负责人只能发给自己负责的部门及其下级，请在这里选择',
  });
  expect((await add(own, leader)).audience).toBe('1 个部门');
  const titles = async (who: Person) => (await told(who)).items.map(({ title }) => title);
  for (const who of [leader, surveyor]) expect(await titles(who)).toContain('工程部例会');
  for (const who of [accountant, member]) expect(await titles(who)).not.toContain('工程部例会');
});

test('the platform tells the people of all companies, or of those it names, and each reads it once', async () => {
  const elsewhere = await register(server, '周大海');
  const otherUnit = await createCompany(server, elsewhere);
  const publish = (given: object) =>
    server.send(calls.AddSystemMessage, { companyID: platformID, ...message, ...given }, admin.token);
  const everywhere = await publish({ title: '今晚停机维护', level: '维护' });
  expect(everywhere.audience).toBe('全部单位');
  const named = await publish({ title: '贵单位的套餐将到期', companyIDs: [companyID] });
  expect(named.audience).toBe('1 个单位');
  const ofPlatform = async (who: Person, unitID: string) =>
    (
      await server.send(
        calls.GetSystemMessage,
        { companyID: unitID, scope: '平台', unread: 1, pageIndex: 1, pageSize: 50 },
        who.token,
      )
    ).items.map(({ title }) => title);
  expect((await ofPlatform(member, companyID)).sort()).toEqual(['今晚停机维护', '贵单位的套餐将到期']);
  expect(await ofPlatform(elsewhere, otherUnit.companyID)).toEqual(['今晚停机维护']);
  const systemMessageIDs = [everywhere.systemMessageID, named.systemMessageID];
  await server.send(
    calls.UpdSystemMessageRead,
    { companyID: otherUnit.companyID, systemMessageIDs },
    elsewhere.token,
  );
  expect(await ofPlatform(elsewhere, otherUnit.companyID)).toEqual([]);
  const byID = async ({ systemMessageID }: typeof named) =>
    (await server.send(callsOf(systemMessage).byID, { companyID: platformID, systemMessageID }, admin.token))
      .row.readCount;
  expect([await byID(everywhere), await byID(named)]).toEqual([1, 0]);
});

test('a company names no companies, and the platform no departments', async () => {
  expect(await refusalOf(add({ companyIDs: [companyID] }))).toMatchObject({ status: 403 });
  const given = { companyID: platformID, ...message, departmentIDs: [companyID] };
  expect(await refusalOf(server.send(calls.AddSystemMessage, given, admin.token))).toMatchObject({
    status: 403,
  });
});
