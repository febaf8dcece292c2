import { GetProjectManagementByCompany } from '@xmgl/contracts/company/portfolio.calls';
import { costEntry } from '@xmgl/contracts/cost/cost-entry.register';
import { GetCostSetting, UpdCostSetting, usualCostSetting } from '@xmgl/contracts/cost/cost-setting.calls';
import { costSubject } from '@xmgl/contracts/cost/cost-subject.register';
import {
  CloseCostPeriod,
  EarnedValuePaper,
  GetCostPeriods,
  GetEarnedValue,
  GetEarnedValueSeries,
  ReopenCostPeriod,
} from '@xmgl/contracts/cost/earned-value.calls';
import { GetMonitor } from '@xmgl/contracts/integration/monitor.calls';
import { GetProcessMap } from '@xmgl/contracts/integration/process-map.calls';
import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Desk } from '../../../test/cost-desk.ts';
import { node, openExample } from '../../../test/cost-example.ts';
import { joinProject, type Person } from '../../../test/factories.ts';
import { refusalOf } from '../../../test/start-app.ts';
import { wordLines } from '../../../test/word-lines.ts';
import { measureProjects } from '../../integration/monitor/measure-figures.service.ts';
import { costFigures } from '../cost.figures.ts';

const entries = callsOf(costEntry);

let desk: Desk;
beforeAll(async () => {
  desk = await openExample();
});
afterAll(() => desk.close());

const measure = (statusDate = '2026-03-20') =>
  desk.server.send(GetEarnedValue, { projectID: desk.projectID, statusDate }, desk.keeper.token);

test('earned value, indices, forecasts and earned schedule are those of the worked example', async () => {
  const { total, forecasts, schedule, rows } = await measure();
  expect(total).toMatchObject({
    bac: 140_000,
    pv: 115_000,
    ev: 91_000,
    ac: 104_000,
    cv: -13_000,
    sv: -24_000,
  });
  const shares = [total.cvShare, total.svShare, total.completeShare, total.plannedShare, total.spentShare];
  expect(shares.map((share) => Math.round((share ?? 0) * 1000) / 10)).toEqual([-14.3, -20.9, 65, 82.1, 74.3]);
  expect(total).toMatchObject({ eac: 160_000, etc: 56_000, vac: -20_000 });
  expect(total.cpi).toBeCloseTo(0.875, 6);
  expect(total.spi).toBeCloseTo(0.7913, 3);
  expect(total.spiWithoutSupport).toBeCloseTo(0.76, 3);
  expect(total.tcpiBac).toBeCloseTo(1.361, 3);
  expect(forecasts.map(({ method, eac }) => [method, eac])).toEqual([
    ['按 CPI', 160_000],
    ['按预算', 153_000],
    ['按 CPI×SPI', 174_769.23],
    ['自下而上', null],
    ['加权', 161_092.2],
  ]);
  expect(schedule.es).toBeCloseTo(2.415, 3);
  expect(schedule.spi).toBeCloseTo(0.805, 3);
  expect(schedule.sv).toBeCloseTo(-0.585, 3);
  expect(schedule.eacByIndex).toBeCloseTo(4.97, 2);
  expect(schedule.eacByPlan).toBeCloseTo(4.585, 3);
  expect(schedule.toComplete).toBeCloseTo(1.585, 3);
  expect(schedule).toMatchObject({ finishByIndex: '2026-04-03', finishByPlan: '2026-04-01' });
  const [top] = rows;
  expect(top).toMatchObject({ name: '示例', level: 1, bac: 140_000, pv: 115_000, ev: 91_000, ac: 104_000 });
  const below = rows.filter(({ parentID }) => parentID === node);
  expect(below.map(({ name, ev }) => [name, ev])).toEqual([
    ['A', 10_000],
    ['B', 20_000],
    ['C', 42_000],
    ['D', 0],
    ['E', 15_000],
    ['F', 4_000],
  ]);
  const { points } = await desk.server.send(
    GetEarnedValueSeries,
    { projectID: desk.projectID, statusDate: '2026-03-20' },
    desk.keeper.token,
  );
  expect(points.at(-1)).toMatchObject({ pv: 140_000, ac: null });
  expect(points.find(({ day }) => day === '2026-03-20')).toMatchObject({ pv: 115_000, ev: 91_000 });
});

