import {
  FileUpload,
  FileUploadVerification,
  GetAnnexFiles,
  GetFileAddress,
} from '@xmgl/contracts/files/file.calls';
import {
  GetProcureFile,
  GetRelatedFileArchive,
  GetRelatedFileVersions,
  RelatedFileUpload,
} from '@xmgl/contracts/integration/related-file.calls';
import { intakeKind, relatedFile } from '@xmgl/contracts/integration/related-file.register';
import { relatedFolder } from '@xmgl/contracts/integration/related-folder.register';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import {
  AddComment,
  BatchUpdRows,
  GetComments,
  GetRowHistory,
  GetRowLinks,
  RestoreRows,
  RowHistoryExport,
} from '@xmgl/contracts/register/row.calls';
import { SearchProject } from '@xmgl/contracts/register/search.calls';
import { strFromU8, unzipSync } from 'fflate';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeXlsx } from '../../../register/files/xlsx-file.ts';
import { joinProject, type Person } from '../../../test/factories.ts';
import { type OpenStage, openRegisterStage } from '../../../test/register-stage.ts';
import { refusalOf } from '../../../test/start-app.ts';
import { listen, sha256Of, tusClient } from '../../../test/tus-client.ts';
import { wordOf } from '../../../test/words.ts';

const calls = callsOf(relatedFile);
const folderCalls = callsOf(relatedFolder);
let stage: OpenStage;
let base: string;
let admin: Person;
let sponsor: Person;
let reader: Person;

beforeAll(async () => {
  stage = await openRegisterStage();
  base = await listen(stage.server);
  const join = (role: string, name: string) =>
    joinProject(stage.server, stage.company, stage.projectID, role, name);
  admin = await join('整体管理员', '何静');
  sponsor = await join('发起人', '顾远');
  reader = await join('只读', '宋扬');
});
afterAll(() => stage.close());

type Upload = Partial<Parameters<typeof stage.server.send<typeof RelatedFileUpload>>[1]>;

const intake = (who: Person, fileName: string) => ({
  projectID: stage.projectID,
  refKind: intakeKind,
  refID: who.userID,
  fileName,
});

/** The bytes as a browser sends them, and what they are filed as. */
const upload = async (who: Person, fileName: string, text: string, more: Upload = {}) => {
  const bytes = Buffer.from(text);
  const { server, projectID } = stage;
  const place = intake(who, fileName);
  const uploadID = await tusClient(base, who.token).send({ ...place, sha256: sha256Of(bytes) }, bytes);
  const { fileID } = await server.send(FileUpload, { ...place, uploadID }, who.token);
  return await server.send(RelatedFileUpload, { projectID, fileID, fileName, ...more }, who.token);
};

const versionsOf = (relatedFileID: string, who: Person = stage.owner) =>
  stage.server.send(GetRelatedFileVersions, { projectID: stage.projectID, relatedFileID }, who.token);

test('file ①: the same file is there at once, and becomes version 2', async () => {
  const { server, projectID, member } = stage;
  const text = '施工方案第一版';
  const first = await upload(member, '施工方案.txt', text);
  expect([first.versionNo, first.uploaderID, first.state]).toEqual([1, member.userID, '草稿']);
  const same = { sha256: sha256Of(Buffer.from(text)), fileSize: Buffer.byteLength(text) };
  const place = intake(member, '施工方案.txt');
  const known = await server.send(FileUploadVerification, { ...place, ...same }, member.token);
  expect(known).toMatchObject({ exists: 1, offset: 0, uploadUrl: null });
  const given = { projectID, fileID: known.fileID ?? '', fileName: '施工方案.txt' };
  expect(await refusalOf(server.send(RelatedFileUpload, given, member.token))).toMatchObject({
    path: 'fileName',
    message: '同名文件已存在，是否作为新版本上传',
  });
  const unsaid = server.send(RelatedFileUpload, { ...given, asVersion: 1 }, member.token);
  expect(await refusalOf(unsaid)).toMatchObject({ path: 'note' });
  const sent = { ...given, asVersion: 1 as const, note: '原样重发', relatedFileVersionID: v7() };
  const second = await server.send(RelatedFileUpload, sent, member.token);
  expect([second.relatedFileID, second.versionNo]).toEqual([first.relatedFileID, 2]);
  const again = await server.send(RelatedFileUpload, sent, member.token);
  expect([again.relatedFileID, again.versionNo]).toEqual([first.relatedFileID, 2]);
  const { items } = await versionsOf(first.relatedFileID);
  expect(items.map(({ versionNo, note }) => [versionNo, note])).toEqual([
    [2, '原样重发'],
    [1, ''],
  ]);
});

