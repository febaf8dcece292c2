import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { FileUpload, FileUploadVerification, GetAnnexFiles } from '@xmgl/contracts/files/file.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FileStage, makeFileStage } from '../test/file-stage.ts';
import { refusalOf, startApp, type TestApp } from '../test/start-app.ts';
import { type Annex, messageOf, sha256Of, tusClient } from '../test/tus-client.ts';
import { purgeFiles } from './purge-files.ts';

let server: TestApp;
let stage: FileStage;
beforeAll(async () => {
  server = await startApp({ XMGL_FILE_MAX_GB: '0.01', XMGL_FILE_QUOTA_GB: '1' });
  stage = await makeFileStage(server);
});
afterAll(() => server.close());

const day = 24 * 3_600_000;
const client = (token = stage.owner.token) => tusClient(stage.base, token);
const begin = async (annex: Annex & { sha256?: string }, size: number): Promise<string> => {
  const created = await client().create(annex, size);
  expect(created.status).toBe(201);
  return created.headers.get('location') ?? '';
};
const idOf = (url: string) => url.split('/').at(-1) ?? '';
const take = (annex: Annex, url: string, token = stage.owner.token) =>
  server.send(FileUpload, { ...annex, uploadID: idOf(url) }, token);
const verify = (annex: Annex, bytes: Uint8Array, token = stage.owner.token) =>
  server.send(FileUploadVerification, { ...annex, sha256: sha256Of(bytes), fileSize: bytes.length }, token);
const download = async (url: string) => Buffer.from(await (await fetch(stage.base + url)).arrayBuffer());
const storedPath = (url: string) =>
  join(server.services.config.dataDir, 'files', stage.company.companyID, idOf(url));
const countBlobs = async () =>
  (await server.database.ownerDb.selectFrom('file_blob').select('storage_key').execute()).length;

test('what is uploaded comes back byte for byte, with the hash of what is stored', async () => {
  const bytes = randomBytes(300_000);
  const file = await stage.attach(await stage.newRow(), bytes, '数据.bin');
  expect(file).toMatchObject({
    fileName: '数据.bin',
    fileSize: 300_000,
    sha256: sha256Of(bytes),
    mayDelete: 1,
  });
  expect((await download(file.url)).equals(bytes)).toBe(true);
});

test('an upload whose connection is cut goes on where the server says, and arrives once', async () => {
  const annex = await stage.newRow();
  const bytes = randomBytes(4_000_000);
  const url = await begin({ ...annex, sha256: sha256Of(bytes) }, bytes.length);
  let offset = 0;
  for (let cuts = 0; cuts < 3; cuts += 1) {
    await client().cut(url, offset, bytes.subarray(offset), 1_000_000);
    const reached = await client().offsetOf(url);
    expect(reached).toBeGreaterThan(offset);
    offset = reached;
  }
  expect((await client().patch(url, offset, bytes.subarray(offset))).status).toBe(204);
  const [once, again] = await Promise.all([take(annex, url), take(annex, url)]);
  const later = await take(annex, url);
  expect([again.fileID, later.fileID]).toEqual([once.fileID, once.fileID]);
  expect(once.sha256).toBe(sha256Of(bytes));
  const { items } = await server.send(GetAnnexFiles, annexRef(annex), stage.owner.token);
  expect(items).toHaveLength(1);
});

test('who takes one upload many times at once gets the one file each time', async () => {
  for (let round = 0; round < 6; round += 1) {
    const annex = await stage.newRow();
    const bytes = randomBytes(400_000);
    const url = await begin({ ...annex, sha256: sha256Of(bytes) }, bytes.length);
    await client().patch(url, 0, bytes);
    const taken = await Promise.all(Array.from({ length: 8 }, () => take(annex, url)));
    expect(new Set(taken.map(({ fileID }) => fileID)).size).toBe(1);
  }
});

const annexRef = ({ projectID, refKind, refID }: Annex) => ({ projectID, refKind, refID });

