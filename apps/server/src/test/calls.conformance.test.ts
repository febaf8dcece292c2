import { allCalls } from '@xmgl/contracts/all-calls';
import type { Call } from '@xmgl/contracts/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allHandlers } from '../areas/all-handlers.ts';
import { createTokenIssuer } from '../base/access-token.ts';
import { refusalsOf } from '../http/open-api/open-api.ts';
import { type CallWorld, freshToken, gateBody, insiderOf, makeCallWorld, passOf } from './call-world.ts';
import { type Reply, startApp, type TestApp } from './start-app.ts';

let server: TestApp;
let world: CallWorld;
const table = new Map<string, Map<string, string>>();

beforeAll(async () => {
  server = await startApp();
  world = await makeCallWorld(server);
});
afterAll(async () => {
  await server.close();
  printTable();
});

const columns = ['无令牌', '过期', '外人', '无权限', '杂乱', '过大', '方法', '纯文本'] as const;

const note = (call: Call, column: (typeof columns)[number], statuses: readonly number[]): void => {
  const row = table.get(call.name) ?? new Map<string, string>();
  const told = [200, ...refusalsOf(call), ...(column === '方法' ? [405] : [])];
  for (const status of statuses) expect(told, call.name).toContain(status);
  row.set(column, [...new Set(statuses)].sort().join(' '));
  table.set(call.name, row);
};

const printTable = (): void => {
  const lines = [...table].map(([name, row]) =>
    [name.padEnd(30), ...columns.map((column) => (row.get(column) ?? '–').padEnd(12))].join(' '),
  );
  process.stdout.write(`${['调用'.padEnd(28), ...columns.map((column) => column.padEnd(10))].join(' ')}\n`);
  process.stdout.write(`${lines.join('\n')}\n`);
};

const expectRefusal = ({ status, body }: Reply): void => {
  expect(Object.keys(body).sort()).toEqual(['data', 'errors', 'statusCode', 'succeeded']);
  expect(body).toMatchObject({ statusCode: status, succeeded: false, data: null });
  expect(body.errors.length).toBeGreaterThan(0);
  for (const issue of body.errors) expect(issue.message).toMatch(/\p{Script=Han}/u);
};

const isPublic = (call: Call): boolean => call.gate.kind === 'public';
const guarded = allCalls.filter((call) => !isPublic(call));
const scoped = allCalls.filter((call) => ['company', 'project', 'role'].includes(call.gate.kind));
/** What every member of a company sees of its registers. */
const isOpenToMembers = ({ gate }: Call) =>
  gate.kind === 'project' && gate.key.endsWith('companyID') && gate.right === 'access';
const asksForRight = ({ gate }: Call) =>
  gate.kind === 'platform' ||
  (gate.kind === 'company' && gate.atLeast !== 'member') ||
  ((gate.kind === 'project' || gate.kind === 'role') && gate.right !== null);
const demanding = allCalls.filter((call) => asksForRight(call) && !isOpenToMembers(call));

test('every contract has one handler, and every handler a contract', () => {
  const names = (calls: readonly Call[]) => calls.map((call) => call.name).sort();
  expect(names(allHandlers.map((handler) => handler.call))).toEqual(names(allCalls));
  expect(new Set(names(allCalls)).size).toBe(allCalls.length);
  expect(names(allHandlers.map(({ call }) => call).filter((call) => !allCalls.includes(call)))).toEqual([]);
});

describe.each(guarded.map((call) => [call.name, call] as const))('%s', (_, call) => {
  test('needs a token', async () => {
    const replies = [await server.post(call.name, {}), await server.post(call.name, gateBody(call, world))];
    replies.push(await server.post(call.name, {}, 'nonsense'));
    for (const reply of replies) {
      expect(reply.status).toBe(401);
      expectRefusal(reply);
    }
    note(
      call,
      '无令牌',
      replies.map((reply) => reply.status),
    );
  });

  test('takes no token that is old, forged, or of an ended session', async () => {
    const { userID } = world.owner;
    const claims = { userID, sessionID: '01900000-0000-7000-8000-000000000000' };
    const old = new Date(server.now().getTime() - 15 * 60_000 - 1000);
    const forger = createTokenIssuer(new TextEncoder().encode('another secret of the same length'));
    const held = [
      await server.services.tokens.issue(claims, old),
      await server.services.tokens.issue(claims, server.now()),
      await forger.issue(claims, server.now()),
    ];
    const statuses: number[] = [];
    for (const token of held) {
      const reply = await server.post(call.name, gateBody(call, world), token);
      expect(reply.status).toBe(401);
      expectRefusal(reply);
      statuses.push(reply.status);
    }
    note(call, '过期', statuses);
  });
});

