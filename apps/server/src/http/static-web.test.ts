import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountWeb } from './static-web.ts';

let app: FastifyInstance;
const folder = mkdtempSync(join(tmpdir(), 'xmgl-web-'));

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'assets', 'main-1a2b.js'), 'export {};');
  writeFileSync(join(folder, 'assets', 'main-1a2b.js.br'), brotliCompressSync('export {};'));
  app = Fastify();
  await mountWeb(app, `${folder}/`);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** As a browser opens an address, unless another `accept` is given. */
const get = async (url: string, accept = 'text/html,application/xhtml+xml,*/*;q=0.8') => {
  const { statusCode, headers } = await app.inject({ url, headers: { accept } });
  return [statusCode, headers['content-type'], headers['cache-control']];
};

test('a path of the product gets the page, which is never kept', async () =>
  expect(await get('/scheduleManagement/index?tab=gantt')).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-cache',
  ]));

const missing = [404, 'text/plain; charset=utf-8', 'no-store'];

test.each([
  ['/metrics', 'application/openmetrics-text;version=1.0.0,text/plain;q=0.5,*/*;q=0.1'],
  ['/actuator/health', '*/*'],
  ['/.env', 'text/html'],
  ['/robots.txt?v=1', 'text/html'],
])('a program that looks for %s is answered that there is nothing', async (path, accept) =>
  expect(await get(path, accept)).toEqual(missing),
);

test('the first page answers whoever asks, as load balancers do', async () =>
  expect(await get('/', '*/*')).toEqual([200, 'text/html; charset=utf-8', 'no-cache']));

test('a hashed file is kept for ever', async () =>
  expect(await get('/assets/main-1a2b.js')).toEqual([
    200,
    'application/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ]));

test('a file of another build is missing, and nobody remembers that it was', async () =>
  expect(await get('/assets/main-0000.js')).toEqual(missing));

test('what the build has compressed is sent as it stands, to who takes it', async () => {
  const { headers, rawPayload } = await app.inject({
    url: '/assets/main-1a2b.js',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect([headers['content-encoding'], headers['content-type'], headers['cache-control']]).toEqual([
    'br',
    'application/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ]);
  expect(brotliDecompressSync(rawPayload).toString()).toBe('export {};');
});
