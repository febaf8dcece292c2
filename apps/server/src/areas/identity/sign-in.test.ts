import { verify } from '@node-rs/argon2';
import * as personal from '@xmgl/contracts/identity/personal.calls';
import * as calls from '@xmgl/contracts/identity/sign-in.calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPhone, readCode, register } from '../../test/factories.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';
import { nobodysHash, verifyPassword } from './password.ts';
import { issueTicket } from './ticket.service.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const minute = 60_000;
const hour = 60 * minute;
const wrongCode = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
const send = (userTel: string, captchaTicket?: string) =>
  server.send(calls.SendAuthCode, { userTel, captchaTicket });
const byCode = (userTel: string, code: string) =>
  server.send(calls.VerificationCodeLogin, { userTel, code, agreementVersion: '1.0' });
const byPassword = (userAccount: string, userPwd: string, captchaTicket?: string) =>
  server.send(calls.UserLogin, { userAccount, userPwd, captchaTicket });

/** A ticket such as a solved picture gives; its letters stand only in the picture. */
const solveCaptcha = async (): Promise<string> => {
  return await server.services.db.transaction().execute((db) => issueTicket(db, 'captcha', '', server.now()));
};

describe('registering', () => {
  test('5.3 7.13 7.14 7.19 7.180: a new number becomes a usable account, in whatever spelling', async () => {
    const userTel = newPhone();
    expect(await server.send(calls.CheckIsNewUser, { userTel })).toEqual({ isNewUser: true });
    await send(`+86${userTel}`.slice(1));
    const { data, isNewUser } = await byCode(`0086${userTel}`, await readCode(server, userTel));
    expect(isNewUser).toBe(true);
    expect(data?.userInfo.userTel).toBe(userTel);
    expect(data?.refreshToken).not.toBe('');
    const userID = data?.userInfo.userID ?? '';
    const token = data?.accessToken;
    expect(await server.send(personal.GetUserInfo, { userID }, token)).toMatchObject({
      isComplete: false,
      hasPassword: false,
    });
    const filled = { userID, userName: '诸葛小明', userPwd: 'Passw0rd', userAccount: `z${userTel}` };
    expect(await server.send(personal.PersonalInformation, filled, token)).toMatchObject({
      isComplete: true,
    });
    for (const spelling of [userTel, `86${userTel}`, `0086${userTel}`])
      expect(await server.send(calls.CheckIsNewUser, { userTel: spelling })).toEqual({ isNewUser: false });
    for (const account of [userTel, `86${userTel}`, `0086${userTel}`, `z${userTel}`])
      expect((await byPassword(account, 'Passw0rd')).data?.userInfo).toMatchObject({ userID, userTel });
  });

  test('needs the agreement, and asking for it does not use up the code', async () => {
    const userTel = newPhone();
    await send(userTel);
    const code = await readCode(server, userTel);
    const without = await server.post('VerificationCodeLogin', { userTel, code });
    expect(without).toMatchObject({ status: 200, body: { succeeded: false, data: { succeeded: false } } });
    expect((await byCode(userTel, code)).succeeded).toBe(true);
  });

  test('without a password the account is not complete', async () => {
    const userTel = newPhone();
    await send(userTel);
    const { data } = await byCode(userTel, await readCode(server, userTel));
    const input = { userID: data?.userInfo.userID ?? '', userName: '王小明' };
    expect(
      await refusalOf(server.send(personal.PersonalInformation, input, data?.accessToken)),
    ).toMatchObject({
      message: '请设置登录密码',
      path: 'userPwd',
    });
  });
});

