import { GetAllocations, RunAllocation, TakeBackAllocation } from '@xmgl/contracts/cost/allocation.calls';
import { allocationRule } from '@xmgl/contracts/cost/allocation-rule.register';
import { GetCostComparison } from '@xmgl/contracts/cost/cost.calls';
import { costEntry } from '@xmgl/contracts/cost/cost-entry.register';
import { costSubject } from '@xmgl/contracts/cost/cost-subject.register';
import { CloseCostPeriod } from '@xmgl/contracts/cost/earned-value.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, beginAt, type Desk, nodeOf, openDesk, say, workOf } from '../../../test/cost-desk.ts';
import { joinProject } from '../../../test/factories.ts';
import { refusalOf } from '../../../test/start-app.ts';

const entries = callsOf(costEntry);
const rules = callsOf(allocationRule);
const subjects = callsOf(costSubject);
const [site, north, south, part] = [v7(), v7(), v7(), v7()];
const month = '2026-03';
let desk: Desk;
let overhead: string;
let labour: string;
let ruleID: string;

const find = async (text: string): Promise<string> => {
  const { server, projectID, owner } = desk;
  const value = { projectID, text };
  const { items } = await server.send(subjects.page, { pageIndex: 1, pageSize: 100, value }, owner.token);
  return items.at(-1)?.costSubjectID ?? '';
};

const spend = async (wbsNodeID: string, subjectID: string, amount: number, costDate = '2026-03-10') => {
  const { server, projectID, owner, keeper } = desk;
  const given = {
    projectID,
    title: '支出',
    entryKind: '手工',
    wbsNodeID,
    subjectID,
    costDate,
    amount,
  } as const;
  const { costEntryID, rowVersion } = await server.send(entries.add, given, owner.token);
  const step = (version: number, action: '提交' | '入账', token: string) =>
    server.send(entries.upd, { projectID, costEntryID, rowVersion: version, action }, token);
  const submitted = await step(rowVersion, '提交', owner.token);
  await step(submitted.rowVersion, '入账', keeper.token);
};

/** What each node has cost under its own name, by name of node. */
const costs = async (): Promise<Record<string, number>> => {
  const { server, projectID, keeper } = desk;
  const { cells, nodes } = await server.send(GetCostComparison, { projectID }, keeper.token);
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  const sums: Record<string, number> = {};
  for (const { wbsNodeID, actual } of cells) {
    const name = names.get(wbsNodeID) ?? '';
    sums[name] = (Math.round((sums[name] ?? 0) * 100) + Math.round(actual * 100)) / 100;
  }
  return sums;
};

const run = () =>
  desk.server.send(RunAllocation, { projectID: desk.projectID, month, ruleIDs: [ruleID] }, desk.keeper.token);
const read = () => desk.server.send(GetAllocations, { projectID: desk.projectID, month }, desk.keeper.token);
const addRule = (more: object) =>
  desk.server.send(
    rules.add,
    {
      projectID: desk.projectID,
      title: '管理费',
      subjectID: overhead,
      allocationBase: '直接成本',
      allocationSpan: '当月',
      toWbsNodeIDs: [north, south],
      ...more,
    } as never,
    desk.keeper.token,
  );

beforeAll(async () => {
  desk = await openDesk();
  await say(desk, [
    beginAt(at('2026-03-02', 0)),
    nodeOf(site, '现场'),
    nodeOf(north, '北区'),
    nodeOf(part, '北区基础', north),
    nodeOf(south, '南区'),
    workOf(v7(), part, '挖土', 5),
    workOf(v7(), south, '清表', 10),
  ]);
  overhead = await find('管理人员');
  labour = await find('劳务');
  await spend(site, overhead, 1000.01);
  await spend(part, labour, 2000);
  await spend(south, labour, 1000);
  ruleID = (await addRule({})).allocationRuleID;
});
afterAll(() => desk.close());

test.each([
  [() => ({ subjectID: labour, title: '劳务' }), 'subjectID', /不是间接成本科目/],
  [
    () => ({ toWbsNodeIDs: [north, part], title: '重' }),
    'toWbsNodeIDs',
    '「北区基础」在「北区」之内，只选其中一个',
  ],
  [() => ({ toWbsNodeIDs: [], title: '空' }), 'toWbsNodeIDs', /./],
])('a rule that cannot be carried out is refused at its field', async (more, path, message) => {
  expect(await refusalOf(addRule(more()))).toMatchObject({
    path,
    message: expect.stringMatching(message),
  });
});

