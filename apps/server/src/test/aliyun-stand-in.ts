import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SmsRequest = Readonly<Record<string, string>>;
type Answer = { readonly status?: number; readonly body: unknown; readonly after?: Promise<void> };

const hex = (text: string): string => createHash('sha256').update(text).digest('hex');
const encode = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) =>
      /[A-Za-z0-9\-_.~]/.test(String.fromCharCode(byte))
        ? String.fromCharCode(byte)
        : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .join('');

/** What the published rules of signature version 3 make of a request as it came in: no code of ours is asked. */
const faultOf = (request: IncomingMessage, url: URL, secret: string): string | undefined => {
  const fields = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? '',
  );
  if (!fields) return 'IncompleteSignature';
  const [, , signedHeaders = '', signature] = fields;
  const names = signedHeaders.split(';');
  const needed = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-acs-'))];
  if (!needed.every((name) => names.includes(name)) || names.join() !== names.toSorted().join())
    return 'IncompleteSignature';
  if (request.headers['x-acs-content-sha256'] !== hex('')) return 'InvalidContentSha256';
  if (Math.abs(Date.now() - Date.parse(String(request.headers['x-acs-date']))) > 15 * 60_000)
    return 'InvalidTimeStamp.Expired';
  const query = [...url.searchParams]
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');
  const headers = names.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('');
  const canonical = `${request.method}\n${url.pathname}\n${query}\n${headers}\n${signedHeaders}\n${hex('')}`;
  const expected = createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${hex(canonical)}`)
    .digest('hex');
  return signature === expected ? undefined : 'SignatureDoesNotMatch';
};

/** Alibaba Cloud's short message service on this machine: checks signatures, answers as told, keeps what came. */
export const startAliyunStandIn = async (secret: string) => {
  const received: SmsRequest[] = [];
  const nonces = new Set<unknown>();
  let answer: Answer | 'silence' = { body: { Code: 'OK', Message: 'OK' } };
  const server = createServer((request, response) => {
    const reply = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const fault = faultOf(request, url, secret);
    if (fault) return reply(400, { Code: fault, Message: 'refused' });
    const nonce = request.headers['x-acs-signature-nonce'];
    if (nonces.has(nonce)) return reply(400, { Code: 'SignatureNonceUsed', Message: 'refused' });
    nonces.add(nonce);
    received.push({
      action: String(request.headers['x-acs-action']),
      version: String(request.headers['x-acs-version']),
      ...Object.fromEntries(url.searchParams),
    });
    if (answer === 'silence') return request.socket.destroy();
    const { status = 200, body, after } = answer;
    return void Promise.resolve(after).then(() => reply(status, body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answerWith: (next: Answer | 'silence') => {
      answer = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
