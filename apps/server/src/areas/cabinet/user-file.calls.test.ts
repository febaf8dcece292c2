import { randomBytes } from 'node:crypto';
import { GetPersonalRoom, UpdPersonalRoom } from '@xmgl/contracts/cabinet/personal-room.calls';
import {
  AddUserFiles,
  DelUserFiles,
  GetUserFileArchive,
  GetUserFiles,
  UpdUserFiles,
} from '@xmgl/contracts/cabinet/user-file.calls';
import {
  AddUserFolder,
  DelUserFolder,
  GetUserFolder,
  UpdUserFolder,
} from '@xmgl/contracts/cabinet/user-folder.calls';
import { FileUpload, FileUploadVerification, GetFileAddress } from '@xmgl/contracts/files/file.calls';
import { GetRelatedFileVersions, RelatedFileUpload } from '@xmgl/contracts/integration/related-file.calls';
import { intakeKind } from '@xmgl/contracts/integration/related-file.register';
import { unzipSync } from 'fflate';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope } from '../../db/scope.ts';
import { purgeFiles } from '../../files/purge-files.ts';
import { createCompany, createProject, joinProject, type Person, register } from '../../test/factories.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';
import { listen, sha256Of, tusClient } from '../../test/tus-client.ts';

let server: TestApp;
let base: string;
let owner: Person;

beforeAll(async () => {
  server = await startApp();
  base = await listen(server);
  owner = await register(server, '何静');
});
afterAll(() => server.close());

const day = 24 * 3_600_000;
const placeOf = ({ userID }: Person, folderID: string | null = null) => ({
  projectID: userID,
  refKind: 'UserFolder',
  refID: folderID ?? userID,
});

/** Bytes as a browser sends them into a folder of one's own. */
const put = async (who: Person, fileName: string, bytes: Uint8Array, folderID: string | null = null) => {
  const place = { ...placeOf(who, folderID), fileName, sha256: sha256Of(bytes) };
  const uploadID = await tusClient(base, who.token).send(place, bytes);
  const files = [{ uploadID, fileName }];
  const { items } = await server.send(AddUserFiles, { userFolderID: folderID, files }, who.token);
  const [file] = items;
  if (!file) throw new Error('no file was answered');
  return { ...file, uploadID };
};
const download = async (url: string) => {
  const response = await fetch(base + url);
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};
const list = (who: Person, asked: Parameters<typeof server.send<typeof GetUserFiles>>[1] = {}) =>
  server.send(GetUserFiles, asked, who.token);
const namesOf = ({ items }: { readonly items: readonly { readonly fileName: string }[] }) =>
  items.map(({ fileName }) => fileName);
const addFolder = async (who: Person, folderName: string, parentID: string | null = null) =>
  (await server.send(AddUserFolder, { folderName, parentID }, who.token)).userFolderID;
const foldersOf = (who: Person) => server.send(GetUserFolder, { userID: who.userID }, who.token);

test('7.24 7.25 7.28 7.29: a file of one’s own comes back byte for byte, stands in its folder, and the same upload makes one file', async () => {
  const folderID = await addFolder(owner, '验收');
  const bytes = randomBytes(70_000);
  const file = await put(owner, '验收照片.bin', bytes, folderID);
  expect(file).toMatchObject({ fileName: '验收照片.bin', fileSize: 70_000, userFolderID: folderID });
  expect((await download(file.url)).bytes.equals(bytes)).toBe(true);
  const files = [{ uploadID: file.uploadID, fileName: '验收照片.bin' }];
  const again = await server.send(AddUserFiles, { userFolderID: folderID, files }, owner.token);
  expect(again.items.map((one) => one.userFileID)).toEqual([file.userFileID]);
  expect((await foldersOf(owner)).map(({ folderName, fileCount }) => [folderName, fileCount])).toEqual([
    ['验收', 1],
  ]);
  expect(namesOf(await list(owner, { userFolderID: folderID }))).toEqual(['验收照片.bin']);
  expect(namesOf(await list(owner, { userFolderID: null }))).toEqual([]);
  expect(namesOf(await list(owner, { value: 'yszp' }))).toEqual(['验收照片.bin']);
  const show = { projectID: owner.userID, fileID: file.userFileID, purpose: 'save' as const };
  const { url } = await server.send(GetFileAddress, show, owner.token);
  expect((await download(url)).status).toBe(200);
});

