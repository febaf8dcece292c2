import * as scheduleCalls from '@xmgl/contracts/integration/report/report-schedule.calls';
import * as reportCalls from '@xmgl/contracts/integration/report/work-report.calls';
import { workReport } from '@xmgl/contracts/integration/work-report.register';
import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinCompany, joinProject, type Person } from '../../../test/factories.ts';
import { type OpenStage, openRegisterStage } from '../../../test/register-stage.ts';
import { rolesOf } from '../../../test/role-stage.ts';
import { refusalOf } from '../../../test/start-app.ts';
import { workReportKit } from '../../work-reports.ts';
import { draftDueReports, duePeriod } from './draft-reports.service.ts';

const calls = callsOf(workReport);
let stage: OpenStage;
let author: Person;
/** Writes reports and reads issues; opens no Gantt. */
let writers: string;
beforeAll(async () => {
  stage = await openRegisterStage();
  const { server, company, projectID } = stage;
  author = await joinProject(server, company, projectID, '整体管理员', '孟昭');
  const permissions = { 'integration.report': '11010', 'integration.issue': '10000' };
  writers = await rolesOf(server, projectID, stage.owner).make(permissions);
  await server.database.ownerDb
    .updateTable('project')
    .set({ state: 1 })
    .where('project_id', '=', projectID)
    .execute();
});
afterAll(() => stage.close());

const off = (reportKind: scheduleCalls.PeriodicKind) =>
  ({ reportKind, isOn: 0, authorID: null, reviewerID: null }) as const;
const weeklyBy = (authorID: string) => [
  off('日报'),
  { reportKind: '周报' as const, isOn: 1 as const, authorID, reviewerID: stage.owner.userID },
  off('月报'),
];
const set = async (kinds: Parameters<typeof send>[0], who = stage.owner) => await send(kinds, who);
const send = async (kinds: readonly Readonly<Record<string, unknown>>[], who: Person) => {
  const { server, projectID } = stage;
  const { rowVersion } = await server.send(scheduleCalls.GetReportSchedule, { projectID }, who.token);
  return await server.send(
    scheduleCalls.UpdReportSchedule,
    { projectID, rowVersion, kinds: kinds as never },
    who.token,
  );
};
const morning = (day: string) =>
  draftDueReports({
    db: stage.server.services.db,
    kit: workReportKit,
    now: new Date(`${day}T07:30:00+08:00`),
  });
const weekly = async () => {
  const { server, projectID, owner } = stage;
  const asked = { pageIndex: 1, pageSize: 20, value: { projectID, reportKind: ['周报'] } };
  return (await server.send(calls.page, asked as never, owner.token)).items;
};
const titlesOf = async ({ token }: Person) =>
  (await stage.server.send(GetNotificationPage, {}, token)).items.map(({ title }) => title);
/** So that what had been due before the schedule was set is of no matter. */
const forgetMade = (day: string) =>
  stage.server.database.ownerDb.updateTable('report_schedule').set({ made_until: day }).execute();

test('a period is due from its last working day on, and what was missed is made up for once', () => {
  const due = (today: string, madeUntil: string, kind: '日报' | '周报' | '月报' = '周报') =>
    duePeriod(kind, { today, madeUntil }, undefined)?.period.end;
  expect(due('2026-03-05', '2026-03-01')).toBeUndefined();
  expect(due('2026-03-06', '2026-03-01')).toBe('2026-03-08');
  expect(due('2026-03-09', '2026-03-01')).toBe('2026-03-08');
  expect(due('2026-03-09', '2026-03-08')).toBeUndefined();
  expect(due('2026-03-31', '2026-02-28', '月报')).toBe('2026-03-31');
  expect([due('2026-03-06', '2026-03-05', '日报'), due('2026-03-07', '2026-03-06', '日报')]).toEqual([
    '2026-03-06',
    undefined,
  ]);
});

