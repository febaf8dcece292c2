import { pageCatalogue } from '@xmgl/contracts/access/page-catalogue';
import { mergeRoutings, toFlags, visibleModules } from '@xmgl/contracts/access/page-rights';
import * as calls from '@xmgl/contracts/integration/role.calls';
import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import { GetProjectManagementById, UpdProject } from '@xmgl/contracts/project/project.calls';
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
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
let company: TestCompany;
let owner: Person;
let projectID: string;

beforeAll(async () => {
  server = await startApp();
  ({ owner, company } = await startCompany(server));
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ projectID } = await createProject(server, company));
});

const roleID = (name: string) => roleIDOf(server, projectID, owner, name);
const roleRow = async (role: string) => {
  const rows = await server.send(calls.GetRoleList, { projectID }, owner.token);
  const row = rows.find((each) => each.roleID === role);
  if (!row) throw new Error(`no role ${role}`);
  return row;
};
const toPermissions = (permissions: Record<string, string>) =>
  Object.entries(permissions).map(([pageRoutingID, digits]) => ({ pageRoutingID, ...toFlags(digits) }));
const grant = async (role: string, permissions: Record<string, string>, token = owner.token) => {
  const { rowVersion } = await roleRow(role);
  const input = { roleID: role, rowVersion, permissions: toPermissions(permissions) };
  return await server.send(calls.AddRolePermission, input, token);
};
const newRole = async (permissions: Record<string, string>) => {
  const row = await server.send(calls.InsertRole, { projectID, roleName: '验收角色' }, owner.token);
  await grant(row.roleID, permissions);
  return row.roleID;
};
const give = (role: string, ...people: Person[]) =>
  server.send(calls.AddRolePersonnel, { roleID: role, userIDs: people.map((p) => p.userID) }, owner.token);
const ownRoles = async (person: Person) => {
  const value = { projectID };
  const { items } = await server.send(
    GetProjectStakeholderPage,
    { value, pageSize: 100_000_000 },
    person.token,
  );
  return items.find((item) => item.userID === person.userID)?.roleIDs ?? [];
};
const menuOf = async (person: Person) => {
  const routings = [];
  for (const role of await ownRoles(person))
    routings.push(await server.send(calls.GetPageRoutings, { roleID: role }, person.token));
  return visibleModules(mergeRoutings(routings)).map((module) => module.pageRoutingName);
};

