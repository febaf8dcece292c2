import { formatDay } from '@xmgl/contracts/calendar-day';
import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import { GetOwnWeek } from '@xmgl/contracts/notify/week.calls';
import * as calls from '@xmgl/contracts/project/workbench.calls';
import { usualWorkbench } from '@xmgl/contracts/project/workbench-parts';
import { ApplyPlanCommands } from '@xmgl/contracts/schedule/plan.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinCompany, joinProject, type Person } from '../../../test/factories.ts';
import { addAction, type OpenStage, openRegisterStage } from '../../../test/register-stage.ts';
import { rolesOf } from '../../../test/role-stage.ts';
import { refusalOf } from '../../../test/start-app.ts';

let stage: OpenStage;
beforeAll(async () => {
  stage = await openRegisterStage();
});
afterAll(() => stage.close());

const ownerDb = () => stage.server.database.ownerDb;
const read = (who: Person) => stage.server.send(calls.GetWorkbench, {}, who.token);
const healthOf = async (who: Person) => {
  const all = await stage.server.send(calls.GetOwnProjectHealth, {}, who.token);
  return all.find(({ projectID }) => projectID === stage.projectID);
};
const measure = (figure: string, value: number) =>
  ownerDb()
    .insertInto('monitor_snapshot')
    .values({
      ...{ company_id: stage.company.companyID, project_id: stage.projectID, occasion: 'daily' },
      ...{ figure, value, day: '2026-03-03', measured_at: new Date() },
    })
    .execute();

/** Two months of a carpenter at 380 元 a day: 40 days of 8 hours, over 40 days of the calendar from 12 January on. */
const plan = async (): Promise<string> => {
  const [activityID, resourceID] = [v7(), v7()];
  const commands = [
    { kind: 'addActivity', activityID, wbsNodeID: null, name: '支模' },
    {
      kind: 'addResource',
      resourceID,
      fields: { name: '木工', kind: 'labour', unit: '工日', standardRate: 380 },
    },
    { kind: 'addAssignment', assignmentID: v7(), activityID, resourceID },
  ] as const;
  const { projectID, owner, server } = stage;
  await server.send(
    ApplyPlanCommands,
    { projectID, baseVersion: 1, batchID: v7(), upon: [], commands: [...commands] },
    owner.token,
  );
  // The plan's own dates are written behind the answer, over those that are put there before.
  await server.services.plans.dates.settle();
  const start = (Date.parse('2026-01-12T00:00:00Z') / 86_400_000) * 1440;
  await ownerDb()
    .updateTable('activity')
    .set({ start_at: start, finish_at: start + 40 * 1440, percent_complete: '25' })
    .where('activity_id', '=', activityID)
    .execute();
  await ownerDb()
    .updateTable('assignment')
    .set({ work_min: 40 * 480 })
    .where('activity_id', '=', activityID)
    .execute();
  return activityID;
};

test('the workbench is as its owner arranged it, for nobody else, and goes back to what is usual', async () => {
  const { owner, member, server } = stage;
  expect((await read(owner)).parts).toEqual(usualWorkbench);
  const parts = [
    { part: '本周', isShown: true, isWide: true },
    { part: '项目费用', isShown: false, isWide: false },
  ] as const;
  const arranged = await server.send(calls.UpdWorkbench, { parts: [...parts] }, owner.token);
  expect(arranged.parts.slice(0, 3)).toEqual([...parts, usualWorkbench[0]]);
  expect(arranged.parts).toHaveLength(usualWorkbench.length);
  expect(await read(owner)).toEqual(arranged);
  expect((await read(member)).parts).toEqual(usualWorkbench);
  const [one] = parts;
  const twice = server.send(calls.UpdWorkbench, { parts: [one, one] }, owner.token);
  expect(await refusalOf(twice)).toMatchObject({ status: 400, message: '同一个栏目只能出现一次' });
  expect((await server.send(calls.UpdWorkbench, { parts: [] }, owner.token)).parts).toEqual(usualWorkbench);
});

