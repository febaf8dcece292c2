import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UserLogin } from '@xmgl/contracts/identity/sign-in.calls';
import { expect, test } from 'vitest';
import { startApp } from '../test/start-app.ts';
import { closeApp } from './close-app.ts';

test('a server that is told to stop answers first what it was asked, and takes nothing more', async () => {
  const server = await startApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const body = JSON.stringify({ userAccount: 'nobody', userPwd: 'Wrong2026' });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const asked = request({ port, method: 'POST', path: `/api/${UserLogin.name}`, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode));
    });
    asked.on('error', reject);
    asked.end(body);
  });
  // It is under way once the server has it: checking a password takes longer than this.
  await new Promise<void>((resolve) => server.app.server.once('request', () => resolve()));
  const closed = closeApp(server.app);
  expect(await answered).toBe(200);
  await closed;
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  await server.close();
});

test('what does not end is cut, so that stopping ends', async () => {
  const server = await startApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const cut = new Promise((resolve) => {
    const asked = request({ port, method: 'POST', path: `/api/${UserLogin.name}` });
    asked.on('error', resolve);
    // The rest of the body never comes.
    asked.setHeader('content-type', 'application/json');
    asked.setHeader('content-length', 100);
    asked.write('{');
  });
  await new Promise<void>((resolve) => server.app.server.once('request', () => resolve()));
  await closeApp(server.app, 200);
  expect(await cut).toBeInstanceOf(Error);
  await server.close();
});
