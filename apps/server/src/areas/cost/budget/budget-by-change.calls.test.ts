import { GetBudgetLines, UpdBudgetLines } from '@xmgl/contracts/cost/budget.calls';
import { budget } from '@xmgl/contracts/cost/budget.register';
import { TakeCostSubjects } from '@xmgl/contracts/cost/cost.calls';
import { costEstimate } from '@xmgl/contracts/cost/cost-estimate.register';
import { TakePlanCosts } from '@xmgl/contracts/cost/estimate.calls';
import { fundingLimit } from '@xmgl/contracts/cost/funding-limit.register';
import { AddChangeScenario } from '@xmgl/contracts/integration/change.calls';
import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { ApplyScenarioCommands, GetPlanScenarioByID } from '@xmgl/contracts/schedule/scenario.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChangeStage, openChangeStage } from '../../../test/change-stage.ts';
import { addBudget, approveBudget, type Desk, dayLength, say } from '../../../test/cost-desk.ts';
import { joinProject } from '../../../test/factories.ts';
import { refusalOf } from '../../../test/start-app.ts';

const budgets = callsOf(budget);
const estimates = callsOf(costEstimate);
const [node, activityID, resourceID, assignmentID] = [v7(), v7(), v7(), v7()];

let stage: ChangeStage & Desk;
let firstID: string;
beforeAll(async () => {
  const opened = await openChangeStage();
  const { server, company, projectID, owner } = opened;
  const keeper = await joinProject(server, company, projectID, '成本管理员', '沈嘉禾');
  await server.send(TakeCostSubjects, { projectID, template: '建安' }, owner.token);
  stage = { ...opened, keeper, subjectID: '' };
  await say(stage, [
    { kind: 'addWbsNode', wbsNodeID: node, parentID: null, name: '主体结构' },
    { kind: 'addActivity', activityID, wbsNodeID: node, name: '绑扎钢筋', durationMin: 2 * dayLength },
    {
      kind: 'addResource',
      resourceID,
      fields: { name: '钢筋工', kind: 'labour', unit: '工日', standardRate: 380 },
    },
    { kind: 'addAssignment', assignmentID, activityID, resourceID, units: 1, workMin: 2 * dayLength },
  ]);
  const draft = { projectID, title: '自下而上', grade: '确定性', priceDate: '2026-03-01' } as const;
  const { costEstimateID } = await server.send(estimates.add, draft, keeper.token);
  await server.send(TakePlanCosts, { projectID, costEstimateID }, keeper.token);
  const step = async (action: '提交' | '批准', token: string) => {
    const { row } = await server.send(estimates.byID, { projectID, costEstimateID }, token);
    await server.send(
      estimates.upd,
      { projectID, costEstimateID, rowVersion: row.rowVersion, action },
      token,
    );
  };
  await step('提交', keeper.token);
  await step('批准', owner.token);
  const first = await addBudget(stage, costEstimateID);
  await approveBudget(stage, first);
  firstID = first.budgetID;
});
afterAll(() => stage.close());

const listBudgets = async () => {
  const { server, projectID, keeper } = stage;
  const page = { pageIndex: 1, pageSize: 20, value: { projectID } };
  return (await server.send(budgets.page, page, keeper.token)).items;
};

const linesOf = async (budgetID: string) => {
  const { server, projectID, keeper } = stage;
  const { lines } = await server.send(GetBudgetLines, { projectID, budgetID }, keeper.token);
  return lines.map(({ wbsName, activityName, estimated, adjust, reason, amount }) => ({
    ...{ wbsName, activityName, estimated, adjust, reason, amount },
  }));
};

const tasksOfKeeper = async () => {
  const { server, keeper } = stage;
  const asked = { userID: keeper.userID, pageSize: 100 };
  const { items } = await server.send(GetPendingTask, asked, keeper.token);
  return items.map(({ title }) => title).filter((title) => title.startsWith('核对并提交变更'));
};