test('nobody else learns of it: not by the list, its id, its hash, its folder or its upload', async () => {
  const folderID = await addFolder(owner, '私人');
  const bytes = Buffer.from('只给自己看');
  const file = await put(owner, '日记.txt', bytes, folderID);
  const other = await register(server, '顾远');
  const { token } = other;
  expect((await list(other)).total).toBe(0);
  expect(await foldersOf(other)).toEqual([]);
  const status = async (sent: Promise<unknown>) => (await refusalOf(sent)).status;
  expect(await status(server.send(GetUserFolder, { userID: owner.userID }, token))).toBe(403);
  const { userFileID } = file;
  expect(await status(server.send(UpdUserFiles, { userFileID, fileName: 'x.txt' }, token))).toBe(404);
  expect(await status(server.send(DelUserFiles, { userFileIDs: [userFileID] }, token))).toBe(404);
  expect(await status(server.send(GetUserFileArchive, { userFileIDs: [userFileID] }, token))).toBe(404);
  expect(await status(server.send(UpdUserFolder, { userFolderID: folderID, folderName: 'x' }, token))).toBe(
    404,
  );
  expect(await status(server.send(DelUserFolder, { userFolderID: folderID }, token))).toBe(404);
  expect(await status(server.send(GetUserFiles, { userFolderID: folderID }, token))).toBe(404);
  for (const projectID of [owner.userID, other.userID]) {
    const asked = { projectID, fileID: userFileID, purpose: 'save' as const };
    expect(await status(server.send(GetFileAddress, asked, token))).toBe(404);
  }
  const files = [{ fileID: userFileID, fileName: 'x.txt' }];
  expect(await status(server.send(AddUserFiles, { files }, token))).toBe(404);
  const known = { sha256: sha256Of(bytes), fileSize: bytes.length, fileName: 'x.txt' };
  const asked = await server.send(FileUploadVerification, { ...placeOf(other), ...known }, token);
  expect(asked.exists).toBe(0);
  expect(await status(server.send(FileUploadVerification, { ...placeOf(owner), ...known }, token))).toBe(404);
  const intruding = await tusClient(base, token).create(
    { ...placeOf(owner, folderID), fileName: 'x.txt' },
    3,
  );
  expect(intruding.status).toBe(404);
  const seen = await inScope(server.services.db, { userID: other.userID }, (db) =>
    db.selectFrom('user_folder').select('user_id').execute(),
  );
  expect(seen).toEqual([]);
});

test('the same bytes are not sent again, and are kept once', async () => {
  const who = await register(server, '宋扬');
  const bytes = randomBytes(20_000);
  const first = await put(who, '图纸.bin', bytes);
  const known = { sha256: sha256Of(bytes), fileSize: bytes.length, fileName: '图纸.bin' };
  const asked = await server.send(FileUploadVerification, { ...placeOf(who), ...known }, who.token);
  expect(asked).toMatchObject({ exists: 1, fileID: first.userFileID });
  const files = [{ fileID: first.userFileID, fileName: '图纸.bin' }];
  const { items } = await server.send(AddUserFiles, { files }, who.token);
  expect(namesOf({ items })).toEqual(['图纸 (2).bin']);
  expect((await list(who)).used).toBe(20_000);
});

test('7.27: folders: no two of a name beside each other, ten levels, none within itself', async () => {
  const who = await register(server, '唐昕');
  const top = await addFolder(who, 'A');
  expect(await refusalOf(addFolder(who, 'a'))).toMatchObject({
    status: 409,
    message: '此处已有文件夹「A」，请换一个名称',
    path: 'folderName',
  });
  let last = top;
  for (let level = 2; level <= 10; level += 1) last = await addFolder(who, `第${level}级`, last);
  expect(await refusalOf(addFolder(who, '第11级', last))).toMatchObject({ status: 400, path: 'parentID' });
  const into = { userFolderID: top, parentID: last };
  expect(await refusalOf(server.send(UpdUserFolder, into, who.token))).toMatchObject({ path: 'parentID' });
  const beside = await addFolder(who, 'B');
  const moved = await server.send(UpdUserFolder, { userFolderID: beside, parentID: top }, who.token);
  expect(moved.parentID).toBe(top);
  const renamed = { userFolderID: beside, folderName: '乙', rowVersion: moved.rowVersion };
  expect((await server.send(UpdUserFolder, renamed, who.token)).folderName).toBe('乙');
  expect(await refusalOf(server.send(UpdUserFolder, renamed, who.token))).toMatchObject({ status: 409 });
});

