import type { WordKind } from '@xmgl/contracts/company/word-kinds';
import { intakeKind } from '@xmgl/contracts/integration/related-file.register';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinProject, type Person, startProject } from '../../test/factories.ts';
import { type OpenStage, openRegisterStage } from '../../test/register-stage.ts';
import { listen, sha256Of, tusClient } from '../../test/tus-client.ts';
import { wordOf } from '../../test/words.ts';

/** The calls of integration by the names and keys that the specification gives them, sent as anybody would who reads it. */
let stage: OpenStage;
let sponsor: Person;
beforeAll(async () => {
  stage = await openRegisterStage();
  sponsor = await joinProject(stage.server, stage.company, stage.projectID, '发起人', '林雪');
});
afterAll(() => stage.close());

type Data = Readonly<Record<string, unknown>> & { readonly items: readonly Data[]; readonly row: Data };
const post = async (name: string, body: object, who = stage.owner) => {
  const reply = await stage.server.post(name, { projectID: stage.projectID, ...body }, who.token);
  return { status: reply.status, errors: reply.body.errors, data: reply.body.data as Data };
};
const page = async (name: string, value: object = {}) => {
  const asked = { pageIndex: 1, pageSize: 50, value: { projectID: stage.projectID, ...value } };
  const { body } = await stage.server.post(name, asked, stage.owner.token);
  return (body.data as Data).items;
};

const word = (kind: WordKind, name: string) =>
  wordOf(stage.server, stage.company.companyID, stage.owner, kind, name);

test('7.122 7.123 7.124: a committee with its members is among all, and read alone with their posts', async () => {
  const members = [
    { userID: sponsor.userID, duty: '主任' },
    { userID: stage.owner.userID, duty: '委员' },
  ];
  const committee = {
    committeeName: '变更控制委员会',
    committeeKind: 'CCB',
    quorum: '过半',
    majority: '过半数',
    tieRule: '主任决定',
    voteDays: 5,
    members,
  };
  const { data } = await post('AddProjectCommittee', committee);
  const { projectCommitteeID } = data;
  expect(await page('GetProjectCommitteeAll')).toMatchObject([
    { projectCommitteeID, committeeName: '变更控制委员会' },
  ]);
  const read = await post('GetProjectCommittee', { projectCommitteeID });
  expect(read.data.row).toMatchObject({ members });
  expect((await post('AddProjectCommittee', { ...committee, members: [] })).status).toBe(400);
});

test('7.125 7.126 7.127 7.128: a change is numbered by the rule, listed, changed and stepped on; a step that is none is refused', async () => {
  const given = {
    title: '地下室防水改为卷材',
    category: ['设计'],
    nature: '更新',
    sourceID: await word('变更来源', '设计'),
    applicantID: stage.stakeholderIDs[0],
    applyTime: '2026-03-02',
    reason: '设计单位来函',
    before: '涂膜防水',
    after: '卷材防水',
    documentKinds: ['scope_statement'],
  };
  const { data: row } = await post('AddChange', given);
  expect(row.code).toMatch(/^BG-?\d+/);
  const { changeRequestID } = row;
  expect(await page('GetChanges')).toMatchObject([{ changeRequestID, code: row.code, state: '草稿' }]);
  const change = (more: object) => post('UpdChange', { changeRequestID, ...more });
  const { data: edited } = await change({ rowVersion: row.rowVersion, title: '地下室外墙防水改为卷材' });
  const illegal = await change({ rowVersion: edited.rowVersion, action: '批准' });
  expect([400, 409]).toContain(illegal.status);
  await change({ rowVersion: edited.rowVersion, action: '提交' });
  const read = await post('GetChangeById', { changeRequestID });
  expect(read.data.row).toMatchObject({ title: '地下室外墙防水改为卷材', state: '已提交' });
  expect((await post('GetChangeById', { changeRequestID: v7() })).status).toBe(404);
  const elsewhere = await startProject(stage.server);
  const foreign = { projectID: elsewhere.projectID, changeRequestID };
  expect((await post('GetChangeById', foreign, elsewhere.owner)).status).toBe(404);
});

test('7.129 7.130 7.131 7.140: a file of the project is uploaded, listed, among those of procurement by its category, renamed and taken away', async () => {
  const bytes = Buffer.from('施工组织设计');
  const place = { projectID: stage.projectID, refKind: intakeKind, refID: stage.owner.userID };
  const client = tusClient(await listen(stage.server), stage.owner.token);
  const upload = { ...place, fileName: '施工组织设计.txt' };
  const uploadID = await client.send({ ...upload, sha256: sha256Of(bytes) }, bytes);
  const { fileID } = (await post('FileUpload', { ...upload, uploadID })).data;
  const categoryID = await word('文件类别', '采购');
  const { data: row } = await post('RelatedFileUpload', { fileID, fileName: '施工组织设计.txt', categoryID });
  const { relatedFileID } = row;
  expect(await page('GetRelatedFilePage')).toMatchObject([{ relatedFileID, fileName: '施工组织设计.txt' }]);
  const name = { relatedFileID, rowVersion: row.rowVersion, fileName: '施工组织总设计.txt' };
  const procured = await post('GetProcureFile', { pageIndex: 1, pageSize: 10 });
  expect(procured.data.items).toMatchObject([{ relatedFileID, category: '采购' }]);
  const { data: renamed } = await post('UpdRelatedFile', name);
  expect(await page('GetRelatedFilePage')).toMatchObject([{ fileName: '施工组织总设计.txt' }]);
  await post('DelRelatedFile', { rows: [{ id: relatedFileID, rowVersion: renamed.rowVersion }] });
  expect(await page('GetRelatedFilePage')).toEqual([]);
});
