import { createHash, createHmac } from 'node:crypto';

export type AliyunRequest = {
  readonly host: string;
  readonly action: string;
  readonly version: string;
  readonly query: Readonly<Record<string, string>>;
  readonly now: Date;
  readonly nonce: string;
};

type AliyunKey = { readonly accessKeyId: string; readonly accessKeySecret: string };

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
// RFC 3986, stricter than encodeURIComponent.
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Query and headers of a POST without a body to Alibaba Cloud, signed by its version 3 (ACS3-HMAC-SHA256).
 * @example signAliyunRequest(key, { host, action: 'SendSms', version: '2017-05-25', query, now, nonce }).headers
 */
export const signAliyunRequest = (
  { accessKeyId, accessKeySecret }: AliyunKey,
  { host, action, version, query, now, nonce }: AliyunRequest,
): { readonly query: string; readonly headers: Readonly<Record<string, string>> } => {
  const canonicalQuery = Object.keys(query)
    .sort()
    .map((name) => `${encode(name)}=${encode(query[name] ?? '')}`)
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
  const signedHeaders = names.join(';');
  const canonicalHeaders = names.map((name) => `${name}:${headers[name]}\n`).join('');
  const canonical = ['POST', '/', canonicalQuery, canonicalHeaders, signedHeaders, sha256('')].join('\n');
  const signature = createHmac('sha256', accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  const authorization = `ACS3-HMAC-SHA256 Credential=${accessKeyId},SignedHeaders=${signedHeaders},Signature=${signature}`;
  return { query: canonicalQuery, headers: { ...headers, authorization } };
};