test('7.30 7.31: files are renamed, moved together, deleted and brought back with the folder they were in', async () => {
  const who = await register(server, '沈青');
  const from = await addFolder(who, '来文');
  const to = await addFolder(who, '归档');
  const one = await put(who, '通知.txt', Buffer.from('一'), from);
  const two = await put(who, '函.txt', Buffer.from('二'), from);
  await put(who, '通知.txt', Buffer.from('三'), to);
  const taken = { userFileID: two.userFileID, fileName: '通知.txt' };
  expect(await refusalOf(server.send(UpdUserFiles, taken, who.token))).toMatchObject({ path: 'fileName' });
  const three = await put(who, '通知.txt', Buffer.from('四'));
  const userFileIDs = [three, one, two].map(({ userFileID }) => userFileID);
  await server.send(UpdUserFiles, { userFileIDs, userFolderID: to }, who.token);
  const names = namesOf(await list(who, { userFolderID: to })).join(' · ');
  expect(names).toBe('函.txt · 通知 (2).txt · 通知 (3).txt · 通知.txt');
  expect((await list(who, { value: 'tz', pageSize: 2, pageIndex: 2 })).total).toBe(3);
  await server.send(DelUserFiles, { userFileIDs }, who.token);
  expect((await download(one.url)).status).toBe(404);
  await server.send(DelUserFolder, { userFolderID: to }, who.token);
  expect((await list(who, { deleted: 1 })).total).toBe(4);
  expect((await foldersOf(who)).map(({ folderName }) => folderName)).toEqual(['来文']);
  await addFolder(who, '归档');
  const { items } = await server.send(UpdUserFiles, { userFileID: two.userFileID, restore: 1 }, who.token);
  expect(items[0]).toMatchObject({ fileName: '函.txt', userFolderID: to, folderName: '归档 (2)' });
  expect((await list(who, { userFolderID: to })).total).toBe(1);
});

test('7.26: the deletion of a folder is taken back with all that went with it, and nothing else', async () => {
  const who = await register(server, '林致远');
  const top = await addFolder(who, '资料');
  const below = await addFolder(who, '照片', top);
  const before = await put(who, '旧.txt', Buffer.from('旧'), below);
  await put(who, '新.txt', Buffer.from('新'), below);
  await server.send(DelUserFiles, { userFileIDs: [before.userFileID] }, who.token);
  await server.send(DelUserFolder, { userFolderID: top }, who.token);
  expect(await foldersOf(who)).toEqual([]);
  await server.send(UpdUserFolder, { userFolderID: top, restore: 1 }, who.token);
  expect((await foldersOf(who)).map(({ folderName, fileCount }) => [folderName, fileCount])).toEqual([
    ['照片', 1],
    ['资料', 0],
  ]);
  expect(namesOf(await list(who, { deleted: 1 }))).toEqual(['旧.txt']);
});

test('the recycle bin takes room until it is emptied, and is emptied after 30 days', async () => {
  const who = await register(server, '顾明');
  const kept = await put(who, '留.bin', randomBytes(1000));
  const gone = await put(who, '弃.bin', randomBytes(3000));
  await server.send(DelUserFiles, { userFileIDs: [gone.userFileID] }, who.token);
  expect((await list(who)).used).toBe(4000);
  await server.send(DelUserFiles, { wholeBin: 1, forever: 1 }, who.token);
  expect((await list(who)).used).toBe(1000);
  await purgeFiles(server.services.db, server.services.files, server.now());
  const blobs = () =>
    server.database.ownerDb
      .selectFrom('file_blob')
      .select('size')
      .where('company_id', '=', who.userID)
      .execute();
  expect(await blobs()).toEqual([{ size: 1000 }]);
  const folder = await addFolder(who, '将删');
  await server.send(DelUserFolder, { userFolderID: folder }, who.token);
  await server.send(DelUserFiles, { userFileIDs: [kept.userFileID] }, who.token);
  const later = new Date(server.now().getTime() + 31 * day);
  await purgeFiles(server.services.db, server.services.files, later);
  expect(await blobs()).toEqual([]);
  const { ownerDb } = server.database;
  const folders = ownerDb.selectFrom('user_folder').select('user_id').where('user_id', '=', who.userID);
  expect(await folders.execute()).toEqual([]);
});

