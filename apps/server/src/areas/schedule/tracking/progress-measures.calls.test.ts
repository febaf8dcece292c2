import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import type { StepOf } from '@xmgl/contracts/register/row-types';
import type { ActivityStep } from '@xmgl/contracts/schedule/activity-details';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { CloseStatusPeriod } from '@xmgl/contracts/schedule/progress-line.calls';
import { progressUpdate } from '@xmgl/contracts/schedule/progress-update.register';
import { GetOwnActivityPage } from '@xmgl/contracts/schedule/tracking.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinProject, type Person } from '../../../test/factories.ts';
import { newActivity } from '../../../test/plan-talk.ts';
import { type OpenStage, openRegisterStage } from '../../../test/register-stage.ts';
import { refusalOf } from '../../../test/start-app.ts';

const calls = callsOf(progressUpdate);
let stage: OpenStage;
beforeAll(async () => {
  stage = await openRegisterStage();
});
afterAll(() => stage.close());

const read = async () => stage.server.send(GetPlan, { projectID: stage.projectID }, stage.owner.token);
const say = async (...commands: PlanCommand[]) => {
  const { planVersion: baseVersion } = await read();
  const batch = { projectID: stage.projectID, baseVersion, batchID: v7(), commands, upon: [] };
  await stage.server.send(ApplyPlanCommands, batch, stage.owner.token);
};
const rowOf = async (activityID: string) =>
  (await read()).activities.find((row) => row.activityID === activityID);
const ownOf = async (activityID: string) => {
  const asked = { projectID: stage.projectID, activityID, pageIndex: 1, pageSize: 1 };
  return (await stage.server.send(GetOwnActivityPage, asked, stage.member.token)).items[0];
};
/** An activity of five days that is the member's. */
const give = async (name: string, ...more: ((activityID: string) => PlanCommand)[]) => {
  const activity = newActivity(name, 5);
  const { activityID } = activity;
  const ownerID = (await read()).owners.find(({ userID }) => userID === stage.member.userID)?.ownerID ?? '';
  await say(activity, { kind: 'updateActivity', activityID, fields: { ownerID } });
  if (more.length > 0) await say(...more.map((toCommand) => toCommand(activityID)));
  return activityID;
};
const add = (given: object) =>
  stage.server.send(
    calls.add,
    {
      projectID: stage.projectID,
      statusDate: '2026-02-02',
      actualStart: '2026-01-29',
      summary: '本周',
      ...given,
    },
    stage.member.token,
  );
const step = (
  { progressUpdateID, rowVersion }: { progressUpdateID: string; rowVersion: number },
  action: StepOf<typeof progressUpdate>,
  token: string,
) =>
  stage.server.send(calls.upd, { projectID: stage.projectID, progressUpdateID, rowVersion, action }, token);
const confirm = async (given: object) =>
  await step(await step(await add(given), '提交', stage.member.token), '确认', stage.owner.token);
const stepNamed = (name: string, weight: number): ActivityStep => ({
  stepID: v7(),
  name,
  weight,
  baselineDay: '2026-02-02',
  doneDay: null,
  evidence: '',
});

test('a report says the percent or what is still to do, and one of them; confirmed, the plan takes it as it is', async () => {
  const activityID = await give('砌筑');
  expect(await refusalOf(add({ activityID }))).toMatchObject({ path: 'percentComplete' });
  expect(await refusalOf(add({ activityID, percentComplete: 40, remainingDays: 4 }))).toMatchObject({
    path: 'remainingDays',
    message: '完成百分比与尚需工期只填一项，另一项由此算出',
  });
  await confirm({ activityID, remainingDays: 4 });
  expect(await rowOf(activityID)).toMatchObject({ remainingMin: 4 * 480, percentComplete: 20 });
});

test('measured on site, the percent goes beside what is still to do; quantities of confirmed reports add up', async () => {
  const activityID = await give(
    '抹灰',
    (id) => ({ kind: 'setEvRule', activityID: id, percentKind: '实物' }),
    (id) => ({
      kind: 'setEstimate',
      activityID: id,
      method: '参数',
      quantity: 200,
      unit: 'm²',
      outputRate: 20,
      crew: 2,
      shifts: 1,
    }),
  );
  await confirm({ activityID, percentComplete: 30, remainingDays: 4, physicalQty: 60 });
  expect(await rowOf(activityID)).toMatchObject({ remainingMin: 4 * 480, physicalPercent: 30 });
  await add({ activityID, percentComplete: 35, remainingDays: 3, physicalQty: 10 });
  expect(await ownOf(activityID)).toMatchObject({ isPhysical: true, quantity: 200, unit: 'm²', doneQty: 60 });
});

