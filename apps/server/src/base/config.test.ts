import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('without settings the product runs on this machine only, with its own database in .data', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    logLevel: 'info',
    smtp: undefined,
    sms: undefined,
  });
  expect(config.database).toEqual({ kind: 'embedded', dataDir: config.dataDir });
  expect(config.dataDir).toMatch(/[\\/]\.data$/);
});

test('DATABASE_URL replaces the database in the data folder', () => {
  const url = 'postgres://app:secret@db/xmgl';
  expect(readConfig({ DATABASE_URL: url }).database).toEqual({ kind: 'outside', url, ownerUrl: undefined });
});

test('an empty variable counts as absent', () => {
  expect(readConfig({ XMGL_PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}));
});

test.each([
  [{ XMGL_PORT: 'http' }, '配置错误：XMGL_PORT 应为 0 到 65535 的整数'],
  [{ XMGL_PORT: '70000' }, '配置错误：XMGL_PORT 应为 0 到 65535 的整数'],
  [{ XMGL_LOG: 'loud' }, '配置错误：XMGL_LOG 应为 fatal、error、warn、info、debug、trace 或 silent'],
  [{ XMGL_URL: 'xmgl.example.cn/app' }, '配置错误：XMGL_URL 应形如 https://xmgl.example.cn'],
  [{ XMGL_SECRET: 'short' }, '配置错误：XMGL_SECRET 至少需要 32 个字符'],
  [{ DATABASE_URL: 'mysql://db' }, '配置错误：DATABASE_URL 应形如 postgres://用户:密码@主机:5432/数据库'],
  [{ DATABASE_OWNER_URL: 'postgres://db' }, '配置错误：DATABASE_OWNER_URL 需要与 DATABASE_URL 一起设置'],
  [{ XMGL_TLS_CERT: 'a.pem' }, '配置错误：XMGL_TLS_CERT、XMGL_TLS_KEY 应一起设置，缺少 XMGL_TLS_KEY'],
])('a wrong setting %j is told in one line', (environment, line) => {
  expect(() => readConfig(environment)).toThrow(line);
});

test('every wrong setting has its own line', () => {
  expect(() => readConfig({ XMGL_PORT: '-1', XMGL_LOG: 'x' })).toThrow(
    /^配置错误：XMGL_PORT .+\n配置错误：XMGL_LOG .+$/,
  );
});
