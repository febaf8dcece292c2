import { randomBytes } from 'node:crypto';
import { FileUpload } from '@xmgl/contracts/files/file.calls';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { createServices } from '../services.ts';
import { type FileStage, makeFileStage } from '../test/file-stage.ts';
import { startApp, type TestApp } from '../test/start-app.ts';
import { listen, sha256Of, tusClient } from '../test/tus-client.ts';

let server: TestApp;
let stage: FileStage;
beforeAll(async () => {
  server = await startApp();
  stage = await makeFileStage(server);
});
afterAll(() => server.close());

/** Another server process on the same database and folder, as far as one process can be two. */
const startBeside = async (): Promise<TestApp> => {
  const { database, now } = server;
  const services = await createServices(database, server.services.config);
  const app = await buildApp({
    services,
    listener: database.listener,
    logger: pino({ level: 'silent' }),
    isReady: database.isReady,
    now,
    checksOutput: true,
  });
  return { ...server, app, services };
};

test('an upload goes on after the server was restarted in the middle of it', async () => {
  const row = await stage.newRow();
  const bytes = randomBytes(3_000_000);
  const begun = await startBeside();
  const base = await listen(begun);
  const created = await tusClient(base, stage.owner.token).create(row, bytes.length);
  const url = created.headers.get('location') ?? '';
  await Promise.all([tusClient(base, stage.owner.token).cut(url, 0, bytes, 1_000_000), begun.app.close()]);
  const client = tusClient(await listen(await startBeside()), stage.owner.token);
  const offset = await client.offsetOf(url);
  expect(offset).toBeLessThan(bytes.length);
  expect((await client.patch(url, offset, bytes.subarray(offset))).status).toBe(204);
  const file = await server.send(
    FileUpload,
    { ...row, uploadID: url.split('/').at(-1) ?? '' },
    stage.owner.token,
  );
  expect(file.sha256).toBe(sha256Of(bytes));
});

test('of two processes that write one upload only one does at a time', async () => {
  const row = await stage.newRow();
  const bytes = randomBytes(2_000_000);
  const beside = await startBeside();
  const [one, other] = [stage.base, await listen(beside)].map((base) => tusClient(base, stage.owner.token));
  if (!one || !other) throw new Error('no clients');
  const url = (await one.create(row, bytes.length)).headers.get('location') ?? '';
  const answers = await Promise.all([one.patch(url, 0, bytes), other.patch(url, 0, bytes)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  const file = await server.send(
    FileUpload,
    { ...row, uploadID: url.split('/').at(-1) ?? '' },
    stage.owner.token,
  );
  expect(file.sha256).toBe(sha256Of(bytes));
  await beside.app.close();
});
