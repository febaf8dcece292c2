import { CheckIsUser, GenerateText, SendAuthCode, VerifyCode } from '@xmgl/contracts/identity/sign-in.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newPhone, register } from '../test/factories.ts';
import { startApp, type TestApp } from '../test/start-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp({ XMGL_ADDRESS_LIMIT: '10', XMGL_TRUST_PROXY: 'on' });
});
afterAll(() => server.close());
// Uses are counted by the minute: each test begins with a fresh one.
beforeEach(() => server.pass(60_000 - (server.now().getTime() % 60_000)));

/** One sign of life from an address, as a proxy in front tells it. */
const knock = async (
  forwarded: string,
  call: string = CheckIsUser.name,
  payload: object = { value: 'nobody' },
) => {
  const headers = { 'x-forwarded-for': forwarded };
  return await server.app.inject({ method: 'POST', url: `/api/${call}`, headers, payload });
};
const statuses = async (addresses: readonly string[], call?: string, payload?: object) => {
  const seen = new Set<number>();
  for (const address of addresses) seen.add((await knock(address, call, payload)).statusCode);
  return [...seen];
};
const many = Array.from({ length: 12 }, (_, at) => at + 1);

test('an address that the caller made up before the proxy does not start a new count', async () => {
  expect(await statuses(many.map((at) => `203.0.113.${at}, 198.51.100.1`))).toEqual([200, 429]);
});

test('the many addresses of one IPv6 network count as one', async () => {
  expect(await statuses(many.map((at) => `2001:db8:0:1::${at}`))).toEqual([200, 429]);
  expect((await knock('2001:db8:0:2::1')).statusCode).toBe(200);
});

test('nobody draws pictures or tries refresh tokens without end', async () => {
  const pictures = many.map(() => '198.51.100.2');
  expect(await statuses(pictures, GenerateText.name, {})).toEqual([200, 429]);
  expect(await statuses(pictures, 'RefreshTokens', { refreshToken: 'guess' })).toEqual([401, 429]);
});

test('a refused caller is refused before the body is read', async () => {
  await statuses(many.map(() => '198.51.100.3'));
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/CheckIsUser',
    headers: { 'x-forwarded-for': '198.51.100.3', 'content-type': 'application/json' },
    payload: '{"value":',
  });
  expect(reply.statusCode).toBe(429);
});

test('an address that has sent codes to many numbers has to solve a picture first', async () => {
  const send = () => knock('198.51.100.4', SendAuthCode.name, { userTel: newPhone() });
  expect([await send(), await send()].map((reply) => reply.statusCode)).toEqual([200, 200]);
  const refused = await send();
  expect(refused.json().errors).toMatchObject([{ message: '请先完成图形验证', path: 'captchaTicket' }]);
  expect((await knock('198.51.100.5', SendAuthCode.name, { userTel: newPhone() })).statusCode).toBe(200);
});

test('an unknown picture gives no ticket', async () => {
  const guess = { captchaID: '01900000-0000-7000-8000-000000000000', text: 'abcd' };
  expect((await knock('198.51.100.6', VerifyCode.name, guess)).statusCode).toBe(400);
});

test('whoever holds a stolen token cannot try out the old password', async () => {
  const person = await register(server);
  const seen = new Set<number>();
  for (const at of many) {
    const body = { userID: person.userID, oldPwd: `wrong${at}`, userPwd: 'Passw0rd2' };
    seen.add((await server.post('EditUserPwd', body, person.token)).status);
  }
  expect([...seen]).toEqual([400, 429]);
});

test('a request that never ends is cut off', () => {
  expect(server.app.server.requestTimeout).toBeGreaterThan(0);
});
