import { assumption } from '@xmgl/contracts/integration/assumption.register';
import { charterCalls } from '@xmgl/contracts/integration/document/charter.calls';
import * as around from '@xmgl/contracts/integration/document/document-around.calls';
import { preliminaryScopeCalls } from '@xmgl/contracts/integration/document/preliminary-scope.calls';
import { projectPlanCalls } from '@xmgl/contracts/integration/document/project-plan.calls';
import { GetProcessMap, UpdProcessTailoring } from '@xmgl/contracts/integration/process-map.calls';
import type { PlanDocumentCalls } from '@xmgl/contracts/plan-document/plan-document-calls';
import * as projects from '@xmgl/contracts/project/project.calls';
import { projectFlow } from '@xmgl/contracts/project/project-states';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { AddBaseline } from '@xmgl/contracts/schedule/baseline.calls';
import { GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import { stakeholderPlanCalls } from '@xmgl/contracts/stakeholder/stakeholder-plan.calls';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bringIntoForce } from '../../../test/baseline-in-force.ts';
import { joinProject, type Person } from '../../../test/factories.ts';
import { type OpenStage, openRegisterStage } from '../../../test/register-stage.ts';
import { refusalOf } from '../../../test/start-app.ts';

let stage: OpenStage;
let sponsor: Person;
let keeper: Person;
let projectID: string;

beforeAll(async () => {
  stage = await openRegisterStage();
  ({ projectID } = stage);
  sponsor = await joinProject(stage.server, stage.company, projectID, '发起人', '林雪');
  keeper = await joinProject(stage.server, stage.company, projectID, '整体管理员', '何静');
});
afterAll(() => stage.close());

const idName = (calls: PlanDocumentCalls) =>
  `${calls.add.name.charAt(3).toLowerCase()}${calls.add.name.slice(4)}ID`;
const step = async (
  calls: PlanDocumentCalls,
  row: Readonly<Record<string, unknown>>,
  given: object,
  who: Person,
) => {
  const key = { [idName(calls)]: row[idName(calls)], rowVersion: row.rowVersion };
  return await stage.server.send(calls.upd, { projectID, ...key, ...given } as never, who.token);
};
/** Written by one, approved by the other. */
const approve = async (
  calls: PlanDocumentCalls,
  sections: object,
  { writer, by }: { writer: Person; by: Person },
) => {
  const draft = await stage.server.send(calls.add, { projectID, approverID: by.userID }, writer.token);
  const sent = await step(calls, draft, { sections, action: '提交评审' }, writer);
  return await step(calls, sent, { action: '批准' }, by);
};
const offers = (who: Person = stage.owner) =>
  stage.server.send(around.GetCharterOffers, { projectID }, who.token);
const take = (offer: around.CharterOffer, who: Person = stage.owner) =>
  stage.server.send(around.TakeCharterOffer, { projectID, offer }, who.token);
const scopeTake = (offer: around.ScopeOffer) =>
  stage.server.send(around.TakePreliminaryScopeOffer, { projectID, offer }, stage.owner.token);
const project = () => stage.server.send(projects.GetProjectManagementById, { projectID }, stage.owner.token);
const plan = () => stage.server.send(GetPlan, { projectID }, stage.owner.token);
const cell = async (no: string) =>
  (await stage.server.send(GetProcessMap, { projectID }, stage.owner.token)).find(
    ({ processNo }) => processNo === no,
  );
const texts = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, `${key} 写好`]));

test('what a charter offers comes with its approval: nothing before it', async () => {
  expect(await offers()).toEqual([]);
  expect(await refusalOf(take('budget'))).toMatchObject({
    status: 409,
    message: '「项目章程」尚未批准，批准后才能落实',
  });
  const sections = {
    ...texts(['background', 'objectives', 'requirements', 'scope', 'exit', 'authority']),
    milestones: [
      { name: '开工', day: '2026-03-02' },
      { name: '封顶', day: '2026-12-31' },
    ],
    funding: 5_000_000.5,
    stakeholders: stage.stakeholderIDs.slice(0, 1),
    manager: keeper.userID,
    sponsor: sponsor.userID,
  };
  await approve(charterCalls, sections, { writer: keeper, by: sponsor });
  expect(await offers()).toMatchObject([
    { offer: 'milestones', text: '开工、封顶', isDone: 0, mayTake: 1 },
    { offer: 'budget', text: '5,000,000.5 元', isDone: 0, mayTake: 1 },
    { offer: 'manager', text: '由 陈明远 移交给 何静', isDone: 0, mayTake: 1 },
  ]);
});

