import { type PageID, pageCatalogue } from '@xmgl/contracts/access/page-catalogue';
import { mayUse, mergeRoutings, rights, toFlags } from '@xmgl/contracts/access/page-rights';
import * as calls from '@xmgl/contracts/integration/role.calls';
import { Authentication, GetProjectManagementById, UpdProject } from '@xmgl/contracts/project/project.calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createProject,
  joinCompany,
  type Person,
  startCompany,
  type TestCompany,
} from '../../test/factories.ts';
import { type Roles, rolesOf, toPermissions } from '../../test/role-stage.ts';
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

describe('what a role grants', () => {
  test('a page routing has nine keys, a module lists its tabs', async () => {
    const [module] = await server.send(
      calls.GetPageRoutings,
      { roleID: await roles.idOf('只读') },
      owner.token,
    );
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
    const role = await roles.make({ 'schedule.gantt': '01000' });
    const routings = await server.send(calls.GetPageRoutings, { roleID: role }, owner.token);
    const tab = routings
      .flatMap((module) => module.childrenRouting)
      .find((t) => t.pageRoutingID === 'schedule.gantt');
    expect(tab).toMatchObject({ accessPermission: 1, insertPermission: 1, deletePermission: 0 });
  });

  test('role ②: two roles merge, the most of either counts', async () => {
    const person = await joinCompany(server, company);
    await roles.give(await roles.make({ 'integration.issue': '11010' }), person);
    await roles.give(await roles.idOf('只读'), person);
    const { roleIDs } = await server.send(Authentication, { projectID }, person.token);
    const each = await Promise.all(
      roleIDs.map((roleID) => server.send(calls.GetPageRoutings, { roleID, projectID }, person.token)),
    );
    const merged = mergeRoutings(each);
    const may = (page: PageID) => rights.filter((right) => mayUse(merged, page, right));
    expect(may('integration.issue')).toEqual(['access', 'insert', 'update']);
    expect(may('integration.lesson')).toEqual(['access']);
  });

  test('the menu holds the modules of which a tab is granted, over all roles of a person', async () => {
    const person = await joinCompany(server, company);
    await roles.give(await roles.make({ 'schedule.gantt': '10000' }), person);
    expect(await roles.menuOf(person)).toEqual(['进度管理']);
    await roles.give(await roles.idOf('只读'), person);
    const toRead = pageCatalogue.filter(({ tabs = [] }) => tabs.some(({ grants }) => grants?.只读));
    expect(await roles.menuOf(person)).toEqual(toRead.map(({ name }) => name));
    expect(await roles.menuOf(owner)).toEqual(pageCatalogue.map(({ name }) => name));
  });

  test('3.33 7.143 7.144: a new role is in the list, with the grants of the role it is copied from, and its name is taken once', async () => {
    const input = { projectID, roleName: '施工员', sourceRoleID: await roles.idOf('只读') };
    const listed = async () => {
      const list = await server.send(calls.GetRoleList, { projectID }, owner.token);
      return list.map(({ roleID, roleName }) => ({ roleID, roleName }));
    };
    const before = await listed();
    expect(before.map(({ roleName }) => roleName)).toEqual(
      expect.arrayContaining(['项目经理', '只读', '外部单位']),
    );
    const copy = await server.send(calls.InsertRole, input, owner.token);
    const { roleID, roleName } = copy;
    expect(roleName).toBe('施工员');
    const sorted = (list: typeof before) =>
      list.toSorted((one, other) => one.roleID.localeCompare(other.roleID));
    expect(sorted(await listed())).toEqual(sorted([...before, { roleID, roleName }]));
    const grantsOf = (role: string) => server.send(calls.GetPageRoutings, { roleID: role }, owner.token);
    expect(await grantsOf(copy.roleID)).toEqual(await grantsOf(input.sourceRoleID));
    expect(await refusalOf(server.send(calls.InsertRole, input, owner.token))).toMatchObject({
      status: 409,
      path: 'roleName',
    });
    expect(await listed()).toHaveLength(before.length + 1);
  });

  test('role ①: a change counts from the next call on, without signing in again', async () => {
    const role = await roles.make({ 'integration.config': '10000' });
    const person = await joinCompany(server, company);
    await roles.give(role, person);
    const { rowVersion } = await server.send(GetProjectManagementById, { projectID }, person.token);
    const edit = () =>
      server.send(UpdProject, { projectID, rowVersion, address: '滨江路 1 号' }, person.token);
    expect(await refusalOf(edit())).toMatchObject({
      status: 403,
      message: '您没有项目配置的修改权限，请联系项目经理',
    });
    await roles.grant(role, { 'integration.config': '10010' });
    expect((await edit()).address).toBe('滨江路 1 号');
    const raise = () => server.send(calls.UpdRedisRolePermission, { projectID }, owner.token);
    const first = (await raise()).rightsVersion;
    expect((await raise()).rightsVersion).toBe(first + 1);
  });
});

