import { GetCashPlan } from '@xmgl/contracts/cost/cash.calls';
import { cashLine } from '@xmgl/contracts/cost/cash-line.register';
import { costEntry } from '@xmgl/contracts/cost/cost-entry.register';
import { costForecast } from '@xmgl/contracts/cost/cost-forecast.register';
import { GetEarnedValue } from '@xmgl/contracts/cost/earned-value.calls';
import { GetCostForecastRows, UpdCostForecastRows } from '@xmgl/contracts/cost/forecast.calls';
import { GetMonitor } from '@xmgl/contracts/integration/monitor.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desk, stepEntry } from '../../../test/cost-desk.ts';
import { node, openExample } from '../../../test/cost-example.ts';
import type { Person } from '../../../test/factories.ts';
import { refusalOf } from '../../../test/start-app.ts';

const forecasts = callsOf(costForecast);
const cashLines = callsOf(cashLine);
const entries = callsOf(costEntry);

let desk: Desk;
beforeAll(async () => {
  desk = await openExample();
});
afterAll(() => desk.close());

const measure = (statusDate = '2026-03-20') =>
  desk.server.send(GetEarnedValue, { projectID: desk.projectID, statusDate }, desk.keeper.token);

test('an adopted forecast from below is the cost at completion, and the cash plan follows it', async () => {
  const { server, projectID, keeper, owner } = desk;
  const given = { projectID, title: '三月预测', statusDay: '2026-03-20', method: '自下而上' } as const;
  const added = await server.send(forecasts.add, given, keeper.token);
  const { costForecastID } = added;
  const of = { projectID, costForecastID };
  const drawn = await server.send(GetCostForecastRows, of, keeper.token);
  expect(drawn.rows).toMatchObject([{ name: '示例', bac: 140_000, ev: 91_000, ac: 104_000, etc: 56_000 }]);
  const [row] = drawn.rows;
  const edit = { rowID: row?.rowID ?? '', etc: 60_000, reason: '各班组报来' };
  await server.send(UpdCostForecastRows, { ...of, rows: [edit] }, keeper.token);
  expect((await server.send(GetCostForecastRows, of, keeper.token)).total.ways).toMatchObject([
    { method: '按 CPI', eac: 160_000 },
    { method: '按预算', eac: 153_000 },
    { method: '按 CPI×SPI', eac: 174_769.23 },
    { method: '自下而上', eac: 164_000, etc: 60_000 },
    { method: '加权', eac: 161_092.2 },
  ]);
  const step = async (action: '提交' | '采纳', who: typeof keeper) => {
    const { row: read } = await server.send(forecasts.byID, of, who.token);
    await server.send(forecasts.upd, { ...of, rowVersion: read.rowVersion, action }, who.token);
  };
  await step('提交', keeper);
  expect(
    await refusalOf(server.send(UpdCostForecastRows, { ...of, rows: [edit] }, keeper.token)),
  ).toMatchObject({
    status: 409,
  });
  await step('采纳', owner);
  const { total, adopted } = await measure();
  expect(adopted).toMatchObject({ costForecastID });
  expect(total).toMatchObject({ eac: 164_000, etc: 60_000, vac: -24_000 });
  const { figures } = await server.send(GetMonitor, { projectID }, owner.token);
  expect(figures.find(({ figure }) => figure === 'eacOver')?.value).toBeCloseTo(17.1, 1);
  const cash = await server.send(GetCashPlan, { projectID }, keeper.token);
  const paid = cash.months.flatMap(({ parts }) => parts);
  const sumOf = (source: string) =>
    paid.reduce((sum, part) => (part.source === source ? sum + part.amount : sum), 0);
  expect([sumOf('已入账成本'), sumOf('成本预测')]).toEqual([104_000, 60_000]);
  expect(cash).toMatchObject({ etc: 60_000, peak: 164_000 });
});

test('no forecast is drawn for a day that the progress has not come to', async () => {
  const { server, projectID, keeper } = desk;
  const given = { projectID, title: '四月预测', statusDay: '2026-04-20', method: '按 CPI' } as const;
  expect(await refusalOf(server.send(forecasts.add, given, keeper.token))).toMatchObject({
    status: 400,
    path: 'statusDay',
    message: expect.stringContaining('进度只统计到计划的检查日期 2026-03-20'),
  });
});