test('another device finds the unfinished upload by the hash and goes on with it', async () => {
  const annex = await stage.newRow();
  const bytes = randomBytes(200_000);
  const url = await begin({ ...annex, sha256: sha256Of(bytes) }, bytes.length);
  await client().patch(url, 0, bytes.subarray(0, 150_000));
  expect(await verify(annex, bytes)).toEqual({
    exists: 0,
    fileID: null,
    uploadID: idOf(url),
    uploadUrl: url,
    offset: 150_000,
  });
  expect((await verify(annex, bytes, stage.keeper.token)).uploadUrl).toBeNull();
});

test('an identical file is not sent again and stands once; a hash alone opens no file of others', async () => {
  const bytes = randomBytes(100_000);
  const [one, other] = [await stage.newRow(), await stage.newRow()];
  expect((await verify(one, bytes)).exists).toBe(0);
  const first = await stage.attach(one, bytes, '合同.bin');
  const blobs = await countBlobs();
  const found = await verify(other, bytes, stage.keeper.token);
  expect(found).toMatchObject({ exists: 1, fileID: first.fileID });
  const copy = await server.send(
    FileUpload,
    { ...other, fileName: '合同副本.bin', fileID: first.fileID },
    stage.keeper.token,
  );
  expect((await download(copy.url)).equals(bytes)).toBe(true);
  const sent = await stage.attach(other, bytes, '又一份.bin', stage.keeper);
  expect((await download(sent.url)).equals(bytes)).toBe(true);
  expect(await countBlobs()).toBe(blobs);
  const strange = await server.post(
    'FileUploadVerification',
    { ...one, sha256: sha256Of(bytes), fileSize: bytes.length },
    stage.stranger.token,
  );
  expect(strange.status).toBe(404);
});

test('bytes that are not what their sender promised are not kept', async () => {
  const annex = await stage.newRow();
  const url = await begin({ ...annex, sha256: sha256Of(randomBytes(8)) }, 50_000);
  await client().patch(url, 0, randomBytes(50_000));
  expect((await refusalOf(take(annex, url))).message).toMatch(/^文件在传输中损坏/);
  expect(existsSync(storedPath(url))).toBe(false);
  expect((await client().head(url)).status).toBe(404);
});

test('an upload that is not whole yet becomes no file', async () => {
  const annex = await stage.newRow();
  const url = await begin(annex, 2_000_000);
  await client().patch(url, 0, randomBytes(1_048_576));
  expect(await refusalOf(take(annex, url))).toMatchObject({
    status: 409,
    message: '文件还没有传完（已收到 1 MB，共 1.9 MB），请继续上传',
  });
});

test('who may not change the row begins no upload; who is not in the project learns of nothing', async () => {
  const annex = await stage.newRow();
  const refused = async (token: string) => {
    const response = await client(token).create(annex, 10);
    return [response.status, await messageOf(response)];
  };
  expect(await refused(stage.member.token)).toEqual([403, '您没有修改权限，不能添加附件']);
  expect(await refused(stage.stranger.token)).toEqual([404, '项目不存在，或您不是其成员']);
  expect(await refused('nonsense')).toEqual([401, '登录状态已过期，请重新登录']);
  const url = await begin(annex, 10);
  for (const { token } of [stage.keeper, stage.stranger])
    expect((await client(token).patch(url, 0, randomBytes(10))).status).toBe(404);
  expect(await refusalOf(take(annex, url, stage.keeper.token))).toMatchObject({ status: 404 });
});

