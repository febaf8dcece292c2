import { costEntry } from '@xmgl/contracts/cost/cost-entry.register';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import {
  type MovementKind,
  materialMovement,
  outgoingKinds,
} from '@xmgl/contracts/resource/material-movement.register';
import { AddUnitCost } from '@xmgl/contracts/resource/resource.calls';
import * as stock from '@xmgl/contracts/resource/stock.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, type Desk, say } from '../../../test/cost-desk.ts';
import type { Person } from '../../../test/factories.ts';
import { refusalOf } from '../../../test/start-app.ts';
import { openStock, type StockStage } from '../../../test/stock-stage.ts';
import { wordLines } from '../../../test/word-lines.ts';

const movements = callsOf(materialMovement);
const entries = callsOf(costEntry);
let stage: StockStage;
let desk: Desk;
let handler: Person;
let activityID: string;

beforeAll(async () => {
  stage = await openStock();
  ({ desk, handler, activityID } = stage);
});
afterAll(() => desk.close());

test('the stock has a moving average; an issue costs its activity that, and what comes back takes it off', async () => {
  const steel = await stage.addMaterial();
  await stage.move(steel, '入库', 10, { unitCost: 4000 });
  await stage.move(steel, '入库', 10, { unitCost: 4200 });
  expect(await stage.stockOf(steel)).toMatchObject({ quantity: 20, average: 4100, amount: 82_000 });
  await stage.move(steel, '领用', 5);
  expect(await stage.spent()).toEqual({ '2026-05-06': 2_050_000 });
  expect(await stage.stockOf(steel)).toMatchObject({ quantity: 15, average: 4100, issued: 5 });
  await stage.move(steel, '退库', 2);
  expect(await stage.spent()).toEqual({ '2026-05-06': 1_230_000 });
  await stage.move(steel, '借出', 7);
  expect(await stage.stockOf(steel)).toMatchObject({ quantity: 10, lent: 7, amount: 41_000 });
  const { items } = await desk.server.send(
    entries.page,
    { pageIndex: 1, pageSize: 9, value: { projectID: desk.projectID } },
    desk.owner.token,
  );
  expect(items).toContainEqual(
    expect.objectContaining({ title: '钢筋 1 领用 5 t', entryKind: '领用', activityID, unitPrice: 4100 }),
  );
  const seen = await stage.stockOf(steel, desk.member);
  expect(seen).toMatchObject({ quantity: 10, average: null, amount: null, priceVariance: null });
});

test('who wrote down or handled a movement does not audit it, and nothing is issued that is not there', async () => {
  const steel = await stage.addMaterial();
  await stage.move(steel, '入库', 3.2, { unitCost: 4000 });
  const own = await stage.add(steel, '领用', 2);
  expect((await refusalOf(stage.step(own, '审核', handler))).status).toBe(403);
  const forOther = await stage.add(steel, '领用', 2, { handlerID: desk.member.userID });
  expect((await refusalOf(stage.step(forOther, '审核', handler))).status).toBe(403);
  await stage.step(forOther, '审核');
  const much = await stage.add(steel, '领用', 5);
  expect(await refusalOf(stage.step(much, '审核'))).toMatchObject({
    status: 409,
    message: '库存 1.2 t，不足领用 5 t',
  });
  expect(await refusalOf(stage.step(await stage.add(steel, '退库', 3), '审核'))).toMatchObject({
    message: '已领用 2 t，不足退库 3 t',
  });
  expect(await refusalOf(stage.add(steel, '入库', 1))).toMatchObject({
    path: 'unitCost',
    message: '入库请填写单价',
  });
});

