import { GetBudgetLines, GetFundingPlan, UpdBudgetLines } from '@xmgl/contracts/cost/budget.calls';
import { budget } from '@xmgl/contracts/cost/budget.register';
import { costEstimate } from '@xmgl/contracts/cost/cost-estimate.register';
import { UpdCostSetting, usualCostSetting } from '@xmgl/contracts/cost/cost-setting.calls';
import { costSubject } from '@xmgl/contracts/cost/cost-subject.register';
import {
  CompareCostEstimates,
  GetEstimateTree,
  GetPlanCosts,
  TakePlanCosts,
} from '@xmgl/contracts/cost/estimate.calls';
import { fundingLimit } from '@xmgl/contracts/cost/funding-limit.register';
import { GetProcessMap } from '@xmgl/contracts/integration/process-map.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addBudget,
  approveEstimate,
  at,
  type Desk,
  dayLength,
  type Line,
  openDesk,
  say,
} from '../../../test/cost-desk.ts';
import { refusalOf } from '../../../test/start-app.ts';

const estimates = callsOf(costEstimate);
const budgets = callsOf(budget);
const limits = callsOf(fundingLimit);

let desk: Desk;
const [one, two, three] = [v7(), v7(), v7()];
beforeAll(async () => {
  desk = await openDesk();
  await say(
    desk,
    [
      { wbsNodeID: one, name: '主体结构' },
      { wbsNodeID: two, name: '机电安装' },
      { wbsNodeID: three, name: '装饰装修' },
    ].map((node) => ({ kind: 'addWbsNode', parentID: null, ...node })),
  );
});
afterAll(() => desk.close());

const lines = (): Line[] => {
  const { subjectID } = desk;
  const first = { wbsNodeID: one, subjectID, fromDay: '2026-03-02', toDay: '2026-03-31' };
  const priced = (item: string, quantity: number, unitPrice: number) => ({
    ...first,
    item,
    method: '参数',
    quantity,
    unitPrice,
  });
  const points = (item: string, wbsNodeID: string, [o, m, p]: number[], fromDay: string, toDay: string) => ({
    item,
    wbsNodeID,
    subjectID,
    method: '三点',
    optimistic: o,
    baseAmount: m,
    pessimistic: p,
    fromDay,
    toDay,
  });
  return [
    priced('人工', 120, 330),
    priced('混凝土', 200, 480),
    priced('汽车吊', 6, 2400),
    { ...first, item: '管理费', method: '费率', factor: 6, rateBase: '本节点各项' },
    points('机电', two, [720_000, 780_000, 840_000], '2026-04-01', '2026-05-29'),
    points('装饰', three, [300_000, 360_000, 480_000], '2026-06-01', '2026-06-30'),
  ];
};
let estimateID: string;

test('an estimate of four methods comes to its amount and deviation, and its budget to the reserves', async () => {
  const { server, projectID, keeper } = desk;
  estimateID = await approveEstimate(desk, lines());
  const { row } = await server.send(estimates.byID, { projectID, costEstimateID: estimateID }, keeper.token);
  expect(row).toMatchObject({ state: '已批准', total: 1_309_000, sigma: 36_055.51, planTotal: 0 });
  expect(row.lines.map(({ amount }) => amount)).toEqual([39_600, 96_000, 14_400, 9_000, 780_000, 370_000]);
  const tree = await server.send(GetEstimateTree, { projectID, costEstimateID: estimateID }, keeper.token);
  expect(tree.cells.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
    159_000, 370_000, 780_000,
  ]);
  const { budgetID } = await addBudget(desk, estimateID);
  const { row: made } = await server.send(budgets.byID, { projectID, budgetID }, keeper.token);
  expect(made).toMatchObject({
    bac: 1_309_000,
    contingencyShown: 30_344.32,
    costBaseline: 1_339_344.32,
    managementShown: 66_967.22,
    projectBudget: 1_406_311.54,
  });
});

