import { allCalls } from '@xmgl/contracts/all-calls';
import type { Call } from '@xmgl/contracts/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allHandlers } from '../areas/all-handlers.ts';
import { createTokenIssuer } from '../base/access-token.ts';
import { isOfKit } from './call-kinds.ts';
import { type CallWorld, freshToken, gateBody, insiderOf, makeCallWorld, passOf } from './call-world.ts';
import { expectDocumented, expectRefusal } from './refusals.ts';
import { startApp, type TestApp } from './start-app.ts';

let server: TestApp;
let world: CallWorld;
beforeAll(async () => {
  server = await startApp();
  world = await makeCallWorld(server);
});
afterAll(() => server.close());

const runsIn = new Map(allHandlers.map((handler) => [handler.call, handler.runsIn]));

/** Calls of one road go through the same code until their handler runs. */
const roadOf = (call: Call): string => {
  const { gate } = call;
  const facts = [
    gate.kind,
    gate.kind === 'company' && gate.atLeast,
    gate.kind === 'project' && gate.alsoOwn && 'one’s own place',
    gate.kind === 'project' && gate.alsoCompany && 'a company’s place',
    gate.kind === 'project' && gate.right === null && 'any member',
    call.heavy ? 'heavy' : 'light',
    isOfKit(call) ? 'kit' : 'own',
    call.bodyLimit !== undefined && 'body limit',
    call.limit !== undefined && 'rate limit',
    call.beforeOwnPassword && 'before the own password',
    runsIn.get(call),
  ];
  return facts.filter(Boolean).join(', ');
};

const roads = [...Map.groupBy(allCalls, roadOf)].flatMap(([road, [call]]) =>
  call === undefined ? [] : [[road, call] as const],
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

test('there is a road of every kind of gate, light and heavy, of the kit and written by an area', () => {
  const found = roads.map(([road]) => road);
  for (const kind of ['public', 'user', 'platform', 'company', 'project', 'role'])
    expect(found.some((road) => road.startsWith(kind))).toBe(true);
  for (const fact of ['heavy, kit', 'heavy, own', 'light, kit', 'light, own'])
    expect(found.some((road) => road.includes(fact))).toBe(true);
});

test.each(roads.filter(([, { gate }]) => gate.kind !== 'public'))(
  '%s: no token is taken that is old, forged or of no session',
  async (_, call) => {
    const { userID } = world.owner;
    const claims = { userID, sessionID: '01900000-0000-7000-8000-000000000000' };
    const old = new Date(server.now().getTime() - 15 * 60_000 - 1000);
    const forger = createTokenIssuer(new TextEncoder().encode('another secret of the same length'));
    const { tokens } = server.services;
    const held = [
      await tokens.issue(claims, old),
      await tokens.issue(claims, server.now()),
      await forger.issue(claims, server.now()),
      'nonsense',
      '',
    ];
    for (const token of held)
      for (const body of [gateBody(call, world), {}]) {
        const reply = await server.post(call.name, body, token);
        expect(reply.status).toBe(401);
        expectRefusal(reply);
      }
  },
);

describe.each(roads)('%s', (_, call) => {
  test('refuses what is no JSON object of its fields', async () => {
    const { who, body } = passOf(call, world);
    const token = await freshToken(server, who);
    const sent = [...junkTexts, ...wrongValues.map((notAField) => ({ ...body, notAField }))];
    for (const junk of sent) {
      const reply = await server.post(call.name, junk, token);
      expect(reply.status).toBe(400);
      expectRefusal(reply);
    }
    for (const field of Object.keys((call.input as { shape?: object }).shape ?? {}))
      for (const wrong of [{ a: [1] }, [[{}]]]) {
        const { status } = await server.post(call.name, { ...body, [field]: wrong }, token);
        expect(status, field).toBeLessThan(500);
        expectDocumented(call, status);
      }
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
  });

  test('answers POST with JSON only', async () => {
    const token = await freshToken(server, insiderOf(call, world));
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const url = `/api/${call.name}`;
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'] as const) {
      const payload = method === 'GET' ? undefined : '{}';
      const response = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
      expect(response.headers['content-type']).toContain('application/json');
      expect(response.statusCode).toBe(405);
      expectRefusal({ status: response.statusCode, body: response.json() });
    }
    const plain = { ...headers, 'content-type': 'text/plain' };
    const response = await server.app.inject({ method: 'POST', url, headers: plain, payload: '{}' });
    expect(response.statusCode).toBe(415);
    expectRefusal({ status: response.statusCode, body: response.json() });
  });
});
