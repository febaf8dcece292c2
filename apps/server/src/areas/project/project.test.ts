import { hasRight, rights } from '@xmgl/contracts/access/page-rights';
import { GetProjectManagementByCompany } from '@xmgl/contracts/company/portfolio.calls';
import { GetPageRoutings } from '@xmgl/contracts/integration/role.calls';
import * as calls from '@xmgl/contracts/project/project.calls';
import type { projectActions } from '@xmgl/contracts/project/project-states';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toLocalDay } from '../../base/local-time.ts';
import {
  createProject,
  joinCompany,
  joinProject,
  type Person,
  register,
  startCompany,
  type TestCompany,
} from '../../test/factories.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
let owner: Person;
let company: TestCompany;
let companyID: string;

beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ owner, company } = await startCompany(server));
  ({ companyID } = company);
});

const all = {
  startTime: '',
  endTime: '',
  state: -1,
  projectName: '',
  whetherFiled: 0,
  manageProject: -1,
  companyName: '',
} as const;
const list = async (person: Person, filter: object = {}) =>
  (
    await server.send(calls.GetProjectManagement, { ...all, userID: person.userID, ...filter }, person.token)
  ).map((project) => project.projectName);
const add = (projectName: string, fields: object = {}, person = owner) =>
  server.send(calls.AddProjectManagement, { companyID, projectName, ...fields }, person.token);
const detailOf = (projectID: string) =>
  server.send(calls.GetProjectManagementById, { projectID }, owner.token);
const step = async (
  projectID: string,
  action: (typeof projectActions)[number],
  comment?: string,
  by = owner,
) => {
  const { rowVersion } = await server.send(calls.GetProjectManagementById, { projectID }, by.token);
  return await server.send(calls.UpdProject, { projectID, rowVersion, action, comment }, by.token);
};

describe('a new project', () => {
  test('7.104: has its creator as 项目经理 with all rights, is in the list, and becomes the default one if there was none', async () => {
    const first = await add('滨江一期', { startTime: '2026-01-01', endTime: '2026-12-31', budget: 1200.5 });
    expect(first).toMatchObject({ managerName: '陈明远', state: 0, whetherFiled: 0, isDefault: true });
    expect((await add('滨江二期')).isDefault).toBe(false);
    const entry = await server.send(calls.Authentication, { projectID: first.projectID }, owner.token);
    expect(entry).toMatchObject({ allowed: true, state: 0, reason: '' });
    expect(entry.roleIDs).toHaveLength(1);
    expect(await list(owner)).toEqual(['滨江一期', '滨江二期']);
    const asked = { roleID: entry.roleIDs[0] ?? '' };
    const modules = await server.send(GetPageRoutings, asked, owner.token);
    const pages = modules.flatMap((module) => module.childrenRouting);
    expect(pages.length).toBeGreaterThan(10);
    for (const page of pages)
      expect(
        rights.filter((right) => !hasRight(page, right)),
        page.pageRoutingID,
      ).toEqual([]);
  });

  test('takes a name and a code once in a company', async () => {
    await add('同名项目', { projectCode: 'XM-1' });
    expect(await refusalOf(add('同名项目'))).toMatchObject({ status: 409, path: 'projectName' });
    expect(await refusalOf(add('另一项目', { projectCode: 'XM-1' }))).toMatchObject({
      status: 409,
      path: 'projectCode',
    });
    const twice = [1, 2].map(() =>
      server.post('AddProjectManagement', { companyID, projectName: '按两次的项目' }, owner.token),
    );
    expect((await Promise.all(twice)).map((reply) => reply.status).sort()).toEqual([200, 409]);
  });

  test('needs a name and an end that is not before the start', async () => {
    const missing = await server.post('AddProjectManagement', { companyID }, owner.token);
    expect(missing.body.errors).toEqual([
      { code: 'invalid', message: '请填写项目名称', path: 'projectName' },
    ]);
    expect(await refusalOf(add('甲', { startTime: '2026-02-01', endTime: '2026-01-01' }))).toMatchObject({
      status: 400,
      path: 'endTime',
    });
  });
});