test.each(scoped.map((call) => [call.name, call] as const))(
  '7.8: %s tells an outsider nothing, not even which fields it takes',
  async (_, call) => {
    const reply = await server.post(call.name, { ...gateBody(call, world), 乱: 1 }, world.stranger.token);
    expect([403, 404]).toContain(reply.status);
    expectRefusal(reply);
    expect(reply.body.errors.filter((issue) => issue.path !== undefined)).toEqual([]);
    note(call, '外人', [reply.status]);
  },
);

test.each(demanding.map((call) => [call.name, call] as const))(
  '%s is refused without the right',
  async (_, call) => {
    const reply = await server.post(call.name, gateBody(call, world), world.member.token);
    expect(reply.status).toBe(403);
    expectRefusal(reply);
    note(call, '无权限', [reply.status]);
  },
);

const deep = (open: string, close: string) => `{"x":${open.repeat(20_000)}1${close.repeat(20_000)}}`;
const junkTexts = [
  '[]',
  '[{}]',
  '"text"',
  '1',
  'true',
  'null',
  '{',
  '',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  deep('[', ']'),
  deep('{"a":', '}'),
];
const wrongValues = [{}, [[]], { a: { b: 1 } }, null, '\u0000', -1.5, false];

describe.each(allCalls.map((call) => [call.name, call] as const))('%s', (_, call) => {
  const send = async (body: unknown) =>
    await server.post(call.name, body, await freshToken(server, passOf(call, world).who));

  test('refuses what is no body of its kind', async () => {
    const statuses: number[] = [];
    for (const body of junkTexts) statuses.push((await send(body)).status);
    for (const wrong of wrongValues)
      statuses.push((await send({ ...passOf(call, world).body, notAField: wrong })).status);
    const fields = Object.keys((call.input as { shape?: object }).shape ?? {});
    for (const field of fields)
      for (const wrong of [{ a: [1] }, [[{}]]]) {
        const body = { ...passOf(call, world).body, [field]: wrong };
        const { status } = await send(body);
        expect(status, JSON.stringify(body)).toBeLessThan(500);
      }
    note(call, '杂乱', statuses);
    expect([...new Set(statuses)]).toEqual([400]);
  });

  test('refuses a body past its limit', async () => {
    const token = await freshToken(server, insiderOf(call, world));
    const length = (call.bodyLimit ?? 256 * 1024) + 1;
    // The announced length is enough to be refused; what is not announced is counted as it comes.
    const response = await server.app.inject({
      method: 'POST',
      url: `/api/${call.name}`,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': String(length),
      },
      payload: length < 4_000_000 ? `{"x":"${'a'.repeat(length - 8)}"}` : '{}',
    });
    expect(response.statusCode).toBe(413);
    expectRefusal({ status: response.statusCode, body: response.json() });
    note(call, '过大', [response.statusCode]);
  });

  test('7.1 7.5 7.7 7.11–7.158: answers POST with JSON alone, in the envelope', async () => {
    const token = await freshToken(server, insiderOf(call, world));
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const url = `/api/${call.name}`;
    const statuses: number[] = [];
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'] as const) {
      const payload = method === 'GET' ? undefined : '{}';
      const response = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
      expect(response.headers['content-type']).toContain('application/json');
      expectRefusal({ status: response.statusCode, body: response.json() });
      statuses.push(response.statusCode);
    }
    expect([...new Set(statuses)]).toEqual([405]);
    note(call, '方法', statuses);
    const plain = await server.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'text/plain' },
      payload: '{}',
    });
    expect(plain.statusCode).toBe(415);
    expectRefusal({ status: plain.statusCode, body: plain.json() });
    note(call, '纯文本', [plain.statusCode]);
  });
});

test.each(allCalls.filter(isPublic).map((call) => [call.name, call] as const))(
  '%s wants no token',
  async (_, call) => {
    const { status, body } = await server.post(call.name, {});
    expect(status).not.toBe(401);
    expect(Object.keys(body).sort()).toEqual(['data', 'errors', 'statusCode', 'succeeded']);
    expect(body.statusCode).toBe(status);
  },
);

test('a call that does not exist is missing, in the envelope', async () => {
  const reply = await server.post('NoSuchCall', {}, await freshToken(server, world.owner));
  expect(reply.status).toBe(404);
  expectRefusal(reply);
});
