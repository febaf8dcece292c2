import * as calls from '@xmgl/contracts/integration/role.calls';
import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import { GetProjectManagementById } from '@xmgl/contracts/project/project.calls';
import { GetProjectStakeholderPage } from '@xmgl/contracts/stakeholder/register.calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createProject,
  joinCompany,
  joinProject,
  type Person,
  register,
  roleIDOf,
  startCompany,
  type TestCompany,
} from '../../test/factories.ts';
import { type Roles, rolesOf } from '../../test/role-stage.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
let company: TestCompany;
let owner: Person;
let projectID: string;
let roles: Roles;

beforeAll(async () => {
  server = await startApp();
  ({ owner, company } = await startCompany(server));
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ projectID } = await createProject(server, company));
  roles = rolesOf(server, projectID, owner);
});

describe('the 项目经理', () => {
  test('role ③: keeps all rights', async () => {
    const cut = roles.grant(await roles.idOf('项目经理'), { 'schedule.gantt': '11110' });
    expect(await refusalOf(cut)).toMatchObject({
      status: 409,
      message: '「项目经理」拥有全部权限，不能删减',
    });
  });

  test('is never nobody, and nobody takes the role from oneself', async () => {
    const role = await roles.idOf('项目经理');
    const remove = (person: Person, by: Person) =>
      server.send(calls.DelRolePersonnel, { roleID: role, userIDs: [person.userID] }, by.token);
    expect(await refusalOf(remove(owner, owner))).toMatchObject({
      status: 409,
      message:
        '项目至少须有一名项目经理，请先在「整体管理」的「项目配置」中「移交项目经理」，或在「整体管理」的「角色与权限」中为「项目经理」添加人员',
    });
    const second = await joinCompany(server, company);
    await roles.give(role, second);
    expect(await refusalOf(remove(owner, owner))).toMatchObject({ status: 403 });
    await remove(owner, second);
    expect(await roles.heldBy(owner)).toEqual([]);
    expect((await server.send(GetProjectManagementById, { projectID }, second.token)).managerID).toBe(
      second.userID,
    );
  });

  test('two who remove one another at the same time leave one', async () => {
    const role = await roles.idOf('项目经理');
    const second = await joinCompany(server, company);
    await roles.give(role, second);
    const replies = await Promise.all([
      server.post('DelRolePersonnel', { roleID: role, userIDs: [owner.userID] }, second.token),
      server.post('DelRolePersonnel', { roleID: role, userIDs: [second.userID] }, owner.token),
    ]);
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  });
});

describe('who may hand out rights', () => {
  test('only a 项目经理 raises them, others cut them', async () => {
    const role = await roles.make({ 'integration.role': '11110', 'schedule.gantt': '11000' });
    const person = await joinCompany(server, company);
    await roles.give(role, person);
    const own = { 'integration.role': '11110' };
    expect(await refusalOf(roles.grant(role, { ...own, 'schedule.gantt': '11100' }, person))).toMatchObject({
      status: 403,
      message: '不能提升自己的权限，请由项目经理操作',
    });
    await roles.grant(role, { ...own, 'schedule.gantt': '10000' }, person);
  });

  test('nobody puts people into a role that may more than they do', async () => {
    const role = await roles.make({ 'integration.role': '11110' });
    const person = await joinCompany(server, company);
    await roles.give(role, person);
    const add = async (name: string, userID: string) =>
      server.send(
        calls.AddRolePersonnel,
        { roleID: await roles.idOf(name), userIDs: [userID] },
        person.token,
      );
    expect(await refusalOf(add('项目经理', person.userID))).toMatchObject({ status: 403 });
    expect(await refusalOf(add('发起人', owner.userID))).toMatchObject({ status: 403 });
    const copy = { projectID, roleName: '副经理', sourceRoleID: await roles.idOf('项目经理') };
    expect(await refusalOf(server.send(calls.InsertRole, copy, person.token))).toMatchObject({ status: 403 });
  });
});

