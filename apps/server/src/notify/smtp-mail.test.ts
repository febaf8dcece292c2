import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { Failure } from '../base/failure.ts';
import { createSmtpMailer } from './smtp-mail.ts';

type Received = { readonly from: string; readonly to: readonly string[]; readonly message: string };

let server: SMTPServer;
let received: Received[];
afterEach(() => new Promise<void>((resolve) => server.close(resolve)));

const start = async (options: SMTPServerOptions = {}) => {
  received = [];
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      done(username === 'robot' && password === 'secret' ? null : new Error('no'), { user: 'robot' }),
    onData: (stream, { envelope }, done) => {
      void text(stream).then((message) => {
        const { mailFrom, rcptTo } = envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          message,
        });
        done();
      });
    },
    ...options,
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return (user?: string, password?: string) =>
    createSmtpMailer({ host: '127.0.0.1', port, user, password, from: 'xmgl 项目管理 <xmgl@example.cn>' });
};

const decoded = (message: string) => {
  const [head = '', ...body] = message.split('\r\n\r\n');
  const words = head.replaceAll('\r\n ', '').matchAll(/=\?UTF-8\?([BQ])\?(.*?)\?=/g);
  const subject = [...words].map(([, kind, word = '']) =>
    kind === 'B' ? Buffer.from(word, 'base64').toString() : decodeURIComponent(word.replaceAll('=', '%')),
  );
  const isBase64 = /content-transfer-encoding: base64/i.test(head);
  return { head: subject.join(''), body: isBase64 ? Buffer.from(body.join(''), 'base64').toString() : body };
};

test('a mail arrives with a Chinese subject and text, from the configured sender', async () => {
  const connect = await start();
  await connect()('user@example.cn', '里程碑提醒', '「主体封顶」将于明天到期。');
  expect(received).toMatchObject([{ from: 'xmgl@example.cn', to: ['user@example.cn'] }]);
  const { head, body } = decoded(received[0]?.message ?? '');
  expect(head).toContain('里程碑提醒');
  expect(body).toContain('「主体封顶」将于明天到期。');
});

test('a server that asks for an account gets the configured one', async () => {
  const connect = await start({ authOptional: false });
  await connect('robot', 'secret')('user@example.cn', '主题', '正文');
  expect(received).toHaveLength(1);
  const wrong = await connect('robot', 'wrong')('user@example.cn', '主题', '正文').catch((error) => error);
  expect(wrong).toMatchObject({ code: 'EAUTH' });
  expect(wrong).not.toBeInstanceOf(Failure);
});

test.each([
  ['for good is a failure of the message', 550, true],
  ['for now is not', 450, false],
])('a recipient refused %s', async (_, responseCode, isFailure) => {
  const connect = await start({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no such user'), { responseCode })),
  });
  const refusal = await connect()('nobody@example.cn', '主题', '正文').catch((error) => error);
  expect(refusal instanceof Failure).toBe(isFailure);
  expect(received).toEqual([]);
});

test('a header cannot be slipped in through subject or recipient', async () => {
  const connect = await start();
  await connect()('user@example.cn', '主题\r\nBcc: other@example.cn', '正文');
  expect(received[0]?.to).toEqual(['user@example.cn']);
  expect(received[0]?.message).not.toMatch(/^Bcc:/im);
});

test('an invitation goes along as a calendar entry, which mail programs offer to take', async () => {
  const connect = await start();
  const calendar = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:REQUEST\r\nEND:VCALENDAR';
  await connect()('user@example.cn', '会议通知', '请参加例会。', calendar);
  const message = received[0]?.message ?? '';
  expect(message).toMatch(/content-type: text\/calendar;[^\r\n]*(\r\n [^\r\n]*)*method=REQUEST/i);
  expect(message).toContain('filename=meeting.ics');
});
