import * as calls from '@xmgl/contracts/identity/sign-in.calls';
import { afterEach, describe, expect, test } from 'vitest';
import { createSample } from '../../sample/create-sample.ts';
import { startSampleApp } from '../../test/sample-app.ts';
import { refusalOf, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
const start = async (settings: NodeJS.ProcessEnv = {}) => {
  server = await startSampleApp(settings);
  return await createSample(server.services);
};
afterEach(() => server.close());

const adminTel = '13800000000';
const signIn = async (userPwd: string, headers: Record<string, string> = {}, userAccount = 'admin') => {
  const url = '/api/UserLogin';
  const reply = await server.app.inject({ method: 'POST', url, headers, payload: { userAccount, userPwd } });
  return reply.json();
};
const sms = {
  ALIYUN_SMS_ACCESS_KEY_ID: 'id',
  ALIYUN_SMS_ACCESS_KEY_SECRET: 'secret',
  ALIYUN_SMS_SIGN_NAME: 'name',
  ALIYUN_SMS_TEMPLATE_CODE: 'code',
  ALIYUN_SMS_ENDPOINT: 'http://127.0.0.1:9',
};

describe('a sample account', () => {
  test('gets and takes no code where short messages are really sent', async () => {
    await start(sms);
    const refused = { status: 403, message: /^这是示例账号的号码，不能使用短信验证码/ };
    const send = (purpose: 'login' | 'resetPassword') =>
      server.send(calls.SendAuthCode, { userTel: adminTel, purpose });
    for (const purpose of ['login', 'resetPassword'] as const) {
      const { status, message } = await refusalOf(send(purpose));
      expect(status).toBe(refused.status);
      expect(message).toMatch(refused.message);
      const check = { userTel: adminTel, code: '1234', purpose };
      expect(await refusalOf(server.send(calls.CheckAuthCode, check))).toMatchObject({ status: 403 });
    }
    const byCode = server.send(calls.VerificationCodeLogin, { userTel: adminTel, code: '1234' });
    expect(await refusalOf(byCode)).toMatchObject({ status: 403 });
    const written = await server.database.ownerDb.selectFrom('outbox_message').select('recipient').execute();
    expect(written).toEqual([]);
  });

  test('has the known password on this machine only, not for whom a proxy brings', async () => {
    const sample = await start();
    const userPwd = sample?.userPwd ?? '';
    expect((await signIn(userPwd)).succeeded).toBe(true);
    for (const headers of [
      { 'x-forwarded-for': '203.0.113.1' },
      { 'x-forwarded-proto': 'https' },
      { host: 'xmgl.example.cn' },
    ])
      expect((await signIn(userPwd, headers)).data.message).toMatch(/^初始密码只在服务器本机有效/);
  });

  test.each([{ XMGL_URL: 'https://xmgl.example.cn' }, { XMGL_TRUST_PROXY: 'on' }, { XMGL_HOST: '0.0.0.0' }])(
    'where %o opens the server has a password of its own, good for its change only',
    async (settings) => {
      const sample = await start(settings);
      expect((await signIn('Xmgl2026')).succeeded).toBe(false);
      const { data } = await signIn(sample?.userPwd ?? '');
      const { status } = await server.post('GetSessions', {}, data.data.accessToken);
      expect(status).toBe(403);
    },
  );
});

test('an account is one however it is written', async () => {
  const sample = await start();
  expect((await signIn(sample?.userPwd ?? '', {}, 'ADMIN')).succeeded).toBe(true);
  const twin = server.database.ownerDb
    .updateTable('app_user')
    .set({ user_account: 'Admin' })
    .where('user_account', '=', 'demo')
    .execute();
  await expect(twin).rejects.toThrow(/app_user_account_unique/);
});