test('a week before, what had been earned is inferred from when work really went on', async () => {
  const { basis, total, rows } = await measure('2026-03-13');
  expect((await measure()).basis).toBe('now');
  expect(basis).toBe('inferred');
  expect(total).toMatchObject({ bac: 140_000, pv: 74_000, ev: 65_000 });
  const earned = new Map(rows.map(({ name, ev }) => [name, ev]));
  // C is at 70 % after ten days: after five of them at half of that.
  expect(['A', 'B', 'C', 'D', 'E', 'F'].map((name) => earned.get(name))).toEqual([
    10_000, 20_000, 21_000, 0, 10_000, 4_000,
  ]);
});

test('each row tells its SPI(t) where it is asked for: C has earned 1.4 of its two weeks', async () => {
  const { server, projectID, keeper } = desk;
  const given = { projectID, statusDate: '2026-03-20', withSchedule: 1 } as const;
  const { rows } = await server.send(GetEarnedValue, given, keeper.token);
  const times = new Map(rows.map(({ name, spiTime }) => [name, spiTime]));
  expect(times.get('A')).toBe(1);
  expect(times.get('C')).toBeCloseTo(0.7, 6);
  expect(times.get('D')).toBeNull();
  expect((await measure()).rows[0]).not.toHaveProperty('spiTime');
});

test('a status date that plans do not know is refused before ages of periods are measured', async () => {
  const { server, projectID, keeper } = desk;
  const asked = { projectID, statusDate: '9999-12-31', withSchedule: 1 } as const;
  expect(await refusalOf(server.send(GetEarnedValue, asked, keeper.token))).toMatchObject({
    path: 'statusDate',
    message: '日期应在 1900 年至 2349 年之间',
  });
});

test('of one subject only what is budgeted and posted under it and those below counts; of another nothing', async () => {
  const { server, projectID, keeper, subjectID } = desk;
  const { items } = await server.send(
    callsOf(costSubject).page,
    { pageIndex: 1, pageSize: 100, value: { projectID } },
    keeper.token,
  );
  const own = items.find((row) => row.costSubjectID === subjectID);
  const other = items.find((row) => row.parentID === own?.parentID && row.costSubjectID !== subjectID);
  const totalOf = async (id: string | null | undefined) =>
    (
      await server.send(
        GetEarnedValue,
        { projectID, statusDate: '2026-03-20', subjectID: id ?? '' },
        keeper.token,
      )
    ).total;
  expect(await totalOf(subjectID)).toMatchObject({ bac: 140_000, pv: 115_000, ev: 91_000, ac: 104_000 });
  expect(await totalOf(own?.parentID)).toMatchObject({ bac: 140_000, ev: 91_000, ac: 104_000 });
  expect(await totalOf(other?.costSubjectID)).toMatchObject({ bac: 0, pv: 0, ev: 0, ac: 0, cpi: null });
  const { points, trend } = await server.send(
    GetEarnedValueSeries,
    { projectID, statusDate: '2026-03-20', subjectID },
    keeper.token,
  );
  expect(points.find(({ day }) => day === '2026-03-20')).toMatchObject({ pv: 115_000, ac: 104_000 });
  expect(trend).toEqual([]);
});

test('挣值报表 tells the figures of the whole, the five forecasts and each row', async () => {
  const { server, projectID, keeper, company } = desk;
  const asked = { projectID, statusDate: '2026-03-20', format: 'docx' } as const;
  const { content } = await server.send(EarnedValuePaper, asked, keeper.token);
  const said = (await wordLines(content)).join('\n');
  for (const text of ['挣值报表', '140,000.00', '174,769.23', 'SPI(t)', '示例', '0.875'])
    expect(said).toContain(text);
  const member = await joinProject(server, company, projectID, '项目成员', '成员乙');
  expect(await refusalOf(server.send(EarnedValuePaper, asked, member.token))).toMatchObject({ status: 403 });
});

test('the portfolio of the company tells what is posted and what it will have cost at completion', async () => {
  const { server, company, owner, projectID } = desk;
  await measureProjects(server.database.db, costFigures, server.now());
  const { items } = await server.send(
    GetProjectManagementByCompany,
    { companyID: company.companyID },
    owner.token,
  );
  const row = items.find((one) => one.projectID === projectID);
  expect(row).toMatchObject({ actualCost: 104_000, eac: 160_000, eacOver: 14.3 });
});

test('the monitor tells the indices of the tab', async () => {
  const { server, projectID, owner } = desk;
  const { figures } = await server.send(GetMonitor, { projectID }, owner.token);
  const figureOf = (name: string) => figures.find(({ figure }) => figure === name)?.value;
  expect(figureOf('cpi')).toBeCloseTo(0.875, 3);
  expect(figureOf('spi')).toBeCloseTo(0.791, 3);
  expect(figureOf('eacOver')).toBeCloseTo(14.3, 1);
});

