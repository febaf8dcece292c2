import { GetNotificationPage, UpdNotificationRead } from '@xmgl/contracts/notify/notice.calls';
import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import { ProjectFiled } from '@xmgl/contracts/project/project.calls';
import * as rowCalls from '@xmgl/contracts/register/row.calls';
import { engagementActionCalls } from '@xmgl/contracts/stakeholder/engagement.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createProject,
  joinProject,
  type Person,
  startCompany,
  type TestCompany,
} from '../test/factories.ts';
import { addAction, addRecord, listStakeholders } from '../test/register-stage.ts';
import { refusalOf, startApp, type TestApp } from '../test/start-app.ts';

let server: TestApp;
let owner: Person;
let company: TestCompany;

beforeAll(async () => {
  server = await startApp();
  ({ owner, company } = await startCompany(server));
});
afterAll(() => server.close());

/** A project with a 干系人管理员 of its own. */
const makeProject = async () => {
  const project = await createProject(server, company);
  const keeper = await joinProject(server, company, project.projectID, '干系人管理员', '沈雨桐');
  return { ...project, keeper };
};

/** The day so many days from today, in China. */
const inDays = (days: number) =>
  new Date(server.now().getTime() + (8 + 24 * days) * 3_600_000).toISOString().slice(0, 10);

const add = async (projectID: string, ownerID: string, purpose: string) => {
  const [first] = await listStakeholders(server, projectID, owner);
  const projectStakeholderIDs = [first?.projectStakeholderID ?? ''];
  const days = { startTime: inDays(1), dueTime: inDays(30) };
  return await addAction(server, owner, { projectID, ownerID, purpose, projectStakeholderIDs, ...days });
};

const tasksOf = (who: Person, given: object = {}) =>
  server.send(GetPendingTask, { userID: who.userID, ...given }, who.token);
const noticesOf = (who: Person) => server.send(GetNotificationPage, {}, who.token);
const setDue = (rowID: string, due_date: string) =>
  server.database.ownerDb.updateTable('pending_task').set({ due_date }).where('row_id', '=', rowID).execute();

test('a step gives its owner a task, the next one ends it, and nobody else sees it', async () => {
  const { projectID, projectName, keeper } = await makeProject();
  const row = await add(projectID, keeper.userID, '取得规划部门支持');
  const step = (rowVersion: number, given: object) =>
    server.send(
      engagementActionCalls.upd,
      { projectID, engagementActionID: row.engagementActionID, rowVersion, ...given },
      keeper.token,
    );
  const titles = async () => (await tasksOf(keeper)).items.map((task) => task.title);
  expect(await titles()).toEqual(['开始参与措施：取得规划部门支持']);
  await step(1, { action: '开始' });
  const { items, total } = await tasksOf(keeper);
  expect(items).toMatchObject([
    {
      kind: '行动项',
      title: '完成参与措施：取得规划部门支持',
      projectID,
      projectName,
      refKind: 'EngagementAction',
      refID: row.engagementActionID,
      route: `/stakeholderManagement/index?tab=plan&id=${row.engagementActionID}`,
    },
  ]);
  expect(total).toBe(1);
  expect((await tasksOf(owner, { projectID })).items).toEqual([]);
  const { engagementActionID, projectStakeholderIDs } = row;
  await addRecord(server, keeper, { projectID, engagementActionID, projectStakeholderIDs });
  await step(2, { action: '完成', result: '已取得书面支持' });
  expect(await titles()).toEqual([expect.stringMatching(/^重新评估参与度：/)]);
});

test('nobody asks for the tasks of another person', async () => {
  const { keeper } = await makeProject();
  const asked = server.send(GetPendingTask, { userID: keeper.userID }, owner.token);
  expect(await refusalOf(asked)).toMatchObject({ status: 403, message: '只能查看自己的待办' });
});

test('tasks of all projects come by their day, and are counted by how near it is', async () => {
  const one = await makeProject();
  const other = await createProject(server, company, owner);
  const late = await add(one.projectID, owner.userID, '迟了的');
  const today = await add(other.projectID, owner.userID, '今天的');
  const distant = await add(one.projectID, owner.userID, '以后的');
  await setDue(late.engagementActionID, inDays(-1));
  await setDue(today.engagementActionID, inDays(0));
  await setDue(distant.engagementActionID, inDays(30));
  const all = await tasksOf(owner);
  expect(all.items.map((task) => [task.refID, task.kind, task.projectID])).toEqual([
    [late.engagementActionID, '逾期', one.projectID],
    [today.engagementActionID, '行动项', other.projectID],
    [distant.engagementActionID, '行动项', one.projectID],
  ]);
  expect(all.counts).toEqual({ 全部: 3, 逾期: 1, 今日: 1, 本周: 1 });
  expect((await tasksOf(owner, { due: '逾期' })).items.map((task) => task.refID)).toEqual([
    late.engagementActionID,
  ]);
  expect((await tasksOf(owner, { kind: '审批' })).total).toBe(0);
  expect((await tasksOf(owner, { projectID: one.projectID })).counts.全部).toBe(2);
  const second = await tasksOf(owner, { pageIndex: 2, pageSize: 1 });
  expect([second.total, second.items[0]?.refID]).toEqual([3, today.engagementActionID]);
});

test('in an archived project nothing is left to do', async () => {
  const { projectID, keeper } = await makeProject();
  await add(projectID, keeper.userID, '归档前的');
  expect((await tasksOf(keeper)).total).toBe(1);
  const { ownerDb } = server.database;
  await ownerDb.updateTable('project').set({ state: 3 }).where('project_id', '=', projectID).execute();
  await server.send(ProjectFiled, { projectID, whetherFiled: 1 }, owner.token);
  expect((await tasksOf(keeper)).total).toBe(0);
});

test('a mention gives a notice to whom it names, who reads one or all of them', async () => {
  const { projectID, projectName, keeper } = await makeProject();
  const row = await add(projectID, owner.userID, '安抚沿街商户');
  // What told of joining the company and the project.
  const earlier = (await noticesOf(keeper)).total;
  await server.send(UpdNotificationRead, {}, keeper.token);
  const at = { projectID, register: 'EngagementAction', rowID: row.engagementActionID };
  for (const content of ['请补充对象', '请补充频次', '请补充截止日期'])
    await server.send(rowCalls.AddComment, { ...at, content, mentions: [keeper.userID] }, owner.token);
  const { items, total, unread } = await noticesOf(keeper);
  expect([total - earlier, unread]).toEqual([3, 3]);
  expect(items[0]).toMatchObject({
    title: '有人在参与措施「安抚沿街商户」中提到您',
    content: '请补充截止日期',
    address: `/stakeholderManagement/index?tab=plan&id=${row.engagementActionID}`,
    projectID,
    projectName,
    senderName: '陈明远',
    isRead: 0,
  });
  const others = (await noticesOf(owner)).items;
  expect(others.filter((notice) => notice.projectID === projectID)).toEqual([]);
  const noticeIDs = items.slice(0, 1).map((notice) => notice.noticeID);
  expect(await server.send(UpdNotificationRead, { noticeIDs }, owner.token)).toMatchObject({ read: 0 });
  expect(await server.send(UpdNotificationRead, { noticeIDs }, keeper.token)).toEqual({ read: 1, unread: 2 });
  expect((await noticesOf(keeper)).items.slice(0, 3).map((notice) => notice.isRead)).toEqual([1, 0, 0]);
  expect(await server.send(UpdNotificationRead, {}, keeper.token)).toEqual({ read: 2, unread: 0 });
});
