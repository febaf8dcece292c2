import * as calls from '@xmgl/contracts/integration/role.calls';
import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import { GetRowHistory } from '@xmgl/contracts/register/row.calls';
import { UpdRolePersonnel } from '@xmgl/contracts/stakeholder/register.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinProject, type Person, roleIDOf, startProject } from '../../test/factories.ts';
import { registerOfPeople } from '../../test/register-of-people.ts';
import { startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

/** A project with a reader, and what the reader was told of roles, the newest first. */
const begin = async () => {
  const { owner, company, projectID, projectName } = await startProject(server);
  const reader = await joinProject(server, company, projectID, '只读', '周航');
  const roleID = (name: string) => roleIDOf(server, projectID, owner, name);
  const title = `您在项目「${projectName}」的角色已变更`;
  const told = async (who: Person) =>
    (await server.send(GetNotificationPage, {}, who.token)).items
      .filter((notice) => notice.title === title)
      .map(({ content, senderName, projectID: of, address }) => ({ content, senderName, of, address }));
  /** The changes of roles in the history of somebody of the register, the newest first. */
  const changesOf = async (rowID: string) => {
    const asked = { projectID, register: 'ProjectStakeholder', rowID };
    const { items } = await server.send(GetRowHistory, asked, owner.token);
    return items
      .filter(({ action }) => action === '调整角色')
      .map(({ userName, before, after }) => [userName, before, after]);
  };
  const rowOf = async (who: Person) =>
    (await registerOfPeople(server, projectID, owner).rowOf(who)).projectStakeholderID;
  return { owner, company, projectID, reader, roleID, told, changesOf, rowOf };
};

test('who is given or loses a role is told by whom, from what and to what, and where', async () => {
  const { owner, projectID, reader, roleID, told } = await begin();
  expect(await told(reader)).toEqual([]);
  const member = { roleID: await roleID('项目成员'), userIDs: [reader.userID] };
  await server.send(calls.AddRolePersonnel, member, owner.token);
  const where = { senderName: '陈明远', of: projectID, address: '/dashboard' };
  const given = { ...where, content: '原角色：只读；现角色：项目成员、只读' };
  expect(await told(reader)).toEqual([given]);
  await server.send(calls.AddRolePersonnel, member, owner.token);
  expect(await told(reader)).toEqual([given]);
  const both = [member.roleID, await roleID('只读')];
  for (const taken of both)
    await server.send(calls.DelRolePersonnel, { roleID: taken, userIDs: [reader.userID] }, owner.token);
  expect(await told(reader)).toEqual([
    { ...where, content: '原角色：只读；现角色：无' },
    { ...where, content: '原角色：项目成员、只读；现角色：只读' },
    given,
  ]);
});

test('roles that are set together, and those of a role that is deleted, are told of once; nobody tells oneself', async () => {
  const { owner, projectID, reader, roleID, told, rowOf } = await begin();
  const own = await server.send(calls.InsertRole, { projectID, roleName: '资料员' }, owner.token);
  const roleIDs = [await roleID('项目成员'), own.roleID];
  await server.send(
    UpdRolePersonnel,
    { projectID, projectStakeholderID: await rowOf(reader), roleIDs },
    owner.token,
  );
  const contents = async () => (await told(reader)).map(({ content }) => content);
  expect(await contents()).toEqual(['原角色：只读；现角色：项目成员、资料员']);
  const move = { roleID: own.roleID, moveToRoleID: await roleID('外部单位') };
  await server.send(calls.DelRole, move, owner.token);
  expect((await contents()).slice(0, -1)).toEqual(['原角色：项目成员、资料员；现角色：项目成员、外部单位']);
  const mine = { roleID: await roleID('发起人'), userIDs: [owner.userID] };
  await server.send(calls.AddRolePersonnel, mine, owner.token);
  expect(await told(owner)).toEqual([]);
});

test('a change of roles is one entry in the person’s history, by the names that the roles had then', async () => {
  const { owner, projectID, reader, roleID, changesOf, rowOf } = await begin();
  const rowID = await rowOf(reader);
  const joined = [['陈明远', { 项目角色: '' }, { 项目角色: '只读' }]];
  expect(await changesOf(rowID)).toEqual(joined);
  const own = await server.send(calls.InsertRole, { projectID, roleName: '资料员' }, owner.token);
  const roleIDs = [await roleID('项目成员'), own.roleID];
  const wanted = { projectID, projectStakeholderID: rowID, roleIDs };
  await server.send(UpdRolePersonnel, wanted, owner.token);
  await server.send(UpdRolePersonnel, wanted, owner.token);
  const move = { roleID: own.roleID, moveToRoleID: await roleID('外部单位') };
  await server.send(calls.DelRole, move, owner.token);
  const gone = { roleID: roleIDs[0] ?? '', userIDs: [reader.userID] };
  await server.send(calls.DelRolePersonnel, gone, owner.token);
  expect(await changesOf(rowID)).toEqual([
    ['陈明远', { 项目角色: '项目成员、外部单位' }, { 项目角色: '外部单位' }],
    ['陈明远', { 项目角色: '项目成员、资料员' }, { 项目角色: '项目成员、外部单位' }],
    ['陈明远', { 项目角色: '只读' }, { 项目角色: '项目成员、资料员' }],
    ...joined,
  ]);
});