describe('what a role grants', () => {
  test('a page routing has nine keys, a module lists its tabs', async () => {
    const [module] = await server.send(calls.GetPageRoutings, { roleID: await roleID('只读') }, owner.token);
    const keys = [
      ...Object.keys(toFlags('00000')),
      'pageRoutingID',
      'pageRoutingName',
      'pageRouting',
      'childrenRouting',
    ];
    expect(Object.keys(module ?? {}).sort()).toEqual(keys.sort());
    expect(Object.keys(module?.childrenRouting[0] ?? {}).sort()).toEqual(keys.sort());
    expect(module).toMatchObject({ pageRoutingName: '整体管理', accessPermission: 1, updatePermission: 0 });
  });

  test('any flag ticks access', async () => {
    const role = await newRole({ 'schedule.gantt': '01000' });
    const routings = await server.send(calls.GetPageRoutings, { roleID: role }, owner.token);
    const tab = routings
      .flatMap((module) => module.childrenRouting)
      .find((t) => t.pageRoutingID === 'schedule.gantt');
    expect(tab).toMatchObject({ accessPermission: 1, insertPermission: 1, deletePermission: 0 });
  });

  test('the menu holds the modules of which a tab is granted, over all roles of a person', async () => {
    const person = await joinCompany(server, company);
    await give(await newRole({ 'schedule.gantt': '10000' }), person);
    expect(await menuOf(person)).toEqual(['进度管理']);
    await give(await roleID('只读'), person);
    const toRead = pageCatalogue.filter(({ tabs = [] }) => tabs.some(({ grants }) => grants?.只读));
    expect(await menuOf(person)).toEqual(toRead.map(({ name }) => name));
    expect(await menuOf(owner)).toEqual(pageCatalogue.map(({ name }) => name));
  });

  test('a new role begins with the grants of the role it is copied from, and its name is taken once', async () => {
    const input = { projectID, roleName: '施工员', sourceRoleID: await roleID('只读') };
    const copy = await server.send(calls.InsertRole, input, owner.token);
    const grantsOf = (role: string) => server.send(calls.GetPageRoutings, { roleID: role }, owner.token);
    expect(await grantsOf(copy.roleID)).toEqual(await grantsOf(input.sourceRoleID));
    expect(await refusalOf(server.send(calls.InsertRole, input, owner.token))).toMatchObject({ status: 409 });
  });

  test('a change counts from the next call on, without signing in again', async () => {
    const role = await newRole({ 'integration.config': '10000' });
    const person = await joinCompany(server, company);
    await give(role, person);
    const { rowVersion } = await server.send(GetProjectManagementById, { projectID }, person.token);
    const edit = () =>
      server.send(UpdProject, { projectID, rowVersion, address: '滨江路 1 号' }, person.token);
    expect(await refusalOf(edit())).toMatchObject({
      status: 403,
      message: '您没有项目配置的修改权限，请联系项目经理',
    });
    await grant(role, { 'integration.config': '10010' });
    expect((await edit()).address).toBe('滨江路 1 号');
    const raise = () => server.send(calls.UpdRedisRolePermission, { projectID }, owner.token);
    const first = (await raise()).rightsVersion;
    expect((await raise()).rightsVersion).toBe(first + 1);
  });
});

describe('a role that two people change', () => {
  test('the second who saves its grants is told, and the first one’s stay', async () => {
    const role = await newRole({ 'schedule.gantt': '10000' });
    const { rowVersion } = await roleRow(role);
    const save = (digits: string, version: number) =>
      server.send(
        calls.AddRolePermission,
        { roleID: role, rowVersion: version, permissions: toPermissions({ 'schedule.gantt': digits }) },
        owner.token,
      );
    const saved = await save('10010', rowVersion);
    expect(saved.rowVersion).toBe((await roleRow(role)).rowVersion);
    expect(await refusalOf(save('10001', rowVersion))).toMatchObject({
      status: 409,
      message: '此角色的权限刚被他人修改，请合并后再保存',
    });
    expect(await server.send(calls.GetPageRoutings, { roleID: role }, owner.token)).toEqual(
      saved.pageRoutings,
    );
    await save('10001', saved.rowVersion);
  });

  test('is named anew on the version that was read', async () => {
    const role = await newRole({});
    const { rowVersion } = await roleRow(role);
    const edit = (roleName: string) =>
      server.send(calls.UpdRole, { roleID: role, rowVersion, roleName, description: '管资料' }, owner.token);
    expect(await edit('资料员')).toMatchObject({
      roleName: '资料员',
      description: '管资料',
      rowVersion: rowVersion + 1,
    });
    expect(await refusalOf(edit('施工员'))).toMatchObject({ status: 409 });
    expect((await roleRow(role)).roleName).toBe('资料员');
  });
});

describe('default roles', () => {
  test('are described, but keep their names and stay', async () => {
    const { rowVersion, ...role } = await roleRow(await roleID('只读'));
    const edit = (roleName: string) =>
      server.send(
        calls.UpdRole,
        { roleID: role.roleID, rowVersion, roleName, description: '只看' },
        owner.token,
      );
    expect(await refusalOf(edit('旁观'))).toMatchObject({
      status: 409,
      message: '「只读」是内置角色，不能改名',
      path: 'roleName',
    });
    expect((await edit('只读')).description).toBe('只看');
    const remove = server.send(calls.DelRole, { roleID: role.roleID }, owner.token);
    expect(await refusalOf(remove)).toMatchObject({ status: 409, message: '「只读」是内置角色，不能删除' });
  });

  test('give their names to no other role', async () => {
    const role = await newRole({});
    const { rowVersion } = await roleRow(role);
    const edit = { roleID: role, rowVersion, roleName: '项目经理', description: '' };
    expect(await refusalOf(server.send(calls.UpdRole, edit, owner.token))).toMatchObject({
      status: 409,
      message: '已有同名角色，请换一个名称',
    });
  });
});