test('planned value by months meets the money there is; what is missing is told', async () => {
  const { server, projectID, keeper } = desk;
  const money = [
    ['2026-03-01', 200_000],
    ['2026-04-01', 350_000],
    ['2026-05-01', 450_000],
    ['2026-06-01', 400_000],
  ] as const;
  for (const [monthDay, amount] of money)
    await server.send(
      limits.add,
      { projectID, title: `${monthDay.slice(0, 7)} 拨款`, monthDay, amount, source: '业主拨款' },
      keeper.token,
    );
  const page = await server.send(
    budgets.page,
    { pageIndex: 1, pageSize: 10, value: { projectID } },
    keeper.token,
  );
  const budgetID = page.items[0]?.budgetID ?? '';
  const plan = await server.send(GetFundingPlan, { projectID, budgetID }, keeper.token);
  expect(plan.months.map(({ month, pv, gap }) => [month, pv, gap])).toEqual([
    ['2026-03', 159_000, 0],
    ['2026-04', 409_500, 18_500],
    ['2026-05', 370_500, 0],
    ['2026-06', 370_000, 0],
  ]);
  const april = await server.send(GetFundingPlan, { projectID, budgetID, month: '2026-04' }, keeper.token);
  expect(april.rows).toEqual([{ rowID: two, kind: 'node', code: '2', name: '机电安装', pv: 409_500 }]);
  expect(plan.rows).toEqual([]);
  const { lines: made } = await server.send(GetBudgetLines, { projectID, budgetID }, keeper.token);
  const second = made.find(({ amount }) => amount === 780_000);
  const edit = (more: object) => ({
    budgetLineID: second?.budgetLineID ?? '',
    adjust: 0,
    reason: '',
    spread: '均匀' as const,
    fromDay: '2026-04-02',
    toDay: '2026-06-01',
    ...more,
  });
  const send = (more: object) =>
    server.send(UpdBudgetLines, { projectID, budgetID, lines: [edit(more)] }, keeper.token);
  expect(await refusalOf(send({ adjust: -1000 }))).toMatchObject({
    path: 'lines.0.reason',
    message: '预算合计 1,308,000 与估算 1,309,000 差 −1,000，请填写调整原因',
  });
  expect(await refusalOf(send({ adjust: -780_000.01, reason: '压缩' }))).toMatchObject({
    path: 'lines.0.adjust',
    message: '调整后的预算不能小于 0',
  });
  expect(await refusalOf(send({ fromDay: '0026-04-01', toDay: '2026-04-30' }))).toMatchObject({
    path: 'lines.0.fromDay',
    message: '日期应在 1900 年至 2349 年之间',
  });
  expect(await refusalOf(send({ fromDay: '2026-04-01', toDay: '2206-04-30' }))).toMatchObject({
    path: 'lines.0.toDay',
    message: '起止日期最多相隔 30 年',
  });
  await send({});
  const later = await server.send(GetFundingPlan, { projectID, budgetID }, keeper.token);
  expect(later.months.find(({ month }) => month === '2026-04')).toMatchObject({ pvSum: 549_000, gap: 0 });
  expect(later.mostGap).toBe(0);
});

test('a budget follows an approved estimate alone; two versions are told apart by node', async () => {
  const { server, projectID, keeper } = desk;
  const draft = { projectID, title: '复核', grade: '确定性', priceDate: '2026-03-01' } as const;
  const { costEstimateID } = await server.send(
    estimates.add,
    { ...draft, lines: lines().slice(0, 3) as never },
    keeper.token,
  );
  const budgetOf = (from: string) =>
    server.send(budgets.add, { projectID, title: '另一版', estimateID: from }, keeper.token);
  expect(await refusalOf(budgetOf(costEstimateID))).toMatchObject({ path: 'estimateID' });
  const found = await server.send(
    CompareCostEstimates,
    { projectID, costEstimateID, otherID: estimateID },
    keeper.token,
  );
  expect(found.map(({ name, amount, other }) => [name, amount, other])).toEqual(
    expect.arrayContaining([
      ['主体结构', 150_000, 159_000],
      ['机电安装', 0, 780_000],
    ]),
  );
  const wrong = [{ ...lines()[0], unitPrice: null }];
  expect(
    await refusalOf(server.send(estimates.add, { ...draft, lines: wrong as never }, keeper.token)),
  ).toMatchObject({ path: 'lines.0.unitPrice' });
});