test('the weekly draft is made on the last working day of the week, once, and its author is told', async () => {
  await set(weeklyBy(author.userID));
  await forgetMade('2026-03-01');
  await morning('2026-03-05');
  expect(await weekly()).toEqual([]);
  await morning('2026-03-06');
  await morning('2026-03-06');
  const [draft, ...more] = await weekly();
  expect(more).toEqual([]);
  expect(draft).toMatchObject({
    title: '2026 年第 10 周周报',
    state: '草稿',
    authorID: author.userID,
    periodEnd: '2026-03-08',
  });
  expect(await titlesOf(author)).toContain('「2026 年第 10 周周报」的草稿已生成，请填写后提交审核');
  const { server, projectID } = stage;
  const rows = [{ id: draft?.workReportID ?? '', rowVersion: draft?.rowVersion ?? 0 }];
  await server.send(calls.del, { projectID, rows }, stage.owner.token);
  await morning('2026-03-07');
  expect(await weekly()).toEqual([]);
});

test('where somebody wrote the report of the period already, none is made', async () => {
  const { server, projectID, owner } = stage;
  const own = {
    title: '周报',
    reportKind: '周报',
    periodStart: '2026-03-09',
    periodEnd: '2026-03-15',
  } as const;
  const people = { authorID: author.userID, reviewerID: owner.userID };
  await server.send(calls.add, { projectID, ...own, ...people }, author.token);
  await morning('2026-03-13');
  expect((await weekly()).map(({ title }) => title)).toEqual(['周报']);
});

test('an author who cannot write it any more is told of to the manager, once', async () => {
  const { server, projectID, owner, company } = stage;
  const roles = rolesOf(server, projectID, owner);
  const writer = await joinCompany(server, company, '路遥');
  await roles.give(writers, writer);
  await set(weeklyBy(writer.userID));
  await forgetMade('2026-03-15');
  await roles.take(writers, writer);
  await morning('2026-03-20');
  await morning('2026-03-20');
  const told = (await titlesOf(owner)).filter((title) => title.includes('没有生成'));
  expect(told).toEqual(['「2026 年第 12 周周报」没有生成，请检查定期报告的编制人和审核人']);
});

test('who may not set it is refused, and so are people who cannot do it and a stale form', async () => {
  const { server, projectID, member, owner } = stage;
  expect(await refusalOf(send(weeklyBy(author.userID), member))).toMatchObject({ status: 403 });
  const reader = await joinProject(server, stage.company, projectID, '只读', '贺监事');
  expect(await refusalOf(send(weeklyBy(reader.userID), owner))).toMatchObject({ path: 'kinds.1.authorID' });
  expect(await refusalOf(send(weeklyBy(owner.userID), owner))).toMatchObject({ path: 'kinds.1.reviewerID' });
  const asked = { projectID, rowVersion: 0, kinds: weeklyBy(author.userID) };
  expect(await refusalOf(server.send(scheduleCalls.UpdReportSchedule, asked, owner.token))).toMatchObject({
    status: 409,
  });
});

test('whoever may not open the Gantt is told which sections have no numbers, until another takes them', async () => {
  const { server, projectID, owner, company } = stage;
  const roles = rolesOf(server, projectID, owner);
  const writer = await joinCompany(server, company, '高远');
  await roles.give(writers, writer);
  const own = {
    title: '专题',
    reportKind: '专题',
    periodStart: '2026-03-02',
    periodEnd: '2026-03-08',
  } as const;
  const people = { authorID: writer.userID, reviewerID: owner.userID };
  const draft = await server.send(calls.add, { projectID, ...own, ...people }, writer.token);
  const asked = { projectID, workReportID: draft.workReportID };
  const read = () => server.send(reportCalls.GetWorkReportContent, asked, writer.token);
  const { withheld } = await read();
  expect(withheld.find(({ tab }) => tab === '甘特图')?.sections).toContain('进度');
  expect(withheld.flatMap(({ sections }) => sections)).not.toContain('问题');
  const refreshed = { ...asked, rowVersion: draft.rowVersion, action: '刷新数据' as const };
  await server.send(calls.upd, refreshed, owner.token);
  expect((await read()).withheld).toEqual([]);
});