describe('deleting a role', () => {
  test('nobody holds it: it goes with its grants', async () => {
    const role = await newRole({ 'schedule.gantt': '10000' });
    await server.send(calls.DelRole, { roleID: role }, owner.token);
    const rows = await server.send(calls.GetRoleList, { projectID }, owner.token);
    expect(rows.map((row) => row.roleID)).not.toContain(role);
    expect((await server.post('GetPageRoutings', { roleID: role }, owner.token)).status).toBe(404);
  });

  test('is refused while people hold it, unless they are moved', async () => {
    const role = await newRole({ 'schedule.gantt': '10010' });
    const person = await joinCompany(server, company);
    await give(role, person);
    const remove = (moveToRoleID?: string) =>
      server.send(calls.DelRole, { roleID: role, moveToRoleID }, owner.token);
    expect(await refusalOf(remove())).toMatchObject({
      status: 409,
      message: '「验收角色」还有 1 人，请先选择把他们移到哪个角色',
      path: 'moveToRoleID',
    });
    expect(await refusalOf(remove(role))).toMatchObject({ status: 400, path: 'moveToRoleID' });
    const reader = await roleID('只读');
    await remove(reader);
    expect(await ownRoles(person)).toEqual([reader]);
  });

  test('moves nobody into a role that may more than who deletes', async () => {
    const editor = await newRole({ 'integration.role': '11110' });
    const person = await joinCompany(server, company);
    await give(editor, person);
    const other = await server.send(calls.InsertRole, { projectID, roleName: '临时' }, owner.token);
    await give(other.roleID, await joinCompany(server, company));
    const remove = async (name: string) =>
      server.send(calls.DelRole, { roleID: other.roleID, moveToRoleID: await roleID(name) }, person.token);
    expect(await refusalOf(remove('项目经理'))).toMatchObject({ status: 403 });
    expect(await refusalOf(remove('进度管理员'))).toMatchObject({
      status: 403,
      message: '不能授予超出自己的权限，请由项目经理操作',
    });
  });
});

describe('the 项目经理', () => {
  test('keeps all rights', async () => {
    const cut = grant(await roleID('项目经理'), { 'schedule.gantt': '11110' });
    expect(await refusalOf(cut)).toMatchObject({
      status: 409,
      message: '「项目经理」拥有全部权限，不能删减',
    });
  });

  test('is never nobody, and nobody takes the role from oneself', async () => {
    const role = await roleID('项目经理');
    const remove = (person: Person, by: Person) =>
      server.send(calls.DelRolePersonnel, { roleID: role, userIDs: [person.userID] }, by.token);
    expect(await refusalOf(remove(owner, owner))).toMatchObject({
      status: 409,
      message: '项目至少须有一名项目经理，请先在「整体管理」的「角色与权限」中为「项目经理」添加人员',
    });
    const second = await joinCompany(server, company);
    await give(role, second);
    expect(await refusalOf(remove(owner, owner))).toMatchObject({ status: 403 });
    await remove(owner, second);
    expect(await ownRoles(owner)).toEqual([]);
    expect((await server.send(GetProjectManagementById, { projectID }, second.token)).managerID).toBe(
      second.userID,
    );
  });

  test('two who remove one another at the same time leave one', async () => {
    const role = await roleID('项目经理');
    const second = await joinCompany(server, company);
    await give(role, second);
    const replies = await Promise.all([
      server.post('DelRolePersonnel', { roleID: role, userIDs: [owner.userID] }, second.token),
      server.post('DelRolePersonnel', { roleID: role, userIDs: [second.userID] }, owner.token),
    ]);
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  });
});

