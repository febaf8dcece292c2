import Fastify from 'fastify';
import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { toFailure } from './error-map.ts';
import { mountHealth } from './health.ts';
import { sendFailure } from './mount-calls.ts';

const said = (code: string) => Object.assign(new DatabaseError('said by the database', 1, 'error'), { code });
const coded = (code: string) => Object.assign(new Error('said by the system'), { code });

test.each([
  said('57P01'),
  said('57P02'),
  said('57P03'),
  said('08006'),
  said('53300'),
  coded('ECONNREFUSED'),
  coded('ETIMEDOUT'),
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
])('a database that is away is an outage, not a fault of ours: %o', (error) => {
  expect(toFailure(error)?.code).toBe('unavailable');
});

test('an outage says when to come again', async () => {
  const app = Fastify();
  app.setErrorHandler(sendFailure);
  app.get('/', async () => {
    throw said('57P03');
  });
  const { statusCode, headers } = await app.inject({ url: '/' });
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  await app.close();
});

test('a database that stands still is not ready, and is not waited for', async () => {
  const app = Fastify();
  mountHealth(app, () => new Promise(() => undefined));
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503);
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
  await app.close();
});