test('检查点 that a report names are ticked in the plan once it is confirmed, and make the percent it has to say', async () => {
  const activityID = await give(
    '底板',
    (id) => ({ kind: 'setSteps', activityID: id, steps: [stepNamed('钢筋', 40), stepNamed('混凝土', 60)] }),
    (id) => ({ kind: 'setEvRule', activityID: id, evRule: 'milestones' }),
  );
  const steps = [{ step: '钢筋', doneDay: '2026-01-30' }];
  expect(
    await refusalOf(
      add({ activityID, percentComplete: 40, steps: [{ step: '模板', doneDay: '2026-01-30' }] }),
    ),
  ).toMatchObject({ path: 'steps.0.step' });
  expect(await refusalOf(add({ activityID, percentComplete: 70, steps }))).toMatchObject({
    path: 'percentComplete',
    message: '此活动按检查点计，所勾的检查点合计 40%',
  });
  await confirm({ activityID, percentComplete: 40, steps });
  expect(await rowOf(activityID)).toMatchObject({
    percentComplete: 40,
    steps: [{ name: '钢筋', doneDay: '2026-01-30' }, { doneDay: null }],
  });
  expect(await ownOf(activityID)).toMatchObject({ isBySteps: true, steps: [{ doneDay: '2026-01-30' }, {}] });
});

test('检查点 beside a percent that is estimated stand against a report of nothing done', async () => {
  const activityID = await give('顶板', (id) => ({
    kind: 'setSteps',
    activityID: id,
    steps: [stepNamed('钢筋', 40), stepNamed('混凝土', 60)],
  }));
  const steps = [{ step: '钢筋', doneDay: '2026-01-30' }];
  expect(await refusalOf(add({ activityID, percentComplete: 0, steps }))).toMatchObject({
    path: 'percentComplete',
    message: '所勾的检查点合计 40%，完成百分比不能是 0',
  });
  await confirm({ activityID, percentComplete: 45, steps });
  expect(await rowOf(activityID)).toMatchObject({
    percentComplete: 45,
    steps: [{ doneDay: '2026-01-30' }, {}],
  });
});

test('what happened after the plan’s 检查日期 is confirmed all the same, and takes it along; who confirms is told before', async () => {
  const [activityID, within] = [await give('验槽'), await give('抄平')];
  const { member, owner, projectID, server } = stage;
  const at = Date.parse('2026-01-29T17:00Z') / 60_000;
  const statusDay = async () => {
    const { statusAt } = (await read()).settings;
    return statusAt === null ? null : new Date(statusAt * 60_000).toISOString().slice(0, 10);
  };
  await say({ kind: 'setStatusDate', at });
  expect(await ownOf(activityID)).toMatchObject({ planStatusDate: '2026-01-29' });
  const given = { activityID, actualStart: '2026-01-30', percentComplete: 20 };
  const handedIn = await step(await add(given), '提交', member.token);
  const toldTo = async ({ progressUpdateID }: { progressUpdateID: string }, token: string) =>
    (await server.send(calls.byID, { projectID, progressUpdateID }, token)).warned;
  // Who may not confirm is not told either.
  expect(await toldTo(handedIn, member.token)).toBeUndefined();
  expect(await toldTo(handedIn, owner.token)).toEqual({
    确认: '检查日期将由 2026-01-29 移到 2026-02-02，前锋线和各项进度从此按新的日期看。',
  });
  expect((await step(handedIn, '确认', owner.token)).around.warned).toBeUndefined();
  expect(await rowOf(activityID)).toMatchObject({ percentComplete: 20 });
  expect(await statusDay()).toBe('2026-02-02');
  const next = await step(await add({ ...given, activityID: within }), '提交', member.token);
  expect(await toldTo(next, owner.token)).toBeUndefined();
  await say({ kind: 'setStatusDate', at: null });
});