test('each 库房 gives what it has', async () => {
  const steel = await stage.addMaterial();
  await stage.move(steel, '入库', 10, { unitCost: 4000, warehouse: '一号库' });
  await stage.move(steel, '入库', 3.2, { unitCost: 4000, warehouse: '加工棚' });
  const refused = stage.add(steel, '领用', 5, { warehouse: '加工棚' }).then((row) => stage.step(row, '审核'));
  expect(await refusalOf(refused)).toMatchObject({ message: '「加工棚」库存 3.2 t，不足领用 5 t' });
  await stage.move(steel, '领用', 5, { warehouse: '一号库' });
  expect((await stage.stockOf(steel))?.stores).toEqual([
    { warehouse: '一号库', quantity: 5 },
    { warehouse: '加工棚', quantity: 3.2 },
  ]);
});

test('what others were built upon is not taken back before them', async () => {
  const steel = await stage.addMaterial();
  const first = await stage.move(steel, '入库', 10, { unitCost: 100 });
  const second = await stage.move(steel, '入库', 10, { unitCost: 200 });
  const issued = await stage.move(steel, '领用', 10);
  expect(await refusalOf(stage.step(second, '冲销'))).toMatchObject({
    message: '此后的出库已按当时的平均价计价，请先冲销此后的出库',
  });
  await stage.step(issued, '冲销');
  await stage.step(second, '冲销');
  expect(await stage.stockOf(steel)).toMatchObject({ quantity: 10, average: 100 });
  await stage.move(steel, '领用', 4);
  expect(await refusalOf(stage.step(first, '冲销'))).toMatchObject({
    message: '库存 6 t，不足冲销入库 10 t',
  });
});

test('a movement that is taken back leaves every figure as it was, whatever stands beside it; an emptied stock is worth nothing', async () => {
  const steel = await stage.addMaterial();
  const kinds = fc.constantFrom<MovementKind>('入库', '领用', '退库', '借出', '归还', '盘盈', '盘亏', '报废');
  const one = fc.record({
    kind: kinds,
    tenths: fc.integer({ min: 1, max: 90 }),
    cents: fc.integer({ min: 1, max: 999_999 }),
    isKept: fc.boolean(),
  });
  await stage.move(steel, '入库', 30, { unitCost: 33.33 });
  await fc.assert(
    fc.asyncProperty(one, async ({ kind, tenths, cents, isKept }) => {
      const before = await stage.stockOf(steel);
      const costs = await stage.spent();
      const draft = await stage.add(
        steel,
        kind,
        tenths / 10,
        kind === '入库' ? { unitCost: cents / 100 } : {},
      );
      const audited = await stage.step(draft, '审核').catch(() => null);
      if (!audited) return;
      const sign = outgoingKinds.includes(kind) ? -1 : 1;
      const moved = (await stage.stockOf(steel))?.quantity;
      expect(moved).toBeCloseTo((before?.quantity ?? 0) + (sign * tenths) / 10, 6);
      if (isKept) return;
      await stage.step(audited, '冲销');
      expect([await stage.stockOf(steel), await stage.spent()]).toEqual([before, costs]);
    }),
    { numRuns: 14 },
  );
  const left = await stage.stockOf(steel);
  if (left && left.quantity > 0) await stage.move(steel, '报废', left.quantity);
  expect(await stage.stockOf(steel)).toMatchObject({ quantity: 0, amount: 0, average: null });
});