test('charter ③: milestones stand in the plan on their days, by its own stream, and once', async () => {
  const { planVersion } = await plan();
  expect(await take('milestones')).toMatchObject([{ offer: 'milestones', isDone: 1, mayTake: 0 }, {}, {}]);
  const after = await plan();
  expect(after.planVersion).toBe(planVersion + 1);
  const found = after.activities.filter(({ kind }) => kind === 'finishMilestone');
  expect(found.map(({ name }) => name)).toEqual(['开工', '封顶']);
  const dayOf = (at: number | null | undefined) => new Date((at ?? 0) * 60_000).toISOString().slice(0, 10);
  expect(found.map(({ deadlineAt }) => dayOf(deadlineAt))).toEqual(['2026-03-02', '2026-12-31']);
  expect(await refusalOf(take('milestones'))).toMatchObject({ status: 409 });
  expect((await plan()).activities).toHaveLength(after.activities.length);
});

test('the budget is written to the project, and who may not change it is not told what it was', async () => {
  expect((await offers(stage.member))[1]).toMatchObject({
    text: '您没有项目配置的修改权限，请联系项目经理',
    mayTake: 0,
  });
  expect(await refusalOf(take('budget', stage.member))).toMatchObject({ status: 403 });
  await take('budget');
  expect((await project()).budget).toBe(5_000_000.5);
});

test('the manager is handed over to whom the charter names', async () => {
  expect((await take('manager', sponsor))[2]).toMatchObject({ text: '项目经理与章程一致', isDone: 1 });
  const { managerID, rowVersion } = await project();
  expect(managerID).toBe(keeper.userID);
  const back = { projectID, userID: stage.owner.userID, rowVersion };
  await stage.server.send(projects.TransferProjectManager, back, keeper.token);
});

const scope = {
  ...texts(['objectives', 'product', 'acceptance', 'boundary', 'deliverables']),
  constraints: [{ name: '场地狭窄', category: '资源', impact: '材料分批进场' }],
  assumptions: [
    { name: '许可证按时取得', category: '外部', day: '2026-03-01', impact: '开工顺延' },
    { name: '地质与勘察一致', category: '技术', day: '2026-04-01', impact: '支护方案重做' },
  ],
  risks: [{ name: '雨季', impact: '工期延长' }],
  wbs: [
    { name: '主体', level: '一级' },
    { name: '一层', level: '二级' },
    { name: '装饰', level: '一级' },
  ],
  estimate: 4_800_000,
};

test('prelim ①: 转入 fills the assumption log and the WBS from the approved 初步范围说明书; the rest is kept for its areas', async () => {
  await approve(preliminaryScopeCalls, scope, { writer: keeper, by: stage.owner });
  for (const offer of ['assumptions', 'constraints', 'wbs'] as const) await scopeTake(offer);
  const log = callsOf(assumption);
  const asked = { pageIndex: 1, pageSize: 50, value: { projectID } };
  const { items } = await stage.server.send(log.page, asked, keeper.token);
  expect(items.map(({ title, assumptionKind }) => [title, assumptionKind]).sort()).toEqual([
    ['地质与勘察一致', '假设'],
    ['场地狭窄', '制约因素'],
    ['许可证按时取得', '假设'],
  ]);
  const nodes = (await plan()).wbsNodes;
  const main = nodes.find(({ name }) => name === '主体');
  expect(nodes.find(({ name }) => name === '一层')?.parentID).toBe(main?.wbsNodeID);
  expect(nodes.find(({ name }) => name === '装饰')?.parentID ?? null).toBeNull();
  expect(main?.wbsNodeID).toBeDefined();
  expect(await refusalOf(scopeTake('risks'))).toMatchObject({ status: 409 });
});

test('prelim ②: again nothing is added', async () => {
  for (const offer of ['assumptions', 'constraints', 'wbs'] as const)
    expect(await refusalOf(scopeTake(offer))).toMatchObject({ status: 409 });
  const seen = await stage.server.send(around.GetPreliminaryScopeOffers, { projectID }, stage.owner.token);
  expect(seen.map(({ isDone, mayTake }) => [isDone, mayTake])).toEqual([
    [1, 0],
    [1, 0],
    [1, 0],
    [0, 0],
    [0, 1],
  ]);
});