test('file ③: a file that is 保密 is known to its uploader, 项目经理, 发起人 and 整体管理员, and to nobody else by any call', async () => {
  const { server, projectID, owner, member } = stage;
  const folder = await server.send(folderCalls.add, { projectID, folderName: '合同谈判' }, owner.token);
  const folderID = folder.relatedFolderID;
  const word = '报价底线';
  const row = await upload(member, `${word}.txt`, '不得低于九百万元', {
    folderID,
    categoryID: await wordOf(server, stage.company.companyID, owner, '文件类别', '合同'),
    confidentiality: '保密',
    remark: word,
  });
  const { relatedFileID, rowVersion } = row;
  const { items } = await versionsOf(relatedFileID, member);
  const { fileID = '', sha256 = '', fileSize = 0, relatedFileVersionID = '' } = items[0] ?? {};
  const rowOf = { projectID, register: 'RelatedFile', rowID: relatedFileID };
  const page = { pageIndex: 1, pageSize: 50 };
  const value = { projectID };
  const looks = (who: Person) => {
    const send = <T>(work: () => Promise<T>) => work().then(JSON.stringify, (error: Error) => error.message);
    const { token } = who;
    return {
      page: send(() => server.send(calls.page, { ...page, value, asksAllowed: 1 }, token)),
      sought: send(() => server.send(calls.page, { ...page, value: { projectID, text: word } }, token)),
      byID: send(() => server.send(calls.byID, { projectID, relatedFileID }, token)),
      versions: send(() => versionsOf(relatedFileID, who)),
      history: send(() => server.send(GetRowHistory, rowOf, token)),
      links: send(() => server.send(GetRowLinks, rowOf, token)),
      comments: send(() => server.send(GetComments, rowOf, token)),
      search: send(() => server.send(SearchProject, { projectID, text: word }, token)),
      procured: send(() => server.send(GetProcureFile, { projectID, ...page }, token)),
      linksOfFolder: send(() =>
        server.send(GetRowLinks, { projectID, register: 'RelatedFolder', rowID: folderID }, token),
      ),
    };
  };
  for (const who of [member, owner, admin, sponsor])
    for (const [name, answer] of Object.entries(looks(who)))
      if (name !== 'links' && name !== 'comments')
        expect(await answer, name).toContain(name === 'history' ? 'create' : word);
  for (const who of [reader, stage.keeper])
    for (const [name, answer] of Object.entries(looks(who))) expect(await answer, name).not.toContain(word);

  const outsider = await joinProject(server, stage.company, projectID, '项目成员', '唐昕');
  const refused = async (sent: Promise<unknown>) => {
    const refusal = await refusalOf(sent);
    expect(JSON.stringify(refusal)).not.toContain(word);
    return refusal.status;
  };
  const { token } = outsider;
  expect(await refused(server.send(GetFileAddress, { projectID, fileID, purpose: 'show' }, token))).toBe(404);
  expect(
    await refused(
      server.send(
        GetAnnexFiles,
        { projectID, refKind: 'RelatedFileVersion', refID: relatedFileVersionID },
        token,
      ),
    ),
  ).toBe(404);
  expect(
    await refused(server.send(calls.upd, { projectID, relatedFileID, rowVersion, remark: 'x' }, token)),
  ).toBe(404);
  const rows = [{ id: relatedFileID, rowVersion }];
  expect(await refused(server.send(calls.del, { projectID, rows }, token))).toBe(404);
  const batch = { projectID, register: 'RelatedFile', rows, changes: { remark: 'x' } };
  expect(await refused(server.send(BatchUpdRows, batch, token))).toBe(404);
  const bytes = { sha256, fileSize };
  const probe = server.send(FileUploadVerification, { ...intake(outsider, 'x.txt'), ...bytes }, token);
  expect((await probe).exists).toBe(0);
  const taken = { projectID, fileID, fileName: 'x.txt' };
  expect(await refused(server.send(RelatedFileUpload, taken, token))).toBe(404);
  const said = { ...rowOf, content: '请看', mentions: [outsider.userID] };
  expect((await refusalOf(server.send(AddComment, said, owner.token))).message).toContain('不能查看此记录');
  const ownName = await upload(outsider, `${word}.txt`, '另一份', { folderID });
  expect(ownName.versionNo).toBe(1);
  const folders = await server.send(folderCalls.page, { ...page, value }, reader.token);
  expect(folders.items.find((one) => one.relatedFolderID === folderID)?.fileCount).toBe(1);
  await server.send(calls.del, { projectID, rows }, owner.token);
  await server.send(
    RestoreRows,
    { projectID, register: 'RelatedFile', rowIDs: [relatedFileID] },
    owner.token,
  );
  expect(await (await looks(reader)).page).not.toContain(row.code);
});

