import { AddRolePersonnel, DelRolePersonnel } from '@xmgl/contracts/integration/role.calls';
import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import { GetExportFile, RowHistoryExport } from '@xmgl/contracts/register/row.calls';
import { engagementActionCalls } from '@xmgl/contracts/stakeholder/engagement.calls';
import { GetProjectStakeholderPage } from '@xmgl/contracts/stakeholder/register.calls';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { allExported } from '../../areas/all-kits.ts';
import { startJobQueue } from '../../jobs/job-queue.ts';
import { joinProject, type Person, roleIDOf, startProject, type TestCompany } from '../../test/factories.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';
import type { ExportJobKey } from './export-job.repository.ts';
import { runExport } from './export-job.service.ts';

let server: TestApp;
let owner: Person;
let keeper: Person;
let company: TestCompany;
let projectID: string;
let person: string;

beforeAll(async () => {
  server = await startApp();
  ({ owner, company, projectID } = await startProject(server));
  keeper = await joinProject(server, company, projectID, '干系人管理员', '沈雨桐');
  const page = { pageIndex: 1, pageSize: 10, value: { projectID } };
  person =
    (await server.send(GetProjectStakeholderPage, page, owner.token)).items[0]?.projectStakeholderID ?? '';
});
afterAll(() => server.close());

const add = (purpose: string) =>
  server.send(
    engagementActionCalls.add,
    {
      projectID,
      purpose,
      projectStakeholderIDs: [person],
      measure: '汇报',
      method: '汇报',
      ownerID: keeper.userID,
      startTime: '2026-03-02',
      dueTime: '2026-06-30',
    },
    owner.token,
  );
const history = (rowID?: string, who = owner) =>
  server.send(
    RowHistoryExport,
    { projectID, register: 'EngagementAction', ...(rowID && { rowID }) },
    who.token,
  );
const rowsOf = async (content: string) => await readSheet(Buffer.from(content, 'base64'));
const exporting = (who = owner) =>
  server.send(engagementActionCalls.export, { value: { projectID } }, who.token);
const newest = async (who: Person) =>
  (await server.send(GetNotificationPage, { pageIndex: 1, pageSize: 1 }, who.token)).items[0];
const fetchFile = (address: string, who: Person) =>
  server.send(GetExportFile, { projectID, exportJobID: address.split('/').at(-1) ?? '' }, who.token);

/** What a process of the server does from its start on, until something holds. */
const whileQueueRuns = async (holds: () => Promise<unknown>): Promise<void> => {
  const { db } = server.services;
  const stop = await startJobQueue(
    server.database.app,
    [
      {
        queue: 'export-file',
        work: (now, { data, isLast }) => runExport(db, allExported, data as ExportJobKey, { now, isLast }),
      },
    ],
    (cause) => {
      throw cause;
    },
  );
  try {
    await vi.waitFor(holds, { timeout: 25_000, interval: 500 });
  } finally {
    await stop();
  }
};

/** More rows than anyone waits for. */
const plantMany = async (): Promise<void> => {
  await sql`insert into engagement_action (company_id, project_id, engagement_action_id, code, purpose, measure,
      frequency, owner_id, start_time, due_time, state, created_by, updated_by)
    select ${company.companyID}, ${projectID}, gen_random_uuid(), 'X' || n, '走访 ' || n, '走访', '一次',
      ${keeper.userID}, '2026-03-02', '2026-06-30', '计划中', ${owner.userID}, ${owner.userID}
    from generate_series(1, 10001) n`.execute(server.database.ownerDb);
};

test('the history of a row tells who changed which field from what to what, and why', async () => {
  const row = await add('安抚商户');
  const named = { projectID, engagementActionID: row.engagementActionID };
  await server.send(
    engagementActionCalls.upd,
    { ...named, rowVersion: row.rowVersion, dueTime: '2026-07-31', ownerID: owner.userID },
    owner.token,
  );
  const cancel = { ...named, rowVersion: row.rowVersion + 1, action: '取消', comment: '商户已迁走' } as const;
  await server.send(engagementActionCalls.upd, cancel, owner.token);
  const { fileName, content, isQueued } = await history(row.engagementActionID);
  expect([isQueued, fileName]).toEqual([
    0,
    expect.stringMatching(/^参与措施 修改历史 \d{4}-\d\d-\d\d\.xlsx$/),
  ]);
  const [heads, ...lines] = await rowsOf(content);
  expect(heads).toEqual(['时间', '操作人', '编号', '目的', '操作', '字段', '原值', '新值', '原因']);
  expect(lines.map((line) => line.slice(1))).toEqual([
    ['陈明远', row.code, '安抚商户', '取消', '状态', '计划中', '已取消', '商户已迁走'],
    ['陈明远', row.code, '安抚商户', '修改', '责任人', '沈雨桐', '陈明远', null],
    ['陈明远', row.code, '安抚商户', '修改', '截止日期', '2026-06-30', '2026-07-31', null],
    ['陈明远', row.code, '安抚商户', '新增', null, null, null, null],
  ]);
});

test('the history of a register holds all of its rows, for those who may download', async () => {
  const [one, two] = [await add('甲'), await add('乙')];
  const lines = await rowsOf((await history()).content);
  const codes = lines.map((line) => line[2]);
  expect(codes).toEqual(expect.arrayContaining([one.code, two.code]));
  const member = await joinProject(server, company, projectID, '项目成员', '周航');
  expect(await refusalOf(history(undefined, member))).toMatchObject({ status: 403 });
});

test('more rows than anyone waits for are written by whichever process starts next, and told with the file', async () => {
  await plantMany();
  expect(await exporting()).toMatchObject({ isQueued: 1, content: '' });
  await whileQueueRuns(async () => expect((await newest(owner))?.address).toMatch(/^\/export\//));
  const told = await newest(owner);
  expect(told?.title).toMatch(/^「参与措施 \d{4}-\d\d-\d\d\.xlsx」已生成，点击下载$/);
  const file = await fetchFile(told?.address ?? '', owner);
  expect(file.state).toBe('done');
  expect((await rowsOf(file.content)).length).toBeGreaterThan(10_001);
  expect(await refusalOf(fetchFile(told?.address ?? '', keeper))).toMatchObject({ status: 404 });
});

test('who has lost the right meanwhile gets no file, but the reason', async () => {
  expect(await exporting(keeper)).toMatchObject({ isQueued: 1 });
  const roleID = await roleIDOf(server, projectID, owner, '干系人管理员');
  await server.send(DelRolePersonnel, { roleID, userIDs: [keeper.userID] }, owner.token);
  const reader = await roleIDOf(server, projectID, owner, '只读');
  await server.send(AddRolePersonnel, { roleID: reader, userIDs: [keeper.userID] }, owner.token);
  await whileQueueRuns(async () => expect((await newest(keeper))?.title).toBe('导出未能完成'));
  expect((await newest(keeper))?.content).toMatch(/没有.+下载权限/);
});

test('whoever has three files under way waits for one of them', async () => {
  for (let times = 0; times < 3; times += 1) await exporting();
  expect(await refusalOf(exporting())).toMatchObject({
    status: 429,
    message: '您之前的导出还在后台生成，请等它完成后再试',
  });
});