type Asked = { readonly days: number; readonly of?: string; readonly extraCost?: number };

/** A change by which an assignment takes so many days of work, and costs so much beside the plan. */
const approveChange = async (title: string, { days, of = assignmentID, extraCost = 30_000 }: Asked) => {
  const { server, projectID, owner, take, addAccepted, admin, analysed } = stage;
  const row = await addAccepted(title, { category: ['进度'], wbsNodeIDs: [node] });
  const given = { projectID, changeRequestID: row.changeRequestID };
  const { planScenarioID } = await server.send(AddChangeScenario, given, owner.token);
  const { plan } = await server.send(GetPlanScenarioByID, { projectID, planScenarioID }, owner.token);
  await server.send(
    ApplyScenarioCommands,
    {
      ...{ projectID, planScenarioID, baseVersion: plan.planVersion, batchID: v7() },
      commands: [{ kind: 'updateAssignment', assignmentID: of, fields: { workMin: days * dayLength } }],
    },
    owner.token,
  );
  const costly = await take(row, admin, { extraCost });
  return await take(costly, owner, { ...analysed(), action: '授权批准' });
};

test('an approved change makes a draft of the next budget with what it costs, which 成本管理员 submits', async () => {
  const { code, costImpact } = await approveChange('增加两层梁柱节点加密箍筋', { days: 4 });
  expect(costImpact).toBe(30_760);
  const [draft, first] = await listBudgets();
  const reserves = { contingencyShown: 0, managementShown: 38 };
  expect(first).toMatchObject({ budgetID: firstID, state: '已批准', bac: 760, ...reserves });
  expect(draft).toMatchObject({ title: '变更后的预算', state: '草稿', bac: 31_520, ...reserves });
  const budgetID = draft?.budgetID ?? '';
  const reason = `变更 ${code}`;
  expect(await linesOf(budgetID)).toEqual([
    { wbsName: '主体结构', activityName: '', estimated: 0, adjust: 30_000, reason, amount: 30_000 },
    { wbsName: '主体结构', activityName: '绑扎钢筋', estimated: 760, adjust: 760, reason, amount: 1_520 },
  ]);
  expect(await tasksOfKeeper()).toEqual([`核对并提交变更 ${code} 的预算`]);

  // Another that is approved meanwhile comes into the same draft, and leaves it again when it is taken back.
  const other = await approveChange('柱箍筋全高加密', { days: 5 });
  expect(await tasksOfKeeper()).toEqual([`核对并提交变更 ${code}、${other.code} 的预算`]);
  expect((await listBudgets()).map(({ bac }) => bac)).toEqual([61_900, 760]);
  await stage.take(other, stage.owner, { action: '撤销应用', comment: '图纸有误' });
  expect(await tasksOfKeeper()).toEqual([`核对并提交变更 ${code} 的预算`]);
  expect((await linesOf(budgetID)).map(({ amount }) => amount)).toEqual([30_000, 1_520]);

  await approveBudget(stage, { budgetID });
  expect(await tasksOfKeeper()).toEqual([]);
  expect((await listBudgets()).map(({ state }) => state)).toEqual(['已批准', '已取代']);
});

test('a change that is taken back takes its draft along; what was submitted by then has to be returned first', async () => {
  const { server, projectID, keeper, owner, take } = stage;
  const approved = await approveChange('再加密一层', { days: 5 });
  const [draft] = await listBudgets();
  expect(draft?.state).toBe('草稿');
  const asked = { projectID, budgetID: draft?.budgetID ?? '' };
  const step = async (action: '提交' | '退回', token: string) => {
    const { row } = await server.send(budgets.byID, asked, token);
    const reason = action === '退回' ? { comment: '待变更撤销' } : {};
    await server.send(budgets.upd, { ...asked, rowVersion: row.rowVersion, action, ...reason }, token);
  };
  await step('提交', keeper.token);
  const back = () => take(approved, owner, { action: '撤销应用', comment: '图纸有误' });
  expect(await refusalOf(back())).toMatchObject({
    status: 409,
    message: expect.stringContaining('已在「审批中」，不能撤销应用'),
  });
  await step('退回', owner.token);
  await back();
  expect((await listBudgets()).map(({ state }) => state)).toEqual(['已批准', '已取代']);
  expect(await tasksOfKeeper()).toEqual([]);
});