describe('who may hand out rights', () => {
  test('only a 项目经理 raises them, others cut them', async () => {
    const role = await newRole({ 'integration.role': '11110', 'schedule.gantt': '11000' });
    const person = await joinCompany(server, company);
    await give(role, person);
    const own = { 'integration.role': '11110' };
    expect(await refusalOf(grant(role, { ...own, 'schedule.gantt': '11100' }, person.token))).toMatchObject({
      status: 403,
      message: '不能提升自己的权限，请由项目经理操作',
    });
    await grant(role, { ...own, 'schedule.gantt': '10000' }, person.token);
  });

  test('nobody puts people into a role that may more than they do', async () => {
    const role = await newRole({ 'integration.role': '11110' });
    const person = await joinCompany(server, company);
    await give(role, person);
    const add = async (name: string, userID: string) =>
      server.send(calls.AddRolePersonnel, { roleID: await roleID(name), userIDs: [userID] }, person.token);
    expect(await refusalOf(add('项目经理', person.userID))).toMatchObject({ status: 403 });
    expect(await refusalOf(add('发起人', owner.userID))).toMatchObject({ status: 403 });
    const copy = { projectID, roleName: '副经理', sourceRoleID: await roleID('项目经理') };
    expect(await refusalOf(server.send(calls.InsertRole, copy, person.token))).toMatchObject({ status: 403 });
  });
});

describe('people of a role', () => {
  test('a colleague joins the project by it, a stranger does not', async () => {
    const role = await roleID('项目成员');
    const [colleague, stranger] = [await joinCompany(server, company, '周航'), await register(server)];
    expect(await refusalOf(give(role, stranger))).toMatchObject({
      status: 400,
      message: '所选人员不是本项目成员，请先在干系人登记册中添加',
    });
    await give(role, colleague);
    await give(role, colleague);
    const people = await server.send(calls.GetRolePersonnel, { roleID: role }, owner.token);
    expect(people.map((person) => person.userName)).toEqual(['周航']);
    expect(await ownRoles(colleague)).toEqual([role]);
    const { items } = await server.send(GetNotificationPage, { pageIndex: 1, pageSize: 20 }, colleague.token);
    const ofProject = items.filter((notice) => notice.projectID === projectID);
    expect(ofProject.map(({ title, address }) => [title, address])).toEqual([
      ['您已加入项目，角色为「项目成员」', '/dashboard'],
    ]);
    await server.send(calls.DelRolePersonnel, { roleID: role, userIDs: [colleague.userID] }, owner.token);
    expect(await ownRoles(colleague)).toEqual([]);
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
    const seen = await server.send(calls.GetAllUser, { projectID }, outsider.token);
    expect(seen.map((person) => person.userName).sort()).toEqual(['外单位人', '陈明远'].sort());
  });
});

describe('what a reader may see', () => {
  test('own roles are always readable, others need access to 角色与权限', async () => {
    const person = await joinProject(server, company, projectID, '只读');
    const read = async (name: string) =>
      (await server.post('GetPageRoutings', { roleID: await roleID(name) }, person.token)).status;
    expect(await read('只读')).toBe(200);
    expect(await read('项目经理')).toBe(403);
    expect((await server.post('GetRoleList', { projectID }, person.token)).status).toBe(403);
  });

  test('a role of another project is unknown', async () => {
    const stranger = await register(server);
    const role = await roleID('只读');
    for (const name of ['GetPageRoutings', 'GetRolePersonnel'])
      expect((await server.post(name, { roleID: role }, stranger.token)).status).toBe(404);
  });

  test('the own row of the register is always there, the others with access to the register', async () => {
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
