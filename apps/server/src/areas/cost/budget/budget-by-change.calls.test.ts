import { GetBudgetLines } from '@xmgl/contracts/cost/budget.calls';
import { budget } from '@xmgl/contracts/cost/budget.register';
import { TakeCostSubjects } from '@xmgl/contracts/cost/cost.calls';
import { costEstimate } from '@xmgl/contracts/cost/cost-estimate.register';
import { TakePlanCosts } from '@xmgl/contracts/cost/estimate.calls';
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

/** A change by which the activity takes so many days of work, and costs 30,000 beside the plan. */
const approveChange = async (title: string, days: number) => {
  const { server, projectID, owner, take, addAccepted, admin, analysed } = stage;
  const row = await addAccepted(title, { category: ['进度'], wbsNodeIDs: [node] });
  const given = { projectID, changeRequestID: row.changeRequestID };
  const { planScenarioID } = await server.send(AddChangeScenario, given, owner.token);
  const { plan } = await server.send(GetPlanScenarioByID, { projectID, planScenarioID }, owner.token);
  await server.send(
    ApplyScenarioCommands,
    {
      ...{ projectID, planScenarioID, baseVersion: plan.planVersion, batchID: v7() },
      commands: [{ kind: 'updateAssignment', assignmentID, fields: { workMin: days * dayLength } }],
    },
    owner.token,
  );
  const costly = await take(row, admin, { extraCost: 30_000 });
  return await take(costly, owner, { ...analysed(), action: '授权批准' });
};

test('an approved change makes a draft of the next budget with what it costs, which 成本管理员 submits', async () => {
  const { code, costImpact } = await approveChange('增加两层梁柱节点加密箍筋', 4);
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
  const other = await approveChange('柱箍筋全高加密', 5);
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
  const approved = await approveChange('再加密一层', 5);
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
