import { AddChangeScenario, GetChangeScenario } from '@xmgl/contracts/integration/change.calls';
import { changeRequest } from '@xmgl/contracts/integration/change.register';
import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import { GetProjectManagementById, UpdProject } from '@xmgl/contracts/project/project.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { RestoreRows } from '@xmgl/contracts/register/row.calls';
import { GetBaselinePage } from '@xmgl/contracts/schedule/baseline.calls';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import * as scenarios from '@xmgl/contracts/schedule/scenario.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChangeStage, openChangeStage } from '../../../test/change-stage.ts';
import { joinProject } from '../../../test/factories.ts';
import { registerOfPeople } from '../../../test/register-of-people.ts';
import { refusalOf } from '../../../test/start-app.ts';
import { closeVotes } from './close-votes.service.ts';

const calls = callsOf(changeRequest);
const day = 480;
let stage: ChangeStage;
beforeAll(async () => {
  stage = await openChangeStage();
});
afterAll(() => stage.close());

const readPlan = async () =>
  await stage.server.send(GetPlan, { projectID: stage.projectID }, stage.owner.token);
const lengthOf = async (activityID: string) =>
  (await readPlan()).activities.find((row) => row.activityID === activityID)?.durationMin;
const countBaselines = async () =>
  (await stage.server.send(GetBaselinePage, { projectID: stage.projectID }, stage.owner.token)).total;

const findBaseline = async (name: string) =>
  (await stage.server.send(GetBaselinePage, { projectID: stage.projectID }, stage.owner.token)).items.find(
    (one) => one.name === name,
  );

const sayToPlan = async (commands: readonly PlanCommand[]): Promise<void> => {
  const { planVersion: baseVersion } = await readPlan();
  const said = { projectID: stage.projectID, baseVersion, batchID: v7(), commands: [...commands] };
  await stage.server.send(ApplyPlanCommands, said, stage.owner.token);
};

let lastID: string | undefined;
/** An activity after all others, so that the plan is over with it. */
const addActivity = async (name: string, days = 2): Promise<string> => {
  const activityID = v7();
  const link = { kind: 'addLink', linkID: v7(), predID: lastID, succID: activityID, type: 'FS' };
  await sayToPlan([
    { kind: 'addActivity', activityID, wbsNodeID: null, name, durationMin: days * day },
    ...(lastID === undefined ? [] : [link]),
  ] as PlanCommand[]);
  lastID = activityID;
  return activityID;
};

type Row = { readonly changeRequestID: string; readonly rowVersion: number };
const openScenario = async ({ changeRequestID }: Row, who = stage.owner) =>
  (await stage.server.send(AddChangeScenario, { projectID: stage.projectID, changeRequestID }, who.token))
    .planScenarioID;

const sayTo = async (planScenarioID: string, commands: readonly PlanCommand[]) => {
  const { projectID, server, owner } = stage;
  const { plan } = await server.send(
    scenarios.GetPlanScenarioByID,
    { projectID, planScenarioID },
    owner.token,
  );
  const said = { projectID, planScenarioID, baseVersion: plan.planVersion, batchID: v7() };
  return await server.send(
    scenarios.ApplyScenarioCommands,
    { ...said, commands: [...commands] },
    owner.token,
  );
};
const scenarioOf = async ({ changeRequestID }: Row, who = stage.owner) =>
  await stage.server.send(GetChangeScenario, { projectID: stage.projectID, changeRequestID }, who.token);

const longer = (activityID: string, days: number): PlanCommand[] => [
  { kind: 'setDuration', activityID, durationMin: days * day },
];

/** A change that makes an activity of two days last `days`. */
const addPlanned = async (title: string, days: number) => {
  const activityID = await addActivity(`${title}的活动`);
  const row = await stage.addAccepted(title, { category: ['进度'] });
  const planScenarioID = await openScenario(row);
  await sayTo(planScenarioID, longer(activityID, days));
  return { activityID, row, planScenarioID };
};
const review = (row: Row) => stage.take(row, stage.admin, { action: '提交评审', ...stage.analysed() });
const approve = async (row: Row) => {
  await stage.vote(row, stage.at(0), '同意');
  await stage.vote(row, stage.at(1), '同意');
  await stage.vote(row, stage.at(2), '反对', '费用依据不足');
  return await stage.vote(row, stage.at(3), '同意');
};

