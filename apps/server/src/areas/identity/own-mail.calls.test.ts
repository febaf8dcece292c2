import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { EditUserInfomation, GetUserInfo, SendMailCode } from '@xmgl/contracts/identity/personal.calls';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, register } from '../../test/factories.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
let without: TestApp;
let smtp: SMTPServer;
const reached = new Map<string, string>();
/** The code in the mail that came last. */
const readCode = (email: string): string => {
  const body = (reached.get(email) ?? '').split('\r\n\r\n').slice(1).join('');
  return /验证码 (\d{4})/.exec(Buffer.from(body, 'base64').toString())?.[1] ?? '';
};

beforeAll(async () => {
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData: (stream, { envelope }, done) => {
      void text(stream).then((message) => {
        for (const { address } of envelope.rcptTo) reached.set(address, message);
        done();
      });
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  server = await startApp({
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(port),
    SMTP_FROM: 'xmgl <xmgl@example.cn>',
  });
  without = await startApp();
});
afterAll(async () => {
  await Promise.all([server.close(), without.close()]);
  await new Promise<void>((done) => smtp.close(() => done()));
});

const edit = (to: TestApp, { userID, token }: Person, given: { email: string; mailCode?: string }) =>
  to.send(EditUserInfomation, { userID, ...given }, token);

test('where mail goes out, an address is one’s own by the code that was sent there', async () => {
  const person = await register(server);
  const email = 'Chen@example.com';
  expect(await refusalOf(edit(server, person, { email }))).toMatchObject({ status: 400, path: 'mailCode' });
  await server.send(SendMailCode, { email }, person.token);
  expect([...reached.keys()]).toEqual([email.toLowerCase()]);
  const code = readCode(email.toLowerCase());
  const wrong = code === '0000' ? '1111' : '0000';
  expect(await refusalOf(edit(server, person, { email, mailCode: wrong }))).toMatchObject({
    path: 'mailCode',
    message: '验证码不正确，还可输入 4 次',
  });
  expect((await edit(server, person, { email, mailCode: code })).email).toBe(email);
  // Once it is known it is kept without a code, and taken away without one.
  expect((await edit(server, person, { email })).email).toBe(email);
  const other = await register(server);
  expect(await refusalOf(server.send(SendMailCode, { email }, other.token))).toMatchObject({ path: 'email' });
  expect(await refusalOf(edit(server, other, { email, mailCode: code }))).toMatchObject({ path: 'email' });
  expect((await edit(server, person, { email: '' })).email).toBe('');
});

test('the code of one address proves no other, and counts once', async () => {
  const person = await register(server);
  await server.send(SendMailCode, { email: 'one@example.com' }, person.token);
  const mailCode = readCode('one@example.com');
  expect(await refusalOf(edit(server, person, { email: 'two@example.com', mailCode }))).toMatchObject({
    path: 'mailCode',
  });
  await edit(server, person, { email: 'one@example.com', mailCode });
  await edit(server, person, { email: '' });
  expect(await refusalOf(edit(server, person, { email: 'one@example.com', mailCode }))).toMatchObject({
    path: 'mailCode',
  });
});

test('where none goes out, an address is written down as it is given', async () => {
  const person = await register(without);
  await edit(without, person, { email: 'three@example.com' });
  const { userID, token } = person;
  expect((await without.send(GetUserInfo, { userID }, token)).email).toBe('three@example.com');
  expect(await refusalOf(without.send(SendMailCode, { email: 'a@example.com' }, token))).toMatchObject({
    status: 409,
  });
});
