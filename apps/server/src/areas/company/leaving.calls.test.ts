import * as company from '@xmgl/contracts/company/company.calls';
import * as calls from '@xmgl/contracts/company/leaving.calls';
import { CheckAuthCode, SendAuthCode } from '@xmgl/contracts/identity/sign-in.calls';
import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import { GetProjectManagementById, GetProjectStateLog } from '@xmgl/contracts/project/project.calls';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import { engagementActionCalls } from '@xmgl/contracts/stakeholder/engagement.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createCompany,
  createProject,
  joinCompany,
  joinProject,
  type Person,
  readCode,
  register,
  startProject,
  type TestCompany,
} from '../../test/factories.ts';
import { registerOfPeople } from '../../test/register-of-people.ts';
import { addAction } from '../../test/register-stage.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
let owner: Person;
let unit: TestCompany;
let companyID: string;
let projectID: string;

beforeAll(async () => {
  // A Monday: the task of an activity opens three days before its start, and no day off lies between.
  server = await startApp({}, undefined, { at: '2026-03-02T09:00' });
  ({ owner, company: unit, projectID } = await startProject(server));
  ({ companyID } = unit);
});
afterAll(() => server.close());

const remove = (userIDs: readonly string[], successorID?: string, by = owner) =>
  server.send(calls.DelCompanyUsers, { companyID, userIDs: [...userIDs], successorID }, by.token);
const entry = async (who: Person, project = projectID) =>
  (await server.post('UserOpenProject', { projectID: project }, who.token)).status;
const makeAdministrator = ({ userID }: Person) =>
  server.send(company.UpdCompanyUserState, { companyID, userID, companyRole: '单位管理员' }, owner.token);
const addMeasure = async (ownerID: string) => {
  const people = await registerOfPeople(server, projectID, owner).rowNamed('陈明远');
  const given = { projectID, projectStakeholderIDs: [people.projectStakeholderID], ownerID };
  return (await addAction(server, owner, given)).engagementActionID;
};
const ownerOf = async (id: string) => {
  const asked = { pageIndex: 1, pageSize: 100, value: { projectID } };
  const { items } = await server.send(engagementActionCalls.page, asked, owner.token);
  return items.find(({ engagementActionID }) => engagementActionID === id)?.ownerID;
};

/** An activity that the person answers for. */
const giveActivity = async (userName: string) => {
  const { projectStakeholderID } = await registerOfPeople(server, projectID, owner).rowNamed(userName);
  const { planVersion } = await server.send(GetPlan, { projectID }, owner.token);
  const activityID = v7();
  const commands = [
    { kind: 'addActivity' as const, activityID, wbsNodeID: null, name: '土方开挖' },
    { kind: 'updateActivity' as const, activityID, fields: { ownerID: projectStakeholderID } },
  ];
  const batch = { projectID, baseVersion: planVersion, batchID: v7(), upon: [], commands };
  await server.send(ApplyPlanCommands, batch, owner.token);
  // The task of an activity near its start is opened once its dates are written.
  await server.services.plans.dates.settle();
};

test('7.44: who has work in several projects goes with a successor alone, who gets in, may do it, and has it all', async () => {
  const leaver = await joinProject(server, unit, projectID, '项目成员', '周航');
  const heir = await joinCompany(server, unit, '沈雨桐');
  const measure = await addMeasure(leaver.userID);
  await giveActivity('周航');
  const managed = await createProject(server, unit, leaver);
  const found = await server.send(
    calls.GetCompanyUserDuties,
    { companyID, userIDs: [leaver.userID] },
    owner.token,
  );
  const told = found.map((work) => [
    work.projectName,
    ...work.duties.map(({ label, total }) => [label, total]),
  ]);
  expect(told).toHaveLength(2);
  expect(told).toContainEqual([managed.projectName, ['项目经理', 1]]);
  expect(told.flat()).toContainEqual(['进度计划 · 活动', 1]);
  expect(told.flat()).toContainEqual(['参与措施 · 责任人', 1]);
  expect(await refusalOf(remove([leaver.userID]))).toEqual({
    status: 409,
    message: '周航 还有 3 项未完成的工作，请先指定接手人',
    path: 'successorID',
  });

  expect(await remove([leaver.userID], heir.userID)).toEqual({ removed: 1 });
  expect(await ownerOf(measure)).toBe(heir.userID);
  expect([await entry(leaver), await entry(leaver, managed.projectID)]).toEqual([404, 404]);
  expect([await entry(heir), await entry(heir, managed.projectID)]).toEqual([200, 200]);
  const project = await server.send(GetProjectManagementById, { projectID: managed.projectID }, heir.token);
  expect(project).toMatchObject({ managerID: heir.userID });
  const log = await server.send(GetProjectStateLog, { projectID: managed.projectID }, heir.token);
  expect(log[0]).toMatchObject({ action: 'transfer', reason: '周航 离开单位，移交给 沈雨桐' });
  const tasks = await server.send(GetPendingTask, { userID: heir.userID }, heir.token);
  expect(new Set(tasks.items.map(({ title }) => title))).toEqual(
    new Set(['开始参与措施：取得规划部门支持', '开始活动「土方开挖」']),
  );
  const plan = await server.send(GetPlan, { projectID }, heir.token);
  const { projectStakeholderID } = await registerOfPeople(server, projectID, owner).rowNamed('沈雨桐');
  expect(plan.activities.map(({ ownerID }) => ownerID)).toContain(projectStakeholderID);

  expect(await server.send(company.GetUserCompanysList, {}, leaver.token)).toEqual([]);
  const members = { companyID, pageIndex: 1, pageSize: 10 };
  expect((await server.post('GetUserCompany', members, leaver.token)).status).toBe(404);
  const notices = await server.send(GetNotificationPage, { pageIndex: 1, pageSize: 5 }, leaver.token);
  expect(notices.items[0]?.title).toContain('您已被移出单位');
});