test('exports and histories of the register leave out what is 保密 to who takes them', async () => {
  const { server, projectID, member, owner } = stage;
  const keeper = await joinProject(server, stage.company, projectID, '项目成员', '沈青');
  const { code } = await upload(member, '评标意见.txt', '只供评委', { confidentiality: '保密' });
  const read = async (who: Person) => {
    const { content } = await server.send(calls.export, { value: { projectID }, format: 'docx' }, who.token);
    return Buffer.from(content ?? '', 'base64');
  };
  const wordsOf = (bytes: Buffer) =>
    Object.entries(unzipSync(bytes))
      .filter(([name]) => name.endsWith('.xml'))
      .map(([, part]) => strFromU8(part))
      .join('');
  expect(wordsOf(await read(owner))).toContain(code);
  expect(wordsOf(await read(keeper))).not.toContain(code);
  const past = async (who: Person) => {
    const asked = { projectID, register: 'RelatedFile' };
    const { content } = await server.send(RowHistoryExport, asked, who.token);
    return Buffer.from(content ?? '', 'base64');
  };
  expect(wordsOf(await past(owner))).toContain(code);
  expect(wordsOf(await past(keeper))).not.toContain(code);
});

test('only who knows of it makes a file 保密 for others', async () => {
  const { server, projectID, member, owner } = stage;
  const row = await upload(owner, '公告.txt', '全员可见', { confidentiality: '公开' });
  const { relatedFileID, rowVersion } = row;
  const hide = (who: Person) =>
    server.send(calls.upd, { projectID, relatedFileID, rowVersion, confidentiality: '保密' }, who.token);
  expect(await refusalOf(hide(member))).toMatchObject({ status: 403 });
  expect((await hide(admin)).confidentiality).toBe('保密');
  expect(await refusalOf(versionsOf(relatedFileID, member))).toMatchObject({ status: 404 });
});