/** The draft of the changes: what its lines of this name come to. */
const draftAmounts = async () => {
  const [draft] = await listBudgets();
  const lines = await linesOf(draft?.budgetID ?? '');
  return Object.fromEntries(lines.map(({ activityName, amount }) => [activityName || '主体结构', amount]));
};

const adjustByHand = async (activityName: string, adjust: number) => {
  const { server, projectID, keeper } = stage;
  const [draft] = await listBudgets();
  const asked = { projectID, budgetID: draft?.budgetID ?? '' };
  const { lines } = await server.send(GetBudgetLines, asked, keeper.token);
  const edits = lines
    .filter((line) => line.activityName === activityName)
    .map(({ budgetLineID, spread, fromDay, toDay }) => ({
      ...{ budgetLineID, spread, fromDay, toDay, adjust, reason: '改用成品箍筋' },
    }));
  await server.send(UpdBudgetLines, { ...asked, lines: edits }, keeper.token);
};

/** Work of the plan that the budget has no line for: a change by which it is done in fewer days saves nothing there. */
const addWork = async (name: string): Promise<string> => {
  const [workID, of] = [v7(), v7()];
  await say(stage, [
    { kind: 'addActivity', activityID: workID, wbsNodeID: node, name, durationMin: 4 * dayLength },
    {
      ...{ kind: 'addAssignment', assignmentID: of, activityID: workID, resourceID },
      ...{ units: 1, workMin: 4 * dayLength },
    },
  ]);
  return of;
};

const takeBack = (row: Awaited<ReturnType<typeof approveChange>>) =>
  stage.take(row, stage.owner, { action: '撤销应用', comment: '图纸有误' });

test('a change that is taken back takes with it what it laid on the draft, whatever it costs', async () => {
  const [walls, stairs, roof] = [await addWork('砌墙'), await addWork('楼梯'), await addWork('屋面')];
  const dearer = await approveChange('墙体加筋', { of: walls, days: 3, extraCost: 10_000 });
  expect(await draftAmounts()).toEqual({ 主体结构: 40_000, 绑扎钢筋: 1_520 });
  await adjustByHand('绑扎钢筋', -460);

  // It saves 380, of which the line had no more than 300.
  const cheaper = await approveChange('取消附加箍', { days: 3, extraCost: 0 });
  expect(await draftAmounts()).toEqual({ 主体结构: 40_000, 绑扎钢筋: 0 });
  await takeBack(cheaper);
  expect(await draftAmounts()).toEqual({ 主体结构: 40_000, 绑扎钢筋: 300 });

  // What it saves is counted anew against what the others leave of the line, by hand too.
  const saving = await approveChange('改用预制楼梯', { of: stairs, days: 3, extraCost: -45_000 });
  expect(await draftAmounts()).toEqual({ 主体结构: 0, 绑扎钢筋: 300 });
  await takeBack(dearer);
  expect(await draftAmounts()).toEqual({ 主体结构: 0, 绑扎钢筋: 300 });
  const other = await approveChange('屋面加保温', { of: roof, days: 3, extraCost: 8_000 });
  expect(await draftAmounts()).toEqual({ 主体结构: 8_000, 绑扎钢筋: 300 });
  await adjustByHand('', 5_000);
  await takeBack(saving);
  expect(await draftAmounts()).toEqual({ 主体结构: 35_000, 绑扎钢筋: 300 });
  await takeBack(other);
});