test('a project tells its health by the values of the last day, as far as its tabs are open to the reader', async () => {
  expect(await healthOf(stage.owner)).toMatchObject({ light: 'grey', plannedPercent: null });
  await measure('lateCritical', 2);
  await measure('plannedPercent', 41.5);
  expect(await healthOf(stage.owner)).toMatchObject({
    light: 'amber',
    measuredDay: '2026-03-03',
    plannedPercent: 41.5,
    plan: { activityCount: 0 },
  });
  expect(await healthOf(stage.member)).toMatchObject({ light: 'amber' });
  const narrow = await joinCompany(stage.server, stage.company, '路遥');
  expect(await healthOf(narrow)).toBeUndefined();
  const roles = rolesOf(stage.server, stage.projectID, stage.owner);
  await roles.give(await roles.make({ 'integration.issue': '10000' }), narrow);
  expect(await healthOf(narrow)).toMatchObject({
    light: null,
    lights: [],
    measuredDay: null,
    plannedPercent: null,
    plan: null,
  });
});

test('costs stand in the months of their work, the first part of it done; who sees neither prices nor the budget sees none', async () => {
  const activityID = await plan();
  const { projectID, server, owner, member } = stage;
  const costOf = (who: Person) => server.send(calls.GetPlanCostByMonth, { projectID }, who.token);
  // 40 days at 380 元: 20 in January, 20 in February; the first ten are done.
  expect(await costOf(owner)).toEqual({
    months: [
      { month: '2026-01', done: 3800, left: 3800 },
      { month: '2026-02', done: 0, left: 7600 },
    ],
  });
  expect(await costOf(member)).toBeNull();
  const sponsor = await joinProject(server, stage.company, projectID, '发起人', '柯楠');
  expect(await costOf(sponsor)).toEqual(await costOf(owner));
  const outsider = await joinCompany(server, stage.company, '温岚');
  expect(await refusalOf(costOf(outsider))).toMatchObject({ status: 404 });
  await ownerDb().deleteFrom('assignment').where('activity_id', '=', activityID).execute();
  expect(await costOf(owner)).toEqual({ months: [] });
});

test('a week holds the tasks that are due in it and the activities that one answers for', async () => {
  const { projectID, server, owner: who, member } = stage;
  const weekOf = (firstDay: string, reader = who) => server.send(GetOwnWeek, { firstDay }, reader.token);
  const action = await addAction(server, who, {
    ...{ projectID, ownerID: who.userID, purpose: '拜访规划部门' },
    projectStakeholderIDs: [stage.stakeholderIDs[0] ?? ''],
  });
  await ownerDb()
    .updateTable('pending_task')
    .set({ due_date: '2026-03-08' })
    .where('row_id', '=', action.engagementActionID)
    .execute();
  const { activity_id, start_at } = await ownerDb()
    .updateTable('activity')
    .set({
      owner_id: (eb) =>
        eb
          .selectFrom('project_stakeholder')
          .select('project_stakeholder_id')
          .where('project_id', '=', projectID)
          .where('user_id', '=', who.userID),
    })
    .where('project_id', '=', projectID)
    .returning(['activity_id', 'start_at'])
    .executeTakeFirstOrThrow();
  const begins = formatDay(Math.floor(Number(start_at) / 1440));
  expect(await weekOf(begins)).toMatchObject([
    { kind: '活动', id: activity_id, title: '支模', projectID, firstDay: begins, isDone: false },
  ]);
  expect(await weekOf('2026-03-02')).toMatchObject([
    { kind: '待办', title: '开始参与措施：拜访规划部门', firstDay: '2026-03-08', lastDay: '2026-03-08' },
  ]);
  expect(await weekOf('2026-03-09')).toEqual([]);
  expect(await weekOf(begins, member)).toEqual([]);
});

test('tasks are asked for by their kind, whether they are late or not', async () => {
  const { server, projectID } = stage;
  const who = await joinProject(server, stage.company, projectID, '项目成员', '白露');
  const add = (kind: '审批' | '行动项', due: string) =>
    ownerDb()
      .insertInto('pending_task')
      .values({
        ...{ company_id: stage.company.companyID, project_id: projectID, pending_task_id: v7() },
        ...{ user_id: who.userID, register: 'Issue', row_id: v7(), title: kind, address: '/x', kind },
        due_date: due,
      })
      .execute();
  await add('审批', '2020-01-01');
  await add('审批', '2999-01-01');
  await add('行动项', '2999-01-02');
  const listed = async (kind: '审批' | '逾期' | '验收') => {
    const { items, counts } = await server.send(GetPendingTask, { userID: who.userID, kind }, who.token);
    return [items.map((item) => item.kind), counts.全部];
  };
  expect(await listed('审批')).toEqual([['逾期', '审批'], 2]);
  expect(await listed('逾期')).toEqual([['逾期'], 1]);
  expect(await listed('验收')).toEqual([[], 0]);
});
