import { charterCalls as calls } from '@xmgl/contracts/integration/document/charter.calls';
import { GetProcessMap } from '@xmgl/contracts/integration/process-map.calls';
import * as projects from '@xmgl/contracts/project/project.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject, joinProject, type Person } from '../../../test/factories.ts';
import { type OpenStage, openRegisterStage } from '../../../test/register-stage.ts';
import { refusalOf } from '../../../test/start-app.ts';

let stage: OpenStage;
let sponsor: Person;
let id = '';
let rowVersion = 0;

beforeAll(async () => {
  stage = await openRegisterStage();
  sponsor = await joinProject(stage.server, stage.company, stage.projectID, '发起人', '林雪');
});
afterAll(() => stage.close());

const add = () => stage.server.send(calls.add, { projectID: stage.projectID }, stage.owner.token);
const read = () =>
  stage.server.send(calls.byID, { projectID: stage.projectID, charterID: id }, stage.owner.token);
const upd = async (given: object, who: Person = stage.owner) => {
  const key = { projectID: stage.projectID, charterID: id, rowVersion };
  const row = await stage.server.send(calls.upd, { ...key, ...given }, who.token);
  rowVersion = row.rowVersion;
  return row;
};

const project = () =>
  stage.server.send(projects.GetProjectManagementById, { projectID: stage.projectID }, stage.owner.token);
const start = async (comment?: string) => {
  const { rowVersion: version } = await project();
  return await stage.server.send(
    projects.UpdProject,
    { projectID: stage.projectID, rowVersion: version, action: 'start', ...(comment && { comment }) },
    stage.owner.token,
  );
};
const cell = async () => {
  const cells = await stage.server.send(GetProcessMap, { projectID: stage.projectID }, stage.owner.token);
  return cells.find(({ processNo }) => processNo === '4.1');
};
const texts = {
  background: '建设单位委托',
  objectives: '2027-08-31 前竣工',
  requirements: '满足住宅设计规范',
  scope: '一栋住宅楼',
  exit: '竣工验收合格',
  authority: '10 万元以内的采购',
};

test('a new charter is filled from the project: its ends, its budget, its manager, its 发起人', async () => {
  const { rowVersion: version } = await project();
  const given = { startTime: '2026-03-02', endTime: '2027-08-31', budget: 86_500_000.25, contractNo: 'HT-1' };
  await stage.server.send(
    projects.UpdProject,
    { projectID: stage.projectID, rowVersion: version, ...given },
    stage.owner.token,
  );
  const row = await add();
  id = String(row.charterID);
  rowVersion = row.rowVersion;
  expect(row).toMatchObject({ versionNo: '0.1', ownerName: '陈明远', approverName: '林雪' });
  expect(row.sections).toMatchObject({
    funding: 86_500_000.25,
    manager: stage.owner.userID,
    sponsor: sponsor.userID,
    milestones: [
      { name: '项目开始', day: '2026-03-02' },
      { name: '项目完成', day: '2027-08-31' },
    ],
  });
  const { said } = await read();
  expect(said).toMatchObject({
    funding: '86,500,000.25 元',
    manager: '陈明远',
    milestones: '项目开始：2026-03-02\n项目完成：2027-08-31',
  });
  expect(said.background).toContain('依据合同 HT-1');
});

test('a section holds only what it can hold, and the fault is told at its place', async () => {
  const refuse = async (sections: object) => await refusalOf(upd({ sections }));
  expect(await refuse({ funding: -1 })).toMatchObject({ path: 'sections.funding' });
  expect(await refuse({ funding: 0.005 })).toMatchObject({ path: 'sections.funding' });
  expect(await refuse({ milestones: [{ name: '封顶' }] })).toMatchObject({
    path: 'sections.milestones.0.day',
    message: '总体里程碑第 1 行：请选择日期',
  });
  expect(await refuse({ stakeholders: [stage.owner.userID] })).toMatchObject({
    path: 'sections.stakeholders',
  });
  expect(await refuse({ manager: stage.stakeholderIDs[0] })).toMatchObject({
    path: 'sections.manager',
    message: '所选人员不是本项目成员，请先在干系人登记册中添加',
  });
});

test('lines keep their ids while they are changed and moved', async () => {
  const { row } = await read();
  const [first, second] = row.sections.milestones as { lineID: string; name: string; day: string }[];
  const moved = [second, { ...first, day: '2026-03-05' }, { name: '主体封顶', day: '2026-12-31' }];
  const { sections } = await upd({ sections: { milestones: moved } });
  expect(sections.milestones).toMatchObject([
    { lineID: second?.lineID, name: '项目完成' },
    { lineID: first?.lineID, day: '2026-03-05' },
    { name: '主体封顶' },
  ]);
});

