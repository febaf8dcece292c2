import { costEstimate } from '@xmgl/contracts/cost/cost-estimate.register';
import { TakePlanCosts } from '@xmgl/contracts/cost/estimate.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import {
  AddUnitCost,
  BatchAddUnitCost,
  DelUnitCost,
  UpdUnitCost,
} from '@xmgl/contracts/resource/resource.calls';
import { unitCost } from '@xmgl/contracts/resource/unit-cost.register';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSheet, type HoursStage, openHoursStage, stepSheet } from '../../test/hours-stage.ts';
import { refusalOf } from '../../test/start-app.ts';

const prices = callsOf(unitCost);
const estimates = callsOf(costEstimate);
let stage: HoursStage;
beforeAll(async () => {
  stage = await openHoursStage();
});
afterAll(() => stage.close());

const listPrices = async () => {
  const { server, projectID, resourceID, owner } = stage;
  const { items } = await server.send(
    prices.page,
    { pageIndex: 1, pageSize: 50, value: { projectID, resourceID: [resourceID] } },
    owner.token,
  );
  return items.map(({ validFrom, unitCost, unitCostID, rowVersion }) => ({
    validFrom,
    unitCost,
    unitCostID,
    rowVersion,
  }));
};
const change = async (unitCostID: string, fields: object) => {
  const { server, projectID, owner } = stage;
  const { rowVersion } = (await listPrices()).find((one) => one.unitCostID === unitCostID) ?? {
    rowVersion: 0,
  };
  return await server.send(UpdUnitCost, { projectID, unitCostID, rowVersion, ...fields }, owner.token);
};
const remove = async (unitCostID: string) => {
  const { server, projectID, owner } = stage;
  const { rowVersion } = (await listPrices()).find((one) => one.unitCostID === unitCostID) ?? {
    rowVersion: 0,
  };
  return await server.send(DelUnitCost, { projectID, rows: [{ id: unitCostID, rowVersion }] }, owner.token);
};
const line = (more: object) => ({ resourceID: stage.resourceID, costUnit: '元/月', ...more }) as never;

test('a price by which hours were posted stays; another begins on a later day, and what was taken back frees it', async () => {
  const { server, projectID, owner, member } = stage;
  const [first] = await listPrices();
  const unitCostID = first?.unitCostID ?? '';
  const later = await server.send(
    AddUnitCost,
    { projectID, ...(line({ unitCost: 18_000, validFrom: '2026-06-01' }) as object) } as never,
    owner.token,
  );
  const { timesheetID } = await addSheet(stage, { weekStart: '2026-05-04', hours: [['2026-05-06', 8]] });
  await stepSheet(stage, timesheetID, '提交', member);
  await stepSheet(stage, timesheetID, '批准', owner);
  const used = '该单价（周航，最初的一行）已用于入账成本，不能修改，请新增一行';
  expect(await refusalOf(change(unitCostID, { unitCost: 1 }))).toMatchObject({
    message: used,
    path: 'unitCost',
  });
  expect(await refusalOf(change(unitCostID, { validFrom: '2026-05-07' }))).toMatchObject({ message: used });
  expect(await refusalOf(remove(unitCostID))).toMatchObject({
    message: expect.stringContaining('已用于入账成本'),
  });
  await change(unitCostID, { remark: '2026 年合同工资', sourceRef: 'HT-01' });
  await change(later.unitCostID, { unitCost: 18_500 });
  const items = [
    line({ unitCost: 19_000, validFrom: '2026-07-01' }),
    line({ unitCost: 2 }),
    line({ unitCost: 18_600, validFrom: '2026-06-01' }),
  ];
  const before = await listPrices();
  const { errors } = await server.send(BatchAddUnitCost, { projectID, items }, owner.token);
  expect(errors).toEqual([{ row: 2, field: 'unitCost', message: used }]);
  expect(await listPrices()).toEqual(before);
  const kept = [items[0], line({ unitCost: 17_400 }), items[2]] as never;
  expect(await server.send(BatchAddUnitCost, { projectID, items: kept }, owner.token)).toMatchObject({
    errors: [],
    added: 1,
  });
  expect((await listPrices()).map(({ unitCost }) => unitCost)).toEqual([19_000, 18_600, 17_400]);
  await stepSheet(stage, timesheetID, '更正', owner, { comment: '工资写错' });
  await change(unitCostID, { unitCost: 17_500 });
});

test('a price that an approved estimate took from the plan stays as well', async () => {
  const { server, projectID, owner, keeper } = stage;
  const given = { projectID, title: '自下而上', grade: '确定性', priceDate: '2026-05-01' } as const;
  const { costEstimateID } = await server.send(estimates.add, given, keeper.token);
  await server.send(TakePlanCosts, { projectID, costEstimateID }, keeper.token);
  const [first] = (await listPrices()).filter(({ validFrom }) => validFrom === null);
  const unitCostID = first?.unitCostID ?? '';
  await change(unitCostID, { unitCost: 17_600 });
  for (const [action, who] of [
    ['提交', keeper],
    ['批准', owner],
  ] as const) {
    const { row } = await server.send(estimates.byID, { projectID, costEstimateID }, who.token);
    await server.send(
      estimates.upd,
      { projectID, costEstimateID, rowVersion: row.rowVersion, action },
      who.token,
    );
  }
  expect(await refusalOf(change(unitCostID, { unitCost: 17_700 }))).toMatchObject({
    message: '该单价（周航，最初的一行）已用于批准的估算，不能修改，请新增一行',
  });
  const later = (await listPrices()).filter(({ validFrom }) => validFrom === '2026-07-01');
  await change(later[0]?.unitCostID ?? '', { unitCost: 19_100 });
});