test('indirect costs are borne by what was spent directly, to the cent, and the project has cost as much as before', async () => {
  const { proposals } = await read();
  expect(proposals).toMatchObject([
    {
      pool: 1000.01,
      hindrance: null,
      shares: [
        { name: '2 北区', base: 2000, amount: 666.67 },
        { name: '3 南区', base: 1000, amount: 333.34 },
      ],
    },
  ]);
  expect(await run()).toEqual({ entries: 3, amount: 1000.01 });
  expect(await costs()).toEqual({ 北区: 666.67, 北区基础: 2000, 南区: 1333.34 });
  expect(await refusalOf(run())).toMatchObject({ message: '「管理费」：没有待分摊的成本' });
});

test('by 工期 costs are shared by working days: a weekend in between weighs nothing', async () => {
  const rule = await addRule({ title: '工期', allocationBase: '工期', allocationSpan: '累计' });
  const { proposals } = await read();
  const found = proposals.find(({ ruleID: id }) => id === rule.allocationRuleID);
  expect(found?.shares.map(({ base }) => base)).toEqual([5, 10]);
});

test('what is posted later is borne the next time, and a single entry of an allocation is not taken back alone', async () => {
  await spend(site, overhead, 30);
  const { server, projectID, keeper } = desk;
  expect(await run()).toEqual({ entries: 3, amount: 30 });
  expect(await costs()).toEqual({ 北区: 686.67, 北区基础: 2000, 南区: 1343.34 });
  const value = { projectID };
  const { items } = await server.send(entries.page, { pageIndex: 1, pageSize: 100, value }, keeper.token);
  const one = items.find(({ entryKind }) => entryKind === '分摊');
  const { costEntryID = '', rowVersion = 0 } = one ?? {};
  expect(
    await refusalOf(
      server.send(
        entries.upd,
        { projectID, costEntryID, rowVersion, action: '冲销', comment: '错' },
        keeper.token,
      ),
    ),
  ).toMatchObject({ status: 409, message: expect.stringContaining('撤回整次分摊') });
});

test('what is taken back restores every figure; twice it is not, nor in a closed month', async () => {
  const { server, projectID, keeper } = desk;
  const standing = async () => (await read()).allocations.filter(({ isTakenBack }) => isTakenBack === 0);
  const takeBack = (allocationID: string) =>
    server.send(TakeBackAllocation, { projectID, allocationID, comment: '重新分摊' }, keeper.token);
  const [latest, first] = await standing();
  expect(await takeBack(latest?.allocationID ?? '')).toEqual({ entries: 3 });
  expect(await refusalOf(takeBack(latest?.allocationID ?? ''))).toMatchObject({ status: 404 });
  expect(await costs()).toEqual({ 北区: 666.67, 北区基础: 2000, 南区: 1333.34, 现场: 30 });
  await server.send(CloseCostPeriod, { projectID, month }, keeper.token);
  expect(await refusalOf(takeBack(first?.allocationID ?? ''))).toMatchObject({ status: 409 });
  expect(await refusalOf(run())).toMatchObject({ message: '2026-03 已关闭，不能在其中分摊或撤回分摊' });
  expect(await costs()).toEqual({ 北区: 666.67, 北区基础: 2000, 南区: 1333.34, 现场: 30 });
});

test('whoever knows of their own costs alone sees neither rules nor allocations nor the comparison', async () => {
  const { server, projectID, company } = desk;
  const { token } = await joinProject(server, company, projectID, '项目成员', '陆小满');
  const page = await server.send(rules.page, { pageIndex: 1, pageSize: 10, value: { projectID } }, token);
  expect(page.total).toBe(0);
  expect(await refusalOf(server.send(GetAllocations, { projectID, month }, token))).toMatchObject({
    status: 403,
  });
  expect(await refusalOf(server.send(GetCostComparison, { projectID }, token))).toMatchObject({
    status: 403,
  });
});
