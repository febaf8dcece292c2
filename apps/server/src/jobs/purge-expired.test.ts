import { randomBytes } from 'node:crypto';
import { GenerateText, RefreshTokens, SendAuthCode } from '@xmgl/contracts/identity/sign-in.calls';
import { AddErrorLog } from '@xmgl/contracts/platform/error-log.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newPhone, register } from '../test/factories.ts';
import { startApp, type TestApp } from '../test/start-app.ts';
import { purgeExpired } from './purge-expired.ts';
import { runEvery } from './run-every.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const tables = [
  'auth_code',
  'captcha',
  'ticket',
  'second_ticket',
  'rate_limit',
  'retired_token',
  'session',
  'outbox_message',
  'error_log',
] as const;

const count = async () => {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await server.database.ownerDb
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    counts[table] = rows;
  }
  return counts;
};

test('what can no longer be used goes, by several processes at once; what still counts stays', async () => {
  const person = await register(server);
  const { refreshToken } = await server.send(RefreshTokens, { refreshToken: person.refreshToken });
  await server.send(SendAuthCode, { userTel: newPhone() });
  await server.send(GenerateText, {});
  await server.send(AddErrorLog, { error: '页面错误', info: '', url: '/' }, person.token);
  await server.database.ownerDb
    .insertInto('ticket')
    .values({ ticket_hash: randomBytes(32), kind: 'captcha', subject: '', expires_at: server.now() })
    .execute();
  await server.database.ownerDb
    .insertInto('second_ticket')
    .values({
      ticket_hash: randomBytes(32),
      user_id: person.userID,
      is_auto_login: false,
      expires_at: server.now(),
    })
    .execute();
  const before = await count();
  expect(Object.values(before)).not.toContain(0);
  await purgeExpired(server.services.db, server.now());
  expect(await count()).toEqual(before);
  await server.send(RefreshTokens, { refreshToken });
  const later = new Date(server.now().getTime() + 100 * day);
  await Promise.all([1, 2, 3].map(() => purgeExpired(server.services.db, later)));
  expect(await count()).toEqual(Object.fromEntries(tables.map((table) => [table, 0])));
});

test('work is done at the start and once an hour, faults or not, until it is stopped', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const { db } = server.services;
  const begun: Date[] = [];
  const faults: unknown[] = [];
  const purge = async (now: Date) => {
    begun.push(now);
    await purgeExpired(db, now);
    throw new Error('told');
  };
  const stop = runEvery(hour, purge, (cause) => faults.push(cause));
  try {
    await vi.waitFor(() => expect(faults).toHaveLength(1));
    await server.database.ownerDb
      .insertInto('captcha')
      .values({ captcha_id: v7(), answer_hash: randomBytes(32), expires_at: new Date() })
      .execute();
    const left = async () => (await count()).captcha;
    vi.advanceTimersByTime(hour - minute);
    expect([begun.length, await left()]).toEqual([1, 1]);
    vi.advanceTimersByTime(minute);
    await vi.waitFor(() => expect(faults).toHaveLength(2));
    vi.advanceTimersByTime(hour);
    await vi.waitFor(() => expect(faults).toHaveLength(3));
    expect(await left()).toBe(0);
  } finally {
    stop();
  }
  vi.advanceTimersByTime(5 * hour);
  expect(begun).toHaveLength(3);
  vi.useRealTimers();
});
