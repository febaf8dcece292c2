import { CheckAuthCode, SendAuthCode } from '@xmgl/contracts/identity/sign-in.calls';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { deliverWaiting } from '../jobs/deliver-waiting.ts';
import { startAliyunStandIn } from '../test/aliyun-stand-in.ts';
import { newPhone } from '../test/factories.ts';
import { refusalOf, startApp, type TestApp } from '../test/start-app.ts';

const secret = 'a secret for the tests';
let service: Awaited<ReturnType<typeof startAliyunStandIn>>;
let server: TestApp;
beforeAll(async () => {
  service = await startAliyunStandIn(secret);
  server = await startApp({
    ALIYUN_SMS_ACCESS_KEY_ID: 'key',
    ALIYUN_SMS_ACCESS_KEY_SECRET: secret,
    ALIYUN_SMS_SIGN_NAME: '示例',
    ALIYUN_SMS_TEMPLATE_CODE: 'SMS_1',
    ALIYUN_SMS_ENDPOINT: service.endpoint,
  });
});
afterAll(async () => {
  await server.close();
  await service.close();
});
afterEach(() => service.answerWith({ body: { Code: 'OK' } }));

const codesTo = (userTel: string) =>
  service.received
    .filter((sms) => sms.PhoneNumbers === userTel)
    .map((sms) => (JSON.parse(sms.TemplateParam ?? '{}') as { code: string }).code);
const send = (userTel: string) => server.send(SendAuthCode, { userTel });
const rowOf = (recipient: string) =>
  server.database.ownerDb
    .selectFrom('outbox_message')
    .select(['state', 'body', 'parameters', 'attempts'])
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow();
const faults: unknown[] = [];
const retry = () =>
  deliverWaiting(server.services.db, server.services.messenger, server.now(), (cause) => faults.push(cause));

describe('a code with a provider', () => {
  test('is sent, counts, and is nowhere to be read afterwards', async () => {
    const userTel = newPhone();
    expect(await send(userTel)).toEqual({ resendAfter: 60, delivery: 'sms' });
    const [code = ''] = codesTo(userTel);
    expect(await rowOf(userTel)).toEqual({ state: 'sent', body: '', parameters: {}, attempts: 1 });
    await retry();
    expect(codesTo(userTel)).toEqual([code]);
    await server.send(CheckAuthCode, { userTel, code, purpose: 'login' });
  });

  test('holds no connection of the pool while the provider thinks', async () => {
    const slow = Array.from({ length: 40 }, newPhone);
    const { promise: after, resolve: release } = Promise.withResolvers<void>();
    service.answerWith({ body: { Code: 'OK' }, after });
    const sending = Promise.all(slow.map(send));
    const arrived = () => service.received.filter((sms) => slow.includes(sms.PhoneNumbers ?? '')).length;
    await expect.poll(arrived, { timeout: 8000 }).toBe(slow.length);
    const { total } = await server.services.db
      .selectFrom('auth_code')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    expect(total).toBeGreaterThanOrEqual(40);
    release();
    await sending;
  });

  test('that the provider refuses is void, and another one may be asked for at once', async () => {
    const userTel = newPhone();
    service.answerWith({ body: { Code: 'isv.AMOUNT_NOT_ENOUGH', Message: '余额不足' } });
    expect(await refusalOf(send(userTel))).toMatchObject({ status: 503 });
    expect(await rowOf(userTel)).toMatchObject({ state: 'failed', parameters: {} });
    service.answerWith({ body: { Code: 'OK' } });
    await send(userTel);
    expect(codesTo(userTel)).toHaveLength(2);
  });

  test('that nobody answered for is sent again, the same one, as long as it counts', async () => {
    const userTel = newPhone();
    service.answerWith('silence');
    expect(await refusalOf(send(userTel))).toEqual({
      status: 503,
      message: '短信服务暂时没有应答，系统会在 5 分钟内再次发送，请留意短信',
      path: undefined,
    });
    await retry();
    expect(codesTo(userTel)).toHaveLength(1);
    service.answerWith({ body: { Code: 'OK' } });
    server.pass(15_000);
    await Promise.all([retry(), retry()]);
    const [code = '', again] = codesTo(userTel);
    expect(codesTo(userTel)).toHaveLength(2);
    expect(again).toBe(code);
    await server.send(CheckAuthCode, { userTel, code, purpose: 'login' });
  });

  test('is given up when it no longer counts', async () => {
    const userTel = newPhone();
    service.answerWith('silence');
    await refusalOf(send(userTel));
    server.pass(5 * 60_000);
    service.answerWith({ body: { Code: 'OK' } });
    await retry();
    expect(codesTo(userTel)).toHaveLength(1);
    expect(await rowOf(userTel)).toMatchObject({ state: 'failed', body: '', parameters: {} });
  });
});

test('without a provider the answer says that the administrator has the code', async () => {
  const app = await startApp();
  try {
    expect(await app.send(SendAuthCode, { userTel: newPhone() })).toEqual({
      resendAfter: 60,
      delivery: 'outbox',
    });
  } finally {
    await app.close();
  }
});
