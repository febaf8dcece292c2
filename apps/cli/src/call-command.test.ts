import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCall } from './call-command.ts';

/** Answers as the platform does, to whoever has the token. */
const server = createServer(async (request, response) => {
  const sent: Uint8Array[] = [];
  for await (const piece of request) sent.push(piece);
  const isKnown = request.headers.authorization === 'Bearer xmgl_right';
  const errors = isKnown ? [] : [{ code: 'sessionExpired', message: '访问令牌不存在，或已过期、已吊销' }];
  const data = isKnown ? { url: request.url, body: JSON.parse(Buffer.concat(sent).toString()) } : null;
  response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ statusCode: isKnown ? 200 : 401, succeeded: isKnown, data, errors }));
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const wish = (body: string) => ({ name: 'GetPendingTask', body, url });

test('a call goes out with the token, and its data is printed', async () => {
  const printed = await runCall(wish('{"pageIndex":1}'), 'xmgl_right');
  expect(JSON.parse(printed)).toEqual({ url: '/api/GetPendingTask', body: { pageIndex: 1 } });
});

test('what the platform refuses is told in its words, and a token is asked for', async () => {
  await expect(runCall(wish('{}'), 'xmgl_wrong')).rejects.toThrow(
    'GetPendingTask：访问令牌不存在，或已过期、已吊销',
  );
  await expect(runCall(wish('{}'), '')).rejects.toThrow('请把访问令牌放在环境变量 XMGL_TOKEN 中');
});
