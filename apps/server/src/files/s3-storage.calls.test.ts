import { randomBytes } from 'node:crypto';
import { DelAnnexFile, FileUpload } from '@xmgl/contracts/files/file.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FileStage, makeFileStage } from '../test/file-stage.ts';
import { startS3StandIn } from '../test/s3-stand-in.ts';
import { startApp, type TestApp } from '../test/start-app.ts';
import { messageOf, sha256Of, tusClient } from '../test/tus-client.ts';
import { purgeFiles } from './purge-files.ts';

let server: TestApp;
let stage: FileStage;
let s3: Awaited<ReturnType<typeof startS3StandIn>>;
const secrets = { accessKeyId: 'files', secretAccessKey: 'the secret of the bucket', region: 'cn-north-1' };

beforeAll(async () => {
  s3 = await startS3StandIn(secrets);
  server = await startApp({
    S3_BUCKET: 'annexes',
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: secrets.region,
    S3_ACCESS_KEY_ID: secrets.accessKeyId,
    S3_SECRET_ACCESS_KEY: secrets.secretAccessKey,
  });
  stage = await makeFileStage(server);
});
afterAll(async () => {
  await server.close();
  await s3.close();
});

const megabyte = 1024 * 1024;
const client = () => tusClient(stage.base, stage.owner.token);

test('a file that is cut off in the middle of a part arrives in the bucket once, with its hash', async () => {
  const row = await stage.newRow();
  const bytes = randomBytes(21 * megabyte + 7);
  const created = await client().create({ ...row, sha256: sha256Of(bytes) }, bytes.length);
  const url = created.headers.get('location') ?? '';
  await client().cut(url, 0, bytes, 9 * megabyte + 3);
  const first = await client().offsetOf(url);
  expect(first).toBeGreaterThan(8 * megabyte);
  await client().cut(url, first, bytes.subarray(first), megabyte);
  const second = await client().offsetOf(url);
  // How much of what was cut off had arrived depends on the line; nothing before it is lost.
  expect(second).toBeGreaterThanOrEqual(first);
  expect((await client().patch(url, second, bytes.subarray(second))).status).toBe(204);
  const file = await server.send(
    FileUpload,
    { ...row, uploadID: url.split('/').at(-1) ?? '' },
    stage.owner.token,
  );
  expect(file.sha256).toBe(sha256Of(bytes));
  const back = Buffer.from(await (await fetch(stage.base + file.url)).arrayBuffer());
  expect(back.equals(bytes)).toBe(true);
  const part = await fetch(stage.base + file.url, { headers: { range: 'bytes=8388600-8388700' } });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(8_388_600, 8_388_701))).toBe(true);
  expect([...s3.objects.keys()]).toHaveLength(1);
  expect([s3.uploads.size, s3.refusals]).toEqual([0, []]);
});

test('the same bytes stand in the bucket once, and leave it with the last file that has them', async () => {
  const before = s3.objects.size;
  const bytes = randomBytes(50_000);
  const [row, other] = [await stage.newRow(), await stage.newRow()];
  const one = await stage.attach(row, bytes, '甲.bin');
  const two = await stage.attach(other, bytes, '乙.bin');
  expect(s3.objects.size).toBe(before + 1);
  const { projectID, refKind } = row;
  const remove = (refID: string, fileID: string) =>
    server.send(DelAnnexFile, { projectID, refKind, refID, fileID }, stage.owner.token);
  await remove(row.refID, one.fileID);
  await remove(other.refID, two.fileID);
  const { db, files } = server.services;
  await purgeFiles(db, files, new Date(server.now().getTime() + 31 * 86_400_000));
  expect(s3.objects.size).toBe(before);
});

test('an unfinished upload leaves nothing in the bucket after a day', async () => {
  const before = s3.objects.size;
  const row = await stage.newRow();
  const created = await client().create(row, 20 * megabyte);
  await client().patch(created.headers.get('location') ?? '', 0, randomBytes(9 * megabyte));
  expect(s3.uploads.size).toBe(1);
  const { db, files } = server.services;
  await purgeFiles(db, files, new Date(server.now().getTime() + 25 * 3_600_000));
  expect([s3.uploads.size, s3.objects.size]).toEqual([0, before]);
});

test('a storage out of reach is told in words, and nothing is lost', async () => {
  const row = await stage.newRow();
  const bytes = randomBytes(100_000);
  const created = await client().create(row, bytes.length);
  const url = created.headers.get('location') ?? '';
  s3.setDown(true);
  const refused = await client().patch(url, 0, bytes);
  expect([refused.status, await messageOf(refused)]).toEqual([
    503,
    '文件存储暂时无法访问，已传的部分保留着，请稍后继续',
  ]);
  s3.setDown(false);
  const offset = await client().offsetOf(url);
  expect((await client().patch(url, offset, bytes.subarray(offset))).status).toBe(204);
});
