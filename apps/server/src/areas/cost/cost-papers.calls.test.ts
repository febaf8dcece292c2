import { budget } from '@xmgl/contracts/cost/budget.register';
import { CashPlanPaper, GetCashPlan } from '@xmgl/contracts/cost/cash.calls';
import { cashLine } from '@xmgl/contracts/cost/cash-line.register';
import { contractIncome } from '@xmgl/contracts/cost/contract-income.register';
import { CostComparisonPaper } from '@xmgl/contracts/cost/cost.calls';
import { costEntry } from '@xmgl/contracts/cost/cost-entry.register';
import { costForecast } from '@xmgl/contracts/cost/cost-forecast.register';
import { EarnedValuePaper } from '@xmgl/contracts/cost/earned-value.calls';
import { GetProjectManagementById, UpdProject } from '@xmgl/contracts/project/project.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { RowFormExport } from '@xmgl/contracts/register/row.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  approveBudgetOf,
  at,
  beginAt,
  type Desk,
  nodeOf,
  openDesk,
  say,
  stepEntry,
  workOf,
} from '../../test/cost-desk.ts';
import { joinProject } from '../../test/factories.ts';
import { refusalOf } from '../../test/start-app.ts';
import { wordLines } from '../../test/word-lines.ts';

const entries = callsOf(costEntry);
const cashLines = callsOf(cashLine);
const [node, activityID] = [v7(), v7()];
let desk: Desk;
let budgetID: string;
/** 三月底 of a project that is told in 万元: what was earned, spent and received are amounts to the 分. */
beforeAll(async () => {
  desk = await openDesk();
  const { server, projectID, owner, keeper, subjectID } = desk;
  const { rowVersion } = await server.send(GetProjectManagementById, { projectID }, owner.token);
  await server.send(UpdProject, { projectID, rowVersion, moneyUnit: '万元' }, owner.token);
  await say(desk, [beginAt(at('2026-03-02', 0)), nodeOf(node, '主体'), workOf(activityID, node, '绑扎', 5)]);
  const line = { wbsNodeID: node, subjectID, method: '报价', activityID };
  budgetID = await approveBudgetOf(desk, [
    { ...line, item: '一', baseAmount: 123_456.78 },
    { ...line, item: '二', baseAmount: 50_000 },
  ]);
  const income = { projectID, title: '主体', wbsNodeID: node, amount: 200_000.5 };
  await server.send(callsOf(contractIncome).add, income, keeper.token);
  const entry = await server.send(
    entries.add,
    {
      ...{
        projectID,
        title: '塔吊',
        entryKind: '手工',
        wbsNodeID: node,
        subjectID,
        activityID,
        amount: 30_000.25,
      },
      ...{ costDate: '2026-03-06', contractNo: 'HT-01' },
    },
    owner.token,
  );
  const { costEntryID } = entry;
  await stepEntry(
    desk,
    keeper,
    { costEntryID, rowVersion: await stepEntry(desk, owner, entry, '提交') },
    '入账',
  );
  const agreed = { projectID, title: '进度款', dueDay: '2026-04-10', contractNo: 'HT-02' };
  for (const more of [
    { direction: '流出', source: '合同付款', amount: 10_000.01 },
    { direction: '流入', source: '借款', amount: 80_000, contractNo: '' },
  ] as const) {
    const { cashLineID, rowVersion: version } = await server.send(
      cashLines.add,
      { ...agreed, ...more },
      keeper.token,
    );
    const happened = { actualDay: '2026-04-10', actualAmount: more.amount, action: '登记收付' } as const;
    await server.send(
      cashLines.upd,
      { projectID, cashLineID, rowVersion: version, ...happened },
      keeper.token,
    );
  }
});
afterAll(() => desk.close());

const formOf = async (register: string, rowID: string) => {
  const { server, projectID, keeper } = desk;
  const asked = { projectID, register, rowIDs: [rowID], format: 'docx' as const };
  return wordLines((await server.send(RowFormExport, asked, keeper.token)).content);
};

