import { GetBudgetLines, GetFundingPlan, UpdBudgetLines } from '@xmgl/contracts/cost/budget.calls';
import { budget } from '@xmgl/contracts/cost/budget.register';
import { GetCostSetting, UpdCostSetting } from '@xmgl/contracts/cost/cost-setting.calls';
import { GetEarnedValue } from '@xmgl/contracts/cost/earned-value.calls';
import { GetBudgetReserves, SimulateContingency } from '@xmgl/contracts/cost/reserve.calls';
import { reserve } from '@xmgl/contracts/cost/reserve.register';
import { reserveDraw } from '@xmgl/contracts/cost/reserve-draw.register';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { RowFormExport } from '@xmgl/contracts/register/row.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addBudget,
  approveBudget,
  approveEstimate,
  type Desk,
  openDesk,
  say,
} from '../../../test/cost-desk.ts';
import { joinProject, type Person } from '../../../test/factories.ts';
import { refusalOf } from '../../../test/start-app.ts';
import { wordLines } from '../../../test/word-lines.ts';

const budgets = callsOf(budget);
const reserves = callsOf(reserve);
const draws = callsOf(reserveDraw);
const [one, two] = [v7(), v7()];
const first = { pageIndex: 1, pageSize: 50 };

let desk: Desk;
let sponsor: Person;
let budgetID: string;
beforeAll(async () => {
  desk = await openDesk();
  const { server, company, projectID } = desk;
  sponsor = await joinProject(server, company, projectID, '发起人', '周启明');
  await say(
    desk,
    [
      { wbsNodeID: one, name: '主体结构' },
      { wbsNodeID: two, name: '装饰装修' },
    ].map((node) => ({ kind: 'addWbsNode', parentID: null, ...node })),
  );
});
afterAll(() => desk.close());

const lines = () => {
  const { subjectID } = desk;
  const points = (
    item: string,
    wbsNodeID: string,
    [o, m, p]: readonly number[],
    from: string,
    to: string,
  ) => ({
    ...{ item, wbsNodeID, subjectID, method: '三点', optimistic: o, baseAmount: m, pessimistic: p },
    ...{ fromDay: from, toDay: to },
  });
  return [
    {
      item: '劳务',
      wbsNodeID: one,
      subjectID,
      method: '报价',
      baseAmount: 159_000,
      fromDay: '2026-03-02',
      toDay: '2026-03-31',
    },
    points('机电', one, [720_000, 780_000, 840_000], '2026-04-01', '2026-05-29'),
    points('装饰', two, [300_000, 360_000, 480_000], '2026-06-01', '2026-06-30'),
  ];
};

const rowOf = async (id = budgetID) => {
  const { server, projectID, keeper } = desk;
  return (await server.send(budgets.byID, { projectID, budgetID: id }, keeper.token)).row;
};
const standOf = async (id = budgetID) => {
  const { server, projectID, keeper } = desk;
  return await server.send(GetBudgetReserves, { projectID, budgetID: id }, keeper.token);
};
const setMethod = async (contingencyMethod: '三点汇总' | '蒙特卡洛') => {
  const { server, projectID, keeper } = desk;
  const { isTaxLocked: _, ...kept } = await server.send(GetCostSetting, { projectID }, keeper.token);
  await server.send(UpdCostSetting, { projectID, ...kept, contingencyMethod }, keeper.token);
};