test('an estimate takes what the plan says its assignments cost; without a price it is not submitted', async () => {
  const { server, projectID, keeper } = desk;
  const [activityID, resourceID] = [v7(), v7()];
  await say(desk, [
    { kind: 'setPlanOptions', fields: { startAt: at('2026-03-02', 0) } },
    { kind: 'addActivity', activityID, wbsNodeID: one, name: '绑扎钢筋', durationMin: 2 * dayLength },
    { kind: 'addResource', resourceID, fields: { name: '钢筋工', kind: 'labour', unit: '工日' } },
    { kind: 'addAssignment', assignmentID: v7(), activityID, resourceID, units: 1, workMin: 2 * dayLength },
  ]);
  const draft = { projectID, title: '自下而上', grade: '确定性', priceDate: '2026-03-01' } as const;
  const { costEstimateID } = await server.send(estimates.add, draft, keeper.token);
  const one1 = { projectID, costEstimateID };
  const submit = async () => {
    const { row } = await server.send(estimates.byID, one1, keeper.token);
    return await server.send(
      estimates.upd,
      { ...one1, rowVersion: row.rowVersion, action: '提交' },
      keeper.token,
    );
  };
  expect(await refusalOf(submit())).toMatchObject({ message: expect.stringContaining('还没有估算明细') });
  await server.send(TakePlanCosts, one1, keeper.token);
  expect(await refusalOf(submit())).toMatchObject({
    message: '「钢筋工」在 2026-03-02 没有单价，请到资源库补充，再重新取数',
  });
  const estimating = async () =>
    JSON.stringify(
      (await server.send(GetProcessMap, { projectID }, desk.owner.token)).find(
        ({ processNo }) => processNo === '7.2',
      ),
    );
  expect(await estimating()).toContain('1 行估算没有单价或金额');
  await say(desk, [{ kind: 'updateResource', resourceID, fields: { standardRate: 380 } }]);
  expect(await server.send(TakePlanCosts, one1, keeper.token)).toEqual({ count: 1, total: 760 });
  expect(await estimating()).not.toContain('没有单价或金额');
  const { lines: taken } = await server.send(GetPlanCosts, one1, keeper.token);
  expect(taken).toMatchObject([
    { activityName: '绑扎钢筋', quantity: 2, unit: '工日', price: 380, amount: 760, firstDay: '2026-03-02' },
  ]);
  await submit();
  const { row } = await server.send(estimates.byID, one1, keeper.token);
  expect(row).toMatchObject({ state: '评审中', total: 760 });
});

test('the tax of an estimate is that of its lines, else of their subjects, and lies within the sum where costs are kept with it', async () => {
  const { server, projectID, keeper, owner, subjectID } = desk;
  const subjects = callsOf(costSubject);
  const { row } = await server.send(subjects.byID, { projectID, costSubjectID: subjectID }, owner.token);
  await server.send(
    subjects.upd,
    { projectID, costSubjectID: subjectID, rowVersion: row.rowVersion, taxRate: 13 },
    owner.token,
  );
  const line = { wbsNodeID: one, subjectID, method: '报价', baseAmount: 10_000 } as const;
  const given = { projectID, title: '含税核对', grade: '预算级', priceDate: '2026-03-01' } as const;
  const lines = [
    { ...line, item: '租赁' },
    { ...line, item: '分包', taxRate: 9 },
  ];
  const { costEstimateID } = await server.send(estimates.add, { ...given, lines } as never, keeper.token);
  const taxOf = async () =>
    (await server.send(estimates.byID, { projectID, costEstimateID }, keeper.token)).row.tax;
  expect(await taxOf()).toBe(2_200);
  await server.send(UpdCostSetting, { projectID, ...usualCostSetting, taxBasis: '含税' }, keeper.token);
  expect(await taxOf()).toBe(1_976.13);
  await server.send(UpdCostSetting, { projectID, ...usualCostSetting }, keeper.token);
  const wrong = [{ ...line, item: '报价', baseSubjectIDs: [subjectID] }];
  expect(
    await refusalOf(server.send(estimates.add, { ...given, lines: wrong } as never, keeper.token)),
  ).toMatchObject({ path: 'lines.0.baseSubjectIDs', message: '估算明细第 1 行：取费科目只用于「费率」' });
});