test('what is received and paid by contract moves cash and no cost', async () => {
  const { server, projectID, keeper } = desk;
  const before = await server.send(GetCashPlan, { projectID }, keeper.token);
  const line = {
    projectID,
    title: '预付款',
    direction: '流出',
    source: '合同付款',
    dueDay: '2026-03-10',
    contractNo: 'HT-2026-01',
  } as const;
  expect(
    await refusalOf(server.send(cashLines.add, { ...line, direction: '流入', amount: 1 }, keeper.token)),
  ).toMatchObject({ path: 'direction' });
  const { cashLineID, rowVersion } = await server.send(
    cashLines.add,
    { ...line, amount: 218_000 },
    keeper.token,
  );
  const values = { actualDay: '2026-03-10', actualAmount: 218_000 };
  await server.send(
    cashLines.upd,
    { projectID, cashLineID, rowVersion, action: '登记收付', ...values },
    keeper.token,
  );
  const after = await server.send(GetCashPlan, { projectID }, keeper.token);
  expect(after.peak - before.peak).toBe(218_000);
  expect(after.months.find(({ month }) => month === '2026-03')).toMatchObject({
    actualOut: 104_000 + 218_000,
  });
  expect((await measure()).total.ac).toBe(104_000);
});

test('what contracts are still to pay is no cost to come beside them', async () => {
  const { server, projectID, keeper } = desk;
  const line = {
    projectID,
    title: '尾款',
    direction: '流出',
    source: '合同付款',
    dueDay: '2027-03-10',
    amount: 10_000,
  } as const;
  expect(await refusalOf(server.send(cashLines.add, line, keeper.token))).toMatchObject({
    path: 'contractNo',
  });
  const { cashLineID, rowVersion } = await server.send(
    cashLines.add,
    { ...line, contractNo: 'HT-2026-02' },
    keeper.token,
  );
  const read = async () => {
    const { months, byContract } = await server.send(GetCashPlan, { projectID }, keeper.token);
    const parts = months.flatMap((month) => month.parts).filter(({ source }) => source === '成本预测');
    return [byContract, parts.reduce((sum, { amount }) => sum + amount, 0)];
  };
  expect(await read()).toEqual([10_000, 50_000]);
  await server.send(
    cashLines.upd,
    { projectID, cashLineID, rowVersion, action: '取消', comment: '合并' },
    keeper.token,
  );
  expect(await read()).toEqual([0, 60_000]);
});

test('C3: what is measured by a contract is a cost once, and money once', async () => {
  const { server, projectID, keeper, owner, subjectID } = desk;
  const contractNo = 'HT-2026-01';
  const { costEntryID, rowVersion } = await server.send(
    entries.add,
    {
      projectID,
      title: '四月核定 30 %',
      entryKind: '手工',
      wbsNodeID: node,
      subjectID,
      costDate: '2026-04-30',
      amount: 300_000,
      taxRate: 9,
      taxAmount: 27_000,
      contractNo,
    },
    owner.token,
  );
  const step = (rowVersion: number, action: '提交' | '入账' | '冲销', who: Person) =>
    stepEntry(desk, who, { costEntryID, rowVersion }, action);
  const posted = await step(await step(rowVersion, '提交', owner), '入账', keeper);
  const { cashLineID, rowVersion: planned } = await server.send(
    cashLines.add,
    {
      projectID,
      title: '四月进度款',
      direction: '流出',
      source: '合同付款',
      contractNo,
      dueDay: '2026-05-15',
      amount: 251_790,
    },
    keeper.token,
  );
  await server.send(
    cashLines.upd,
    {
      projectID,
      cashLineID,
      rowVersion: planned,
      action: '登记收付',
      actualDay: '2026-05-15',
      actualAmount: 251_790,
    },
    keeper.token,
  );
  const read = async () => {
    const { months } = await server.send(GetCashPlan, { projectID }, keeper.token);
    const parts = months.flatMap((month) => month.parts);
    const sumOf = (name: string) =>
      parts.reduce((sum, { source, amount }) => (source === name ? sum + amount : sum), 0);
    const april = await server.send(GetEarnedValue, { projectID, statusDate: '2026-04-30' }, keeper.token);
    return [sumOf('合同付款'), sumOf('已入账成本'), april.total.ac - 104_000];
  };
  expect(await read()).toEqual([469_790, 104_000, 300_000]);
  await step(posted, '冲销', keeper);
  const [, counted] = await read();
  expect(counted).toBe(104_000);
});