test('who takes over is of the company and stays; oneself, the owner and strangers are not removed', async () => {
  const [one, other] = [await joinCompany(server, unit, '罗辰'), await joinCompany(server, unit, '余佳')];
  const stranger = await register(server, '段锐');
  expect(await refusalOf(remove([one.userID], stranger.userID))).toMatchObject({ path: 'successorID' });
  expect(await refusalOf(remove([one.userID, other.userID], other.userID))).toMatchObject({
    path: 'successorID',
  });
  expect(await refusalOf(remove([owner.userID]))).toMatchObject({ status: 400 });
  expect(await refusalOf(remove([stranger.userID]))).toMatchObject({ status: 404 });
  expect(await refusalOf(remove([other.userID], undefined, one))).toMatchObject({ status: 403 });
  await makeAdministrator(one);
  expect(await refusalOf(remove([owner.userID], other.userID, one))).toMatchObject({
    message: '请先移交单位负责人',
  });
  expect(await remove([other.userID], undefined, one)).toEqual({ removed: 1 });
  expect(await refusalOf(remove([other.userID], undefined, one))).toMatchObject({ status: 409 });
});

test('an administrator takes no manager out of a project, and gives the own account no role by it', async () => {
  const administrator = await joinCompany(server, unit, '方以宁');
  await makeAdministrator(administrator);
  const manager = await joinCompany(server, unit, '顾言');
  const { projectName } = await createProject(server, unit, manager);
  expect(await refusalOf(remove([manager.userID], administrator.userID, administrator))).toEqual({
    status: 403,
    message: `顾言 是项目「${projectName}」的项目经理，请由单位负责人移出`,
  });
  const member = await joinProject(server, unit, projectID, '项目成员', '冯悦');
  await addMeasure(member.userID);
  const grab = await refusalOf(remove([member.userID], administrator.userID, administrator));
  expect(grab.message).toContain('接手不了「参与措施 · 责任人」');
  expect(await entry(administrator)).toBe(404);
});

test('who leaves by the own word hands over to a member of the project; others’ work is for administrators to see', async () => {
  const leaver = await joinProject(server, unit, projectID, '项目成员', '岳彤');
  const heir = await joinProject(server, unit, projectID, '项目成员', '宋扬');
  const outside = await joinCompany(server, unit, '何静');
  const measure = await addMeasure(leaver.userID);
  const leave = (successorID?: string) =>
    server.send(calls.LeaveCompany, { companyID, successorID }, leaver.token);
  const ask = (userID: string) =>
    server.send(calls.GetCompanyUserDuties, { companyID, userIDs: [userID] }, leaver.token);
  expect((await ask(leaver.userID)).map(({ duties }) => duties.map(({ total }) => total))).toEqual([[1]]);
  expect(await refusalOf(ask(heir.userID))).toMatchObject({ status: 403 });
  expect(await refusalOf(leave())).toMatchObject({
    message: '岳彤 还有 1 项未完成的工作，请先指定接手人',
  });
  expect((await refusalOf(leave(outside.userID))).message).toContain('何静 不是项目');
  await leave(heir.userID);
  expect(await ownerOf(measure)).toBe(heir.userID);
  expect(await entry(leaver)).toBe(404);
});

test('a suspended member can be removed as well, and comes back by an invitation alone', async () => {
  const member = await joinProject(server, unit, projectID, '项目成员', '秦朗');
  const { userID } = member;
  await server.send(company.UpdCompanyUserState, { companyID, userID, state: 2 }, owner.token);
  expect(await remove([userID])).toEqual({ removed: 1 });
  const row = await registerOfPeople(server, projectID, owner).rowNamed('秦朗');
  expect(row.state).toBe('已退出');
  const back = server.send(company.UpdCompanyUserState, { companyID, userID, state: 1 }, owner.token);
  expect(await refusalOf(back)).toMatchObject({ status: 409 });
});

test('the company is handed over by a code to the owner’s own phone, and the roles swap', async () => {
  const first = await register(server, '吴建国');
  const own = await createCompany(server, first);
  const next = await joinCompany(server, own, '李小红');
  const give = (ticket: string) =>
    server.send(
      calls.TransferCompany,
      { companyID: own.companyID, userID: next.userID, ticket },
      first.token,
    );
  expect(await refusalOf(give('guess'))).toMatchObject({ path: 'ticket' });
  await server.database.ownerDb.deleteFrom('auth_code').execute();
  const purpose = 'transferCompany';
  await server.send(SendAuthCode, { userTel: first.userTel, purpose }, first.token);
  const code = await readCode(server, first.userTel);
  const { ticket } = await server.send(CheckAuthCode, { userTel: first.userTel, purpose, code });
  await give(ticket);
  const creator = await server.send(company.GetCompanyCreatorID, { companyID: own.companyID }, first.token);
  expect(creator).toEqual({ creatorID: next.userID, userName: '李小红' });
  const { items } = await server.send(
    company.GetUserCompany,
    { companyID: own.companyID, pageIndex: 1, pageSize: 10 },
    next.token,
  );
  expect(items.map(({ userName, companyRole }) => [userName, companyRole])).toEqual([
    ['李小红', '单位负责人'],
    ['吴建国', '单位管理员'],
  ]);
  expect(await refusalOf(give(ticket))).toMatchObject({ status: 403 });
});
