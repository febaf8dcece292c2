import * as calls from '@xmgl/contracts/identity/sign-in.calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCode, register } from '../../test/factories.ts';
import { startApp, type TestApp } from '../../test/start-app.ts';
import { issueTicket } from './ticket.service.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp({ XMGL_TRUST_PROXY: 'on' });
});
afterAll(() => server.close());

const minute = 60_000;
const window = 15 * minute;
// Counts end with their quarter of an hour: every story begins with one.
beforeEach(() => server.pass(window - (server.now().getTime() % window)));

const wrongCode = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
const solved = () =>
  server.services.db.transaction().execute((db) => issueTicket(db, 'captcha', '', server.now()));

/** Calls as from an address of its own. */
const callerAt = (address: string) => {
  const post = async (name: string, body: object) => {
    const headers = { 'x-forwarded-for': address };
    const { statusCode, json } = await server.app.inject({
      method: 'POST',
      url: `/api/${name}`,
      headers,
      payload: body,
    });
    return { status: statusCode, ...json() };
  };
  const send = async (userTel: string, purpose = 'login') =>
    await post('SendAuthCode', { userTel, purpose, captchaTicket: await solved() });
  const enter = async (userTel: string, code: string, captchaTicket?: string) =>
    await post('VerificationCodeLogin', { userTel, code, captchaTicket });
  return { post, send, enter };
};

/** Uses codes up with wrong entries, each with a solved picture, until `tries` were made. */
const guess = async (address: string, userTel: string, tries: number): Promise<string> => {
  const stranger = callerAt(address);
  let told = '';
  for (let tried = 0; tried < tries; tried += 1) {
    if (tried % 5 === 0) {
      server.pass(minute);
      await stranger.send(userTel);
    }
    const code = wrongCode(await readCode(server, userTel));
    const answer = await stranger.enter(userTel, code, await solved());
    told = answer.errors[0]?.message ?? '';
  }
  return told;
};

describe('a stranger who guesses codes', () => {
  test('is asked for a picture from the sixth on, and waits after the tenth', async () => {
    const { userTel } = await register(server);
    await guess('203.0.113.1', userTel, 5);
    server.pass(minute);
    const stranger = callerAt('203.0.113.1');
    await stranger.send(userTel);
    const code = await readCode(server, userTel);
    expect(await stranger.enter(userTel, wrongCode(code))).toMatchObject({
      data: { needCaptcha: true, message: '请先完成图形验证' },
    });
    const check = { userTel, code: wrongCode(code), purpose: 'login' };
    expect(await stranger.post('CheckAuthCode', check)).toMatchObject({
      status: 400,
      errors: [{ path: 'captchaTicket', message: '请先完成图形验证' }],
    });
    for (let at = 0; at < 4; at += 1) await stranger.enter(userTel, wrongCode(code), await solved());
    await stranger.enter(userTel, wrongCode(code), await solved());
    server.pass(minute);
    await stranger.send(userTel);
    const right = await readCode(server, userTel);
    expect((await stranger.enter(userTel, right, await solved())).data.message).toMatch(
      /^输错验证码的次数过多，请 \d+ 分钟后再试，或使用密码登录$/,
    );
  });

  test('does not shut the owner out: another caller signs in with a picture, a password always', async () => {
    const { userTel, userPwd } = await register(server);
    await guess('203.0.113.2', userTel, 10);
    server.pass(minute);
    const owner = callerAt('198.51.100.7');
    await owner.send(userTel);
    const code = await readCode(server, userTel);
    expect((await owner.enter(userTel, code, await solved())).succeeded).toBe(true);
    const byPassword = await server.send(calls.UserLogin, { userAccount: userTel, userPwd });
    expect(byPassword.succeeded).toBe(true);
  });

  test('from many places closes a number for a quarter of an hour at most, never the password', async () => {
    const { userTel, userPwd } = await register(server);
    for (const at of [1, 2, 3]) await guess(`203.0.113.${10 + at}`, userTel, 10);
    server.pass(minute);
    const owner = callerAt('198.51.100.7');
    await owner.send(userTel);
    const closed = await owner.enter(userTel, await readCode(server, userTel), await solved());
    expect(closed.data.message).toMatch(/^输错验证码的次数过多/);
    expect((await server.send(calls.UserLogin, { userAccount: userTel, userPwd })).succeeded).toBe(true);
    server.pass(window);
    await owner.send(userTel);
    expect((await owner.enter(userTel, await readCode(server, userTel))).succeeded).toBe(true);
  });

  test('who has sent all codes of a day leaves the owner one in a quarter of an hour', async () => {
    const { userTel } = await register(server);
    for (let at = 0; at < 10; at += 1) {
      server.pass(minute);
      await callerAt('203.0.113.4').send(userTel);
    }
    server.pass(window);
    const owner = callerAt('198.51.100.7');
    await owner.send(userTel);
    expect((await owner.enter(userTel, await readCode(server, userTel))).succeeded).toBe(true);
  });
});
