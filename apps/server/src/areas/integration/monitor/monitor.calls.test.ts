import { indicatorNames, indicators } from '@xmgl/contracts/integration/indicators';
import { issue } from '@xmgl/contracts/integration/issue.register';
import * as calls from '@xmgl/contracts/integration/monitor.calls';
import { GetProcessMap } from '@xmgl/contracts/integration/process-map.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope } from '../../../db/scope.ts';
import { joinProject } from '../../../test/factories.ts';
import { type OpenStage, openRegisterStage } from '../../../test/register-stage.ts';
import { rolesOf } from '../../../test/role-stage.ts';
import { refusalOf } from '../../../test/start-app.ts';
import { wordOf } from '../../../test/words.ts';
import { allFigures } from '../../all-figures.ts';
import { measureProjects } from './measure-figures.service.ts';

let stage: OpenStage;
beforeAll(async () => {
  stage = await openRegisterStage();
});
afterAll(() => stage.close());

const read = (token = stage.owner.token) =>
  stage.server.send(calls.GetMonitor, { projectID: stage.projectID }, token);
const trendOf = (figure: 'openIssues' | 'lateIssues') =>
  stage.server.send(calls.GetMonitorTrend, { projectID: stage.projectID, figure }, stage.owner.token);
const addIssue = async (title: string) => {
  const { server, company, projectID, owner, stakeholderIDs } = stage;
  const categoryID = await wordOf(server, company.companyID, owner, '问题类别', '合同');
  const said = { title, description: '详见照片', categoryID, priority: '高' } as const;
  const days = { raisedTime: '2026-03-02', dueTime: '2026-03-09', ownerID: owner.userID };
  const row = { projectID, ...said, ...days, raiserID: stakeholderIDs[0] ?? '' };
  return await server.send(callsOf(issue).add, row, owner.token);
};

test('map ①: a new project has five grey lights, and says which figures have no data', async () => {
  const { lights, figures, isDefault, rowVersion } = await read();
  expect(lights.map(({ colour }) => colour)).toEqual(['grey', 'grey', 'grey', 'grey', 'grey']);
  expect(figures.filter(({ value }) => value !== null).map(({ figure }) => figure)).toEqual([
    'openIssues',
    'lateIssues',
    'openAssumptions',
  ]);
  expect({ isDefault, rowVersion }).toEqual({ isDefault: true, rowVersion: 0 });
});

test('7.155 7.167: a project follows the thresholds of the company until it has its own, and can go back to them', async () => {
  const { server, projectID, company, owner, member } = stage;
  const { companyID } = company;
  const limits = (amber: number, red: number) => [
    { indicator: 'floatErosion' as const, amber, red, enabled: 1 as const },
  ];
  const shown = (answer: {
    readonly thresholds: readonly { readonly indicator: string; readonly amber: number }[];
  }) => answer.thresholds.find(({ indicator }) => indicator === 'floatErosion')?.amber;
  const asked = { companyID, rowVersion: 0, thresholds: limits(20, 40) };
  expect(await refusalOf(server.send(calls.UpdDefaultMonitor, asked, member.token))).toMatchObject({
    status: 403,
  });
  await server.send(calls.UpdDefaultMonitor, asked, owner.token);
  expect(await refusalOf(server.send(calls.UpdDefaultMonitor, asked, owner.token))).toMatchObject({
    status: 409,
  });
  expect(shown(await server.send(calls.GetDefaultMonitor, { companyID }, member.token))).toBe(20);
  expect(shown(await read())).toBe(20);
  const own = { projectID, rowVersion: 0, thresholds: limits(10, 15) };
  expect(await refusalOf(server.send(calls.UpdMonitor, own, member.token))).toMatchObject({
    status: 403,
  });
  const wrong = { ...own, thresholds: limits(30, 15) };
  expect(await refusalOf(server.send(calls.UpdMonitor, wrong, owner.token))).toMatchObject({
    path: 'thresholds.0.red',
  });
  const set = await server.send(calls.UpdMonitor, own, owner.token);
  expect([shown(set), set.isDefault]).toEqual([10, false]);
  const back = { ...own, rowVersion: set.rowVersion, isDefault: 1 } as const;
  const again = await server.send(calls.UpdMonitor, back, owner.token);
  expect([shown(again), again.isDefault]).toEqual([20, true]);
});