test('a person’s room is what the platform gives, and full it refuses before a byte is sent', async () => {
  const admin = await register(server, '平台管');
  const { ownerDb } = server.database;
  await ownerDb
    .updateTable('app_user')
    .set({ is_platform_admin: true })
    .where('user_id', '=', admin.userID)
    .execute();
  const room = await server.send(GetPersonalRoom, {}, admin.token);
  expect(room.quotaGB).toBe(5);
  const changed = { quotaGB: 1, rowVersion: room.rowVersion };
  expect((await server.send(UpdPersonalRoom, changed, admin.token)).quotaGB).toBe(1);
  expect((await refusalOf(server.send(UpdPersonalRoom, changed, owner.token))).status).toBe(403);
  const who = await register(server, '满仓');
  const full = { company_id: who.userID, sha256: randomBytes(32), size: 2 ** 30 - 10 };
  await ownerDb
    .insertInto('file_blob')
    .values({ ...full, storage_key: `${who.userID}/x`, content_type: 'text/plain' })
    .execute();
  expect(await list(who)).toMatchObject({ used: 2 ** 30 - 10, quota: 2 ** 30 });
  const refused = await tusClient(base, who.token).create({ ...placeOf(who), fileName: '大.bin' }, 100);
  expect([refused.status, await refused.text()]).toEqual([
    413,
    expect.stringContaining('存储空间不足，还剩 10 B，此文件需要 100 B；请清空回收站或删除不用的文件'),
  ]);
});

test('shared into a project a copy stands among its files, and stays when the first goes', async () => {
  const company = await createCompany(server, owner);
  const { projectID } = await createProject(server, company);
  const bytes = randomBytes(9000);
  const file = await put(owner, '方案.bin', bytes);
  const intake = { projectID, refKind: intakeKind, refID: owner.userID, fileName: '方案.bin' };
  const known = { sha256: sha256Of(bytes), fileSize: bytes.length };
  const asked = await server.send(FileUploadVerification, { ...intake, ...known }, owner.token);
  expect(asked).toMatchObject({ exists: 1, fileID: file.userFileID });
  const given = await server.send(FileUpload, { ...intake, fileID: file.userFileID }, owner.token);
  const row = await server.send(
    RelatedFileUpload,
    { projectID, fileID: given.fileID, fileName: '方案.bin' },
    owner.token,
  );
  expect(row.fileName).toBe('方案.bin');
  const reader = await joinProject(server, company, projectID, '只读', '外人');
  const stolen = { ...intake, refID: reader.userID, fileID: file.userFileID };
  expect((await refusalOf(server.send(FileUpload, stolen, reader.token))).status).toBe(404);
  await server.send(DelUserFiles, { userFileIDs: [file.userFileID] }, owner.token);
  await server.send(DelUserFiles, { userFileIDs: [file.userFileID], forever: 1 }, owner.token);
  await purgeFiles(
    server.services.db,
    server.services.files,
    new Date(server.now().getTime() + 2 * 3_600_000),
  );
  const { relatedFileID } = row;
  const { items } = await server.send(GetRelatedFileVersions, { projectID, relatedFileID }, reader.token);
  const fileID = items[0]?.fileID ?? '';
  const show = { projectID, fileID, purpose: 'save' as const };
  const { url } = await server.send(GetFileAddress, show, owner.token);
  expect((await download(url)).bytes.equals(bytes)).toBe(true);
});

test('several come in one archive', async () => {
  const who = await register(server, '周包');
  const files = [await put(who, '一.txt', Buffer.from('一')), await put(who, '二.txt', Buffer.from('二'))];
  const userFileIDs = files.map(({ userFileID }) => userFileID);
  const { url } = await server.send(GetUserFileArchive, { userFileIDs }, who.token);
  expect(Object.keys(unzipSync((await download(url)).bytes)).sort()).toEqual(['一.txt', '二.txt']);
});

test('who gives up the account puts all files away', async () => {
  const who = await register(server, '别人');
  await put(who, '信.txt', Buffer.from('信'), await addFolder(who, '信件'));
  const { ownerDb } = server.database;
  await ownerDb.updateTable('app_user').set({ state: 'closed' }).where('user_id', '=', who.userID).execute();
  const left = ownerDb.selectFrom('stored_file').select('deleted_at').where('company_id', '=', who.userID);
  expect((await left.execute()).every(({ deleted_at }) => deleted_at !== null)).toBe(true);
  await purgeFiles(server.services.db, server.services.files, new Date(server.now().getTime() + 31 * day));
  expect(await left.execute()).toEqual([]);
});

test('who asks with an id that is nobody’s is told so', async () => {
  expect((await refusalOf(server.send(DelUserFiles, { userFileIDs: [v7()] }, owner.token))).status).toBe(404);
  const files = [{ uploadID: v7(), fileName: 'x.txt' }];
  expect((await refusalOf(server.send(AddUserFiles, { files }, owner.token))).status).toBe(404);
});