describe('the list of projects', () => {
  test('begins with the default project, then with what was opened last', async () => {
    const [one, two, three] = [await add('一'), await add('二'), await add('三')];
    expect(await list(owner)).toEqual(['一', '三', '二']);
    server.pass(1000);
    await server.send(calls.UserOpenProject, { projectID: two.projectID }, owner.token);
    expect(await list(owner)).toEqual(['一', '二', '三']);
    const choice = { userID: owner.userID, projectID: three.projectID };
    await server.send(calls.UpdUserDefaultProject, choice, owner.token);
    expect(await list(owner)).toEqual(['三', '二', '一']);
    expect(one.isDefault).toBe(true);
  });

  test('4.34 9.16–9.18 7.177: is narrowed by each filter alone, and -1 stands for all', async () => {
    await add('滨江新城', { startTime: '2026-01-01', endTime: '2026-06-30' });
    const second = await add('望江花园', { startTime: '2026-09-01', endTime: '2027-03-31' });
    const other = await joinCompany(server, company, '周航');
    const third = await createProject(server, company, other);
    await step(second.projectID, 'start', '业主要求先行进场');
    expect(await list(owner, { startTime: '2026-07-01' })).toEqual(['望江花园']);
    expect(await list(owner, { endTime: '2026-07-01' })).toEqual(['滨江新城']);
    expect(await list(owner, { state: 1 })).toEqual(['望江花园']);
    expect(await list(owner, { state: 0 })).toEqual(['滨江新城']);
    expect(await list(owner, { state: 4 })).toEqual([]);
    expect(await list(owner, { state: -1, manageProject: 1 })).toHaveLength(2);
    expect(await list(owner, { projectName: '望江' })).toEqual(['望江花园']);
    expect(await list(owner, { projectName: 'bjxc' })).toEqual(['滨江新城']);
    expect(await list(owner, { projectName: '%' })).toEqual([]);
    expect(await list(owner, { whetherFiled: 1 })).toEqual([]);
    expect(await list(owner, { companyName: '没有' })).toEqual([]);
    expect(await list(owner, { manageProject: 0 })).toEqual([]);
    expect(await list(other, { manageProject: 1 })).toEqual([third.projectName]);
    await server.database.ownerDb
      .updateTable('project')
      .set({ whether_filed: 1 })
      .where('project_id', '=', second.projectID)
      .execute();
    expect(await list(owner, { whetherFiled: 1 })).toEqual(['望江花园']);
    expect(await list(owner, { whetherFiled: -1 })).toHaveLength(2);
    expect(await list(owner, { whetherFiled: null, manageProject: null })).toEqual(['滨江新城']);
    const ofUnit = async (whetherFiled: -1 | 0 | 1 | null) => {
      const asked = { companyID, whetherFiled };
      return (await server.send(GetProjectManagementByCompany, asked, owner.token)).total;
    };
    expect(await Promise.all(([0, 1, -1, null] as const).map(ofUnit))).toEqual([2, 1, 3, 2]);
  });

  test('of somebody else is refused, and strangers see nothing', async () => {
    const { projectID } = await add('内部项目');
    const stranger = await register(server);
    const foreign = server.send(calls.GetProjectManagement, { ...all, userID: owner.userID }, stranger.token);
    expect(await refusalOf(foreign)).toMatchObject({ status: 403 });
    expect(await list(stranger)).toEqual([]);
    for (const name of ['GetProjectManagementById', 'UserOpenProject', 'UpdUserDefaultProject', 'UpdProject'])
      expect((await server.post(name, { projectID, userID: stranger.userID }, stranger.token)).status).toBe(
        404,
      );
    expect(await server.send(calls.Authentication, { projectID }, stranger.token)).toEqual({
      allowed: false,
      roleIDs: [],
      state: -1,
      reason: '项目不存在，或您不是其成员，请联系项目经理邀请您加入',
    });
  });
});

describe('editing a project', () => {
  test('is done on the version that was read', async () => {
    const { projectID } = await add('旧名');
    const { rowVersion } = await server.send(calls.GetProjectManagementById, { projectID }, owner.token);
    const edit = (projectName: string) =>
      server.send(calls.UpdProject, { projectID, rowVersion, projectName, budget: 3000 }, owner.token);
    expect(await edit('新名')).toMatchObject({
      projectName: '新名',
      budget: 3000,
      rowVersion: rowVersion + 1,
    });
    expect(await refusalOf(edit('更新的名'))).toMatchObject({ status: 409 });
    expect(await list(owner, { projectName: 'xm' })).toEqual(['新名']);
  });

  test('keeps what was before and after', async () => {
    const { projectID } = await add('审计前');
    await server.send(calls.UpdProject, { projectID, rowVersion: 1, projectName: '审计后' }, owner.token);
    const entry = await server.database.ownerDb
      .selectFrom('audit_log')
      .selectAll()
      .where('row_id', '=', projectID)
      .where('action', '=', 'update')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      user_id: owner.userID,
      before: { projectName: '审计前' },
      after: { projectName: '审计后' },
    });
  });

  test('an end before the start that stands already is refused', async () => {
    const { projectID } = await add('有开始', { startTime: '2026-05-01' });
    const edit = server.send(
      calls.UpdProject,
      { projectID, rowVersion: 1, endTime: '2026-04-01' },
      owner.token,
    );
    expect(await refusalOf(edit)).toMatchObject({ status: 400, path: 'endTime' });
  });
});