describe('people of a role', () => {
  test('a colleague joins the project by it, a stranger does not', async () => {
    const role = await roles.idOf('项目成员');
    const [colleague, stranger] = [await joinCompany(server, company, '周航'), await register(server)];
    expect(await refusalOf(roles.give(role, stranger))).toMatchObject({
      status: 400,
      message: '所选人员不是本项目成员，请先在干系人登记册中添加',
    });
    await roles.give(role, colleague);
    await roles.give(role, colleague);
    const people = await server.send(calls.GetRolePersonnel, { roleID: role }, owner.token);
    expect(people.map((person) => person.userName)).toEqual(['周航']);
    expect(await roles.heldBy(colleague)).toEqual([role]);
    const { items } = await server.send(GetNotificationPage, { pageIndex: 1, pageSize: 20 }, colleague.token);
    const ofProject = items.filter((notice) => notice.projectID === projectID);
    expect(ofProject.map(({ title, address }) => [title, address])).toEqual([
      ['您已加入项目，角色为「项目成员」', '/dashboard'],
    ]);
    await server.send(calls.DelRolePersonnel, { roleID: role, userIDs: [colleague.userID] }, owner.token);
    expect(await roles.heldBy(colleague)).toEqual([]);
  });

  test('the pickers offer colleagues and members, to people of other companies members only', async () => {
    const colleague = await joinCompany(server, company, '欧阳娜');
    const found = await server.send(calls.GetAllUser, { projectID, value: 'oyn' }, owner.token);
    expect(found.filter((person) => person.userID === colleague.userID)).toMatchObject([{ isMember: false }]);
    const outsider = await register(server, '外单位人');
    await server.database.ownerDb
      .insertInto('project_stakeholder')
      .values({
        company_id: company.companyID,
        project_id: projectID,
        project_stakeholder_id: outsider.userID,
        user_id: outsider.userID,
        user_name: outsider.userName,
        code: 'W-1',
        state: '已加入',
        created_by: owner.userID,
        updated_by: owner.userID,
      })
      .execute();
    const reading = await roleIDOf(server, projectID, owner, '只读');
    await server.send(calls.AddRolePersonnel, { roleID: reading, userIDs: [outsider.userID] }, owner.token);
    const seen = await server.send(calls.GetAllUser, { projectID }, outsider.token);
    expect(seen.map((person) => person.userName).sort()).toEqual(['外单位人', '陈明远'].sort());
  });
});

describe('what a reader may see', () => {
  test('own roles are always readable, others need access to 角色与权限', async () => {
    const person = await joinProject(server, company, projectID, '只读');
    const read = async (name: string) =>
      (await server.post('GetPageRoutings', { roleID: await roles.idOf(name) }, person.token)).status;
    expect(await read('只读')).toBe(200);
    expect(await read('项目经理')).toBe(403);
    expect((await server.post('GetRoleList', { projectID }, person.token)).status).toBe(403);
  });

  test('a role of another project is unknown', async () => {
    const stranger = await register(server);
    const role = await roles.idOf('只读');
    for (const name of ['GetPageRoutings', 'GetRolePersonnel'])
      expect((await server.post(name, { roleID: role }, stranger.token)).status).toBe(404);
  });

  test('7.176: the own row of the register is always there, the others with access to the register', async () => {
    const person = await joinProject(server, company, projectID, '成本管理员', '钱多多');
    const rows = async (reader: Person, filter: object = {}, page: object = {}) =>
      await server.send(
        GetProjectStakeholderPage,
        { ...page, value: { projectID, ...filter } },
        reader.token,
      );
    expect((await rows(person)).items.map((row) => row.userName)).toEqual(['钱多多']);
    expect((await rows(owner)).total).toBe(2);
    expect((await rows(owner, { userName: 'qdd' })).items).toHaveLength(1);
    expect((await rows(owner, { phone: person.userTel.slice(-4) })).items).toHaveLength(1);
    expect((await rows(owner, { company: '没有这个单位' })).total).toBe(0);
    expect((await rows(owner, { keyPersonnel: 1 })).total).toBe(0);
    expect((await rows(owner, { isCompanyMembers: 1 })).total).toBe(2);
    expect((await rows(owner, { isCompanyMembers: 0 })).total).toBe(0);
    const pages = [1, 2, 3].map((pageIndex) => rows(owner, {}, { pageIndex, pageSize: 1 }));
    const found = (await Promise.all(pages)).map((answer) => answer.items.map((row) => row.userName));
    expect(found).toEqual([['陈明远'], ['钱多多'], []]);
  });

  test('numbers are starred for readers who may not change the people', async () => {
    const sponsor = await joinProject(server, company, projectID, '发起人', '孙立');
    const { items } = await server.send(GetProjectStakeholderPage, { value: { projectID } }, sponsor.token);
    const phones = Object.fromEntries(items.map((row) => [row.userName, row.phone]));
    expect(phones.陈明远).toBe(owner.userTel.replace(/^(\d{3})\d{4}/, '$1****'));
    expect(phones.孙立).toBe(sponsor.userTel);
  });
});
