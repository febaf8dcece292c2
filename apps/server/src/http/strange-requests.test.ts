import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../test/start-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

test.each([
  ['GET', '/api/%ZZ', 400],
  ['GET', '/%', 400],
  ['POST', '/', 404],
  ['POST', '/assets/x', 404],
  ['DELETE', '/nowhere', 404],
  ['POST', '/api/__proto__', 404],
  ['POST', '/api/../healthz', 404],
] as const)('%s %s is refused in the envelope and in Chinese', async (method, url, status) => {
  const response = await server.app.inject({ method, url });
  expect(response.statusCode).toBe(status);
  expect(response.headers['cache-control']).toBe('no-store');
  const body = response.json();
  expect(body).toMatchObject({ statusCode: status, succeeded: false, data: null });
  expect(body.errors[0].message).toMatch(/\p{Script=Han}/u);
});
