import { randomBytes } from 'node:crypto';
import {
  DelAnnexFile,
  FileUpload,
  GetAnnexFiles,
  GetFileAddress,
  RestoreAnnexFile,
  UpdProjectAnnex,
} from '@xmgl/contracts/files/file.calls';
import { GetRowHistory } from '@xmgl/contracts/register/row.calls';
import { engagementActionCalls } from '@xmgl/contracts/stakeholder/engagement.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinProject, type Person } from '../test/factories.ts';
import { type FileStage, makeFileStage } from '../test/file-stage.ts';
import { refusalOf, startApp, type TestApp } from '../test/start-app.ts';
import { type Annex, messageOf, tusClient } from '../test/tus-client.ts';
import { purgeFiles } from './purge-files.ts';

let server: TestApp;
let stage: FileStage;
beforeAll(async () => {
  server = await startApp();
  stage = await makeFileStage(server);
});
afterAll(() => server.close());

const refOf = ({ projectID, refKind, refID }: Annex) => ({ projectID, refKind, refID });
const list = (row: Annex, who: Person = stage.owner) => server.send(GetAnnexFiles, refOf(row), who.token);
const remove = (row: Annex, fileID: string, who: Person = stage.owner) =>
  server.send(DelAnnexFile, { ...refOf(row), fileID }, who.token);
const address = (fileID: string, purpose: 'save' | 'show', who: Person = stage.owner) =>
  server.send(GetFileAddress, { projectID: stage.projectID, fileID, purpose }, who.token);
const open = (url: string, headers: Record<string, string> = {}) => fetch(stage.base + url, { headers });
const text = (words: string) => Buffer.from(words);

test('who may read the row may download, and nobody else', async () => {
  const row = await stage.newRow();
  const { fileID } = await stage.attach(row, text('会议纪要'));
  const { url } = await address(fileID, 'save', stage.member);
  expect(await (await open(url)).text()).toBe('会议纪要');
  expect(await refusalOf(address(fileID, 'save', stage.stranger))).toMatchObject({ status: 404 });
  expect(await list(row, stage.member)).toMatchObject({
    mayAdd: 0,
    whyNotAdd: '您没有修改权限，不能添加附件',
  });
  expect(await list(row, stage.keeper)).toMatchObject({ mayAdd: 1, whyNotAdd: null });
});

test('an address works for five minutes without a session, then it is refused in words', async () => {
  const { url } = await stage.attach(await stage.newRow(), randomBytes(1000));
  expect((await open(url)).status).toBe(200);
  server.pass(5 * 60_000 + 1000);
  const late = await open(url);
  expect([late.status, await messageOf(late)]).toEqual([403, '下载地址已过期或不正确，请回到页面重新打开']);
  server.pass(-5 * 60_000 - 1000);
});

test('a changed or forged address, and a sign-in token in its place, open nothing', async () => {
  const { url } = await stage.attach(await stage.newRow(), randomBytes(1000));
  const [, , token = '', name] = url.split('/');
  const [head, body = '', signature] = token.split('.');
  const other = Buffer.from(Buffer.from(body, 'base64url').toString().replace('"save"', '"show"')).toString(
    'base64url',
  );
  for (const forged of [`${head}.${other}.${signature}`, `${token}x`, stage.owner.token, 'x'])
    expect((await open(`/download/${forged}/${name}`)).status).toBe(403);
  expect((await server.post('GetAnnexFiles', {}, token)).status).toBe(401);
});

test('a deleted file is gone from the list, its address no longer works, and undo brings both back', async () => {
  const row = await stage.newRow();
  const { fileID, url } = await stage.attach(row, text('一'), '纪要.txt');
  await remove(row, fileID);
  expect((await list(row)).items).toEqual([]);
  expect((await open(url)).status).toBe(404);
  expect(await refusalOf(remove(row, fileID))).toMatchObject({ status: 404 });
  await stage.attach(row, text('二'), '纪要.txt');
  const back = await server.send(RestoreAnnexFile, { ...refOf(row), fileID }, stage.owner.token);
  expect(back.fileName).toBe('纪要 (2).txt');
  expect((await open(url)).status).toBe(200);
});