test('change ①: +10 天 is computed from the scenario and the plan untouched; change ②: 3:1 brings it into the plan with a baseline', async () => {
  const { activityID, row, planScenarioID } = await addPlanned('增加地下二层', 12);
  expect(await openScenario(row)).toBe(planScenarioID);
  expect(await lengthOf(activityID)).toBe(2 * day);
  expect(await stage.stateOf(row)).toMatchObject({
    scheduleImpact: 10,
    planImpact: expect.stringMatching(/→/),
  });
  const before = await countBaselines();

  const reviewed = await review(row);
  expect(await scenarioOf(row)).toMatchObject({ scenario: { state: '已冻结', edits: 1 } });
  expect(await refusalOf(sayTo(planScenarioID, longer(activityID, 20)))).toMatchObject({
    message: '变更正在评审，方案已随之冻结，不能修改；变更退回影响分析后可以继续编辑',
  });
  const approved = await approve(reviewed);
  expect(approved).toMatchObject({ state: '批准', scheduleImpact: 10 });
  expect(await lengthOf(activityID)).toBe(12 * day);
  expect(await scenarioOf(row)).toMatchObject({ scenario: { state: '已采用' } });
  expect(await countBaselines()).toBe(before + 1);
  expect((await readPlan()).baseline?.name).toBe(`变更 ${approved.code}`);
  expect(await findBaseline(`变更 ${approved.code}`)).toMatchObject({
    kind: 'change',
    reason: `变更 ${approved.code}「增加地下二层」经批准，涉及进度`,
    ...{ hasScope: 0, hasSchedule: 1, hasCost: 0 },
  });

  expect(await refusalOf(stage.vote(reviewed, stage.at(4), '同意'))).toMatchObject({ status: 409 });
  expect(await countBaselines()).toBe(before + 1);
});

test('an approved change is taken out of the plan as a whole, and analysed again', async () => {
  const { activityID, row } = await addPlanned('增加坡道', 5);
  const approved = await approve(await review(row));
  const asked = { action: '撤销应用', comment: '图纸有误' };
  expect(await refusalOf(stage.take(approved, stage.member, asked))).toMatchObject({ status: 403 });
  const back = await stage.take(approved, stage.owner, asked);
  expect(back.state).toBe('影响分析');
  expect(await lengthOf(activityID)).toBe(2 * day);
  expect((await readPlan()).baseline?.name).not.toBe(`变更 ${approved.code}`);
  expect(await scenarioOf(row)).toMatchObject({ scenario: { state: '编辑中' } });
  const again = await approve(await review(back));
  expect(again.state).toBe('批准');
  expect(await lengthOf(activityID)).toBe(5 * day);
});

test('a change that the plan says by itself already is adopted all the same, with a baseline, and taken back', async () => {
  const before = await addPlanned('加宽车道', 5);
  await sayToPlan(longer(before.activityID, 5));
  const approved = await approve(await review(before.row));
  expect(await scenarioOf(before.row)).toMatchObject({ scenario: { state: '已采用', edits: 0 } });
  expect((await findBaseline(`变更 ${approved.code}`))?.reason).toContain('经批准，计划已经如此');
  const back = await stage.take(approved, stage.owner, { action: '撤销应用', comment: '重新分析' });
  expect(back.state).toBe('影响分析');
  expect(await findBaseline(`变更 ${approved.code}`)).toBeUndefined();
  expect(await lengthOf(before.activityID)).toBe(5 * day);

  const later = await addPlanned('加宽坡道', 5);
  const reviewed = await review(later.row);
  await sayToPlan(longer(later.activityID, 5));
  expect((await approve(reviewed)).state).toBe('批准');
  expect(await scenarioOf(later.row)).toMatchObject({ scenario: { state: '已采用', edits: 1 } });
});

