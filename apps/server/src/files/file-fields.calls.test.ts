import { FileUpload, GetAnnexFiles, GetThumbnails } from '@xmgl/contracts/files/file.calls';
import { acceptanceCertificate } from '@xmgl/contracts/integration/acceptance-certificate.register';
import { issue } from '@xmgl/contracts/integration/issue.register';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { RowFormExport } from '@xmgl/contracts/register/row.calls';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startProject } from '../test/factories.ts';
import { type FileStage, makeFileStage } from '../test/file-stage.ts';
import { refusalOf, startApp, type TestApp } from '../test/start-app.ts';
import { tusClient } from '../test/tus-client.ts';
import { wordLines } from '../test/word-lines.ts';
import { wordOf } from '../test/words.ts';

const issues = callsOf(issue);
const certificates = callsOf(acceptanceCertificate);
let server: TestApp;
let stage: FileStage;
let categoryID: string;
beforeAll(async () => {
  server = await startApp();
  stage = await makeFileStage(server);
  categoryID = await wordOf(server, stage.company.companyID, stage.owner, '问题类别', '质量');
});
afterAll(() => server.close());

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const small = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1]).toString('base64');

const addIssue = () => {
  const { projectID, owner, stakeholderIDs } = stage;
  const usual = { title: '墙面渗水', description: '西侧', categoryID, priority: '高' } as const;
  const days = { raisedTime: '2026-03-02', dueTime: '2026-03-20', ownerID: owner.userID };
  const given = { projectID, ...usual, ...days, raiserID: String(stakeholderIDs[0]) };
  return server.send(issues.add, given, owner.token);
};

type Ref = { readonly refKind: string; readonly refID: string };
const upload = async (
  ref: Ref,
  fileName: string,
  bytes: Buffer,
  given: object,
  who: Person = stage.owner,
) => {
  const whole = { projectID: stage.projectID, ...ref, fileName };
  const uploadID = await tusClient(stage.base, who.token).send(whole, bytes);
  return await server.send(FileUpload, { ...whole, uploadID, ...given }, who.token);
};
const listBy = async (photos: 0 | 1) => {
  const { projectID, owner } = stage;
  const asked = { pageIndex: 1, pageSize: 50, value: { projectID, photos } } as const;
  return (await server.send(issues.page, asked, owner.token)).items.map(({ issueID }) => issueID);
};

test('a picture stands in the field it was sent for, in lists too, and small', async () => {
  const { projectID, owner } = stage;
  const { issueID } = await addIssue();
  const bare = await addIssue();
  const ref = { refKind: 'Issue', refID: issueID };
  const { fileID } = await upload(ref, '墙面.png', picture, { field: 'photos', thumbnail: small });
  await upload(ref, '说明.txt', Buffer.from('说明'), {});
  const { row } = await server.send(issues.byID, { projectID, issueID }, owner.token);
  expect(row.photos).toEqual([fileID]);
  expect(await listBy(1)).toEqual([issueID]);
  expect(await listBy(0)).toContain(bare.issueID);
  const { items } = await server.send(GetAnnexFiles, { projectID, ...ref }, owner.token);
  expect(items.map(({ fileName, field }) => [fileName, field])).toEqual([
    ['墙面.png', 'photos'],
    ['说明.txt', ''],
  ]);
  const asked = { projectID, fileIDs: [fileID] };
  expect((await server.send(GetThumbnails, asked, owner.token)).items).toMatchObject([
    { fileID, fileName: '墙面.png', contentType: 'image/png', thumbnail: small },
  ]);
  const other = await startProject(server);
  const theirs = { projectID: other.projectID, fileIDs: [fileID] };
  expect((await server.send(GetThumbnails, theirs, other.owner.token)).items).toEqual([]);
});

test('a field takes what it is for', async () => {
  const { issueID } = await addIssue();
  const ref = { refKind: 'Issue', refID: issueID };
  expect(await refusalOf(upload(ref, '甲.txt', Buffer.from('甲'), { field: 'photos' }))).toMatchObject({
    message: '「甲.txt」不是图片，不能放在现场照片里',
  });
  expect(await refusalOf(upload(ref, '乙.png', picture, { field: 'title' }))).toMatchObject({
    path: 'field',
  });
  const script = Buffer.from('<script>').toString('base64');
  expect(
    await refusalOf(upload(ref, '丙.png', picture, { field: 'photos', thumbnail: script })),
  ).toMatchObject({ path: 'thumbnail' });
});

test('a step that asks for files is taken once they are there', async () => {
  const { projectID, owner } = stage;
  const said = { title: '竣工验收', acceptedTime: '2026-03-02', conclusion: '合格' } as const;
  const given = { projectID, ...said, participants: '建设、监理、设计、施工单位' };
  const { acceptanceCertificateID, rowVersion } = await server.send(certificates.add, given, owner.token);
  const sign = () =>
    server.send(
      certificates.upd,
      { projectID, acceptanceCertificateID, rowVersion, action: '签署' },
      owner.token,
    );
  expect(await refusalOf(sign())).toMatchObject({ message: '请上传签字件', path: 'signedPapers' });
  const ref = { refKind: 'AcceptanceCertificate', refID: acceptanceCertificateID };
  await upload(ref, '其他.txt', Buffer.from('其他'), {});
  expect(await refusalOf(sign())).toMatchObject({ path: 'signedPapers' });
  await upload(ref, '证书.txt', Buffer.from('证书'), { field: 'signedPapers' });
  expect((await sign()).state).toBe('已签署');
});

test('on paper a picture is seen under its label, also where another is broken; groups of fields have a heading', async () => {
  const { projectID, owner } = stage;
  const { issueID } = await addIssue();
  const ref = { refKind: 'Issue', refID: issueID };
  await upload(ref, '墙面.png', picture, { field: 'photos' });
  await upload(ref, '断开.png', picture.subarray(0, 40), { field: 'photos' });
  const asked = { projectID, register: 'Issue', rowIDs: [issueID] };
  const word = await server.send(RowFormExport, { ...asked, format: 'docx' }, owner.token);
  const lines = wordLines(word.content);
  const at = lines.indexOf('现场照片');
  expect([lines[at], lines[at + 2]]).toEqual(['现场照片', '墙面.png　断开.png']);
  expect(lines.slice(lines.indexOf('原因与处理'), lines.indexOf('原因与处理') + 2)).toEqual([
    '原因与处理',
    '根本原因',
  ]);
  const media = Object.keys(unzipSync(Buffer.from(word.content, 'base64'))).filter((name) =>
    name.includes('media/'),
  );
  expect(media.length).toBeGreaterThan(0);
  const paper = await server.send(RowFormExport, { ...asked, format: 'pdf' }, owner.token);
  expect(Buffer.from(paper.content, 'base64').includes('/Subtype /Image')).toBe(true);
});