describe('a role that two people change', () => {
  test('the second who saves its grants is told, and the first one’s stay', async () => {
    const role = await roles.make({ 'schedule.gantt': '10000' });
    const { rowVersion } = await roles.row(role);
    const save = (digits: string, version: number) =>
      server.send(
        calls.AddRolePermission,
        { roleID: role, rowVersion: version, permissions: toPermissions({ 'schedule.gantt': digits }) },
        owner.token,
      );
    const saved = await save('10010', rowVersion);
    expect(saved.rowVersion).toBe((await roles.row(role)).rowVersion);
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
    const role = await roles.make({});
    const { rowVersion } = await roles.row(role);
    const edit = (roleName: string) =>
      server.send(calls.UpdRole, { roleID: role, rowVersion, roleName, description: '管资料' }, owner.token);
    expect(await edit('资料员')).toMatchObject({
      roleName: '资料员',
      description: '管资料',
      rowVersion: rowVersion + 1,
    });
    expect(await refusalOf(edit('施工员'))).toMatchObject({ status: 409 });
    expect((await roles.row(role)).roleName).toBe('资料员');
  });
});

describe('default roles', () => {
  test('are described, but keep their names and stay', async () => {
    const { rowVersion, ...role } = await roles.row(await roles.idOf('只读'));
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
    const role = await roles.make({});
    const { rowVersion } = await roles.row(role);
    const edit = { roleID: role, rowVersion, roleName: '项目经理', description: '' };
    expect(await refusalOf(server.send(calls.UpdRole, edit, owner.token))).toMatchObject({
      status: 409,
      message: '已有同名角色，请换一个名称',
    });
  });
});

describe('deleting a role', () => {
  test('nobody holds it: it goes with its grants', async () => {
    const role = await roles.make({ 'schedule.gantt': '10000' });
    await server.send(calls.DelRole, { roleID: role }, owner.token);
    const rows = await server.send(calls.GetRoleList, { projectID }, owner.token);
    expect(rows.map((row) => row.roleID)).not.toContain(role);
    expect((await server.post('GetPageRoutings', { roleID: role }, owner.token)).status).toBe(404);
  });

  test('is refused while people hold it, unless they are moved', async () => {
    const role = await roles.make({ 'schedule.gantt': '10010' });
    const person = await joinCompany(server, company);
    await roles.give(role, person);
    const remove = (moveToRoleID?: string) =>
      server.send(calls.DelRole, { roleID: role, moveToRoleID }, owner.token);
    expect(await refusalOf(remove())).toMatchObject({
      status: 409,
      message: '「验收角色」还有 1 人，请先选择把他们移到哪个角色',
      path: 'moveToRoleID',
    });
    expect(await refusalOf(remove(role))).toMatchObject({ status: 400, path: 'moveToRoleID' });
    const reader = await roles.idOf('只读');
    await remove(reader);
    expect(await roles.heldBy(person)).toEqual([reader]);
  });

  test('moves nobody into a role that may more than who deletes', async () => {
    const editor = await roles.make({ 'integration.role': '11110' });
    const person = await joinCompany(server, company);
    await roles.give(editor, person);
    const other = await server.send(calls.InsertRole, { projectID, roleName: '临时' }, owner.token);
    await roles.give(other.roleID, await joinCompany(server, company));
    const remove = async (name: string) =>
      server.send(
        calls.DelRole,
        { roleID: other.roleID, moveToRoleID: await roles.idOf(name) },
        person.token,
      );
    expect(await refusalOf(remove('项目经理'))).toMatchObject({ status: 403 });
    expect(await refusalOf(remove('进度管理员'))).toMatchObject({
      status: 403,
      message: '不能授予超出自己的权限，请由项目经理操作',
    });
  });
});
