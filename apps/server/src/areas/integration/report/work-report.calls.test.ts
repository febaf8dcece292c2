import { issue } from '@xmgl/contracts/integration/issue.register';
import { GetProcessMap } from '@xmgl/contracts/integration/process-map.calls';
import * as reportCalls from '@xmgl/contracts/integration/report/work-report.calls';
import { workReport } from '@xmgl/contracts/integration/work-report.register';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { ApplyPlanCommands } from '@xmgl/contracts/schedule/plan.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinCompany, joinProject, type Person } from '../../../test/factories.ts';
import { type OpenStage, openRegisterStage } from '../../../test/register-stage.ts';
import { rolesOf } from '../../../test/role-stage.ts';
import { refusalOf } from '../../../test/start-app.ts';
import { wordOf } from '../../../test/words.ts';

const calls = callsOf(workReport);
const issues = callsOf(issue);
const march = { periodStart: '2026-03-02', periodEnd: '2026-03-08' };
let stage: OpenStage;
let author: Person;
/** Reads reports, and nothing of the issues. */
let reader: Person;
beforeAll(async () => {
  stage = await openRegisterStage();
  const { server, company, projectID } = stage;
  author = await joinProject(server, company, projectID, '整体管理员', '孟昭');
  const roles = rolesOf(server, projectID, stage.owner);
  await roles.give(await roles.idOf('项目成员'), author);
  reader = await joinCompany(server, company, '路遥');
  await roles.give(await roles.make({ 'integration.report': '10000' }), reader);
});
afterAll(() => stage.close());

const addIssue = async (title: string, raisedTime = '2026-03-03') => {
  const { server, company, projectID, owner, stakeholderIDs } = stage;
  const categoryID = await wordOf(server, company.companyID, owner, '问题类别', '合同');
  const said = { title, description: '详见照片', categoryID, priority: '高' } as const;
  const days = { raisedTime, dueTime: '2026-03-09', ownerID: owner.userID };
  const raiserID = stakeholderIDs[0] ?? '';
  return await server.send(issues.add, { projectID, ...said, ...days, raiserID }, owner.token);
};
const addReport = (given: object = {}, who = author) =>
  stage.server.send(
    calls.add,
    {
      projectID: stage.projectID,
      title: '周报',
      reportKind: '周报',
      ...march,
      authorID: author.userID,
      reviewerID: stage.owner.userID,
      ...given,
    },
    who.token,
  );
type Row = { readonly workReportID: string; readonly rowVersion: number };
const write = ({ workReportID, rowVersion }: Row, who: Person, given: object) =>
  stage.server.send(calls.upd, { projectID: stage.projectID, workReportID, rowVersion, ...given }, who.token);
const read = ({ workReportID }: Row, who: Person = stage.owner, versionNo: number | null = null) =>
  stage.server.send(
    reportCalls.GetWorkReportContent,
    { projectID: stage.projectID, workReportID, versionNo },
    who.token,
  );
const figureOf = (content: reportCalls.ReportContent, section: string, label: string) =>
  content.sections
    .find((one) => one.section === section)
    ?.facts?.figures.find((figure) => figure.label === label)?.value;
const said = { overall: '总体受控', coordination: '无' };

test('report ①: the numbers equal the registers, each with the address of what it counts', async () => {
  const { server, projectID, owner } = stage;
  await addIssue('分包结算争议');
  await addIssue('上月的问题', '2026-02-11');
  const batch = { projectID, baseVersion: 1, batchID: v7(), upon: [] };
  const activity = { kind: 'addActivity', activityID: v7(), wbsNodeID: null, name: '基坑开挖' } as const;
  await server.send(ApplyPlanCommands, { ...batch, commands: [activity] }, owner.token);
  const row = await addReport();
  const content = await read(row);
  const asked = { pageIndex: 1, pageSize: 10 };
  const raised = await server.send(
    issues.page,
    { ...asked, value: { projectID, raisedTime: { from: march.periodStart, to: march.periodEnd } } },
    owner.token,
  );
  expect(figureOf(content, 'issues', '本期提出')).toBe(`${raised.total} 个`);
  expect(figureOf(content, 'issues', '未关闭')).toBe('2 个');
  const [section] = content.sections.filter((one) => one.section === 'issues');
  expect(section?.facts?.figures[0]?.address).toContain('f.raisedTime=2026-03-02~2026-03-08');
  expect(section?.facts?.tables[0]?.rows.map(({ cells }) => cells[1])).toEqual([
    '分包结算争议',
    '上月的问题',
  ]);
  expect(figureOf(content, 'progress', '实际完成')).toBe('0%');
});

