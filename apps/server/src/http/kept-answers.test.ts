import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../test/start-app.ts';
import { keepAnswers } from './kept-answers.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const addresses = ['/api/openapi.json', '/api/docs/', '/api/docs/js/scalar.js'];

test.each(addresses)('%s is the same plain, in brotli and in gzip, whoever asks first', async (url) => {
  const first = await get(url);
  const plain = await get(url);
  expect(first.headers.etag).toBe(plain.headers.etag);
  expect(first.headers.etag).toBeDefined();
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.rawPayload.equals(first.rawPayload)).toBe(true);
  const brotli = await get(url, { 'accept-encoding': 'gzip, br' });
  const gzip = await get(url, { 'accept-encoding': 'gzip' });
  expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
  const types = [first, plain, brotli, gzip].map(({ headers }) => headers['content-type']);
  expect(new Set(types).size).toBe(1);
});

test.each(addresses)('%s is not sent to who has it', async (url) => {
  await get(url);
  const { headers } = await get(url);
  const again = await get(url, { 'if-none-match': String(headers.etag), 'accept-encoding': 'br' });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  expect((await get(url, { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
});

test('a route is asked once, however many ask', async () => {
  let made = 0;
  const app = Fastify();
  await app.register(async (scope) => {
    keepAnswers(scope);
    scope.get('/said', async () => ({ made: ++made }));
    scope.get('/failing', async (_, reply) => reply.status(503).send({ made: ++made }));
  });
  const ask = async (url: string) => (await app.inject({ url })).json();
  for (let asked = 0; asked < 5; asked += 1) expect(await ask('/said?x=1')).toEqual({ made: 1 });
  expect([await ask('/failing'), await ask('/failing')]).toEqual([{ made: 2 }, { made: 3 }]);
  await app.close();
});

test('what is missing is not kept', async () => {
  expect((await get('/api/docs')).statusCode).toBe(301);
  expect((await get('/api/docs/nothing')).statusCode).toBe(404);
});
