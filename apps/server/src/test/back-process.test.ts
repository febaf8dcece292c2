import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { issue } from '@xmgl/contracts/integration/issue.register';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { PreviewPlanImport } from '@xmgl/contracts/schedule/exchange.calls';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import { AddPlanShareLink, GetSharedPlan } from '@xmgl/contracts/schedule/share.calls';
import { AddWbsWords } from '@xmgl/contracts/schedule/wbs-outline.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeApp } from '../http/close-app.ts';
import { startProject } from './factories.ts';
import { startApp, type TestApp } from './start-app.ts';

let server: TestApp;
let address: string;
let token: string;
let projectID: string;
beforeAll(async () => {
  server = await startApp({ XMGL_ADDRESS_LIMIT: '2', XMGL_TRUST_PROXY: 'on' }, undefined, { isPair: true });
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const started = await startProject(server);
  token = started.owner.token;
  projectID = started.projectID;
});
afterAll(() => server.close());

const post = (name: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${address}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify(body),
  });

/** What a body that comes by and by needs, and the types do not know. */
const streamed: object = { duplex: 'half' };
const tooLarge = { errors: [{ message: '提交的内容过大，请减少内容或分几次提交' }] };

const addActivity = (name: string) =>
  post(ApplyPlanCommands.name, {
    projectID,
    baseVersion: 1,
    batchID: randomUUID(),
    commands: [
      {
        kind: 'addActivity',
        activityID: randomUUID(),
        wbsNodeID: null,
        name,
        durationMin: 480,
        afterID: null,
      },
    ],
  });

/** Holds the plan as another writer does: who edits it waits until the answer is called. */
const holdPlan = async (): Promise<() => Promise<void>> => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let ended: Promise<void> = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    ended = server.database.ownerDb
      .transaction()
      .execute(async (db) => {
        await db
          .selectFrom('plan')
          .select('plan_version')
          .where('project_id', '=', projectID)
          .forUpdate()
          .execute();
        resolve();
        await released;
      })
      .catch(reject);
  });
  return async () => {
    release();
    await ended;
  };
};

const isReady = async () => (await fetch(`${address}/readyz`)).status === 200;

const untilReady = async (): Promise<void> => {
  for (let tries = 0; !(await isReady()); tries += 1) {
    if (tries > 600) throw new Error('the back process did not come back');
    await sleep(50);
  }
};

test('a heavy call is answered beside, and while it waits everybody else is answered', async () => {
  const release = await holdPlan();
  const answered = addActivity('等着的修改');
  await sleep(200);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  await release();
  expect((await answered).status).toBe(200);
  const read = await post(GetPlan.name, { projectID }, { 'accept-encoding': 'br' });
  expect(read.headers.get('content-encoding')).toBe('br');
  expect(read.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(read.headers.get('cache-control')).toBe('no-store');
  expect(read.headers.get('x-content-type-options')).toBe('nosniff');
  const { data } = (await read.json()) as { data: { activities: { name: string }[] } };
  expect(data.activities.map(({ name }) => name)).toEqual(['等着的修改']);
});

test('what is refused is refused in the same words', async () => {
  const nobody = await post(GetPlan.name, { projectID }, { authorization: '' });
  expect(nobody.status).toBe(401);
  const wrong = await post(GetPlan.name, { projectID, 乱: 1 });
  expect([wrong.status, await wrong.json()]).toMatchObject([400, { succeeded: false, errors: [{}] }]);
  const long = await post(GetPlan.name, { projectID: 'a'.repeat(300_000) });
  expect([long.status, await long.json()]).toMatchObject([413, tooLarge]);
  const plain = await post(GetPlan.name, { projectID }, { 'content-type': 'text/plain' });
  expect(plain.status).toBe(415);
});

test.each([
  ['beside', GetPlan.name],
  ['here', callsOf(issue).page.name],
])(
  'who sends far more than is taken, answered %s, hears why, and the connection goes on',
  async (_, name) => {
    // Long on its way: the answer is there before the last of it has gone.
    const body = { projectID: 'a'.repeat(30_000_000) };
    for (let times = 0; times < 3; times += 1) {
      const long = await post(name, body);
      expect([long.status, await long.json()]).toMatchObject([413, tooLarge]);
      expect(long.headers.get('connection')).not.toBe('close');
    }
    const untold = await fetch(`${address}/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: new Blob([JSON.stringify(body)]).stream(),
      ...streamed,
    });
    expect([untold.status, await untold.json()]).toMatchObject([413, tooLarge]);
  },
);

/** A light call, whose body may be large all the same. */
const addWords = async (workContent: string, headers: Readonly<Record<string, string>> = {}) => {
  const nodes = [{ wbsNodeID: randomUUID(), workContent }];
  return (await post(AddWbsWords.name, { projectID, nodes }, headers)).status;
};
/** Too long for the field, and for the thread on which everybody waits. */
const long = '长'.repeat(100_000);

test('a large body of a light call is taken, refused and counted beside', async () => {
  expect([await addWords(long), await addWords(long, { authorization: '' })]).toEqual([400, 401]);
  const flood = `{"projectID":"${projectID}","nodes":[${'{},'.repeat(2_000_000)}{}]}`;
  const refused = await fetch(`${address}/api/${AddWbsWords.name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: flood,
  });
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { errors: [{ message: '提交的内容项数过多，请分几次提交' }] },
  ]);
});