test('what spans other activities is nobody’s to report: it starts and ends with them', async () => {
  const activityID = await give('塔吊在场');
  expect(await ownOf(activityID)).toMatchObject({ name: '塔吊在场' });
  await say({ kind: 'setKind', activityID, activityKind: 'hammock' });
  expect(await ownOf(activityID)).toBeUndefined();
});

test('work that is behind the plan is reported with its cause; what is to be done that very day is not yet late', async () => {
  const begun = Date.parse('2026-01-26T08:00Z') / 60_000;
  // Monday to Friday, 26 to 30 January: a fifth a day.
  const running = await give('墙体', (activityID) => ({
    kind: 'setProgress',
    activityID,
    actualStart: begun,
  }));
  // Dates are written behind the edit.
  const planned = (activityID: string) =>
    expect.poll(async () => (await ownOf(activityID))?.finish).toBe('2026-01-30');
  await planned(running);
  const said = { activityID: running, actualStart: '2026-01-26', statusDate: '2026-01-28' };
  const asked = (message: string) => ({ path: 'cause', message: `${message}，请选择滞后原因` });
  const afterTwoDays = asked('到 2026-01-28 之前按计划应完成 40%');
  expect(await refusalOf(add({ ...said, percentComplete: 30 }))).toMatchObject(afterTwoDays);
  expect(await refusalOf(add({ ...said, remainingDays: 4 }))).toMatchObject(afterTwoDays);
  expect(await add({ ...said, percentComplete: 30, cause: '材料' })).toMatchObject({ cause: '材料' });
  expect(await add({ ...said, percentComplete: 40 })).toMatchObject({ cause: null });
  expect(await add({ ...said, remainingDays: 3 })).toMatchObject({ cause: null });
  const late = { activityID: running, actualStart: '2026-01-26', actualFinish: '2026-01-31' };
  expect(await refusalOf(add(late))).toMatchObject(asked('实际完成晚于计划 2026-01-30'));
  const waiting = await give('门窗', (rowID) => ({
    kind: 'setMode',
    rowID,
    mode: 'manual',
    start: begun,
    finish: begun + 4 * 1440 + 540,
  }));
  await planned(waiting);
  const idle = { activityID: waiting, actualStart: null, percentComplete: 0 };
  expect(await refusalOf(add({ ...idle, statusDate: '2026-01-27' }))).toMatchObject(
    asked('按计划应于 2026-01-26 开始'),
  );
  expect(await add({ ...idle, statusDate: '2026-01-26' })).toMatchObject({ cause: null });
});

test('a report that was handed in is to be confirmed by whoever keeps the schedule', async () => {
  const keeper = await joinProject(stage.server, stage.company, stage.projectID, '进度管理员', '程序');
  const activityID = await give('栏杆');
  const { progressUpdateID } = await step(
    await add({ activityID, percentComplete: 10 }),
    '提交',
    stage.member.token,
  );
  const tasks = async ({ userID, token }: Person) =>
    (await stage.server.send(GetPendingTask, { userID, pageIndex: 1, pageSize: 50 }, token)).items.filter(
      ({ refID }) => refID === progressUpdateID,
    );
  await expect.poll(() => tasks(keeper)).toMatchObject([{ title: expect.stringContaining('确认进度填报') }]);
  expect(await tasks(stage.owner)).toEqual([]);
});

test('what a closed period settled no later report says otherwise, nor to the minute', async () => {
  const begun = Date.parse('2026-01-26T10:00Z') / 60_000;
  const activityID = await give('栏板', (id) => ({
    kind: 'setProgress',
    activityID: id,
    actualStart: begun,
  }));
  await say({ kind: 'setStatusDate', at: Date.parse('2026-01-30T17:00Z') / 60_000 });
  const { projectID, owner, server } = stage;
  await server.send(CloseStatusPeriod, { projectID }, owner.token);
  const said = { activityID, percentComplete: 90, cause: '材料' };
  expect(await refusalOf(add({ ...said, actualStart: '2026-01-27' }))).toMatchObject({
    path: 'actualStart',
    message: '实际开始 2026-01-26 在已关闭的周期（检查日期 2026-01-30）内，不能改变',
  });
  await confirm({ ...said, actualStart: '2026-01-26' });
  expect(await rowOf(activityID)).toMatchObject({ percentComplete: 90, actualStart: begun });
});
