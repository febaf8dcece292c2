import { DelRolePersonnel, GetRolePersonnel } from '@xmgl/contracts/integration/role.calls';
import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import {
  engagementActionCalls,
  stakeholderEngagementCalls,
} from '@xmgl/contracts/stakeholder/engagement.calls';
import type { EngagementLevel } from '@xmgl/contracts/stakeholder/engagement-level';
import * as calls from '@xmgl/contracts/stakeholder/register.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinProject, type Person, roleIDOf, startProject, type TestCompany } from '../../test/factories.ts';
import { type RegisterOfPeople, registerOfPeople } from '../../test/register-of-people.ts';
import { addAction } from '../../test/register-stage.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
let owner: Person;
let heir: Person;
let company: TestCompany;
let projectID: string;
let people: RegisterOfPeople;

beforeAll(async () => {
  server = await startApp();
  ({ owner, company, projectID } = await startProject(server));
  heir = await joinProject(server, company, projectID, '项目成员', '沈雨桐');
  people = registerOfPeople(server, projectID, owner);
});
afterAll(() => server.close());

const remove = async (userName: string, successors: Record<string, string> = {}) =>
  people.remove(await people.rowNamed(userName), successors);
const addMeasure = async (ownerID: string, projectStakeholderIDs: readonly string[]) =>
  (await addAction(server, owner, { projectID, projectStakeholderIDs, ownerID })).engagementActionID;
const actions = async () =>
  (
    await server.send(
      engagementActionCalls.page,
      { pageIndex: 1, pageSize: 100, value: { projectID } },
      owner.token,
    )
  ).items;
const ownersOf = async (ids: readonly string[]) =>
  (await actions()).filter((row) => ids.includes(row.engagementActionID)).map((row) => row.ownerID);
const taskCount = async (who: Person) =>
  (await server.send(GetPendingTask, { userID: who.userID }, who.token)).total;
const plan = () => server.send(GetPlan, { projectID }, owner.token);
const entry = async (who: Person) => (await server.post('UserOpenProject', { projectID }, who.token)).status;

test('who has open duties goes only with a successor for each kind; undo brings back person, duties and roles', async () => {
  const leaver = await joinProject(server, company, projectID, '项目成员', '周航');
  const { projectStakeholderID } = await people.rowNamed('周航');
  const ids = [
    await addMeasure(leaver.userID, [(await people.rowNamed('陈明远')).projectStakeholderID]),
    await addMeasure(leaver.userID, [(await people.rowNamed('陈明远')).projectStakeholderID]),
  ];
  const activityID = v7();
  const { planVersion } = await plan();
  await server.send(
    ApplyPlanCommands,
    {
      projectID,
      baseVersion: planVersion,
      batchID: v7(),
      upon: [],
      commands: [
        { kind: 'addActivity', activityID, wbsNodeID: null, name: '土方开挖' },
        { kind: 'updateActivity', activityID, fields: { ownerID: projectStakeholderID } },
      ],
    },
    owner.token,
  );
  const duties = await server.send(
    calls.GetStakeholderDuties,
    { projectID, projectStakeholderIDs: [projectStakeholderID] },
    owner.token,
  );
  expect(duties.map(({ label, total }) => [label, total])).toEqual([
    ['进度计划 · 活动', 1],
    ['参与措施 · 责任人', 2],
  ]);
  const needed = { status: 409, message: '周航 还有 3 项未完成的工作，请指定接手人', path: 'successors' };
  expect(await refusalOf(remove('周航'))).toEqual(needed);
  expect(await refusalOf(remove('周航', { Activity: heir.userID }))).toEqual(needed);
  const kinds = (userID: string) => ({ Activity: userID, 'EngagementAction.ownerID': userID });
  expect(await refusalOf(remove('周航', kinds(leaver.userID)))).toMatchObject({
    message: '所选人员不是本项目成员，请先在干系人登记册中添加',
  });

  await remove('周航', kinds(heir.userID));
  expect(await ownersOf(ids)).toEqual([heir.userID, heir.userID]);
  expect([await taskCount(heir), await entry(leaver)]).toEqual([2, 404]);
  const held = await plan();
  expect(held.planVersion).toBe(planVersion + 2);
  const roleID = await roleIDOf(server, projectID, owner, '项目成员');
  const holders = async () =>
    (await server.send(GetRolePersonnel, { roleID }, owner.token)).map((person) => person.userName);
  expect(await holders()).toEqual(['沈雨桐']);

  await people.restore(projectStakeholderID);
  expect(await ownersOf(ids)).toEqual([leaver.userID, leaver.userID]);
  expect([await taskCount(leaver), await taskCount(heir), await entry(leaver)]).toEqual([2, 0, 200]);
  expect(await holders()).toEqual(['沈雨桐', '周航']);
  expect((await people.rowNamed('周航')).roleIDs).toEqual([roleID]);
});

