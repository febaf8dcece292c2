import { randomUUID } from 'node:crypto';
import type { AliyunSmsConfig } from '../base/config.ts';
import { failBecause } from '../base/failure.ts';
import { signAliyunRequest } from './aliyun-signature.ts';

const answerWithinMs = 10_000;

type Answer = { readonly Code: string; readonly Message?: string };

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'Code' in value && typeof value.Code === 'string';

/** Sends one message of the configured template; a refusal of the service is a `Failure`, silence any other error. */
export const sendAliyunSms = async (
  config: AliyunSmsConfig,
  userTel: string,
  parameters: Readonly<Record<string, string>>,
  now: Date,
): Promise<void> => {
  const endpoint = new URL(config.endpoint);
  const { query, headers } = signAliyunRequest(config, {
    host: endpoint.host,
    action: 'SendSms',
    version: '2017-05-25',
    query: {
      PhoneNumbers: userTel,
      SignName: config.signName,
      TemplateCode: config.templateCode,
      TemplateParam: JSON.stringify(parameters),
    },
    now,
    nonce: randomUUID(),
  });
  const response = await fetch(`${endpoint.origin}/?${query}`, {
    method: 'POST',
    headers,
    signal: AbortSignal.timeout(answerWithinMs),
  });
  const answer: unknown = await response.json();
  // A fault of the service itself says nothing of this message.
  if (response.status >= 500 || !isAnswer(answer))
    throw new Error(`短信服务应答异常（HTTP ${response.status}）`);
  if (answer.Code === 'OK') return;
  const cause = new Error(`短信服务拒绝发送：${answer.Code} ${answer.Message ?? ''}`.trim());
  if (answer.Code === 'isv.BUSINESS_LIMIT_CONTROL')
    throw failBecause(cause, 'tooManyRequests', '该号码今天收到的短信已达上限，请明天再试');
  throw failBecause(cause, 'unavailable', '短信发送失败，请稍后重试；如持续出现请联系管理员');
};