describe('the states of a project', () => {
  test('go 未启动, 进行中, 暂停, 进行中, 已完成, each step with its reason, and are logged', async () => {
    const { projectID } = await add('状态');
    expect(await refusalOf(step(projectID, 'start'))).toMatchObject({ status: 400, path: 'comment' });
    expect(await refusalOf(step(projectID, 'pause', '雨季'))).toMatchObject({
      status: 409,
      message: '当前状态为「未启动」，不能暂停，请刷新后重试',
    });
    expect((await step(projectID, 'start', '先行进场')).state).toBe(1);
    expect(await refusalOf(step(projectID, 'pause'))).toMatchObject({
      status: 400,
      message: '请填写暂停的原因',
    });
    expect((await step(projectID, 'pause', '雨季')).state).toBe(2);
    expect((await step(projectID, 'resume', '雨停')).state).toBe(1);
    const today = toLocalDay(server.now());
    expect(await detailOf(projectID)).toMatchObject({ actualStart: today, actualFinish: null });
    expect((await step(projectID, 'finish')).state).toBe(3);
    expect(await detailOf(projectID)).toMatchObject({ actualStart: today, actualFinish: today });
    expect(await refusalOf(step(projectID, 'terminate', '不做了'))).toMatchObject({ status: 409 });
    const log = await server.send(calls.GetProjectStateLog, { projectID }, owner.token);
    expect(log.map((row) => `${row.action} ${row.fromState}${row.toState} ${row.reason}`)).toEqual([
      'finish 13 ',
      'resume 21 雨停',
      'pause 12 雨季',
      'start 01 先行进场',
      'create 00 ',
    ]);
    expect(log[0]).toMatchObject({ userID: owner.userID, userName: '陈明远' });
  });

  test('are ended early by the 发起人, without one by the 单位负责人', async () => {
    const manager = await joinCompany(server, company);
    const { projectID } = await createProject(server, company, manager);
    expect(await refusalOf(step(projectID, 'terminate', '不做了', manager))).toMatchObject({ status: 403 });
    const own = await createProject(server, company);
    expect((await step(own.projectID, 'terminate', '不做了')).state).toBe(4);
    const led = await createProject(server, company);
    const sponsor = await joinProject(server, company, led.projectID, '发起人');
    expect(await refusalOf(step(led.projectID, 'terminate', '不做了'))).toMatchObject({ status: 403 });
    expect((await step(led.projectID, 'terminate', '不做了', sponsor)).state).toBe(4);
  });

  test('config ③: a closed project is archived, then read-only, and opened again with a reason', async () => {
    const { projectID } = await add('归档');
    const file = (whetherFiled: 0 | 1, reason?: string) =>
      server.send(calls.ProjectFiled, { projectID, whetherFiled, reason }, owner.token);
    expect(await refusalOf(file(1))).toMatchObject({ status: 409 });
    await step(projectID, 'terminate', '不做了');
    await file(1);
    await file(1);
    expect(await list(owner)).toEqual([]);
    expect(await list(owner, { whetherFiled: 1 })).toEqual(['归档']);
    const { rowVersion } = await server.send(calls.GetProjectManagementById, { projectID }, owner.token);
    const edit = server.send(calls.UpdProject, { projectID, rowVersion, address: '改' }, owner.token);
    expect(await refusalOf(edit)).toMatchObject({ status: 403, message: '项目已归档，只能查看' });
    expect(await refusalOf(file(0))).toMatchObject({ status: 400, path: 'reason' });
    await file(0, '补资料');
    expect(await list(owner)).toEqual(['归档']);
    const log = await server.send(calls.GetProjectStateLog, { projectID }, owner.token);
    expect(log.map((row) => `${row.action} ${row.reason}`)).toEqual([
      'reopen 补资料',
      'file ',
      'terminate 不做了',
      'create ',
    ]);
  });

  test('are told to whoever may see 项目配置', async () => {
    const { projectID } = await add('谁能看');
    const reader = await joinProject(server, company, projectID, '只读');
    const outsider = await joinProject(server, company, projectID, '外部单位');
    const read = async (person: Person) =>
      (await server.post('GetProjectStateLog', { projectID }, person.token)).status;
    expect([await read(reader), await read(outsider)]).toEqual([200, 403]);
  });
});
