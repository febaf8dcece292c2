import { relatedFile } from '@xmgl/contracts/integration/related-file.register';
import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { stakeholderPlanCalls as calls } from '@xmgl/contracts/stakeholder/stakeholder-plan.calls';
import { stakeholderPlan } from '@xmgl/contracts/stakeholder/stakeholder-plan.document';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { filePaper } from '../areas/integration/file/file-paper.service.ts';
import { startJobQueue } from '../jobs/job-queue.ts';
import {
  createProject,
  joinProject,
  type Person,
  startCompany,
  type TestCompany,
} from '../test/factories.ts';
import { startApp, type TestApp } from '../test/start-app.ts';
import { type FilePlanKey, fileApprovedPlan } from './file-plan.service.ts';

let server: TestApp;
let manager: Person;
let company: TestCompany;
beforeAll(async () => {
  server = await startApp();
  ({ owner: manager, company } = await startCompany(server));
});
afterAll(() => server.close());

const sections = Object.fromEntries(Object.keys(stakeholderPlan.sections).map((key) => [key, '内容']));

/** A project whose plan has just been approved; answers the names for the filing. */
const approve = async (): Promise<FilePlanKey> => {
  const { projectID } = await createProject(server, company);
  const keeper = await joinProject(server, company, projectID, '干系人管理员', '沈雨桐');
  const draft = await server.send(calls.add, { projectID }, keeper.token);
  const versionID = String(draft.stakeholderPlanID);
  const step = (action: '提交评审' | '批准', rowVersion: number, who: Person, given: object = {}) =>
    server.send(
      calls.upd,
      { projectID, stakeholderPlanID: versionID, rowVersion, action, ...given },
      who.token,
    );
  const { rowVersion } = await step('提交评审', draft.rowVersion, keeper, { sections });
  await step('批准', rowVersion, manager);
  const { companyID } = company;
  return { companyID, projectID, entity: stakeholderPlan.entity, versionID, approverID: manager.userID };
};

const filesOf = async ({ projectID }: FilePlanKey) =>
  (
    await server.send(
      callsOf(relatedFile).page,
      { pageIndex: 1, pageSize: 10, value: { projectID } },
      manager.token,
    )
  ).items;

test('an approved version stands among the files of the project as a PDF of who approved it, issued, once', async () => {
  const key = await approve();
  const stop = await startJobQueue(
    server.database.app,
    [
      {
        queue: 'file-plan',
        work: (now, { data }) => fileApprovedPlan(server.services, filePaper, data as FilePlanKey, now),
      },
    ],
    (cause) => {
      throw cause;
    },
  );
  const filed = [
    { fileName: '干系人参与计划 1.0.pdf', createdBy: manager.userID, state: '已发布', versionNo: 1 },
  ];
  await vi.waitFor(async () => expect(await filesOf(key)).toMatchObject(filed), {
    timeout: 25_000,
    interval: 500,
  });
  await stop();
  await fileApprovedPlan(server.services, filePaper, key, server.now());
  expect(await filesOf(key)).toMatchObject(filed);
});

test('where there is no room, who approved it is told why it was not filed', async () => {
  const key = await approve();
  const { config } = server.services;
  const full = { ...server.services, config: { ...config, files: { ...config.files, quota: 1 } } };
  await fileApprovedPlan(full, filePaper, key, server.now());
  expect(await filesOf(key)).toEqual([]);
  const { items } = await server.send(GetNotificationPage, { pageIndex: 1, pageSize: 1 }, manager.token);
  expect(items[0]?.title).toBe('「干系人参与计划」已批准，但未能存入「文件与模板」');
  expect(items[0]?.content).toContain('存储空间不足');
});