describe('signing in with a password', () => {
  test('a refused one is HTTP 200 without tokens, and succeeded is false in envelope and data', async () => {
    const person = await register(server);
    const input = { userAccount: person.userTel, userPwd: 'Wrong123' };
    const { status, body } = await server.post('UserLogin', input);
    expect(status).toBe(200);
    expect(body).toEqual({
      statusCode: 200,
      succeeded: false,
      data: { succeeded: false, data: null, message: '账号或密码不正确', needCaptcha: false },
      errors: [{ code: 'refused', message: '账号或密码不正确' }],
    });
    const unknown = await server.post('UserLogin', { ...input, userAccount: 'nobody_at_all' });
    expect(unknown).toEqual({ status, body });
  });

  test('after three wrong ones a picture has to be solved first', async () => {
    const { userTel, userPwd } = await register(server);
    const needs = [];
    for (let at = 0; at < 3; at++) needs.push((await byPassword(userTel, 'Wrong123')).needCaptcha);
    expect(needs).toEqual([false, false, true]);
    expect(await byPassword(userTel, userPwd)).toMatchObject({ succeeded: false, needCaptcha: true });
    expect((await byPassword(userTel, userPwd, await solveCaptcha())).succeeded).toBe(true);
    expect((await byPassword(userTel, userPwd)).succeeded).toBe(true);
  });

  test('the tenth wrong one locks the account for a quarter of an hour, right ones too', async () => {
    const { userTel, userPwd } = await register(server);
    const fail = async () => (await byPassword(userTel, 'Wrong123', await solveCaptcha())).message;
    for (let at = 1; at < 10; at++) expect(await fail()).toBe('账号或密码不正确');
    const locked = '账号已锁定，请 15 分钟后再试或找回密码';
    expect(await fail()).toBe(locked);
    expect((await byPassword(userTel, userPwd)).message).toBe(locked);
    server.pass(15 * minute);
    expect((await byPassword(userTel, userPwd)).succeeded).toBe(true);
  });

  test('many at once do not slip past the limit', async () => {
    const { userTel } = await register(server);
    const tickets = await Promise.all(Array.from({ length: 14 }, solveCaptcha));
    const answers = await Promise.all(tickets.map((ticket) => byPassword(userTel, 'Wrong123', ticket)));
    const judged = answers.filter((answer) => answer.message === '账号或密码不正确');
    expect(judged.length).toBeLessThanOrEqual(10);
  });

  test('the time an unknown account takes is that of a real check', async () => {
    expect(await verifyPassword(null, 'Passw0rd')).toBe(false);
    // A hash that could not be read would be refused in no time.
    await expect(verify(nobodysHash, 'Passw0rd')).resolves.toBe(false);
  });
});