test('the map asks for attention: costs above what the thresholds allow, settings that changed after the plan', async () => {
  const { server, projectID, owner } = desk;
  const cells = await server.send(GetProcessMap, { projectID }, owner.token);
  expect(cells.find(({ processNo }) => processNo === '7.4')).toMatchObject({
    state: '需关注',
    says: expect.arrayContaining(['预计超支 14.3%，亮红灯', '完工尚需绩效 TCPI 1.361，超过 1.10']),
  });
  expect(cells.find(({ processNo }) => processNo === '7.3')).toMatchObject({ state: '已完成' });
});

test('a closed month keeps what was measured and takes no more costs, until it is opened again', async () => {
  const { server, projectID, keeper, owner, subjectID } = desk;
  const periods = () => server.send(GetCostPeriods, { projectID }, keeper.token);
  expect(await periods()).toMatchObject({ next: '2026-03', progressDay: '2026-03-20', closed: [] });
  const close = (month: string) => server.send(CloseCostPeriod, { projectID, month }, keeper.token);
  expect(await refusalOf(close('2026-04'))).toMatchObject({ path: 'month' });
  await close('2026-03');
  expect(await periods()).toMatchObject({ closed: [{ month: '2026-03', ac: 104_000 }] });
  const { items } = await server.send(GetPendingTask, { userID: keeper.userID }, keeper.token);
  expect(items.map(({ title }) => title)).toContain('分析成本绩效（2026-03）：SPI 0.686，亮红灯');
  const [{ closed }, settled] = [await periods(), await measure('2026-03-31')];
  const { bac, pv, ev, ac } = settled.total;
  expect(settled.basis).toBe('closed');
  expect(closed[0]).toMatchObject({ bac, pv, ev, ac });
  expect(settled.rows.find(({ level }) => level === 1)).toMatchObject({ bac, pv, ev, ac });
  const { trend } = await server.send(GetEarnedValueSeries, { projectID }, keeper.token);
  expect(trend[0]?.spiTime).toBeCloseTo(settled.schedule.spi ?? 0, 4);
  const kept = await sql<{ eac: number; etc: number; es: number }>`select eac::float8, etc::float8, es::float8
    from evm_snapshot where project_id = ${projectID} and row_id = ${node}`.execute(server.database.ownerDb);
  expect(kept.rows[0]).toMatchObject({
    eac: settled.rows[0]?.eac,
    etc: settled.rows[0]?.etc,
    es: expect.any(Number),
  });
  const late = {
    projectID,
    title: '迟到的发票',
    entryKind: '手工',
    wbsNodeID: node,
    subjectID,
    costDate: '2026-03-19',
    amount: 100,
  } as const;
  expect(await refusalOf(server.send(entries.add, late, owner.token))).toMatchObject({
    path: 'costDate',
    message: '2026-03 已关闭，请记入 2026-04-01 并注明补记',
  });
  await server.send(ReopenCostPeriod, { projectID, month: '2026-03', reason: '补记发票' }, owner.token);
  await server.send(entries.add, late, owner.token);
});

test('a month that two people close at once, or one by a double click, is closed once', async () => {
  const { server, projectID, keeper, owner } = desk;
  const drafts = await server.send(
    entries.page,
    { pageIndex: 1, pageSize: 50, value: { projectID } },
    owner.token,
  );
  expect(drafts.items.filter(({ state }) => state === '已提交')).toEqual([]);
  const close = (who: Person) => server.send(CloseCostPeriod, { projectID, month: '2026-03' }, who.token);
  const came = await Promise.allSettled([close(keeper), close(owner), close(keeper)]);
  expect(came.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of came)
    if (one.status === 'rejected')
      expect(await refusalOf(Promise.reject(one.reason))).toMatchObject({
        path: 'month',
        message: '要依次关闭，下一个是 2026-04',
      });
  const open = (who: Person) =>
    server.send(ReopenCostPeriod, { projectID, month: '2026-03', reason: '核对' }, who.token);
  const opened = await Promise.allSettled([open(owner), open(owner)]);
  expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('what is posted decides about the basis of tax no more', async () => {
  const { server, projectID, keeper } = desk;
  const kept = await server.send(GetCostSetting, { projectID }, keeper.token);
  expect(kept).toMatchObject({ evPeriod: '周', isTaxLocked: 1 });
  const change = server.send(
    UpdCostSetting,
    { projectID, ...usualCostSetting, taxBasis: '含税' },
    keeper.token,
  );
  expect(await refusalOf(change)).toMatchObject({ path: 'taxBasis' });
});