test('a day is measured once and never corrected, whatever happens later on it; the next day goes on', async () => {
  const { server } = stage;
  await addIssue('基坑渗水');
  const { db } = server.services;
  await measureProjects(db, allFigures, new Date('2026-03-10T00:00:00Z'));
  await addIssue('塔吊基础积水');
  await measureProjects(db, allFigures, new Date('2026-03-10T09:00:00Z'));
  await measureProjects(db, allFigures, new Date('2026-03-11T00:00:00Z'));
  expect((await trendOf('openIssues')).days).toEqual([
    { day: '2026-03-10', value: 1 },
    { day: '2026-03-11', value: 2 },
  ]);
});

test('a click lists the offenders with their addresses; who may not see their tab learns nothing of them', async () => {
  const { server, projectID, company, owner } = stage;
  const { issueID } = await addIssue('围挡倾斜');
  const asked = { projectID, figure: 'openIssues' } as const;
  const { items } = await server.send(calls.GetMonitorOffenders, asked, owner.token);
  expect(items).toContainEqual(
    expect.objectContaining({ title: '围挡倾斜', address: expect.stringContaining(issueID) }),
  );
  const reader = await joinProject(server, company, projectID, '只读', '贺监事');
  const roles = rolesOf(server, projectID, owner);
  const roleID = await roles.make({ 'integration.map': '10000' });
  await roles.give(roleID, reader);
  await roles.take(await roles.idOf('只读'), reader);
  const { figures, lights } = await read(reader.token);
  expect(figures.find(({ figure }) => figure === 'openIssues')).toEqual({
    figure: 'openIssues',
    value: null,
    isHidden: true,
    colour: null,
  });
  expect(lights.find(({ light }) => light === '进度')?.colour).toBeNull();
  for (const call of [calls.GetMonitorOffenders, calls.GetMonitorTrend])
    expect(await refusalOf(server.send(call, asked, reader.token))).toMatchObject({ status: 403 });
  // The map tells how many requirements lead nowhere; which ones, 需求 alone.
  const gaps = { projectID, figure: 'requirementGap' } as const;
  expect(await refusalOf(server.send(calls.GetMonitorOffenders, gaps, reader.token))).toMatchObject({
    status: 403,
  });

  // How far the work is, day by day, is told whom the Gantt is open to, also without the process map.
  await roles.grant(roleID, { 'schedule.gantt': '10000' });
  const trendFor = (figure: 'percentComplete' | 'openIssues' | 'spi') =>
    server.send(calls.GetMonitorTrend, { projectID, figure }, reader.token);
  expect(await trendFor('percentComplete')).toMatchObject({ days: expect.any(Array) });
  for (const figure of ['openIssues', 'spi'] as const)
    expect(await refusalOf(trendFor(figure))).toMatchObject({ status: 403 });
});

test('lateCritical goes by the status date: three critical activities that should be finished make the light red', async () => {
  const { server, projectID, company, owner } = stage;
  const { companyID } = company;
  await inScope(server.services.db, { companyID, projectID }, async (db) => {
    await sql`update plan set status_at = 30000000, finish_at = 30000000, activity_count = 3`.execute(db);
    for (const code of ['A1', 'A2', 'A3'])
      await sql`insert into activity (company_id, project_id, activity_id, code, name, duration_min, sort_key, is_critical, late_finish)
        values (${companyID}, ${projectID}, ${v7()}, ${code}, ${code}, 480, 1, true, 29990000)`.execute(db);
  });
  const { lights, figures } = await read();
  expect(figures.find(({ figure }) => figure === 'lateCritical')).toMatchObject({ value: 3, colour: 'red' });
  expect(lights.find(({ light }) => light === '进度')?.colour).toBe('red');
  const asked = { projectID, figure: 'lateCritical' } as const;
  expect((await server.send(calls.GetMonitorOffenders, asked, owner.token)).total).toBe(3);
  expect(indicatorNames.filter((name) => indicators[name].light === '进度')).toContain('lateCritical');
  const map = await server.send(GetProcessMap, { projectID }, owner.token);
  expect(map.find(({ processNo }) => processNo === '4.5')).toMatchObject({
    state: '需关注',
    count: 1,
    says: ['1 项指标为红：逾期的关键活动'],
  });
});

test('who comes from another unit is not told how a figure went, also where its page is open to them', async () => {
  const { server, company, projectID } = stage;
  const outsider = await joinProject(server, company, projectID, '外部单位');
  for (const figure of ['percentComplete', 'spi', 'openIssues'] as const)
    expect(
      await refusalOf(server.send(calls.GetMonitorTrend, { projectID, figure }, outsider.token)),
    ).toMatchObject({ status: 403, message: '监控指标只供项目内部查看，请联系项目经理' });
});
