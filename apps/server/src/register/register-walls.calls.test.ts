import { toFlags } from '@xmgl/contracts/access/page-rights';
import {
  AddRolePermission,
  AddRolePersonnel,
  GetRoleList,
  InsertRole,
} from '@xmgl/contracts/integration/role.calls';
import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import { GetProjectManagementById, ProjectFiled, UpdProject } from '@xmgl/contracts/project/project.calls';
import * as rowCalls from '@xmgl/contracts/register/row.calls';
import { GetRightInterest, GetSalience } from '@xmgl/contracts/stakeholder/assessment.calls';
import { engagementActionCalls, engagementRecordCalls } from '@xmgl/contracts/stakeholder/engagement.calls';
import { GetEngagementContacts } from '@xmgl/contracts/stakeholder/engagement-contact.calls';
import { GetEngagementMatrix } from '@xmgl/contracts/stakeholder/engagement-matrix.calls';
import { GetProjectStakeholderPage } from '@xmgl/contracts/stakeholder/register.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createProject,
  joinCompany,
  joinProject,
  type Person,
  startProject,
  type TestCompany,
} from '../test/factories.ts';
import { addAction, listStakeholders } from '../test/register-stage.ts';
import { refusalOf, startApp, type TestApp } from '../test/start-app.ts';
import { writeXlsx } from './files/xlsx-file.ts';

let server: TestApp;
let owner: Person;
let keeper: Person;
let reader: Person;
let outsider: Person;
let company: TestCompany;
let projectID: string;
let stakeholderIDs: string[];

beforeAll(async () => {
  server = await startApp();
  ({ owner, company, projectID } = await startProject(server));
  keeper = await joinProject(server, company, projectID, '干系人管理员', '沈雨桐');
  reader = await joinProject(server, company, projectID, '只读', '周航');
  outsider = await joinProject(server, company, projectID, '外部单位', '孙立');
  await openToOutsiders();
  const rows = await listStakeholders(server, projectID, owner);
  stakeholderIDs = rows.map((row) => row.projectStakeholderID);
});
afterAll(() => server.close());

/** 外部单位 may do everything on the page; its people come from a unit of their own. */
const openToOutsiders = async () => {
  const roles = await server.send(GetRoleList, { projectID }, owner.token);
  const { roleID = '', rowVersion = 0 } = roles.find((role) => role.roleName === '外部单位') ?? {};
  const permissions = [
    { pageRoutingID: 'stakeholder.plan', ...toFlags('11111') },
    ...['stakeholder.interest', 'stakeholder.salience', 'stakeholder.engagement'].map((pageRoutingID) => ({
      pageRoutingID,
      ...toFlags('10001'),
    })),
  ];
  await server.send(AddRolePermission, { roleID, rowVersion, permissions }, owner.token);
  await setUnit(outsider, '滨江监理');
};
const setUnit = async ({ userID }: Person, unit: string) => {
  await server.database.ownerDb
    .updateTable('project_stakeholder')
    .set({ company: unit })
    .where('user_id', '=', userID)
    .execute();
};

const add = (given: object = {}, who = owner) =>
  addAction(server, who, {
    projectID,
    projectStakeholderIDs: stakeholderIDs.slice(0, 1),
    ownerID: keeper.userID,
    ...given,
  });
const keyOf = (rowID: string) => ({ projectID, register: 'EngagementAction', rowID });

test('a comment names only who may read the row, and tells nobody else what it says', async () => {
  const { engagementActionID: rowID } = await add();
  const naming = (who: Person) =>
    server.send(
      rowCalls.AddComment,
      { ...keyOf(rowID), content: '对方要价过高', mentions: [keeper.userID, who.userID] },
      owner.token,
    );
  expect(await refusalOf(naming(reader))).toMatchObject({
    status: 400,
    message: '周航不能查看此记录，请先由项目经理授权，再提到他们',
  });
  expect(await refusalOf(naming(outsider))).toMatchObject({ status: 400, path: 'mentions' });
  const told = await server.send(GetNotificationPage, { pageIndex: 1, pageSize: 10 }, reader.token);
  expect(told.items.filter((notice) => notice.content.includes('要价'))).toEqual([]);
});

test('what may be chosen is shown to who may see where it is pointed to, colleagues to everyone', async () => {
  const find = (entity: string, who: Person) =>
    server.send(rowCalls.FindLinkTargets, { projectID, entity, text: '' }, who.token);
  const nobody = await joinCompany(server, company, '吴敏');
  const { roleID } = await server.send(InsertRole, { projectID, roleName: '没有权限' }, owner.token);
  await server.send(AddRolePersonnel, { roleID, userIDs: [nobody.userID] }, owner.token);
  expect((await find('User', nobody)).length).toBeGreaterThan(0);
  for (const entity of ['ProjectStakeholder', 'Role', 'Activity', 'EngagementAction'])
    expect(await refusalOf(find(entity, nobody)), entity).toMatchObject({ status: 403 });
  expect((await find('ProjectStakeholder', keeper)).length).toBeGreaterThan(0);
});