test('limits count the address that our proxy tells, and nobody passes for another', async () => {
  const expiresTime = new Date(Date.now() + 86_400_000).toISOString();
  const link = { projectID, name: '给业主', expiresTime, showResources: 0 };
  const made = (await (await post(AddPlanShareLink.name, link)).json()) as { data: { token: string } };
  const look = async (forwarded: string) =>
    (
      await post(
        GetSharedPlan.name,
        { token: made.data.token },
        { authorization: '', 'x-forwarded-for': forwarded, 'x-xmgl-address': '203.0.113.9' },
      )
    ).status;
  expect(await look('198.51.100.1')).toBe(200);
  expect(await look('198.51.100.1')).toBe(200);
  expect(await look('198.51.100.1')).toBe(429);
  // What the caller wrote before our proxy's word is a claim.
  expect(await look('192.0.2.7, 198.51.100.1')).toBe(429);
  expect(await look('198.51.100.2')).toBe(200);
});

test('who goes away while sending leaves nothing behind', async () => {
  const path = `/api/${PreviewPlanImport.name}`;
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': 1000,
  };
  const begin = () =>
    new Promise<() => void>((resolve) => {
      const asked = request(`${address}${path}`, { method: 'POST', headers });
      asked.on('error', () => undefined);
      asked.write('{"projectID":"', () => resolve(() => asked.destroy()));
    });
  // So many large bodies may one person send at a time.
  const begun = [await begin(), await begin(), await begin()];
  const send = async () =>
    (await post(PreviewPlanImport.name, { projectID, fileName: 'x.xml', content: 'AAAA', baseVersion: 0 }))
      .status;
  await sleep(200);
  expect(await send()).toBe(429);
  for (const leave of begun) leave();
  await sleep(200);
  expect(await send()).toBe(400);
});

test('when the back process dies, its calls are told to come again, and it is back by itself', async () => {
  const release = await holdPlan();
  const interrupted = addActivity('中断的修改');
  await sleep(200);
  const pid = server.back?.pid();
  if (pid === undefined) throw new Error('no back process');
  process.kill(pid, 'SIGKILL');
  const refused = await interrupted;
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refused.json()).toMatchObject({
    errors: [{ message: expect.stringContaining('请稍后重试') }],
  });
  await expect.poll(isReady).toBe(false);
  expect((await post(GetPlan.name, { projectID })).status).toBe(503);
  expect([await addWords(long), await addWords('短')]).toEqual([503, 400]);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  await release();
  await untilReady();
  expect((await addActivity('之后的修改')).status).toBe(200);
});

test('a server that stops answers first what the back process was asked', async () => {
  const release = await holdPlan();
  const answered = addActivity('最后的修改');
  await sleep(200);
  const closed = closeApp(server.app).then(() => server.back?.stop());
  await release();
  expect((await answered).status).toBe(200);
  await closed;
  expect(server.back?.pid()).toBe(undefined);
});
