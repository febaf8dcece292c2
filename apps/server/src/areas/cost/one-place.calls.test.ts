import { GetBudgetLines } from '@xmgl/contracts/cost/budget.calls';
import { GetCostComparison } from '@xmgl/contracts/cost/cost.calls';
import { costEntry } from '@xmgl/contracts/cost/cost-entry.register';
import { costEstimate } from '@xmgl/contracts/cost/cost-estimate.register';
import { GetEarnedValue } from '@xmgl/contracts/cost/earned-value.calls';
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
  stepEntry,
  workOf,
} from '../../test/cost-desk.ts';
import { refusalOf } from '../../test/start-app.ts';

const entries = callsOf(costEntry);
const estimates = callsOf(costEstimate);
const [whole, body, garden, pour, plant] = [v7(), v7(), v7(), v7(), v7()];
let desk: Desk;
let budgetID: string;

const given = (more: object) => ({
  ...{ projectID: desk.projectID, title: '混凝土', entryKind: '手工', subjectID: desk.subjectID },
  ...{ costDate: '2026-03-10', amount: 100, ...more },
});
const spend = async (more: object) => {
  const { server, keeper, owner } = desk;
  const entry = await server.send(entries.add, given(more) as never, keeper.token);
  const rowVersion = await stepEntry(desk, keeper, entry, '提交');
  await stepEntry(desk, owner, { ...entry, rowVersion }, '入账');
};

beforeAll(async () => {
  desk = await openDesk();
  await say(desk, [
    beginAt(at('2026-03-02', 0)),
    nodeOf(whole, '一号楼'),
    nodeOf(body, '主体', whole),
    nodeOf(garden, '绿化'),
    workOf(pour, body, '浇筑', 10),
    workOf(plant, garden, '栽植', 10),
  ]);
  const { subjectID } = desk;
  const line = { subjectID, method: '报价' };
  budgetID = await approveBudgetOf(desk, [
    { ...line, item: '浇筑前半', wbsNodeID: body, activityID: pour, baseAmount: 1_000, spread: '开始' },
    { ...line, item: '浇筑后半', wbsNodeID: body, activityID: pour, baseAmount: 3_000, spread: '完成' },
    { ...line, item: '一号楼其他', wbsNodeID: whole, baseAmount: 500 },
  ]);
});
afterAll(() => desk.close());

const readLines = () =>
  desk.server.send(GetBudgetLines, { projectID: desk.projectID, budgetID }, desk.owner.token);

test('an entry counts to the nearest line at or above it, lines of one place are filled in turn, the rest is outside of the budget', async () => {
  await spend({ wbsNodeID: body, activityID: pour, amount: 1_800 });
  await spend({ wbsNodeID: body, amount: 70 });
  await spend({ wbsNodeID: garden, activityID: plant, amount: 30 });
  const { lines, posted, unbudgeted } = await readLines();
  const told = lines
    .map(({ spread, wbsName, posted: amount }) => `${wbsName} ${spread} ${amount}`)
    .toSorted();
  expect(told).toEqual(['一号楼 均匀 70', '主体 完成 800', '主体 开始 1000'].toSorted());
  expect([posted, unbudgeted]).toEqual([1_900, 30]);
});

test('a cost or an estimate of an activity that is not under the WBS node beside it is refused by name', async () => {
  const { server, keeper, projectID, subjectID } = desk;
  const wrong = { wbsNodeID: garden, activityID: pour };
  const message = '活动「浇筑」属于 WBS「主体」，不在所选的 WBS 之下，请改选其一';
  const add = server.send(entries.add, given(wrong) as never, keeper.token);
  expect(await refusalOf(add)).toMatchObject({ path: 'activityID', message });
  const line = { item: '浇筑', subjectID, method: '报价', baseAmount: 5, ...wrong };
  const estimate = { projectID, title: '估算', grade: '预算级', priceDate: '2026-02-01', lines: [line] };
  const addEstimate = server.send(estimates.add, estimate as never, keeper.token);
  expect(await refusalOf(addEstimate)).toMatchObject({
    path: 'lines.0.activityID',
    message: `估算明细第 1 行：${message}`,
  });
});

test('where the plan moves an activity to another node, its costs and its budget move with it on every page', async () => {
  const { server, projectID, owner } = desk;
  await say(desk, [{ kind: 'moveActivity', activityID: pour, wbsNodeID: garden }]);
  const { rows } = await server.send(GetEarnedValue, { projectID, statusDate: '2026-03-31' }, owner.token);
  const ofNode = (id: string) => rows.find(({ rowID }) => rowID === id);
  expect(ofNode(garden)).toMatchObject({ bac: 4_000, ac: 1_830 });
  expect(ofNode(whole)).toMatchObject({ bac: 500, ac: 70 });
  const { cells } = await server.send(GetCostComparison, { projectID }, owner.token);
  const sums = new Map<string | null, number[]>();
  for (const { wbsNodeID, budget, actual } of cells) {
    const [b = 0, a = 0] = sums.get(wbsNodeID) ?? [];
    sums.set(wbsNodeID, [b + budget, a + actual]);
  }
  expect(sums.get(garden)).toEqual([4_000, 1_830]);
  const { lines } = await readLines();
  expect(
    lines
      .filter(({ wbsNodeID }) => wbsNodeID === garden)
      .map(({ posted }) => posted)
      .toSorted(),
  ).toEqual([1_000, 800]);
});
