import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../../test/start-app.ts';
import { openStock, type StockStage } from '../../../test/stock-stage.ts';

let stage: StockStage;
beforeAll(async () => {
  stage = await openStock();
});
afterAll(() => stage.desk.close());

test('a movement is allowed and valued by its day: nothing goes before it came, nor when a later one would lack it', async () => {
  const sand = await stage.addMaterial();
  await stage.move(sand, '入库', 10, { unitCost: 100, moveDate: '2026-05-05' });
  expect(await refusalOf(stage.move(sand, '领用', 4, { moveDate: '2026-05-04' }))).toMatchObject({
    status: 409,
    message: '库存 0 t，不足领用 4 t',
  });
  await stage.move(sand, '领用', 8, { moveDate: '2026-05-07' });
  expect(await refusalOf(stage.move(sand, '领用', 3, { moveDate: '2026-05-06' }))).toMatchObject({
    message: '库存 2 t，不足领用 3 t',
  });
  await stage.move(sand, '领用', 2, { moveDate: '2026-05-06' });
  expect(await stage.stockOf(sand)).toMatchObject({ quantity: 0, amount: 0, issued: 10 });
});

test('a receipt written down late is refused where it would change what later issues cost, else taken', async () => {
  const lime = await stage.addMaterial();
  await stage.move(lime, '入库', 10, { unitCost: 100, moveDate: '2026-05-05' });
  await stage.move(lime, '领用', 5, { moveDate: '2026-05-08' });
  expect(
    await refusalOf(stage.move(lime, '入库', 10, { unitCost: 130, moveDate: '2026-05-06' })),
  ).toMatchObject({
    status: 409,
    message: expect.stringMatching(
      /^CRK-\S+（2026-05-08）已按当时的平均价计价.*请把日期改为 2026-05-08 或以后/,
    ),
  });
  await stage.move(lime, '入库', 10, { unitCost: 100, moveDate: '2026-05-06' });
  await stage.move(lime, '入库', 10, { unitCost: 130, moveDate: '2026-05-08' });
  expect(await stage.stockOf(lime)).toMatchObject({ quantity: 25, amount: 2_800 });
});

test('what is lost or scrapped costs the project what it was worth, what is found takes it off', async () => {
  const gravel = await stage.addMaterial();
  const before = (await stage.spent())['2026-05-06'] ?? 0;
  await stage.move(gravel, '入库', 10, { unitCost: 50 });
  await stage.move(gravel, '盘亏', 2);
  await stage.move(gravel, '报废', 1);
  expect((await stage.spent())['2026-05-06']).toBe(before + 15_000);
  const found = await stage.move(gravel, '盘盈', 1);
  expect((await stage.spent())['2026-05-06']).toBe(before + 10_000);
  await stage.step(found, '冲销');
  expect((await stage.spent())['2026-05-06']).toBe(before + 15_000);
});
