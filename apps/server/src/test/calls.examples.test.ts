import { allCalls } from '@xmgl/contracts/all-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examplesOf } from '../http/open-api/call-examples.ts';
import { isOfKit } from './call-kinds.ts';
import { type CallWorld, freshToken, makeCallWorld, passOf } from './call-world.ts';
import { mend } from './fuzz-world.ts';
import { expectDocumented, expectRefusal } from './refusals.ts';
import { startApp, type TestApp } from './start-app.ts';

let server: TestApp;
let world: CallWorld;
beforeAll(async () => {
  server = await startApp();
  world = await makeCallWorld(server);
});
afterAll(() => server.close());

type Body = Record<string, unknown>;
const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const merge = (example: Body, place: Body): Body =>
  Object.fromEntries(
    [...new Set([...Object.keys(example), ...Object.keys(place)])].map((key) => {
      const [left, right] = [example[key], place[key]];
      return [key, isBody(left) && isBody(right) ? merge(left, right) : (right ?? left)];
    }),
  );

test.each(allCalls.map((call) => [call.name, call] as const))(
  'the documented example of %s is read, and answered as the documentation lists',
  async (_, call) => {
    const { who, body } = passOf(call, world);
    const example = examplesOf(call).input;
    const sent = merge(isBody(example) ? example : {}, body);
    const reply = await server.post(call.name, sent, await freshToken(server, who));
    expectDocumented(call, reply.status);
    expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(500);
    if (reply.status !== 200) expectRefusal(reply);
    expect(JSON.stringify(reply.body.errors)).not.toMatch(/不认识的字段|的内容不正确/);
    if (isOfKit(call) && /^Get.+Page$/.test(call.name)) expect(reply.status).toBe(200);
    if (reply.status === 200) await mend(server, world);
  },
);