test('papers in 万元 lose no 分: amounts below one another have the decimals that one of them needs', async () => {
  const { server, projectID, keeper } = desk;
  const budgeted = await formOf(budget.entity, budgetID);
  expect(budgeted).toEqual(expect.arrayContaining(['预算明细（万元）', '17.345678', '3.000025']));
  const asked = { projectID, statusDate: '2026-03-20', format: 'docx' } as const;
  const earned = wordLines((await server.send(EarnedValuePaper, asked, keeper.token)).content);
  expect(earned).toEqual(expect.arrayContaining(['各 WBS 的挣值（万元）', '17.345678', '3.000025']));
  const { costForecastID } = await server.send(
    callsOf(costForecast).add,
    { projectID, title: '三月预测', statusDay: '2026-03-20', method: '按预算' } as never,
    keeper.token,
  );
  expect(await formOf(costForecast.entity, costForecastID)).toEqual(
    expect.arrayContaining(['控制账户（万元）', '17.345678', '3.000025']),
  );
});

test('三算对比表 tells income, budget, actual cost and what is left between them, by WBS and by subject', async () => {
  const { server, projectID, keeper, company } = desk;
  const take = async (by: 'wbs' | 'subject') =>
    wordLines(
      (await server.send(CostComparisonPaper, { projectID, by, format: 'docx' }, keeper.token)).content,
    );
  const byNode = await take('wbs');
  expect(byNode).toEqual(
    expect.arrayContaining(['三算对比表', '编制（签字）：', '审核（签字）：', '批准（签字）：']),
  );
  const from = byNode.lastIndexOf('合计');
  expect(byNode.slice(from, from + 10)).toEqual([
    ...['合计', '20.00005', '17.345678', '3.000025', '2.654372', '13.3%', '14.345653', '82.7%'],
    ...['17.000025', '85%'],
  ]);
  const bySubject = await take('subject');
  expect(bySubject).toContain('未分科目');
  expect(bySubject.slice(bySubject.lastIndexOf('合计')).slice(0, 4)).toEqual(byNode.slice(from, from + 4));
  const member = await joinProject(server, company, projectID, '项目成员', '成员丙');
  expect(await refusalOf(server.send(CostComparisonPaper, { projectID }, member.token))).toMatchObject({
    status: 403,
  });
  const { fileName } = await server.send(CostComparisonPaper, { projectID }, keeper.token);
  expect(fileName).toMatch(/三算对比表\.pdf$/);
});

test('资金 of some sources or of one contract is told alone, month by month, also on paper', async () => {
  const { server, projectID, keeper, company } = desk;
  const read = async (asked: object) => {
    const plan = await server.send(GetCashPlan, { projectID, ...asked }, keeper.token);
    return { ...plan, told: plan.months.map(({ month, net, cumulative }) => [month, net, cumulative]) };
  };
  const whole = await read({});
  expect(whole.contracts).toEqual(['HT-01', 'HT-02']);
  expect(whole.sources).toEqual(expect.arrayContaining(['已入账成本', '合同付款', '借款']));
  expect(whole.sources).not.toContain('税费');
  const agreed = { sources: ['合同付款', '借款'] } as const;
  expect((await read(agreed)).told).toEqual([['2026-04', 69_999.99, 69_999.99]]);
  const ofFirst = await read({ contractNo: 'HT-01' });
  expect(ofFirst).toMatchObject({ told: [['2026-03', -30_000.25, -30_000.25]], peak: 30_000.25 });
  expect((await read({ contractNo: 'HT-02', sources: ['借款'] })).told).toEqual([]);
  const take = async (more: object) =>
    wordLines(
      (await server.send(CashPlanPaper, { projectID, ...more, format: 'docx' }, keeper.token)).content,
    );
  const part = await take(agreed);
  expect(part).toEqual(
    expect.arrayContaining(['资金计划表', '合同付款、借款', '编制（签字）：', '批准（签字）：']),
  );
  const from = part.lastIndexOf('合计');
  expect(part.slice(from, from + 5)).toEqual(['合计', '8.00', '1.000001', '6.999999', '6.999999']);
  expect(await take({})).toEqual(expect.arrayContaining(['流入合计', '资金缺口峰值']));
  expect(
    await refusalOf(server.send(CashPlanPaper, { projectID, contractNo: 'HT-99' }, keeper.token)),
  ).toMatchObject({ status: 409 });
  const planner = await joinProject(server, company, projectID, '资源管理员', '资源乙');
  expect(await refusalOf(server.send(CashPlanPaper, { projectID }, planner.token))).toMatchObject({
    status: 403,
  });
});