test('an issued file is not deleted, and is a draft again with its next version', async () => {
  const { server, projectID, member } = stage;
  const draft = await upload(member, '周计划.txt', '一');
  const { relatedFileID } = draft;
  const step = (rowVersion: number, action: '发布' | '作废', comment?: string) =>
    server.send(
      calls.upd,
      { projectID, relatedFileID, rowVersion, action, ...(comment && { comment }) },
      member.token,
    );
  const issued = await step(draft.rowVersion, '发布');
  const rows = [{ id: relatedFileID, rowVersion: issued.rowVersion }];
  expect((await refusalOf(server.send(calls.del, { projectID, rows }, member.token))).message).toBe(
    '「周计划.txt」已发布，请先作废再删除',
  );
  const second = await upload(member, '周计划.txt', '二', { relatedFileID, note: '补充劳动力' });
  expect([second.versionNo, second.state]).toEqual([2, '草稿']);
  const { items } = await server.send(
    GetRowHistory,
    { projectID, register: 'RelatedFile', rowID: relatedFileID },
    member.token,
  );
  expect(items[0]).toMatchObject({ action: '上传新版本' });
  const again = await step(second.rowVersion, '发布');
  const withdrawn = await step(again.rowVersion, '作废', '改用新表');
  const late = upload(member, '周计划.txt', '三', { relatedFileID, note: '再改' });
  expect((await refusalOf(late)).message).toContain('已作废');
  await server.send(
    calls.del,
    { projectID, rows: [{ id: relatedFileID, rowVersion: withdrawn.rowVersion }] },
    member.token,
  );
});

test('who may not download looks at a file and saves none', async () => {
  const { server, projectID, member } = stage;
  const { relatedFileID } = await upload(member, '公示.txt', '工资公示');
  const { items, maySave } = await versionsOf(relatedFileID, reader);
  const fileID = items[0]?.fileID ?? '';
  expect(maySave).toBe(0);
  const address = (purpose: 'show' | 'save') =>
    server.send(GetFileAddress, { projectID, fileID, purpose }, reader.token);
  const { url } = await address('show');
  expect(await (await fetch(base + url)).text()).toBe('工资公示');
  expect(await refusalOf(address('save'))).toMatchObject({ status: 403 });
});

test('nobody looks into what another is about to upload, and no row comes without bytes', async () => {
  const { server, projectID, member, owner } = stage;
  const { fileName: _, ...others } = intake(member, '');
  expect(await refusalOf(server.send(GetAnnexFiles, others, owner.token))).toMatchObject({ status: 404 });
  const rows = [
    ['文件名', '类别', '密级'],
    ['凭空.txt', '合同', '内部'],
  ];
  const content = await writeXlsx([{ name: '文件', rows, widths: [20, 10, 10], minutes: [] }]);
  const report = await server.send(calls.import, { projectID, content, mode: 'check' }, owner.token);
  expect(JSON.stringify(report)).toContain('新的文件请用「上传」添加');
  const unknown = { projectID, fileID: v7(), fileName: '无.txt' };
  expect(await refusalOf(server.send(RelatedFileUpload, unknown, owner.token))).toMatchObject({
    status: 404,
  });
});

test('what a file belongs to is told to who may read that, and a foreign row is refused', async () => {
  const { member } = stage;
  const strange = upload(member, '附图.txt', '图', { refKind: 'Issue', refID: v7() });
  expect(await refusalOf(strange)).toMatchObject({ path: 'refID' });
});

test('chosen files come as one archive, and none that its taker may not know of', async () => {
  const { server, projectID, member, owner } = stage;
  const first = await upload(member, '甲.txt', '甲的内容');
  const hidden = await upload(member, '乙.txt', '乙的内容', { confidentiality: '保密' });
  const other = await joinProject(server, stage.company, projectID, '项目成员', '陆川');
  const take = (who: Person, ...relatedFileIDs: string[]) =>
    server.send(GetRelatedFileArchive, { projectID, relatedFileIDs }, who.token);
  const both = [first.relatedFileID, hidden.relatedFileID] as const;
  expect(await refusalOf(take(other, ...both))).toMatchObject({ status: 404 });
  expect(await refusalOf(take(reader, first.relatedFileID))).toMatchObject({ status: 403 });
  const { url } = await take(owner, ...both);
  const files = unzipSync(new Uint8Array(await (await fetch(base + url)).arrayBuffer()));
  const contents = Object.entries(files).map(([name, bytes]) => `${name} ${strFromU8(bytes)}`);
  expect(contents.toSorted()).toEqual(['乙.txt 乙的内容', '甲.txt 甲的内容'].toSorted());
  expect((await fetch(`${base}${url.replace('archive/', 'archive/x')}`)).status).toBe(403);
});
