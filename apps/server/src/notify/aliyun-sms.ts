import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { AliyunSmsConfig } from '../config.ts';
import { fail } from '../http/failure.ts';

const host = 'dysmsapi.aliyuncs.com';
const action = 'SendSms';
const version = '2017-05-25';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * The signed request of Alibaba Cloud's short message service (signature version ACS3-HMAC-SHA256).
 * @example toSmsRequest(config, '13800138000', { code: '0421' }, new Date(), 'nonce').url
 */
export const toSmsRequest = (
  config: AliyunSmsConfig,
  userTel: string,
  values: Readonly<Record<string, string>>,
  now: Date,
  nonce: string,
): { readonly url: string; readonly headers: Readonly<Record<string, string>> } => {
  const query = Object.entries({
    PhoneNumbers: userTel,
    SignName: config.signName,
    TemplateCode: config.templateCode,
    TemplateParam: JSON.stringify(values),
  })
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': `${now.toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const names = Object.keys(headers).sort();
  const canonicalHeaders = names.map((name) => `${name}:${headers[name]}\n`).join('');
  const canonical = ['POST', '/', query, canonicalHeaders, names.join(';'), sha256('')].join('\n');
  const signature = createHmac('sha256', config.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  const authorization = `ACS3-HMAC-SHA256 Credential=${config.accessKeyId},SignedHeaders=${names.join(';')},Signature=${signature}`;
  return { url: `https://${host}/?${query}`, headers: { ...headers, authorization } };
};

export const sendAliyunSms = async (
  config: AliyunSmsConfig,
  userTel: string,
  values: Readonly<Record<string, string>>,
  now: Date,
): Promise<void> => {
  const { url, headers } = toSmsRequest(config, userTel, values, now, randomUUID());
  const response = await fetch(url, { method: 'POST', headers, signal: AbortSignal.timeout(10_000) });
  const answer = (await response.json()) as { Code?: string };
  if (answer.Code === 'OK') return;
  if (answer.Code === 'isv.BUSINESS_LIMIT_CONTROL')
    throw fail('tooManyRequests', '该号码今天收到的短信已达上限，请明天再试');
  throw fail('unavailable', '短信暂时发送失败，请稍后重试');
};