test('what was issued beyond the plan, and dearer, is told in money; both are papers', async () => {
  const { server, projectID, owner } = desk;
  const steel = await stage.addMaterial();
  await server.send(
    AddUnitCost,
    { projectID, resourceID: steel, unitCost: 4000, costUnit: '元/计量单位' },
    owner.token,
  );
  const commands: readonly PlanCommand[] = [
    { kind: 'addResource', resourceID: steel, fields: { name: '钢筋', kind: 'material', unit: 't' } },
    { kind: 'addAssignment', assignmentID: v7(), activityID, resourceID: steel, units: 20 },
    { kind: 'setProgress', activityID, actualStart: at('2026-05-04', 8), percentComplete: 50 },
  ];
  await say(desk, commands);
  await stage.move(steel, '入库', 20, { unitCost: 4100 });
  const issue = await stage.move(steel, '领用', 11);
  expect(await stage.stockOf(steel)).toMatchObject({
    issued: 11,
    due: 10,
    overRate: 10,
    quantityVariance: 4000,
    priceVariance: 1100,
  });
  // 一号库 issued 4 of the 15: what the plan asks for is asked of no 库房, so nothing can be told of it.
  await stage.move(steel, '入库', 5, { unitCost: 4100, warehouse: '一号库', moveDate: '2026-05-07' });
  await stage.move(steel, '领用', 4, { warehouse: '一号库', moveDate: '2026-05-07' });
  const ofStore = await server.send(stock.GetStock, { projectID, warehouse: '一号库' }, owner.token);
  expect(ofStore.rows.find((row) => row.resourceID === steel)).toMatchObject({
    quantity: 1,
    issued: 4,
    due: null,
    overRate: null,
    quantityVariance: null,
    priceVariance: 400,
  });
  expect(await stage.stockOf(steel)).toMatchObject({ due: 10, overRate: 50 });
  const history = await server.send(stock.GetStockHistory, { projectID, resourceID: steel }, owner.token);
  expect(history).toEqual([
    { day: '2026-05-06', quantity: 9 },
    { day: '2026-05-07', quantity: 10 },
  ]);
  const { materialMovementID } = issue;
  const issued = await server.send(
    stock.MaterialIssuePaper,
    { projectID, materialMovementIDs: [materialMovementID], format: 'docx' },
    owner.token,
  );
  const month = await server.send(
    stock.StockMonthPaper,
    { projectID, month: '2026-05', format: 'pdf' },
    owner.token,
  );
  expect([issued.fileName, month.fileName].join()).toMatch(/领料单.*收发存月报 2026-05/);
});

test('收发存月报 tells of one 库房 alone, and says so where nothing was moved', async () => {
  const { server, projectID, owner } = desk;
  const resourceID = await stage.addMaterial();
  for (const [warehouse, quantity] of [
    ['东库', 7],
    ['西库', 5],
  ] as const)
    await stage.move(resourceID, '入库', quantity, { warehouse, unitCost: 100, moveDate: '2026-04-02' });
  const linesOf = async (month: string, warehouse: string) => {
    const asked = { projectID, month, warehouse, format: 'docx' as const };
    return wordLines((await server.send(stock.StockMonthPaper, asked, owner.token)).content);
  };
  const resourceName = (await stage.stockOf(resourceID))?.resourceName ?? '';
  const east = await linesOf('2026-04', '东库');
  expect(east[east.indexOf('库房') + 1]).toBe('东库');
  const row = east.indexOf(resourceName);
  expect(east.slice(row, row + 7)).toEqual([resourceName, '', 't', '0', '0.00', '7', '700.00']);
  expect(await linesOf('2026-04', '')).toContain('1,200.00');
  expect(await linesOf('2026-03', '西库')).toContain('这个月没有库存，也没有出入库。');
});

test('a member mends their own movement as long as it is not audited, and no other', async () => {
  const { server, projectID, member } = desk;
  const steel = await stage.addMaterial();
  await stage.move(steel, '入库', 10, { unitCost: 3_500 });
  const given = {
    projectID,
    resourceID: steel,
    moveDate: '2026-05-06',
    activityID,
    handlerID: member.userID,
  };
  const own = await server.send(movements.add, { ...given, movementKind: '领用', quantity: 5 }, member.token);
  type Draft = { readonly materialMovementID: string; readonly rowVersion: number };
  const mend = ({ materialMovementID, rowVersion }: Draft, quantity: number) =>
    server.send(movements.upd, { projectID, materialMovementID, rowVersion, quantity }, member.token);
  const mended = await mend(own, 3);
  expect(mended).toMatchObject({ quantity: 3, state: '草稿' });
  expect(await refusalOf(mend(await stage.add(steel, '领用', 2), 1))).toMatchObject({ status: 403 });
  expect(await refusalOf(mend(await stage.step(mended, '审核'), 4))).toMatchObject({ status: 403 });
});
