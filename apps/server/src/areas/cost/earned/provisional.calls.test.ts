import { costEntry } from '@xmgl/contracts/cost/cost-entry.register';
import {
  CloseCostPeriod,
  GetCostPeriodRows,
  GetCostPeriods,
  GetEarnedValue,
  GetEarnedValueSeries,
  ReopenCostPeriod,
} from '@xmgl/contracts/cost/earned-value.calls';
import { UpdMonitor } from '@xmgl/contracts/integration/monitor.calls';
import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { CloseStatusPeriod, ReopenStatusPeriod } from '@xmgl/contracts/schedule/progress-line.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, type Desk, say, stepEntry } from '../../../test/cost-desk.ts';
import { node, openExample } from '../../../test/cost-example.ts';
import type { Person } from '../../../test/factories.ts';
import { refusalOf } from '../../../test/start-app.ts';
import { measureProjects } from '../../integration/monitor/measure-figures.service.ts';
import { settleLightsNow } from './red-lights.service.ts';

const entries = callsOf(costEntry);
let desk: Desk;
beforeAll(async () => {
  desk = await openExample();
});
afterAll(() => desk.close());

const day = '2026-03-20';
const periods = () => desk.server.send(GetCostPeriods, { projectID: desk.projectID }, desk.keeper.token);
const rowsOf = (period: string) =>
  desk.server.send(GetCostPeriodRows, { projectID: desk.projectID, period }, desk.keeper.token);
const trend = async () =>
  (await desk.server.send(GetEarnedValueSeries, { projectID: desk.projectID }, desk.keeper.token)).trend;

const lightTasks = async () => {
  const { server, keeper } = desk;
  const { items } = await server.send(GetPendingTask, { userID: keeper.userID, pageSize: 100 }, keeper.token);
  return items.map(({ title }) => title).filter((title) => title.startsWith('分析成本绩效'));
};

test('a light that is red is a task as soon as the status date moves and every morning, and none once it is not', async () => {
  const { server, projectID } = desk;
  await say(desk, [{ kind: 'setStatusDate', at: at('2026-03-13', 17) }]);
  expect(await lightTasks()).toEqual([]);
  await say(desk, [{ kind: 'setStatusDate', at: at('2026-03-20', 17) }]);
  expect(await lightTasks()).toEqual([`分析成本绩效（${day}）：SPI 0.791、预计超支 14.3%，亮红灯`]);
  // Wider thresholds are seen next morning.
  const thresholds = [
    { indicator: 'spi' as const, amber: 0.7, red: 0.6, enabled: 1 as const },
    { indicator: 'eacOver' as const, amber: 20, red: 30, enabled: 1 as const },
  ];
  await server.send(UpdMonitor, { projectID, rowVersion: 0, thresholds }, desk.owner.token);
  expect(await lightTasks()).toHaveLength(1);
  await measureProjects(server.database.db, [], server.now(), settleLightsNow);
  expect(await lightTasks()).toEqual([]);
});

test('closing a status period keeps earned value for the time being, of the whole and of each WBS with its EAC and ES', async () => {
  const { server, projectID, owner } = desk;
  expect(await periods()).toMatchObject({ closed: [], provisional: [] });
  await server.send(CloseStatusPeriod, { projectID }, owner.token);
  expect(await periods()).toMatchObject({
    closed: [],
    provisional: [{ statusDate: day, bac: 140_000, pv: 115_000, ev: 91_000, ac: 104_000, eac: 160_000 }],
  });
  const { isFinal, total, rows } = await rowsOf(day);
  expect(isFinal).toBe(false);
  expect(total).toMatchObject({ eac: 160_000, etc: 56_000, vac: -20_000 });
  expect(total.es).toBeCloseTo(2.415, 3);
  expect(total.spiTime).toBeCloseTo(0.805, 3);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    rowID: node,
    level: 1,
    name: '示例',
    ev: 91_000,
    eac: 160_000,
    etc: 56_000,
  });
  expect(rows[0]?.es).toBeCloseTo(2.415, 3);
  expect(await trend()).toMatchObject([{ day, ev: 91_000, isFinal: false }]);
});

test('a status period that is opened again takes its figures back', async () => {
  const { server, projectID, owner } = desk;
  await server.send(ReopenStatusPeriod, { projectID, statusDate: day, note: '漏报' }, owner.token);
  expect(await periods()).toMatchObject({ provisional: [] });
  expect(await refusalOf(rowsOf(day))).toMatchObject({ status: 404 });
  await server.send(CloseStatusPeriod, { projectID }, owner.token);
  expect((await periods()).provisional).toHaveLength(1);
});

test('what was posted by estimate is taken back on the first day of the next month, as its month is closed', async () => {
  const { server, projectID, owner, keeper, subjectID } = desk;
  const { costEntryID, rowVersion } = await server.send(
    entries.add,
    {
      projectID,
      title: '钢材未到票',
      entryKind: '暂估',
      wbsNodeID: node,
      subjectID,
      costDate: '2026-03-19',
      amount: 8_000,
      taxRate: 13,
      taxAmount: 1_040,
    },
    owner.token,
  );
  const step = (version: number, action: '提交' | '入账', who: Person) =>
    stepEntry(desk, who, { costEntryID, rowVersion: version }, action);
  await step(await step(rowVersion, '提交', owner), '入账', keeper);
  await server.send(CloseCostPeriod, { projectID, month: '2026-03' }, keeper.token);
  expect((await periods()).closed[0]?.ac).toBe(112_000);
  const { items } = await server.send(
    entries.page,
    { pageIndex: 1, pageSize: 50, value: { projectID, text: '钢材未到票' } },
    keeper.token,
  );
  const back = items.find(({ reversesID }) => reversesID === costEntryID);
  expect(back).toMatchObject({
    ...{ entryKind: '冲销', state: '已入账', costDate: '2026-04-01', amount: -8_000, taxAmount: -1_040 },
    title: expect.stringContaining('冲回暂估'),
  });
  expect(items.find((row) => row.costEntryID === costEntryID)?.state).toBe('已冲销');
  const { total } = await server.send(GetEarnedValue, { projectID, statusDate: '2026-04-30' }, keeper.token);
  expect(total.ac).toBe(104_000);
  // Opened and closed again, it is not taken back twice.
  await server.send(ReopenCostPeriod, { projectID, month: '2026-03', reason: '核对' }, keeper.token);
  await server.send(CloseCostPeriod, { projectID, month: '2026-03' }, keeper.token);
  expect((await periods()).closed[0]?.ac).toBe(112_000);
  await server.send(ReopenCostPeriod, { projectID, month: '2026-03', reason: '核对' }, keeper.token);
});

test('the month that is closed stands in the place of its status periods', async () => {
  const { server, projectID, keeper } = desk;
  await server.send(CloseCostPeriod, { projectID, month: '2026-03' }, keeper.token);
  expect(await periods()).toMatchObject({ closed: [{ month: '2026-03', ac: 112_000 }], provisional: [] });
  expect(await trend()).toMatchObject([{ day: '2026-03-31', isFinal: true }]);
  const { isFinal, rows, total } = await rowsOf('2026-03');
  expect(isFinal).toBe(true);
  expect(rows[0]).toMatchObject({ bac: total.bac, pv: total.pv, ev: total.ev, ac: total.ac, eac: total.eac });
});
