import { GetCashPlan } from '@xmgl/contracts/cost/cash.calls';
import { UpdCostSetting, usualCostSetting } from '@xmgl/contracts/cost/cost-setting.calls';
import { costSubject } from '@xmgl/contracts/cost/cost-subject.register';
import { callsOf } from '@xmgl/contracts/register/register-calls';
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
  workOf,
} from '../../../test/cost-desk.ts';

const subjects = callsOf(costSubject);
const [node, first, second] = [v7(), v7(), v7()];
let desk: Desk;

/** Two activities of January 2099, of one subject that is paid 30 days later with 13 % of tax. */
beforeAll(async () => {
  desk = await openDesk();
  const { server, projectID, keeper, subjectID } = desk;
  const { row } = await server.send(subjects.byID, { projectID, costSubjectID: subjectID }, keeper.token);
  await server.send(
    subjects.upd,
    { projectID, costSubjectID: subjectID, rowVersion: row.rowVersion, termDays: 30, taxRate: 13 },
    keeper.token,
  );
  await say(desk, [
    beginAt(at('2099-01-05', 0)),
    nodeOf(node, '主体'),
    ...[first, second].map((activityID, index) => workOf(activityID, node, `绑扎${index + 1}`, 5)),
  ]);
  const line = { wbsNodeID: node, subjectID, method: '报价' };
  await approveBudgetOf(desk, [
    { ...line, item: '一', activityID: first, baseAmount: 100_000 },
    { ...line, item: '二', activityID: second, baseAmount: 40_000, taxRate: 9 },
    { ...line, item: '三', activityID: second, baseAmount: 10_000, taxRate: 3 },
  ]);
});
afterAll(() => desk.close());

const readCosts = async () => {
  const { months } = await desk.server.send(GetCashPlan, { projectID: desk.projectID }, desk.keeper.token);
  return months.flatMap(({ month, parts }) =>
    parts.filter(({ source }) => source === '成本预测').map(({ amount }) => [month, amount]),
  );
};

test('costs to come are paid with the tax of their own line, else of their subject, at the term of the subject', async () => {
  // 113,000 and 43,600 and 10,300, of work from 01-05 to 01-09, thirty days later.
  expect(await readCosts()).toEqual([['2099-02', 166_900]]);
});

test('costs that are kept with their tax have it already', async () => {
  const { server, projectID, keeper } = desk;
  await server.send(UpdCostSetting, { projectID, ...usualCostSetting, taxBasis: '含税' }, keeper.token);
  expect(await readCosts()).toEqual([['2099-02', 150_000]]);
});