test('the uploader and who may change or delete the row delete a file; a reader does not', async () => {
  const row = await stage.newRow();
  const member = await joinProject(server, stage.company, stage.projectID, '项目成员', '何静');
  const own = await stage.newRow(stage.keeper);
  const file = await stage.attach(row, text('甲'), '甲.txt', stage.keeper);
  for (const who of [stage.member, member])
    expect(await refusalOf(remove(row, file.fileID, who))).toMatchObject({ status: 403 });
  expect((await list(row, stage.member)).items.map((item) => item.mayDelete)).toEqual([0]);
  await remove(row, file.fileID, stage.keeper);
  const other = await stage.attach(own, text('乙'), '乙.txt', stage.keeper);
  await remove(own, other.fileID, stage.owner);
});

test('a file is asked for under its own row only', async () => {
  const [row, other] = [await stage.newRow(), await stage.newRow()];
  const { fileID } = await stage.attach(row, text('甲'));
  expect(await refusalOf(remove(other, fileID))).toMatchObject({ status: 404 });
});

test('a row in the recycle bin keeps its files and takes no more', async () => {
  const row = await stage.newRow();
  await stage.attach(row, text('甲'));
  await server.send(
    engagementActionCalls.del,
    { projectID: stage.projectID, rows: [{ id: row.refID, rowVersion: 1 }] },
    stage.owner.token,
  );
  const { items, mayAdd, whyNotAdd } = await list(row);
  expect([items.length, mayAdd, whyNotAdd]).toEqual([1, 0, '此记录已被删除，可在回收站中恢复']);
  const refused = await tusClient(stage.base, stage.owner.token).create(row, 5);
  expect([refused.status, await messageOf(refused)]).toEqual([403, '此记录已被删除，可在回收站中恢复']);
});

test('the project has annexes of its own under the rights of its configuration', async () => {
  const { projectID } = stage;
  const project = { projectID, refKind: 'Project', refID: projectID, fileName: '立项批复.pdf' };
  await stage.attach(project, text('%PDF-1.7\n1 0 obj'), '立项批复.pdf');
  expect((await list(project, stage.member)).items.map((item) => item.fileName)).toEqual(['立项批复.pdf']);
  expect((await list(project, stage.member)).mayAdd).toBe(0);
  const elsewhere = { ...project, refID: stage.owner.userID };
  expect(await refusalOf(list(elsewhere))).toMatchObject({ status: 404 });
});

test('the history of the row tells what was attached, deleted and restored', async () => {
  const row = await stage.newRow();
  const { fileID } = await stage.attach(row, text('甲'), '甲.txt');
  await remove(row, fileID);
  await server.send(RestoreAnnexFile, { ...refOf(row), fileID }, stage.owner.token);
  const { items } = await server.send(
    GetRowHistory,
    { projectID: stage.projectID, register: row.refKind, rowID: row.refID },
    stage.owner.token,
  );
  expect(items.map((item) => item.action)).toEqual([
    '恢复附件「甲.txt」',
    '删除附件「甲.txt」',
    '上传附件「甲.txt」',
    'create',
  ]);
});

test.each([
  ['图纸/一层.dwg', '文件名不能含有 / 或 \\'],
  ['..\\..\\boot.ini', '文件名不能含有 / 或 \\'],
  ['账单\u0000.pdf', '文件名含有不可见的控制字符，请改名后重试'],
  ['照片\u202Egpj.exe', '文件名含有改变阅读方向的字符，可能掩盖真实的扩展名，请改名后重试'],
  ['..', '文件名不能以空格开头或结尾，也不能只有点'],
  [`${'长'.repeat(85)}.pdf`, '文件名过长，最多 255 字节（约 85 个汉字）'],
  ['   ', '请填写文件名'],
])('the name %j is refused at both doors', async (fileName, message) => {
  const row = await stage.newRow();
  const begun = await tusClient(stage.base, stage.owner.token).create({ ...row, fileName }, 5);
  expect([begun.status, await messageOf(begun)]).toEqual([400, message]);
  const uploadID = await tusClient(stage.base, stage.owner.token).send(row, text('甲'));
  expect(await refusalOf(server.send(FileUpload, { ...row, uploadID, fileName }, stage.owner.token))).toEqual(
    { status: 400, message, path: 'fileName' },
  );
});

test('names of 255 bytes and of every script are kept as they are, equal ones get a number', async () => {
  const row = await stage.newRow();
  const long = `${'长'.repeat(83)}a.pdf`.padEnd(255 - 2 * 83, '');
  const names = [long, 'Ünï \'q\' "z" 100%;é.txt', '图纸 (终稿)😀.txt', '甲.TXT', '甲.txt', '甲.txt'];
  for (const [at, name] of names.entries()) await stage.attach(row, text(`${at}`), name);
  const { items } = await list(row);
  expect(items.map((item) => item.fileName)).toEqual([...names.slice(0, 4), '甲 (2).txt', '甲 (3).txt']);
  for (const { fileID, fileName } of items) {
    const disposition = (await open((await address(fileID, 'save')).url)).headers.get('content-disposition');
    const coded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
    const plain = /filename="?([^";]+)/.exec(disposition ?? '')?.[1];
    expect(coded === undefined ? plain : decodeURIComponent(coded)).toBe(fileName);
  }
});

