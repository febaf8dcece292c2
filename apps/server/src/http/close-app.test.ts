import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
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

test('while it stops, every answer is the last of its connection, and what arrives is told when to come again', async () => {
  const server = await startApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const post = (body: string) =>
    [`POST /api/${UserLogin.name} HTTP/1.1`, 'Host: x', 'Content-Type: application/json'].join('\r\n') +
    `\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  const open = (said: string) => {
    const socket = connect(port, '127.0.0.1');
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part));
    socket.write(said);
    const told = new Promise<string>((resolve) =>
      socket.once('close', () => resolve(Buffer.concat(parts).toString())),
    );
    return { socket, told };
  };
  const asking = post(JSON.stringify({ userAccount: 'nobody', userPwd: 'Wrong2026' }));
  const late = open(asking.slice(0, 30));
  await new Promise<void>((resolve) => server.app.server.once('connection', () => resolve()));
  const early = open(asking);
  await new Promise<void>((resolve) => server.app.server.once('request', () => resolve()));
  const closed = closeApp(server.app);
  await setImmediate();
  late.socket.write(asking.slice(30));
  const [answer, refusal] = await Promise.all([early.told, late.told]);
  expect(answer).toMatch(/^HTTP\/1.1 200/);
  expect(answer.toLowerCase()).toContain('connection: close');
  expect(refusal).toMatch(/^HTTP\/1.1 503/);
  expect(refusal.toLowerCase()).toContain('retry-after: 5');
  expect(refusal).toContain('服务正在停止或重新启动，请稍后重试');
  expect(refusal).toContain('"succeeded":false');
  await closed;
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