test('too large, empty, or past the room of the company is told before a byte is sent', async () => {
  const annex = await stage.newRow();
  const told = async (size: number) => {
    const response = await client().create(annex, size);
    return [response.status, await messageOf(response)];
  };
  expect(await told(0)).toEqual([400, '文件是空的，请重新选择']);
  expect(await told(20_000_000)).toEqual([413, '文件为 19.1 MB，超过单个文件的上限 10.2 MB，请拆分后再上传']);
  const { used } = await server.send(GetAnnexFiles, annexRef(annex), stage.owner.token);
  await server.database.ownerDb
    .insertInto('file_blob')
    .values({
      company_id: stage.company.companyID,
      sha256: randomBytes(32),
      storage_key: 'large',
      size: 1_069_547_520 - used,
      content_type: 'application/octet-stream',
    })
    .execute();
  expect(await told(5_242_880)).toEqual([
    413,
    '存储空间不足，还剩 4 MB，此文件需要 5 MB；请删除不用的附件或联系单位管理员',
  ]);
  const fits = await client().create(annex, 4_194_304);
  expect(fits.status).toBe(201);
  expect((await client().create(annex, 1)).status).toBe(413);
  await fetch(stage.base + (fits.headers.get('location') ?? ''), {
    method: 'DELETE',
    headers: { authorization: `Bearer ${stage.owner.token}`, 'tus-resumable': '1.0.0' },
  });
  expect((await client().create(annex, 1)).status).toBe(201);
  await server.database.ownerDb.deleteFrom('file_blob').where('storage_key', '=', 'large').execute();
});

test('who comes too often is told how long to wait', async () => {
  const annex = await stage.newRow(stage.keeper);
  const minute = 60_000;
  const window_start = new Date(Math.floor(server.now().getTime() / minute) * minute);
  const key = `files:${stage.keeper.userID}`;
  await server.database.ownerDb
    .insertInto('rate_limit')
    .values({ key, window_start, count: 1200 })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ window_start, count: 1200 }))
    .execute();
  const refused = await client(stage.keeper.token).create(annex, 10);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await server.database.ownerDb.deleteFrom('rate_limit').where('key', '=', key).execute();
  expect((await client(stage.keeper.token).create(annex, 10)).status).toBe(201);
});

test('a full disk is told in words, and the upload goes on when there is room again', async () => {
  const annex = await stage.newRow();
  const bytes = randomBytes(600_000);
  const url = await begin(annex, bytes.length);
  await client().patch(url, 0, bytes.subarray(0, 200_000));
  renameSync(storedPath(url), `${storedPath(url)}.aside`);
  symlinkSync('/dev/full', storedPath(url));
  const refused = await client().patch(url, 0, bytes);
  expect([refused.status, await messageOf(refused)]).toEqual([
    503,
    '服务器磁盘已满，已传的部分保留着；请联系管理员腾出空间，然后继续上传',
  ]);
  rmSync(storedPath(url));
  renameSync(`${storedPath(url)}.aside`, storedPath(url));
  const offset = await client().offsetOf(url);
  expect(offset).toBe(200_000);
  await client().patch(url, offset, bytes.subarray(offset));
  expect((await take(annex, url)).sha256).toBe(sha256Of(bytes));
});

test('an unfinished upload is purged a day after its last sign of life, a finished file is not', async () => {
  const annex = await stage.newRow();
  const file = await stage.attach(annex, randomBytes(10_000), '留下.bin');
  const url = await begin(annex, 20_000);
  await client().patch(url, 0, randomBytes(5000));
  const { db, files } = server.services;
  await purgeFiles(db, files, new Date(server.now().getTime() + day - 60_000));
  expect(await client().offsetOf(url)).toBe(5000);
  await purgeFiles(db, files, new Date(server.now().getTime() + day + 60_000));
  expect((await client().head(url)).status).toBe(404);
  expect(existsSync(storedPath(url))).toBe(false);
  expect((await fetch(stage.base + file.url)).status).toBe(200);
});

test('the folder holds the bytes of files and of living uploads, and nothing else', async () => {
  const { ownerDb } = server.database;
  const blobs = await ownerDb.selectFrom('file_blob').select('storage_key').execute();
  const uploads = await ownerDb.selectFrom('file_upload').select('storage_key').execute();
  const expected = [
    ...blobs.map((row) => row.storage_key),
    ...uploads.flatMap((row) => [row.storage_key, `${row.storage_key}.json`]),
  ].map((key) => key.split('/')[1]);
  const folder = join(server.services.config.dataDir, 'files', stage.company.companyID);
  expect(readdirSync(folder).sort()).toEqual(expected.sort());
});
