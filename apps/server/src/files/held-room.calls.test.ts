import { randomBytes } from 'node:crypto';
import { GetAnnexFiles } from '@xmgl/contracts/files/file.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FileStage, makeFileStage } from '../test/file-stage.ts';
import { startApp, type TestApp } from '../test/start-app.ts';
import { messageOf, tusClient } from '../test/tus-client.ts';
import { purgeFiles } from './purge-files.ts';

let server: TestApp;
let stage: FileStage;
beforeAll(async () => {
  server = await startApp({ XMGL_FILE_MAX_GB: '0.01', XMGL_FILE_QUOTA_GB: '0.1' });
  stage = await makeFileStage(server);
});
afterAll(() => server.close());

const largest = 10_000_000;
const minute = 60_000;
const keeper = () => tusClient(stage.base, stage.keeper.token);
const owner = () => tusClient(stage.base, stage.owner.token);
const used = async () => {
  const { projectID, refKind, refID } = await stage.newRow();
  const files = await server.send(GetAnnexFiles, { projectID, refKind, refID }, stage.owner.token);
  return files.used;
};
const begin = async (size: number): Promise<string> => {
  const created = await keeper().create(await stage.newRow(), size);
  expect(created.status).toBe(201);
  return created.headers.get('location') ?? '';
};
const endAll = async () => {
  await server.database.ownerDb.deleteFrom('file_upload').execute();
};
const fill = (size: number) =>
  server.database.ownerDb
    .insertInto('file_blob')
    .values({
      company_id: stage.company.companyID,
      sha256: randomBytes(32),
      storage_key: 'large',
      size,
      content_type: 'application/octet-stream',
    })
    .execute();

test('announcing files takes no room away from others; the bytes that come do', async () => {
  const urls: string[] = [];
  for (let heads = 0; heads < 39; heads += 1) urls.push(await begin(largest));
  const share = Math.ceil((0.1 * 1024 ** 3) / 50);
  expect(await used()).toBeLessThanOrEqual(share);
  const [first = ''] = urls;
  await keeper().patch(first, 0, randomBytes(600_000));
  await expect.poll(used).toBe(600_000 + share);
  expect((await owner().create(await stage.newRow(), largest)).status).toBe(201);
  await endAll();
});

test('a person has so many files under way at once, one that is cancelled makes place', async () => {
  const urls = await Promise.all(Array.from({ length: 50 }, () => begin(1000)));
  const refused = await keeper().create(await stage.newRow(), 1000);
  expect([refused.status, await messageOf(refused)]).toEqual([
    403,
    '您有 50 个文件还没有传完，请先传完或取消其中一些，再上传新的文件',
  ]);
  expect((await owner().create(await stage.newRow(), 1000)).status).toBe(201);
  await fetch(`${stage.base}${urls[0]}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${stage.keeper.token}`, 'tus-resumable': '1.0.0' },
  });
  await begin(1000);
  await endAll();
});

test('what is only announced is over after half an hour, what has bytes is not', async () => {
  const [empty, begun] = [await begin(20_000), await begin(20_000)];
  await keeper().patch(begun, 0, randomBytes(5000));
  await expect.poll(used).toBe(40_000);
  const touched_at = new Date(server.now().getTime() - 31 * minute);
  await server.database.ownerDb.updateTable('file_upload').set({ touched_at }).execute();
  expect(await used()).toBe(20_000);
  const { db, files } = server.services;
  await purgeFiles(db, files, server.now());
  expect((await keeper().head(empty)).status).toBe(404);
  expect(await keeper().offsetOf(begun)).toBe(5000);
  await endAll();
});

test('bytes for which no room is left are refused before they are read, and go on when there is', async () => {
  const url = await begin(largest);
  const free = 0.1 * 1024 ** 3 - (await used());
  await fill(Math.floor(free) - 1_000_000);
  const bytes = randomBytes(largest);
  const refused = await keeper().patch(url, 0, bytes);
  expect(refused.status).toBe(413);
  expect(await messageOf(refused)).toMatch(/^存储空间不足，还剩 .*，此文件还需要 9\.5 MB；/);
  await server.database.ownerDb.deleteFrom('file_blob').where('storage_key', '=', 'large').execute();
  expect((await keeper().patch(url, 0, bytes)).status).toBe(204);
});