test('report ③: a second one for the same period is refused, and the next period is offered', async () => {
  const refused = await refusalOf(addReport({ title: '又一份' }));
  expect(refused).toMatchObject({
    path: 'periodStart',
    message: expect.stringMatching(/^本期周报已存在（BB-.+），请打开修订$/),
  });
  const next = await stage.server.send(
    reportCalls.GetNextWorkReport,
    { projectID: stage.projectID, reportKind: '周报' },
    author.token,
  );
  expect(next).toMatchObject({
    title: '2026 年第 11 周周报',
    periodStart: '2026-03-09',
    periodEnd: '2026-03-15',
    authorID: author.userID,
    reviewerID: stage.owner.userID,
  });
});

test('report ②: reviewed by another and issued, its numbers and words stay when the data changes; a revision is a new version', async () => {
  const { owner } = stage;
  const draft = await addReport({ periodStart: '2026-03-16', periodEnd: '2026-03-22' });
  const sent = await write(draft, author, { action: '提交', ...said });
  expect(await refusalOf(write(sent, author, { action: '发布' }))).toMatchObject({ status: 403 });
  const issued = await write(sent, owner, { action: '发布' });
  const before = await read(issued);
  await addIssue('发布以后的问题');
  expect(await read(issued)).toEqual(before);
  expect(before.sections.find(({ section }) => section === 'overall')?.text).toBe('总体受控');
  expect(await refusalOf(write(issued, author, { overall: '改写' }))).toMatchObject({ status: 409 });
  const revised = await write(issued, author, { action: '修订', comment: '漏写一项' });
  const rewritten = await write(revised, author, { overall: '有风险' });
  const newer = await read(rewritten);
  expect(newer.versionNo).toBe(2);
  expect(figureOf(newer, 'issues', '未关闭')).toBe('3 个');
  expect({ ...(await read(rewritten, owner, 1)), versions: [] }).toEqual({ ...before, versions: [] });
  expect(
    await refusalOf(
      stage.server.send(
        calls.del,
        {
          projectID: stage.projectID,
          rows: [{ id: rewritten.workReportID, rowVersion: rewritten.rowVersion }],
        },
        author.token,
      ),
    ),
  ).toMatchObject({
    message: '此报告已发布过，不能删除；需要更正时请修订',
  });
});

test('4.5 counts what was issued, and asks for attention while drafts are late', async () => {
  const { server, projectID, owner } = stage;
  const cells = await server.send(GetProcessMap, { projectID }, owner.token);
  expect(cells.find(({ processNo }) => processNo === '4.5')).toMatchObject({
    state: '需关注',
    says: [
      expect.stringMatching(/^\d+ 份报告逾期未提交或未审核$/),
      expect.stringMatching(/^\d+ 份报告，1 份已发布$/),
    ],
  });
});

test('a draft tells a reader nothing of a tab that they may not open; issued, they read it whole', async () => {
  const draft = await addReport({ periodStart: '2026-04-06', periodEnd: '2026-04-12' });
  const seen = await read(draft, reader);
  expect(seen.sections.find(({ section }) => section === 'issues')).toMatchObject({
    facts: null,
    isHidden: 1,
  });
  const sent = await write(draft, author, { action: '提交', ...said });
  const issued = await write(sent, stage.owner, { action: '发布' });
  expect(figureOf(await read(issued, reader), 'issues', '未关闭')).toBe(
    figureOf(await read(issued), 'issues', '未关闭'),
  );
});

test('the data is taken anew by the author until it is submitted', async () => {
  const draft = await addReport({ periodStart: '2026-04-13', periodEnd: '2026-04-19' });
  const before = figureOf(await read(draft), 'issues', '未关闭');
  await addIssue('新的问题');
  expect(figureOf(await read(draft), 'issues', '未关闭')).toBe(before);
  const fresh = await write(draft, author, { action: '刷新数据' });
  expect(figureOf(await read(fresh), 'issues', '未关闭')).toBe(`${Number.parseInt(before ?? '', 10) + 1} 个`);
});

test('a week has seven days at most, and nobody reviews what they wrote themselves', async () => {
  const long = addReport({ periodStart: '2026-05-01', periodEnd: '2026-05-08' });
  expect(await refusalOf(long)).toMatchObject({ path: 'periodEnd', message: '周报的期间最多 7 天' });
  const own = addReport({ periodStart: '2026-05-01', periodEnd: '2026-05-07', reviewerID: author.userID });
  expect(await refusalOf(own)).toMatchObject({ path: 'reviewerID' });
});

test('it is written as Word and PDF', async () => {
  const row = await addReport({ reportKind: '月报', periodStart: '2026-03-01', periodEnd: '2026-03-31' });
  const { workReportID } = row;
  for (const format of ['docx', 'pdf'] as const) {
    const asked = { projectID: stage.projectID, workReportID, format };
    const { content, fileName } = await stage.server.send(reportCalls.WorkReportPaper, asked, author.token);
    const head = Buffer.from(content, 'base64').subarray(0, 4).toString('latin1');
    expect([fileName.endsWith(`.${format}`), head]).toEqual([
      true,
      format === 'pdf' ? '%PDF' : 'PK\u0003\u0004',
    ]);
  }
});
