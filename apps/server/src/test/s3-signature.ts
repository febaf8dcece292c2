import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const hex = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const mac = (key: string | Uint8Array, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();
const encode = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) => String.fromCharCode(byte))
    .map((letter) =>
      /[A-Za-z0-9\-_.~]/.test(letter)
        ? letter
        : `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .join('');

type Secrets = { readonly accessKeyId: string; readonly secretAccessKey: string; readonly region: string };

/**
 * What the published rules of signature version 4 make of a request as it came in: no code of ours or of the
 * client's is asked. The name of the fault, or undefined.
 */
export const faultOfSignature = (
  request: IncomingMessage,
  url: URL,
  body: Uint8Array,
  { accessKeyId, secretAccessKey, region }: Secrets,
): string | undefined => {
  const fields =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!fields) return 'AuthorizationHeaderMalformed';
  const [, key, day = '', area = '', signedHeaders = '', signature] = fields;
  if (key !== accessKeyId) return 'InvalidAccessKeyId';
  if (area !== region) return 'AuthorizationHeaderMalformed';
  const names = signedHeaders.split(';');
  const needed = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))];
  if (!needed.every((name) => names.includes(name)) || names.join() !== names.toSorted().join())
    return 'AccessDenied';
  const claimed = String(request.headers['x-amz-content-sha256']);
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== hex(body)) return 'XAmzContentSHA256Mismatch';
  const time = String(request.headers['x-amz-date']);
  const at = Date.parse(time.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - at) < 15 * 60_000)) return 'RequestTimeTooSkewed';
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = names.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('');
  const canonical = `${request.method}\n${url.pathname}\n${query}\n${headers}\n${signedHeaders}\n${claimed}`;
  const scope = `${day}/${area}/s3/aws4_request`;
  const signing = [area, 's3', 'aws4_request'].reduce<Uint8Array>(
    (from, part) => mac(from, part),
    mac(`AWS4${secretAccessKey}`, day),
  );
  const expected = mac(signing, `AWS4-HMAC-SHA256\n${time}\n${scope}\n${hex(canonical)}`).toString('hex');
  return signature === expected ? undefined : 'SignatureDoesNotMatch';
};
