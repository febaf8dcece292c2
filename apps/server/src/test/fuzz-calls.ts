import type { Call } from '@xmgl/contracts/call';
import { createRandom } from '@xmgl/engine/levelling/random';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallWorld, freshToken, gateBody, insiderOf, makeCallWorld } from './call-world.ts';
import { fuzzBodies } from './fuzz-body.ts';
import { type Furnished, furnish, mend, type Standing } from './fuzz-world.ts';
import { mutate } from './hostile-values.ts';
import { type Reply, startApp, type TestApp } from './start-app.ts';

const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);

/** Bodies of each call where `npm run explore` asks for a long run. */
export const longRun = process.env.XMGL_FUZZ === undefined ? undefined : Number(process.env.XMGL_FUZZ);

/** A machine may have other work; how fast it is, is nothing that is tested here. */
const longestMs = 20_000;

let server: TestApp;
let world: CallWorld;
let furnished: Furnished;
const counts = new Map<string, Map<number, number>>();

const note = (call: Call, status: number): void => {
  const row = counts.get(call.name) ?? new Map<number, number>();
  row.set(status, (row.get(status) ?? 0) + 1);
  counts.set(call.name, row);
};

/** How many answers of each status there were, in all and, on a long run, of each call. */
const printTable = (): void => {
  const statuses = [...new Set([...counts.values()].flatMap((row) => [...row.keys()]))].sort();
  const line = (name: string, cells: readonly unknown[]) =>
    [name.padEnd(30), ...cells.map((cell) => String(cell).padStart(6))].join('');
  const lines = [...counts].map(([name, row]) =>
    line(
      name,
      statuses.map((status) => row.get(status) ?? '·'),
    ),
  );
  const total = statuses.map((status) =>
    [...counts.values()].reduce((sum, row) => sum + (row.get(status) ?? 0), 0),
  );
  const table = [line('call', statuses), ...(longRun ? lines : []), line('all', total)].join('\n');
  process.stdout.write(`${table}\nFUZZ_SEED=${seed}\n`);
};

/** Whatever was sent, the answer is one of ours: never a fault, always the envelope, refusals with their reason. */
const expectAnswer = ({ status, body }: Reply, sent: string): void => {
  expect(status, sent).toBeLessThan(500);
  expect(Object.keys(body).sort(), sent).toEqual(['data', 'errors', 'statusCode', 'succeeded']);
  expect(body.statusCode, sent).toBe(status);
  expect(body.succeeded, sent).toBe(body.errors.length === 0);
  if (status !== 200) expect([body.succeeded, body.data], sent).toEqual([false, null]);
  for (const issue of body.errors) {
    expect(typeof issue.code, sent).toBe('string');
    expect(issue.message, sent).toMatch(/\p{Script=Han}/u);
    expect(issue.message, sent).not.toMatch(/^(?:Invalid|Too|Expected) /);
  }
};

/** What lets a generated body past the gate and past the question whose it is, beside what stands there. */
const passKey = (call: Call, body: object): object => {
  const isOwn = 'userID' in body && call.name !== 'UpdCompanyUserState';
  const self = isOwn ? { userID: world.owner.userID } : {};
  const [[key, value] = ['', undefined]] = Object.entries(gateBody(call, world));
  if (key === '' || typeof value !== 'object') return { ...self, ...gateBody(call, world) };
  const there = (body as Record<string, unknown>)[key];
  return { ...self, [key]: { ...(typeof there === 'object' ? there : {}), ...value } };
};

const withKey = (call: Call, body: unknown): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? { ...body, ...passKey(call, body) }
    : body;

/** Half of the bodies as the contract draws them, half of them with one thing in them spoilt. */
const toBodies = (call: Call, standing: Standing, count: number): unknown[] => {
  const random = createRandom(seed);
  const { byField, files, all } = furnished;
  const ids = {
    all,
    numbers: standing.numbers,
    byField: { ...byField, ...standing.ids, ...files[call.name] },
  };
  const drawn = fuzzBodies(call, ids, Math.ceil(count / 2), seed);
  const passing = drawn.map((body, at) => (at % 5 === 4 ? body : withKey(call, body)));
  const spoilt = passing.slice(0, Math.floor(count / 2)).map((body) => {
    const mutated = mutate(body, random);
    return random() < 0.8 ? withKey(call, mutated) : mutated;
  });
  return [...passing, ...spoilt];
};

/** As they travel; the last with a number that JSON can write and nothing can hold. */
const toTexts = (bodies: readonly unknown[]): string[] => {
  const texts = bodies.map((body) => JSON.stringify(body));
  return [...texts, (texts[0] ?? '{}').replace(/:-?\d+/, ':1e999')];
};

const mayChange = ({ name }: Call): boolean => !/^(?:Get|Find|Check|Preview|Authentication)/.test(name);

const sendAll = async (call: Call, count: number): Promise<void> => {
  const standing = await mend(server, world);
  const person = insiderOf(call, world);
  let token = await freshToken(server, person);
  for (const sent of toTexts(toBodies(call, standing, count))) {
    const reply = await server.post(call.name, sent, token);
    expectAnswer(reply, sent.slice(0, 2000));
    note(call, reply.status);
    // The call itself may have ended the session, or have taken away what the next body names.
    if (reply.status === 401) token = await freshToken(server, person);
    if (reply.status === 200 && mayChange(call)) await mend(server, world);
  }
};

/** Files are read and written in a process of their own: a third of the bodies, or they take most of the time. */
const countOf = ({ name }: Call, bodies: number): number =>
  /(?:Export|Import)$/.test(name) ? Math.ceil(bodies / 3) : bodies;

export type Fuzzed = { readonly call: Call; readonly bodies: number };

/** Declares a test for each call: it answers each of so many generated bodies, and none with a fault of the server. */
export const fuzzCalls = (calls: readonly Fuzzed[]): void => {
  beforeAll(async () => {
    server = await startApp();
    world = await makeCallWorld(server);
    furnished = await furnish(server, world);
  });
  afterAll(async () => {
    await server.close();
    printTable();
  });

  test.each(calls.map(({ call, bodies }) => [call.name, call, longRun ?? bodies] as const))(
    '%s breaks at nothing that looks like its body',
    (_, call, bodies) => sendAll(call, countOf(call, bodies)),
    longestMs * (longRun ?? 30),
  );

  test('afterwards the owner still enters the project: no body closed it to its people', async () => {
    const body = { projectID: world.projectID };
    const token = await freshToken(server, world.owner);
    expect((await server.post('GetProjectManagementById', body, token)).status).toBe(200);
  });
};