test('prelim ③: the Word file of the 初步范围说明书 has all its sections', async () => {
  const asked = { pageIndex: 1, pageSize: 5, value: { projectID } };
  const [row] = (await stage.server.send(preliminaryScopeCalls.page, asked, keeper.token)).items;
  const { content } = await stage.server.send(
    preliminaryScopeCalls.export,
    { projectID, preliminaryScopeSpecificationID: String(row?.preliminaryScopeSpecificationID) },
    keeper.token,
  );
  const parts = unzipSync(Buffer.from(content, 'base64'));
  const body = strFromU8(parts['word/document.xml'] ?? new Uint8Array()).replace(/<[^>]+>/g, '\n');
  for (const word of ['项目与产品目标', '初步 WBS', '一层', '4,800,000 元', '许可证按时取得', '批准要求'])
    expect(body).toContain(word);
});

const planTexts = { lifeCycle: '设计、施工、验收', approach: '预测型', control: '变更经 CCB' };
/** The parts of which this project has something: it goes without plans of scope, time, cost and resources. */
const parts = async (projectPlanID: string, who: Person = stage.owner) =>
  (await stage.server.send(around.GetProjectPlanComponents, { projectID, projectPlanID }, who.token)).filter(
    ({ label }) =>
      !['范围管理计划', '需求管理计划', '进度管理计划', '成本管理计划', '资源管理计划'].includes(label),
  );

test('plan ① ②: approved, the list of the 项目管理计划 is frozen; a newer part asks for attention', async () => {
  const { rowVersion } = await project();
  await stage.server.send(projects.UpdProject, { projectID, rowVersion, action: 'start' }, stage.owner.token);
  expect(projectFlow.actions.start.to).toBe('进行中');
  expect(await cell('4.2')).toMatchObject({ state: '需关注', says: ['项目进行中，项目管理计划尚未批准'] });
  for (const processNo of ['5.1', '6.1', '7.1', '9.1'] as const) {
    const tailored = { projectID, processNo, reason: '随合同', isTailored: 1 } as const;
    await stage.server.send(UpdProcessTailoring, tailored, stage.owner.token);
  }
  const required = texts(['goals', 'strategy', 'methods', 'information', 'escalation', 'cycle']);
  const first = await approve(stakeholderPlanCalls, required, { writer: stage.keeper, by: stage.owner });
  const approved = await approve(projectPlanCalls, planTexts, { writer: stage.owner, by: sponsor });
  const id = String(approved.projectPlanID);
  expect(await parts(id)).toMatchObject([
    { label: '干系人参与计划', versionNo: '1.0', state: '已批准', newer: '' },
    { label: '进度基线', versionNo: '', state: '尚未批准' },
  ]);
  expect(await cell('4.2')).toMatchObject({ state: '已完成' });
  const small = { action: '小修订', comment: '换对接人' };
  const revised = await step(stakeholderPlanCalls, first, small, stage.keeper);
  const sent = await step(stakeholderPlanCalls, revised, { action: '提交评审' }, stage.keeper);
  await step(stakeholderPlanCalls, sent, { action: '批准' }, stage.owner);
  expect((await parts(id))[0]).toMatchObject({ versionNo: '1.0', state: '已被取代', newer: '1.1' });
  expect(await cell('4.2')).toMatchObject({ state: '需关注', count: 1 });
  const { server, owner } = stage;
  const baseline = await server.send(AddBaseline, { projectID, name: '初始基线' }, owner.token);
  await bringIntoForce(server.database.ownerDb, baseline.baselineID);
  expect((await parts(id))[1]).toMatchObject({ state: '未列入', newer: '初始基线' });
});

test('of a part nothing is told to who may not open its page', async () => {
  const outsider = await joinProject(stage.server, stage.company, projectID, 'CCB 委员', '顾问');
  await stage.server.database.ownerDb
    .deleteFrom('role_permission')
    .where('page_routing_id', '=', 'stakeholder.plan')
    .where('project_id', '=', projectID)
    .execute();
  const asked = { pageIndex: 1, pageSize: 5, value: { projectID } };
  const [row] = (await stage.server.send(projectPlanCalls.page, asked, outsider.token)).items;
  const [part] = await parts(String(row?.projectPlanID), outsider);
  expect(part).toMatchObject({ versionNo: '', ownerName: '', address: '', isSeen: 0 });
});
