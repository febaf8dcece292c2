import { expect, test } from 'vitest';
import { isForwarded } from './caller-address.ts';

test('who comes straight to this machine is not taken for somebody behind a proxy', () => {
  const browser = {
    host: 'localhost:8080',
    accept: '*/*',
    'x-requested-with': 'fetch',
    'sec-fetch-site': 'same-origin',
  };
  expect(isForwarded('localhost', browser)).toBe(false);
  expect(isForwarded('127.0.0.1', {})).toBe(false);
  expect(isForwarded('xmgl.example.cn', browser)).toBe(true);
});

test.each([
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'fastly-client-ip',
  'x-original-forwarded-for',
])('the header %s alone tells of a proxy', (header) => {
  expect(isForwarded('localhost', { [header]: '203.0.113.1' })).toBe(true);
});