test('a change that adds work is one of the scope, and of the cost where it costs more', async () => {
  await addActivity('围挡');
  const row = await stage.addAccepted('增加临时道路', { category: ['范围'] });
  const activityID = v7();
  await sayTo(await openScenario(row), [
    { kind: 'addActivity', activityID, wbsNodeID: null, name: '临时道路', durationMin: day },
  ]);
  const { code } = await approve(await review(row));
  expect(await findBaseline(`变更 ${code}`)).toMatchObject({ hasScope: 1, hasCost: 0 });
});

test('change ③: the same activity edited meanwhile sends the change back with the list, and nothing is written', async () => {
  const title = '加厚底板';
  const { activityID, row } = await addPlanned(title, 6);
  const reviewed = await review(row);
  await sayToPlan(longer(activityID, 3));
  const before = [await readPlan(), await countBaselines()];
  const back = await approve(reviewed);
  expect(back.state).toBe('影响分析');
  expect([await readPlan(), await countBaselines()]).toEqual(before);
  const { scenario } = await scenarioOf(row);
  expect(scenario).toMatchObject({
    state: '编辑中',
    conflicts: [{ name: `${title}的活动`, field: '工期', base: '2 天', plan: '3 天', scenario: '6 天' }],
  });
  expect(await stage.tasksOf(stage.admin, title)).toEqual([`分析变更的影响：${title}`]);
  const { items } = await stage.server.send(
    GetNotificationPage,
    { pageIndex: 1, pageSize: 50 },
    stage.member.token,
  );
  expect(items.find((one) => one.title.includes(title))).toMatchObject({
    content: expect.stringContaining('1 处与方案冲突，已退回影响分析：「加厚底板的活动」的工期'),
  });

  expect(await refusalOf(review(back))).toMatchObject({
    message: expect.stringContaining('请打开变更方案处理冲突'),
  });
  const { projectID, server, owner } = stage;
  const planScenarioID = scenario?.planScenarioID ?? '';
  await server.send(
    scenarios.RebasePlanScenario,
    { projectID, planScenarioID, keep: 'scenario' },
    owner.token,
  );
  expect(await scenarioOf(row)).toMatchObject({ scenario: { conflicts: [] } });
  expect(await stage.stateOf(row)).toMatchObject({ scheduleImpact: 3 });
  expect((await approve(await review(back))).state).toBe('批准');
  expect(await lengthOf(activityID)).toBe(6 * day);
});

test('what is decided when the deadline is over comes into the plan just so', async () => {
  const { activityID, row } = await addPlanned('提前拆除塔吊', 7);
  const reviewed = await review(row);
  for (const index of [0, 1]) await stage.vote(reviewed, stage.at(index), '同意');
  await stage.vote(reviewed, stage.at(2), '反对', '另有安排');
  await stage.vote(reviewed, stage.at(3), '弃权');
  const { services } = stage.server;
  if ((await stage.stateOf(row)).state === 'CCB 评审')
    await closeVotes(services, new Date(stage.server.now().getTime() + 15 * 86_400_000));
  await closeVotes(services, new Date(stage.server.now().getTime() + 15 * 86_400_000));
  expect((await stage.stateOf(row)).state).toBe('批准');
  expect(await lengthOf(activityID)).toBe(7 * day);
});

test('a change of the dates has a scenario before it is put forward; one that touches no plan says so', async () => {
  const timed = await stage.addAccepted('推迟交付', { category: ['进度'] });
  expect(await refusalOf(review(timed))).toMatchObject({
    message: expect.stringContaining('请先打开变更方案'),
  });
  await openScenario(timed);
  expect(await refusalOf(review(timed))).toMatchObject({ status: 409 });
  const plain = await stage.addAccepted('补充做法说明', { extraCost: 3000 });
  await openScenario(plain);
  expect(await review(plain)).toMatchObject({
    planImpact: '不改计划',
    scheduleImpact: null,
    criticalChanged: null,
    costImpact: 3000,
  });
  expect((await scenarioOf(plain)).scenario).toBeNull();
});