test('what a change saves on work without a line of the budget brings none when it is taken back', async () => {
  const shorter = await approveChange('缩短养护', { of: await addWork('养护'), days: 2, extraCost: 500 });
  const watch = { of: await addWork('观测'), days: 3, extraCost: 1_000 };
  const other = await approveChange('加设沉降观测', watch);
  expect(await draftAmounts()).toEqual({ 主体结构: 31_500, 绑扎钢筋: 1_520 });
  await takeBack(shorter);
  expect(await draftAmounts()).toEqual({ 主体结构: 31_000, 绑扎钢筋: 1_520 });
  await takeBack(other);
});

/** A change that the plan knows nothing of. */
const approveBeside = async (title: string, extraCost: number) => {
  const { take, addAccepted, admin, owner, analysed } = stage;
  const row = await addAccepted(title, { category: ['成本'], wbsNodeIDs: [node] });
  const costly = await take(row, admin, { extraCost });
  return await take(costly, owner, { ...analysed(), action: '授权批准' });
};

test('a change that costs something beside the plan is taken back from the budget; one that changed neither is not', async () => {
  const costly = await approveBeside('增购测量仪器', 5_000);
  expect(await draftAmounts()).toEqual({ 主体结构: 35_000, 绑扎钢筋: 1_520 });
  const back = await takeBack(costly);
  expect(back.state).toBe('影响分析');
  expect((await listBudgets()).map(({ state }) => state)).toEqual(['已批准', '已取代']);
  const again = await stage.take(back, stage.owner, { ...stage.analysed(), action: '授权批准' });
  expect(await draftAmounts()).toEqual({ 主体结构: 35_000, 绑扎钢筋: 1_520 });
  await takeBack(again);
  expect(await refusalOf(takeBack(await approveBeside('更换样板', 0)))).toMatchObject({
    status: 409,
    message: '此变更没有改动计划，也没有改动预算，没有可以撤销的',
  });
});

test('a budget that was made by hand and names a change stays as it is when the change is taken back', async () => {
  const { server, projectID, keeper } = stage;
  const change = await approveChange('加设雨棚', { of: await addWork('雨棚'), days: 3, extraCost: 2_000 });
  const page = { pageIndex: 1, pageSize: 1, value: { projectID } };
  const { items } = await server.send(estimates.page, page, keeper.token);
  const given = { projectID, title: '年度调整', estimateID: items[0]?.costEstimateID ?? '' };
  const { changeRequestID } = change;
  await server.send(budgets.add, { ...given, changeRequestIDs: [changeRequestID] }, keeper.token);
  await takeBack(change);
  const [own, ...rest] = await listBudgets();
  expect(own).toMatchObject({ title: '年度调整', state: '草稿', bac: 760, changeRequestIDs: [] });
  expect(rest.map(({ state }) => state)).not.toContain('草稿');
});

test('a draft that changes made says how a gap in the funds is closed before it is submitted, as any other', async () => {
  const { server, projectID, keeper } = stage;
  await approveChange('加设雨水回用', { of: await addWork('雨水回用'), days: 3, extraCost: 40_000 });
  const limit = { title: '首笔', monthDay: '2026-03-01', amount: 1, source: '自筹' } as const;
  await server.send(callsOf(fundingLimit).add, { projectID, ...limit }, keeper.token);
  const { items } = await server.send(
    budgets.page,
    { pageIndex: 1, pageSize: 20, value: { projectID, text: '变更后的预算', state: ['草稿'] } },
    keeper.token,
  );
  const [draft] = items;
  if (!draft) throw new Error('no draft');
  const { budgetID, rowVersion } = draft;
  const submit = { projectID, budgetID, rowVersion, action: '提交' } as const;
  expect(await refusalOf(server.send(budgets.upd, submit, keeper.token))).toMatchObject({
    path: 'note',
    message: expect.stringContaining('资金缺口最大'),
  });
  const said = { ...submit, note: '缺口由单位垫付' };
  expect(await server.send(budgets.upd, said, keeper.token)).toMatchObject({ rowVersion: rowVersion + 1 });
});