test('charter ①: a gap is named by its section before a review', async () => {
  await upd({ sections: { ...texts, exit: '' } });
  expect(await refusalOf(upd({ action: '提交评审' }))).toMatchObject({
    path: 'sections.stakeholders',
    message: '请填写关键干系人',
  });
  await upd({ sections: { stakeholders: stage.stakeholderIDs.slice(0, 2) } });
  expect(await refusalOf(upd({ action: '提交评审' }))).toMatchObject({
    path: 'sections.exit',
    message: '请填写退出标准',
  });
});

test('charter ②, config ①: who writes the charter cannot approve it; without it the project starts only with a reason', async () => {
  expect(await refusalOf(upd({ approverID: stage.owner.userID }))).toMatchObject({
    path: 'approverID',
    message: '编制人不能批准自己编制的文件，请改由他人批准',
  });
  expect(await refusalOf(start())).toMatchObject({
    path: 'comment',
    message: '项目章程尚未批准，请先批准章程或填写先行启动的原因',
  });
  expect((await project()).isChartered).toBe(0);
  expect(await cell()).toMatchObject({ state: '进行中' });
  const other = await createProject(stage.server, stage.company, stage.owner);
  const early = { projectID: other.projectID, rowVersion: 1, action: 'start', comment: '先行进场' } as const;
  expect(await stage.server.send(projects.UpdProject, early, stage.owner.token)).toMatchObject({ state: 1 });
});

test('charter ②, map ②: approved by the 发起人 it is 1.0; 4.1 is 已完成, and the project starts freely', async () => {
  await upd({ action: '提交评审', sections: { exit: texts.exit } });
  expect(await refusalOf(upd({ action: '批准' }))).toMatchObject({ status: 403 });
  expect(await upd({ action: '批准' }, sponsor)).toMatchObject({ versionNo: '1.0', state: '已批准' });
  expect(await cell()).toMatchObject({ state: '已完成', says: ['章程 V1.0 已批准'] });
  expect((await project()).isChartered).toBe(1);
  expect(await start()).toMatchObject({ state: 1 });
});

test('what was approved keeps the names of its day', async () => {
  const { said } = await read();
  await stage.server.database.ownerDb
    .updateTable('project_stakeholder')
    .set({ user_name: '改名' })
    .where('project_stakeholder_id', '=', stage.stakeholderIDs[0] ?? '')
    .execute();
  expect((await read()).said).toEqual(said);
});

test('Word and PDF say the money, the people and the milestones', async () => {
  const asked = { projectID: stage.projectID, charterID: id } as const;
  const pdf = await stage.server.send(calls.export, { ...asked, format: 'pdf' }, stage.owner.token);
  expect(pdf.fileName).toBe('项目章程 1.0.pdf');
  expect(Buffer.from(pdf.content, 'base64').subarray(0, 4).toString()).toBe('%PDF');
});

test('7.120 7.121: a document is read by its project alone, empty at first; what is written into it begins it', async () => {
  const { server, projectID, owner } = stage;
  const { row } = await server.send(calls.byID, { projectID }, owner.token);
  expect(row).toMatchObject({ versionNo: '1.0', state: '已批准' });
  const { post } = server;
  const read = async () =>
    (await post('GetPreliminaryScopeSpecification', { projectID }, owner.token)).body.data;
  const empty = { preliminaryScopeSpecificationID: null, versionNo: '0.1', state: '草稿', rowVersion: 0 };
  expect(await read()).toMatchObject({ row: empty, history: [], steps: [], mayChange: 1 });
  const sections = { product: '两栋住宅楼，地上 18 层' };
  const written = { projectID, sections };
  const wrong = { ...written, rowVersion: 0, preliminaryScopeSpecificationID: v7() };
  expect((await post('UpdPreliminaryScopeSpecification', wrong, owner.token)).status).toBe(404);
  const { body } = await post('UpdPreliminaryScopeSpecification', written, owner.token);
  expect(body.data).toMatchObject({ versionNo: '0.1', sections });
  expect(await read()).toMatchObject({
    row: { preliminaryScopeSpecificationID: expect.any(String), sections },
  });
  const again = await post('UpdPreliminaryScopeSpecification', written, owner.token);
  expect(again.body.errors[0]).toMatchObject({ path: 'preliminaryScopeSpecificationID' });
});