test('the strategies one sees to go to a successor while their gap is open, and only the newest of each stakeholder', async () => {
  const leaver = await joinProject(server, company, projectID, '项目成员', '岳彤');
  const whom = (await people.rowNamed('陈明远')).projectStakeholderID;
  const assess = (assessTime: string, current: EngagementLevel, strategyOwnerID: string) =>
    server.send(
      stakeholderEngagementCalls.add,
      {
        projectID,
        projectStakeholderID: whom,
        assessTime,
        current,
        desired: '支持型',
        evidence: '例会上的态度',
        strategy: '每周单独沟通',
        strategyOwnerID,
        targetTime: '2090-01-31',
      },
      owner.token,
    );
  await assess('2026-03-02', '抵制型', leaver.userID);
  await assess('2026-03-09', '中立型', leaver.userID);
  const kind = 'StakeholderEngagement.strategyOwnerID';
  const needed = { status: 409, message: '岳彤 还有 1 项未完成的工作，请指定接手人', path: 'successors' };
  expect(await refusalOf(remove('岳彤'))).toEqual(needed);
  await remove('岳彤', { [kind]: heir.userID });
  const asked = { pageIndex: 1, pageSize: 10, value: { projectID } };
  const { items } = await server.send(stakeholderEngagementCalls.page, asked, owner.token);
  expect(items.map((row) => [row.assessTime, row.strategyOwnerID])).toEqual([
    ['2026-03-09', heir.userID],
    ['2026-03-02', leaver.userID],
  ]);
});

test('undo leaves with the successor what has been passed on since', async () => {
  const leaver = await joinProject(server, company, projectID, '项目成员', '罗辰');
  const ids = [await addMeasure(leaver.userID, [(await people.rowNamed('陈明远')).projectStakeholderID])];
  const rowID = await remove('罗辰', { 'EngagementAction.ownerID': heir.userID });
  const [row] = (await actions()).filter((one) => ids.includes(one.engagementActionID));
  await server.send(
    engagementActionCalls.upd,
    { projectID, engagementActionID: ids[0] ?? '', rowVersion: row?.rowVersion ?? 0, ownerID: owner.userID },
    owner.token,
  );
  await people.restore(rowID);
  expect(await ownersOf(ids)).toEqual([owner.userID]);
});

test('the 项目经理 goes after another has taken the role away, and a refusal says how', async () => {
  const where = '「整体管理」的「角色与权限」';
  const heading = '项目经理不能移出或退出，请先在「整体管理」的「项目配置」中「移交项目经理」，或';
  const leave = async (who: Person, userName: string) => {
    const { projectStakeholderID, rowVersion } = await people.rowNamed(userName);
    const asked = { projectID, projectStakeholderID, rowVersion, action: '退出' } as const;
    return await server.send(calls.UpdProjectStakeholder, asked, who.token);
  };
  const alone = {
    status: 409,
    message: `${heading}在${where}中为「项目经理」添加人员，再由新的项目经理将其移出「项目经理」`,
  };
  expect(await refusalOf(remove('陈明远'))).toMatchObject(alone);
  expect(await refusalOf(leave(owner, '陈明远'))).toMatchObject(alone);
  const roleID = await roleIDOf(server, projectID, owner, '项目经理');
  const next = await joinProject(server, company, projectID, '项目经理', '方以宁');
  const ofTwo = { status: 409, message: `${heading}由其他项目经理在${where}中将其移出「项目经理」` };
  expect(await refusalOf(leave(next, '方以宁'))).toMatchObject(ofTwo);
  await server.send(DelRolePersonnel, { roleID, userIDs: [next.userID] }, owner.token);
  expect(await leave(next, '方以宁')).toMatchObject({ state: '已退出' });
});

test('nobody leaves with work undone', async () => {
  const busy = await joinProject(server, company, projectID, '项目成员', '余佳');
  const row = await people.rowNamed('余佳');
  await addMeasure(busy.userID, [row.projectStakeholderID]);
  const leave = server.send(
    calls.UpdProjectStakeholder,
    {
      projectID,
      projectStakeholderID: row.projectStakeholderID,
      rowVersion: row.rowVersion,
      action: '退出',
    },
    busy.token,
  );
  expect(await refusalOf(leave)).toMatchObject({ message: '余佳 还有 1 项未完成的工作，请指定接手人' });
});

test('a measure goes with its last stakeholder, and stays while there is another', async () => {
  const add = async (userName: string) => {
    const person = { userName, company: '沿街商户', partyRole: '社区' } as const;
    const added = await server.send(
      calls.AddProjectStakeholderList,
      { projectID, stakeholders: [person] },
      owner.token,
    );
    return added.items[0]?.projectStakeholderID ?? '';
  };
  const [one, other] = [await add('何静'), await add('宋扬')];
  const both = await addMeasure(owner.userID, [one, other]);
  const alone = await addMeasure(owner.userID, [one]);
  const living = async () => (await actions()).map((row) => row.engagementActionID);
  await remove('何静');
  expect(await living()).toContain(both);
  expect(await living()).not.toContain(alone);
  await people.restore(one);
  expect(await living()).toContain(alone);
});

test('who was removed and is added again is a member with the first role, and the old duties stay handed over', async () => {
  const person = await joinProject(server, company, projectID, '项目成员', '段锐');
  const actionID = await addMeasure(person.userID, [(await people.rowNamed('陈明远')).projectStakeholderID]);
  const rowID = await remove('段锐', { 'EngagementAction.ownerID': heir.userID });
  const again = await server.send(
    calls.AddProjectStakeholderList,
    { projectID, stakeholders: [{ userID: person.userID }] },
    owner.token,
  );
  const reader = await roleIDOf(server, projectID, owner, '只读');
  expect(again.items).toMatchObject([{ projectStakeholderID: rowID, state: '已加入', roleIDs: [reader] }]);
  expect(await ownersOf([actionID])).toEqual([heir.userID]);
});