test('by simulation the reserve at P80 is that of the drawn amounts where only amounts are uncertain, the same every time, and asked for before a budget is handed in', async () => {
  const { server, projectID, keeper } = desk;
  await setMethod('蒙特卡洛');
  budgetID = (await addBudget(desk, await approveEstimate(desk, lines()))).budgetID;
  expect(await rowOf()).toMatchObject({ bac: 1_309_000, contingencyShown: 0 });
  const { rowVersion } = await rowOf();
  expect(
    await refusalOf(
      server.send(budgets.upd, { projectID, budgetID, rowVersion, action: '提交' }, keeper.token),
    ),
  ).toMatchObject({ message: expect.stringContaining('请先在「储备」里模拟') });
  const told = await server.send(SimulateContingency, { projectID, budgetID }, keeper.token);
  expect(told).toMatchObject({ iterations: 10_000 });
  // PERT's own deviation, √(22,678² + 33,166²) = 40,178, is more than σ by sixths; z · 40,178 = 33,814, and it leans late.
  expect(told.contingency).toBeGreaterThan(33_800);
  expect(told.contingency).toBeLessThan(36_500);
  expect(Math.abs(told.mean - 1_309_000)).toBeLessThan(200);
  const { simulation, ways } = await standOf();
  expect(ways).toEqual([
    { method: '三点汇总', amount: 30_344.32 },
    { method: '百分比', amount: 39_270 },
    { method: '蒙特卡洛', amount: told.contingency },
  ]);
  const p80 = simulation?.percents.find(({ percent }) => percent === 80)?.amount ?? 0;
  expect(Math.round((p80 - 1_309_000) * 100) / 100).toBe(told.contingency);
  // Many at once are computed one after another in one thread, and say the same.
  const again = await Promise.all(
    Array.from({ length: 5 }, () => server.send(SimulateContingency, { projectID, budgetID }, keeper.token)),
  );
  expect(again).toEqual(again.map(() => told));
  expect((await rowOf()).contingencyShown).toBe(told.contingency);
  await setMethod('三点汇总');
  expect((await rowOf()).contingencyShown).toBe(30_344.32);
});

test('a percentage is taken of the estimate, whatever the budget adds to it', async () => {
  const { server, projectID, keeper } = desk;
  const { lines: before } = await server.send(GetBudgetLines, { projectID, budgetID }, keeper.token);
  const [line] = before;
  const adjustTo = (adjust: number, reason: string) =>
    server.send(
      UpdBudgetLines,
      {
        ...{ projectID, budgetID },
        lines: [
          {
            ...{ budgetLineID: line?.budgetLineID ?? '', adjust, reason },
            ...{
              spread: line?.spread ?? '均匀',
              fromDay: line?.fromDay ?? null,
              toDay: line?.toDay ?? null,
            },
          },
        ],
      },
      keeper.token,
    );
  await adjustTo(100_000, '赶工');
  const { ways } = await standOf();
  expect(ways.find(({ method }) => method === '百分比')?.amount).toBe(39_270);
  await adjustTo(0, '');
});

test('reserves are set down part by part while the budget is drawn up; what is approved stands', async () => {
  const { server, projectID, keeper } = desk;
  const given = { projectID, budgetID, reserveKind: '应急' } as const;
  await server.send(
    reserves.add,
    { ...given, title: '结构应急', wbsNodeID: one, amount: 20_000 },
    keeper.token,
  );
  await server.send(
    reserves.add,
    { ...given, title: '装饰应急', wbsNodeID: two, amount: 12_000 },
    keeper.token,
  );
  expect(await rowOf()).toMatchObject({ contingencyShown: 32_000, costBaseline: 1_341_000 });
  await approveBudget(desk, { budgetID });
  expect((await standOf()).reserves.map(({ title, amount, left }) => [title, amount, left])).toEqual([
    ['管理储备', 67_050, 67_050],
    ['结构应急', 20_000, 20_000],
    ['装饰应急', 12_000, 12_000],
  ]);
  expect(
    await refusalOf(server.send(reserves.add, { ...given, title: '又一笔', amount: 1 }, keeper.token)),
  ).toMatchObject({ path: 'budgetID', message: expect.stringContaining('储备不能再改') });
  const page = await server.send(reserves.page, { ...first, value: { projectID } }, keeper.token);
  const [kept] = page.items;
  expect(
    await refusalOf(
      server.send(
        reserves.del,
        {
          projectID,
          rows: [{ id: kept?.reserveID ?? '', rowVersion: kept?.rowVersion ?? 1 }],
        },
        keeper.token,
      ),
    ),
  ).toMatchObject({ message: expect.stringContaining('储备不能再改') });
});

const reserveOf = async (title: string): Promise<string> =>
  (await standOf()).reserves.find((row) => row.title === title)?.reserveID ?? '';

const ask = async (reserveID: string, amount: number, more: object = {}) => {
  const { server, projectID, keeper, subjectID } = desk;
  const given = {
    ...{ projectID, reserveID, amount, subjectID, wbsNodeID: one },
    ...{ title: '地下障碍物', reason: '开挖遇到旧基础，增加破除', eventDay: '2026-03-05' },
    ...more,
  };
  return await server.send(draws.add, given as never, keeper.token);
};
const step = async (
  who: Person,
  row: { readonly reserveDrawID: string; readonly rowVersion: number },
  action: '提交' | '报发起人' | '批准' | '同意动用',
) => {
  const { server, projectID } = desk;
  const { reserveDrawID, rowVersion } = row;
  return await server.send(draws.upd, { projectID, reserveDrawID, rowVersion, action }, who.token);
};

