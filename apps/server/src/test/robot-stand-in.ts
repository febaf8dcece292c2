import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
};
type Answer = { readonly status?: number; readonly body?: string; readonly location?: string };

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text);

/** Whether 钉钉, 飞书 and a service of one's own would take it, by their published rules: no code of ours is asked. */
export const signatureHolds = (
  kind: '钉钉' | '飞书' | '通用',
  { query, headers, body }: Received,
  secret: string,
): boolean => {
  if (kind === '钉钉') {
    const timestamp = query.get('timestamp') ?? '';
    const isNow = Math.abs(Date.now() - Number(timestamp)) < 3_600_000;
    return isNow && query.get('sign') === hmac(secret, `${timestamp}\n${secret}`).digest('base64');
  }
  if (kind === '飞书') {
    const { timestamp, sign } = JSON.parse(body) as { timestamp: string; sign: string };
    const isNow = Math.abs(Date.now() / 1000 - Number(timestamp)) < 3600;
    return isNow && sign === hmac(`${timestamp}\n${secret}`, '').digest('base64');
  }
  const expected = hmac(secret, `${headers['x-xmgl-timestamp']}.${body}`).digest('hex');
  return headers['x-xmgl-signature'] === `sha256=${expected}`;
};

/** A server on this machine that a robot calls; it answers as it is told, and taken where nobody told it. */
export const startRobotStandIn = async () => {
  const received: Received[] = [];
  const answers: Answer[] = [];
  const server = createServer(async (request, response) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of request) pieces.push(piece);
    const url = new URL(request.url ?? '/', 'http://localhost');
    const body = Buffer.concat(pieces).toString('utf8');
    received.push({ path: url.pathname, query: url.searchParams, headers: request.headers, body });
    const {
      status = 200,
      body: said = '{"errcode":0,"errmsg":"ok","code":0}',
      location,
    } = answers.shift() ?? {};
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(location !== undefined && { location }),
    });
    response.end(said);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answerWith: (...given: readonly Answer[]) => void answers.push(...given),
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
};