test('外部单位 learn of the rows of others neither as targets, nor as links, nor from a file', async () => {
  const hidden = await add({ purpose: '内部方案' });
  const shown = await add({ purpose: '共同方案', ownerID: outsider.userID });
  const targets = await server.send(
    rowCalls.FindLinkTargets,
    { projectID, entity: 'EngagementAction', text: '方案' },
    outsider.token,
  );
  expect(targets.map((target) => target.title)).toEqual(['共同方案']);
  await server.send(
    engagementRecordCalls.add,
    {
      projectID,
      projectStakeholderIDs: stakeholderIDs.slice(0, 1),
      recordTime: '2026-03-03T10:00',
      method: '会议',
      content: '内部会议的内容',
      engagementActionID: shown.engagementActionID,
    },
    owner.token,
  );
  const links = (who: Person) =>
    server.send(rowCalls.GetRowLinks, keyOf(shown.engagementActionID), who.token);
  expect((await links(owner))[0]?.rows.map((row) => row.title)).toEqual(['内部会议的内容']);
  expect(await links(outsider)).toEqual([]);
  const content = await writeXlsx([
    {
      name: '表',
      rows: [
        ['编号', '目的'],
        [hidden.code, '内部方案'],
      ],
      widths: [],
      minutes: [],
    },
  ]);
  const asked = { projectID, content, mode: 'check' } as const;
  const report = await server.send(engagementActionCalls.import, asked, outsider.token);
  expect(report.unchanged).toBe(0);
  expect(report.faults).toContainEqual({ row: 2, column: '编号', message: '此编号已被使用，请改正或清空' });
});

test('外部单位 learn of the people of others neither by contacts, nor on grids, nor in the matrix', async () => {
  for (const call of [GetEngagementContacts, GetRightInterest, GetSalience, GetEngagementMatrix]) {
    const namesFor = async (who: Person) =>
      (await server.send(call, { projectID }, who.token)).items.map(({ userName }) => userName);
    expect(await namesFor(owner), call.name).toEqual(expect.arrayContaining(['沈雨桐', '孙立']));
    expect(await namesFor(outsider), call.name).toEqual(['孙立']);
  }
});

test('people without a unit are not one unit together', async () => {
  const guest = await joinProject(server, company, projectID, '外部单位', '吴敏');
  await setUnit(guest, '');
  await setUnit(keeper, '');
  const { engagementActionID } = await add({ purpose: '登记人没有单位', ownerID: owner.userID }, keeper);
  const reading = server.send(engagementActionCalls.byID, { projectID, engagementActionID }, guest.token);
  expect(await refusalOf(reading)).toMatchObject({ status: 404 });
});

test('nothing is said about a row in the recycle bin, nor in an archived project', async () => {
  const own = await createProject(server, company);
  const asked = { pageIndex: 1, pageSize: 1, value: { projectID: own.projectID } };
  const [self] = (await server.send(GetProjectStakeholderPage, asked, owner.token)).items;
  const given = {
    projectID: own.projectID,
    ownerID: owner.userID,
    projectStakeholderIDs: [self?.projectStakeholderID ?? ''],
  };
  const row = await add(given);
  const gone = await add(given);
  const deleted = [{ id: gone.engagementActionID, rowVersion: gone.rowVersion }];
  await server.send(engagementActionCalls.del, { projectID: own.projectID, rows: deleted }, owner.token);
  const say = (rowID: string) =>
    server.send(
      rowCalls.AddComment,
      { ...keyOf(rowID), projectID: own.projectID, content: '补充' },
      owner.token,
    );
  expect(await refusalOf(say(gone.engagementActionID))).toMatchObject({ status: 404 });
  const { commentID } = await say(row.engagementActionID);
  const { rowVersion } = await server.send(
    GetProjectManagementById,
    { projectID: own.projectID },
    owner.token,
  );
  const end = { projectID: own.projectID, rowVersion, action: 'terminate', comment: '停建' } as const;
  await server.send(UpdProject, end, owner.token);
  await server.send(ProjectFiled, { projectID: own.projectID, whetherFiled: 1 }, owner.token);
  const filed = { status: 403, message: '项目已归档，只能查看' };
  expect(await refusalOf(say(row.engagementActionID))).toMatchObject(filed);
  const removing = server.send(rowCalls.DelComment, { projectID: own.projectID, commentID }, owner.token);
  expect(await refusalOf(removing)).toMatchObject(filed);
});

test('views are few and small', async () => {
  const save = (viewName: string, content: Record<string, unknown> = {}) =>
    server.send(
      rowCalls.SaveView,
      { projectID, register: 'EngagementRecord', viewName, content },
      owner.token,
    );
  expect(await refusalOf(save('大', { text: 'x'.repeat(20_000) }))).toMatchObject({ status: 400 });
  for (let at = 0; at < 50; at += 1) await save(`视图 ${at}`);
  await save('视图 0', { sort: 'content' });
  expect(await refusalOf(save('再一个'))).toMatchObject({
    status: 409,
    message: '一个登记册最多保存 50 个视图，请先删除不用的',
  });
});
