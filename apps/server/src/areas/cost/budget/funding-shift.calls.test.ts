import { GetFundingPlan, ProposeFundingShift } from '@xmgl/contracts/cost/budget.calls';
import { fundingLimit } from '@xmgl/contracts/cost/funding-limit.register';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import {
  AdoptPlanScenario,
  GetPlanScenarioByID,
  UndoPlanScenario,
  UpdPlanScenario,
} from '@xmgl/contracts/schedule/scenario.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addBudget,
  approveEstimate,
  at,
  beginAt,
  type Desk,
  nodeOf,
  openDesk,
  say,
  workOf,
} from '../../../test/cost-desk.ts';
import { joinProject } from '../../../test/factories.ts';
import { refusalOf } from '../../../test/start-app.ts';

const limits = callsOf(fundingLimit);
const [node, first, second, third] = [v7(), v7(), v7(), v7()];

let desk: Desk;
let budgetID: string;
beforeAll(async () => {
  desk = await openDesk();
  const { subjectID, server, projectID, keeper } = desk;
  const work = [
    ['1.1 主体结构', first, 22],
    ['1.2 机电安装', second, 40],
    ['1.3 装饰装修', third, 21],
  ] as const;
  await say(desk, [
    beginAt(at('2026-03-02', 8)),
    nodeOf(node, '二期'),
    ...work.map(([name, activityID, days]) => workOf(activityID, node, name, days)),
    { kind: 'setConstraint', rowID: second, constraintKind: 'startNoEarlierThan', at: at('2026-04-01', 8) },
    { kind: 'addLink', linkID: v7(), predID: first, succID: second, type: 'FS' },
    { kind: 'addLink', linkID: v7(), predID: second, succID: third, type: 'FS' },
  ]);
  const amounts = [159_000, 780_000, 370_000];
  const estimateID = await approveEstimate(
    desk,
    work.map(([item, activityID], index) => ({
      item,
      wbsNodeID: node,
      activityID,
      subjectID,
      method: '报价',
      baseAmount: amounts[index],
    })),
  );
  ({ budgetID } = await addBudget(desk, estimateID));
  const money = [
    ['2026-03-01', 200_000],
    ['2026-04-01', 350_000],
    ['2026-05-01', 450_000],
    ['2026-06-01', 400_000],
  ] as const;
  for (const [monthDay, amount] of money)
    await server.send(
      limits.add,
      { projectID, title: monthDay, monthDay, amount, source: '业主拨款' },
      keeper.token,
    );
});
afterAll(() => desk.close());

test('C2: the shift that closes the funding gap is a scenario: 1.2 begins one day later, 1.3 ends on 07-01', async () => {
  const { server, projectID, owner } = desk;
  const planned = await server.send(GetFundingPlan, { projectID, budgetID }, owner.token);
  expect(planned.months.map(({ month, pv, gap }) => [month, pv, gap])).toEqual([
    ['2026-03', 159_000, 0],
    ['2026-04', 409_500, 18_500],
    ['2026-05', 370_500, 0],
    ['2026-06', 370_000, 0],
  ]);
  const planScenarioID = v7();
  const asked = { projectID, budgetID, planScenarioID };
  const before = await server.send(GetPlan, { projectID }, owner.token);
  const proposed = await server.send(ProposeFundingShift, asked, owner.token);
  expect(proposed).toMatchObject({ planScenarioID, gapBefore: 18_500, gapAfter: 0, shifted: 1 });
  const again = await server.send(ProposeFundingShift, asked, owner.token);
  expect(again).toEqual(proposed);
  expect(await server.send(GetPlan, { projectID }, owner.token)).toEqual(before);
  const { scenario, plan } = await server.send(
    GetPlanScenarioByID,
    { projectID, planScenarioID },
    owner.token,
  );
  expect(scenario).toMatchObject({ name: proposed.name, state: '编辑中', figures: { edits: 1 } });
  expect(scenario.note).toContain('推迟 1 天，2026-04-02 开始');
  expect(scenario.note).toContain('完工由 2026-06-30 变为 2026-07-01');
  const activities = new Map(plan.activities.map((row) => [row.activityID, row]));
  expect(activities.get(second)).toMatchObject({ start: at('2026-04-02', 8), finish: at('2026-06-01', 17) });
  expect(activities.get(third)?.finish).toBe(at('2026-07-01', 17));
  const one = { projectID, planScenarioID };
  await server.send(UpdPlanScenario, { ...one, action: '冻结' }, owner.token);
  const adopted = await server.send(AdoptPlanScenario, { ...one, withBaseline: 0 }, owner.token);
  expect(adopted).toMatchObject({ scenario: { state: '已采用' }, conflicts: [] });
  const startOf = async (id: string) =>
    (await server.send(GetPlan, { projectID }, owner.token)).activities.find(
      ({ activityID }) => activityID === id,
    )?.start;
  expect(await startOf(second)).toBe(at('2026-04-02', 8));
  const funded = await server.send(GetFundingPlan, { projectID, budgetID }, owner.token);
  expect(funded.months.map(({ month, pvSum, gap }) => [month, pvSum, gap])).toEqual([
    ['2026-03', 159_000, 0],
    ['2026-04', 549_000, 0],
    ['2026-05', 919_500, 0],
    ['2026-06', 1_291_380.95, 0],
    ['2026-07', 1_309_000, 0],
  ]);
  await server.send(UndoPlanScenario, one, owner.token);
  expect(await startOf(second)).toBe(at('2026-04-01', 8));
});

test('proposals at the same time: the same one is made once, and two have names of their own', async () => {
  const { server, projectID, owner } = desk;
  const ask = (planScenarioID: string) =>
    server.send(ProposeFundingShift, { projectID, budgetID, planScenarioID }, owner.token);
  const [one, other] = [v7(), v7()];
  const [first1, first2, second1] = await Promise.all([ask(one), ask(one), ask(other)]);
  expect(first2).toEqual(first1);
  expect(second1.name).not.toBe(first1.name);
  const made = await server.send(GetPlanScenarioByID, { projectID, planScenarioID: one }, owner.token);
  expect(made.scenario).toMatchObject({ name: first1.name, figures: { edits: 1 } });
});

test('who may not edit the plan makes no scenario of it; without a gap nothing is put off', async () => {
  const { server, projectID, keeper, company, owner } = desk;
  const ask = (token: string) =>
    server.send(ProposeFundingShift, { projectID, budgetID, planScenarioID: v7() }, token);
  expect(await refusalOf(ask(keeper.token))).toMatchObject({ status: 403 });
  const planner = await joinProject(server, company, projectID, '进度管理员', '石进度');
  await ask(planner.token);
  await say(desk, [
    { kind: 'setProgress', activityID: second, actualStart: at('2026-04-01', 8) },
    { kind: 'setProgress', activityID: first, actualStart: at('2026-03-02', 8) },
  ]);
  expect(await refusalOf(ask(owner.token))).toMatchObject({
    message: expect.stringContaining('没有可以推迟的工作'),
  });
  await server.send(
    limits.add,
    { projectID, title: '追加', monthDay: '2026-04-10', amount: 20_000, source: '贷款' },
    keeper.token,
  );
  expect(await refusalOf(ask(owner.token))).toMatchObject({
    message: expect.stringContaining('各月资金够用'),
  });
});