test('bytes that no file has any more leave the storage, once a deleted file is past its month', async () => {
  const bytes = randomBytes(5000);
  const [row, other] = [await stage.newRow(), await stage.newRow()];
  const { db, files } = server.services;
  const after = (days: number) => purgeFiles(db, files, new Date(server.now().getTime() + days * 86_400_000));
  const one = await stage.attach(row, bytes, '甲.bin');
  const two = await stage.attach(other, bytes, '乙.bin');
  const [blob] = await server.database.ownerDb
    .selectFrom('file_blob')
    .selectAll()
    .where('sha256', '=', Buffer.from(one.sha256, 'hex'))
    .execute();
  const size = () => files.sizeOf(blob?.storage_key ?? '');
  await remove(row, one.fileID);
  await after(31);
  expect((await open(two.url)).status).toBe(200);
  await remove(other, two.fileID);
  await after(29);
  expect(await size()).toBe(5000);
  await after(31);
  expect(await size()).toBeUndefined();
  const again = await stage.attach(row, bytes, '甲.bin');
  expect((await open(again.url)).status).toBe(200);
});

test('an annex of the project takes the place of another, also by its name; the earlier one can be brought back', async () => {
  const { projectID, owner, member, base } = stage;
  const project = { projectID, refKind: 'Project', refID: projectID, fileName: '总承包合同.pdf' };
  const send = async (words: string) => await tusClient(base, owner.token).send(project, text(words));
  const update = async (uploadID: string, given: object = {}, who = owner) =>
    await server.send(
      UpdProjectAnnex,
      { projectID, uploadID, fileName: project.fileName, ...given },
      who.token,
    );
  const first = await update(await send('第一版'));
  const second = await update(await send('第二版'), { replacedID: first.fileID });
  expect(second.fileName).toBe('总承包合同.pdf');
  expect(await (await open(second.url)).text()).toBe('第二版');
  expect((await list(project)).items.map((item) => item.fileID)).toContain(second.fileID);
  expect((await list(project)).items.map((item) => item.fileID)).not.toContain(first.fileID);
  const back = { projectID, refKind: 'Project', refID: projectID, fileID: first.fileID };
  expect((await server.send(RestoreAnnexFile, back, owner.token)).fileName).toBe('总承包合同 (2).pdf');
  expect(await refusalOf(update(await send('第三版'), {}, member))).toMatchObject({ status: 403 });
  const foreign = await stage.attach(await stage.newRow(), text('别处'));
  const misplaced = update(await send('第四版'), { replacedID: foreign.fileID });
  expect(await refusalOf(misplaced)).toMatchObject({ status: 404 });
});

test('an annex of a row is replaced by who may change the row, which its history tells', async () => {
  const row = await stage.newRow();
  const first = await stage.attach(row, text('第一版'), '方案.txt', stage.keeper);
  const replace = async (words: string, who: Person) => {
    const uploadID = await tusClient(stage.base, who.token).send(
      { ...row, fileName: '方案.txt' },
      text(words),
    );
    const given = { ...refOf(row), fileName: '方案（修订）.txt', uploadID, replacedID: first.fileID };
    return [await server.send(FileUpload, given, who.token), given] as const;
  };
  const [second, given] = await replace('第二版', stage.owner);
  expect((await list(row)).items).toMatchObject([{ fileID: second.fileID, fileName: '方案（修订）.txt' }]);
  expect(await server.send(FileUpload, given, stage.owner.token)).toMatchObject({
    fileID: second.fileID,
    fileName: '方案（修订）.txt',
  });
  const history = { projectID: stage.projectID, register: row.refKind, rowID: row.refID };
  const told = await server.send(GetRowHistory, history, stage.owner.token);
  expect(JSON.stringify(told)).toContain('替换附件「方案.txt」');
  const forbidden = { ...given, uploadID: undefined, fileID: second.fileID };
  expect(await refusalOf(server.send(FileUpload, forbidden, stage.member.token))).toMatchObject({
    status: 403,
  });
});