test('a draw takes from the reserve into the budget once the manager approves it: BAC and planned value rise, the whole stays', async () => {
  const { server, projectID, keeper, owner } = desk;
  const before = await rowOf();
  const reserveID = await reserveOf('结构应急');
  const draw = await ask(reserveID, 15_000);
  expect((await rowOf()).bac).toBe(1_309_000);
  const submitted = await step(keeper, draw, '提交');
  expect(await refusalOf(step(keeper, { ...draw, ...submitted }, '批准'))).toMatchObject({ status: 403 });
  const asked = { projectID, reserveDrawID: draw.reserveDrawID };
  expect(await server.send(draws.byID, asked, owner.token)).toMatchObject({ steps: ['批准', '驳回'] });
  await step(owner, { ...draw, ...submitted }, '批准');
  const after = await rowOf();
  expect(after).toMatchObject({
    bac: 1_324_000,
    contingencyShown: 17_000,
    costBaseline: before.costBaseline,
    projectBudget: before.projectBudget,
  });
  expect((await standOf()).reserves.find((row) => row.reserveID === reserveID)).toMatchObject({
    drawn: 15_000,
    left: 5_000,
  });
  const told = await server.send(GetBudgetLines, { projectID, budgetID }, keeper.token);
  expect(told).toMatchObject({ estimated: 1_309_000, drawn: 15_000, amount: 1_324_000 });
  const earned = await server.send(GetEarnedValue, { projectID, statusDate: '2026-12-31' }, keeper.token);
  expect(earned.total).toMatchObject({ bac: 1_324_000, pv: 1_324_000 });
  const { months } = await server.send(GetFundingPlan, { projectID, budgetID }, keeper.token);
  expect(months.at(-1)?.pvSum).toBe(1_324_000);
  const { row } = await server.send(draws.byID, asked, keeper.token);
  expect(row).toMatchObject({ state: '已批准', askedBy: '沈嘉禾', reserveKind: '应急', reserveLeft: 5_000 });
  expect(row.approvedDay).not.toBeNull();
});

test('the paper of a budget lists its lines with what was drawn, its reserves, and the money month by month', async () => {
  const { server, projectID, keeper } = desk;
  const { content } = await server.send(
    RowFormExport,
    { projectID, register: budget.entity, rowIDs: [budgetID], format: 'docx' },
    keeper.token,
  );
  const said = await wordLines(content);
  for (const text of [
    '预算明细（元）',
    '储备（元）',
    '资金平衡（元）',
    '结构应急',
    '15,000.00',
    '1,324,000.00',
  ])
    expect(said.join('\n')).toContain(text);
});

test('no more is drawn than is left, also not by two draws that are approved one after the other', async () => {
  const { keeper, owner } = desk;
  const reserveID = await reserveOf('结构应急');
  expect(await refusalOf(ask(reserveID, 23_000))).toMatchObject({
    path: 'amount',
    message: '应急储备余额 5,000 元，不足动用 23,000 元',
  });
  const [left, right] = [await ask(reserveID, 4_000), await ask(reserveID, 4_000)];
  const [a, b] = [await step(keeper, left, '提交'), await step(keeper, right, '提交')];
  await step(owner, { ...left, ...a }, '批准');
  expect(await refusalOf(step(owner, { ...right, ...b }, '批准'))).toMatchObject({
    message: '应急储备余额 1,000 元，不足动用 4,000 元',
  });
  expect((await rowOf()).bac).toBe(1_328_000);
});

test('reserves for what nobody foresaw follow an approved change and the sponsor', async () => {
  const { keeper } = desk;
  const draw = await ask(await reserveOf('管理储备'), 10_000);
  expect(await refusalOf(step(keeper, draw, '提交'))).toMatchObject({
    message: '管理储备由发起人批准，请「报发起人」',
  });
  expect(await refusalOf(step(keeper, draw, '报发起人'))).toMatchObject({
    message: '动用管理储备要写明依据的变更，请先填写',
  });
  expect(sponsor.userID).not.toBe('');
});