test('a rejected change gives its scenario up; a deleted draft takes it along and brings it back', async () => {
  const { activityID, row } = await addPlanned('改外立面', 9);
  const reviewed = await review(row);
  await stage.vote(reviewed, stage.at(0), '反对', '费用过高');
  await stage.vote(reviewed, stage.at(1), '反对', '工期不允许');
  await stage.vote(reviewed, stage.at(2), '反对', '没有必要');
  expect((await stage.vote(reviewed, stage.at(3), '反对', '没有必要')).state).toBe('否决');
  expect(await scenarioOf(row)).toMatchObject({ scenario: { state: '已放弃' } });
  expect(await lengthOf(activityID)).toBe(2 * day);

  const { projectID, server, owner } = stage;
  const draft = await stage.add('增加雨棚');
  const planScenarioID = await openScenario(draft);
  const { changeRequestID: id, rowVersion } = draft;
  await server.send(calls.del, { projectID, rows: [{ id, rowVersion }] }, owner.token);
  const stateOfScenario = async () =>
    (await server.send(scenarios.GetPlanScenarioByID, { projectID, planScenarioID }, owner.token)).scenario
      .state;
  expect(await stateOfScenario()).toBe('已放弃');
  await server.send(RestoreRows, { projectID, register: 'ChangeRequest', rowIDs: [id] }, owner.token);
  expect(await stateOfScenario()).toBe('编辑中');
});

test('the 项目经理 approves alone within the delegated days, and it comes into the plan', async () => {
  const step = { ...stage.analysed(), action: '授权批准' };
  const long = await addPlanned('加一道防水', 6);
  expect(await refusalOf(stage.take(long.row, stage.owner, step))).toMatchObject({
    message: '工期延长 4 个工作日，超出授权的 3 个工作日，请提交评审',
  });
  const short = await addPlanned('改一道坡', 5);
  expect(await stage.take(short.row, stage.owner, step)).toMatchObject({ state: '批准' });
  expect(await lengthOf(short.activityID)).toBe(5 * day);
});

test('what a change does to the plan is told to nobody from outside, its activities to nobody without the plan', async () => {
  const { projectID, server, company, owner } = stage;
  const outsider = await joinProject(server, company, projectID, '外部单位', '冯监理');
  const people = registerOfPeople(server, projectID, owner);
  const ofOutsider = await people.upd(await people.rowOf(outsider), { company: '恒信监理有限公司' });
  const activityID = await addActivity('密活动');
  const row = await stage.addAccepted('监理要求改工序', {
    category: ['进度'],
    applicantID: ofOutsider.projectStakeholderID,
  });
  await sayTo(await openScenario(row), longer(activityID, 4));
  expect(await stage.stateOf(row, outsider)).toMatchObject({
    planImpact: '',
    scheduleImpact: null,
    costImpact: null,
    criticalChanged: null,
  });
  expect(await scenarioOf(row, outsider)).toMatchObject({ scenario: null, mayOpen: 0 });
  expect(await refusalOf(openScenario(row, outsider))).toMatchObject({ status: 403 });
  expect(await refusalOf(openScenario(row, stage.member))).toMatchObject({ status: 403 });
  expect(await scenarioOf(row, stage.member)).toMatchObject({
    mayOpen: 1,
    refusal: expect.stringContaining('修改权限'),
    scenario: { differences: [{ name: '密活动' }] },
  });
});

test('a project that counts 日历天 is told the length in them', async () => {
  const { owner, projectID, server } = stage;
  const { row } = await addPlanned('延长养护', 12);
  const countIn = async (durationUnit: '工作日' | '日历天') => {
    const { rowVersion } = await server.send(GetProjectManagementById, { projectID }, owner.token);
    await server.send(UpdProject, { projectID, rowVersion, durationUnit }, owner.token);
  };
  await countIn('日历天');
  expect(await stage.stateOf(row)).toMatchObject({ scheduleImpact: 14 });
  await countIn('工作日');
  expect(await stage.stateOf(row)).toMatchObject({ scheduleImpact: 10 });
});
