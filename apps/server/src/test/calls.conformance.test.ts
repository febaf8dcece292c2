import { allCalls } from '@xmgl/contracts/all-calls';
import type { Call } from '@xmgl/contracts/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allHandlers } from '../areas/all-handlers.ts';
import { type CallWorld, gateBody, makeCallWorld, passOf } from './call-world.ts';
import { asksForRight, expectDocumented, expectRefusal, isScoped } from './refusals.ts';
import { startApp, type TestApp } from './start-app.ts';

// What is the same for every call (tokens, junk, sizes, methods) is proved once per road: road.conformance.test.ts.

let server: TestApp;
let world: CallWorld;
beforeAll(async () => {
  server = await startApp();
  world = await makeCallWorld(server);
});
afterAll(() => server.close());

const named = (calls: readonly Call[]) => calls.map((call) => [call.name, call] as const);
const unknownField = { 乱: 1 };

test('every contract has one handler, and every handler a contract', () => {
  const names = (calls: readonly Call[]) => calls.map((call) => call.name).sort();
  expect(names(allHandlers.map((handler) => handler.call))).toEqual(names(allCalls));
  expect(new Set(names(allCalls)).size).toBe(allCalls.length);
  expect(names(allHandlers.map(({ call }) => call).filter((call) => !allCalls.includes(call)))).toEqual([]);
});

/** The paths of a tree of routes, in which a line repeats nothing of the line it is set in under. */
const pathsOf = (tree: string): string[] => {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent, path] = line.match(/^((?:[│├└─ ]{4})+)(\S+) \(/u) ?? [];
    if (indent === undefined || path === undefined) return [];
    const depth = indent.length / 4;
    above.length = depth;
    above[depth - 1] = (above[depth - 2] ?? '') + path;
    return [above[depth - 1] ?? ''];
  });
};

test('every route below /api/ is a call of the contracts or the documentation', () => {
  const found = pathsOf(server.app.printRoutes({ commonPrefix: false }))
    .filter((path) => path.startsWith('/api/'))
    .map((path) => path.slice('/api/'.length));
  const names = allCalls.map(({ name }) => name);
  expect(names.filter((name) => !found.includes(name))).toEqual([]);
  expect(found.filter((name) => !names.includes(name))).toEqual([
    'openapi.json',
    'docs',
    'docs/',
    'docs/js/scalar.js',
  ]);
});

test.each(named(allCalls.filter(({ gate }) => gate.kind !== 'public')))(
  '%s is refused without a token',
  async (_, call) => {
    const reply = await server.post(call.name, gateBody(call, world));
    expect(reply.status).toBe(401);
    expectRefusal(reply);
    expectDocumented(call, reply.status);
  },
);

test.each(named(allCalls.filter(isScoped)))(
  '7.8: %s tells an outsider nothing, not even which fields it takes',
  async (_, call) => {
    const body = { ...gateBody(call, world), ...unknownField };
    const reply = await server.post(call.name, body, world.stranger.token);
    expect([403, 404]).toContain(reply.status);
    expectRefusal(reply);
    expectDocumented(call, reply.status);
    expect(reply.body.errors.filter((issue) => issue.path !== undefined)).toEqual([]);
  },
);

test.each(named(allCalls.filter(asksForRight)))(
  '%s is refused to a member without the right',
  async (_, call) => {
    const reply = await server.post(call.name, gateBody(call, world), world.member.token);
    expect(reply.status).toBe(403);
    expectRefusal(reply);
    expectDocumented(call, reply.status);
  },
);

test.each(named(allCalls))(
  '7.1 7.5 7.7 7.11–7.158: %s answers POST in the envelope, and refuses an unknown field',
  async (_, call) => {
    const { who, body } = passOf(call, world);
    const reply = await server.post(call.name, { ...body, ...unknownField }, who.token);
    expect(reply.status).toBe(400);
    expectRefusal(reply);
    expect(reply.body.errors.map(({ message }) => message)).toContain('不认识的字段：乱');
  },
);

test.each(named(allCalls.filter(({ gate }) => gate.kind === 'public')))(
  '%s wants no token',
  async (_, call) => {
    const { status, body } = await server.post(call.name, {});
    expect(status).not.toBe(401);
    expect(Object.keys(body).sort()).toEqual(['data', 'errors', 'statusCode', 'succeeded']);
    expect(body.statusCode).toBe(status);
  },
);

test('a call that does not exist is missing, in the envelope', async () => {
  const reply = await server.post('NoSuchCall', {}, world.owner.token);
  expect(reply.status).toBe(404);
  expectRefusal(reply);
});
