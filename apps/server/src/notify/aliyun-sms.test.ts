import { afterAll, beforeAll, expect, test } from 'vitest';
import { Failure } from '../base/failure.ts';
import { startAliyunStandIn } from '../test/aliyun-stand-in.ts';
import { signAliyunRequest } from './aliyun-signature.ts';
import { sendAliyunSms } from './aliyun-sms.ts';

const secret = 'a secret for the tests';
let service: Awaited<ReturnType<typeof startAliyunStandIn>>;
beforeAll(async () => {
  service = await startAliyunStandIn(secret);
});
afterAll(() => service.close());

const send = (accessKeySecret = secret) =>
  sendAliyunSms(
    {
      accessKeyId: 'key',
      accessKeySecret,
      signName: "示例（项目）* 'x'",
      templateCode: 'SMS_1',
      endpoint: service.endpoint,
    },
    '13800138000',
    { code: '0421' },
    new Date(),
  );

test('the example that Alibaba Cloud publishes gets the signature that it publishes', () => {
  const { headers } = signAliyunRequest(
    { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' },
    {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query: {
        RegionId: 'cn-shanghai',
        ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
      },
      now: new Date('2023-10-26T10:22:32Z'),
      nonce: '3156853299f313e23d1673dc12e1703d',
    },
  );
  expect(headers.authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

test('a message arrives with its template, whatever characters the signature name has', async () => {
  await send();
  await send();
  expect(service.received).toEqual(
    Array.from({ length: 2 }, () => ({
      action: 'SendSms',
      version: '2017-05-25',
      PhoneNumbers: '13800138000',
      SignName: "示例（项目）* 'x'",
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"0421"}',
    })),
  );
});

test('a refusal is told to the person, and its reason is kept for the log', async () => {
  const refusal = await send('another secret').catch((error: unknown) => error);
  expect(refusal).toMatchObject({
    code: 'unavailable',
    message: '短信发送失败，请稍后重试；如持续出现请联系管理员',
    cause: { message: '短信服务拒绝发送：SignatureDoesNotMatch refused' },
  });
  service.answerWith({ body: { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发号码天级流控' } });
  await expect(send()).rejects.toMatchObject({ code: 'tooManyRequests' });
});

test.each([
  ['silence', 'silence'],
  ['a fault of the service', { status: 503, body: { Code: 'ServiceUnavailable' } }],
  ['an answer that says nothing', { body: 'ok' }],
] as const)('%s is no refusal', async (_, answer) => {
  service.answerWith(answer);
  const fault = await send().catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(Error);
  expect(fault).not.toBeInstanceOf(Failure);
});