describe('a code by short message', () => {
  test('is void after five wrong tries, the right one then fails too', async () => {
    const userTel = newPhone();
    await send(userTel);
    const code = await readCode(server, userTel);
    const messages = [];
    for (let at = 0; at < 5; at++) messages.push((await byCode(userTel, wrongCode(code))).message);
    expect(messages).toEqual([
      ...[4, 3, 2, 1].map((left) => `验证码不正确，还可输入 ${left} 次`),
      '验证码已失效，请重新获取',
    ]);
    expect((await byCode(userTel, code)).message).toBe('验证码已失效，请重新获取');
  });

  test('counts for what it was asked for only, and tries for another purpose do not use it up', async () => {
    const userTel = newPhone();
    await send(userTel);
    const code = await readCode(server, userTel);
    for (const purpose of ['resetPassword', 'changePhone'] as const)
      for (let at = 0; at < 6; at++)
        expect(await refusalOf(server.send(calls.CheckAuthCode, { userTel, code, purpose }))).toEqual({
          status: 400,
          message: '验证码已失效，请重新获取',
          path: 'code',
        });
    expect((await byCode(userTel, code)).succeeded).toBe(true);
  });

  test('asked for at the same moment goes out once', async () => {
    const userTel = newPhone();
    const asked = await Promise.all([1, 2, 3].map(() => server.post('SendAuthCode', { userTel })));
    expect(asked.map((reply) => reply.status).sort()).toEqual([200, 429, 429]);
  });

  test('guessed at by many at once is void after five tries all the same', async () => {
    const userTel = newPhone();
    await send(userTel);
    const code = await readCode(server, userTel);
    const guesses = Array.from({ length: 12 }, () => byCode(userTel, wrongCode(code)));
    const told = (await Promise.all(guesses)).map((answer) => answer.message ?? '');
    expect(told.filter((message) => /还可输入/.test(message))).toHaveLength(4);
    expect((await byCode(userTel, code)).succeeded).toBe(false);
  });

  test('counts for five minutes and once', async () => {
    const userTel = newPhone();
    await send(userTel);
    const late = await readCode(server, userTel);
    server.pass(5 * minute + 1);
    expect((await byCode(userTel, late)).succeeded).toBe(false);
    await send(userTel);
    const code = await readCode(server, userTel);
    expect((await byCode(userTel, code)).succeeded).toBe(true);
    expect((await byCode(userTel, code)).succeeded).toBe(false);
  });

  test('7.12: is sent again after a minute, and then the one before is void', async () => {
    const userTel = newPhone();
    await send(userTel);
    const first = await readCode(server, userTel);
    const again = await server.app.inject({ method: 'POST', url: '/api/SendAuthCode', payload: { userTel } });
    expect(again.statusCode).toBe(429);
    expect(Number(again.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(again.json().errors[0].message).toMatch(/^请 \d+ 秒后再获取$/);
    server.pass(minute);
    await send(userTel);
    const second = await readCode(server, userTel);
    if (first !== second) expect((await byCode(userTel, first)).succeeded).toBe(false);
    expect((await byCode(userTel, second)).succeeded).toBe(true);
  });

  test('is sent ten times a day, from the fourth on after a picture, then four times an hour', async () => {
    const userTel = newPhone();
    for (let at = 0; at < 10; at++) {
      if (at === 3)
        expect(await refusalOf(send(userTel))).toMatchObject({ status: 400, message: '请先完成图形验证' });
      await send(userTel, at < 3 ? undefined : await solveCaptcha());
      server.pass(minute);
    }
    expect(await refusalOf(send(userTel, await solveCaptcha()))).toMatchObject({
      status: 429,
      message: '该号码今天获取验证码的次数较多，请 14 分钟后再获取，或使用密码登录',
    });
    server.pass(14 * minute);
    await send(userTel, await solveCaptcha());
    server.pass(24 * hour);
    await send(userTel);
  });
});

describe('a session', () => {
  test('7.23: is carried on by its refresh token, which changes each time', async () => {
    const person = await register(server);
    const next = await server.send(calls.RefreshTokens, { refreshToken: person.refreshToken });
    expect(next.refreshToken).not.toBe(person.refreshToken);
    await server.send(personal.GetUserInfo, { userID: person.userID }, next.accessToken);
    await server.send(calls.RefreshTokens, { refreshToken: next.refreshToken });
    expect((await server.post('RefreshTokens', { refreshToken: 'junk' })).status).toBe(401);
  });

  test('ends altogether when a used refresh token comes again', async () => {
    const person = await register(server);
    const next = await server.send(calls.RefreshTokens, { refreshToken: person.refreshToken });
    const replay = (refreshToken: string) => refusalOf(server.send(calls.RefreshTokens, { refreshToken }));
    server.pass(11_000);
    expect(await replay(person.refreshToken)).toMatchObject({ status: 401 });
    expect(await replay(next.refreshToken)).toMatchObject({ status: 401 });
    expect((await server.post('GetUserInfo', { userID: person.userID }, next.accessToken)).status).toBe(401);
  });

  test('goes on where the answer to a refresh was lost, for the same device and a few seconds', async () => {
    const { refreshToken, userID } = await register(server);
    const renew = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/RefreshTokens',
        payload: { refreshToken },
      });
    const lost = (await renew()).json().data;
    const [again, twice] = [(await renew()).json().data, (await renew()).json().data];
    expect((await server.post('GetUserInfo', { userID }, twice.accessToken)).status).toBe(200);
    // Of all that were given the last one goes on; those before are used ones.
    server.pass(11_000);
    await server.send(calls.RefreshTokens, { refreshToken: twice.refreshToken });
    for (const used of [lost, again])
      expect((await server.post('RefreshTokens', { refreshToken: used.refreshToken })).status).toBe(401);
    expect((await server.post('GetUserInfo', { userID }, twice.accessToken)).status).toBe(401);
  });

  test('ends when another device sends a used refresh token, at once', async () => {
    const { refreshToken, userID } = await register(server);
    const { accessToken } = await server.send(calls.RefreshTokens, { refreshToken });
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/api/RefreshTokens',
      payload: { refreshToken },
      headers: { 'user-agent': 'another browser' },
    });
    expect(statusCode).toBe(401);
    expect((await server.post('GetUserInfo', { userID }, accessToken)).status).toBe(401);
  });

  test('ends after twelve idle hours, with automatic sign-in after thirty days', async () => {
    const person = await register(server);
    const { data } = await server.send(calls.UserLogin, {
      userAccount: person.userTel,
      userPwd: person.userPwd,
      isAutoLogin: true,
    });
    server.pass(12 * hour + minute);
    const renew = async (refreshToken: string) => server.post('RefreshTokens', { refreshToken });
    expect((await renew(person.refreshToken)).status).toBe(401);
    const kept = await server.send(calls.RefreshTokens, { refreshToken: data?.refreshToken ?? '' });
    server.pass(30 * 24 * hour);
    expect((await renew(kept.refreshToken)).status).toBe(401);
  });

  test('4.6 7.10: is over at once on signing out, and the others of the person go on', async () => {
    const person = await register(server);
    const { data } = await byPassword(person.userTel, person.userPwd);
    await server.send(calls.Logout, {}, person.token);
    await server.send(personal.GetUserInfo, { userID: person.userID }, data?.accessToken);
    expect((await server.post('GetUserInfo', { userID: person.userID }, person.token)).status).toBe(401);
    expect((await server.post('RefreshTokens', { refreshToken: person.refreshToken })).status).toBe(401);
  });

  test('of another device can be ended, that of another person cannot', async () => {
    const [one, other] = [await register(server), await register(server)];
    await byPassword(one.userTel, one.userPwd);
    const sessions = await server.send(personal.GetSessions, {}, one.token);
    const second = sessions.find((session) => !session.isCurrent);
    const sessionID = second?.sessionID ?? '';
    expect(await refusalOf(server.send(personal.DelSession, { sessionID }, other.token))).toMatchObject({
      status: 404,
    });
    await server.send(personal.DelSession, { sessionID }, one.token);
    expect(await server.send(personal.GetSessions, {}, one.token)).toHaveLength(1);
  });
});
