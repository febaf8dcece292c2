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
  expect(readConfig({ DATABASE_URL: url }).database).toEqual({
    kind: 'outside',
    url,
    directUrl: undefined,
    ownerUrl: undefined,
  });
});

test.each([
  'postgres://app:a%2Cb@db:5432/xmgl',
  'postgres://app:secret@/xmgl?host=/var/run/postgresql',
  'postgres://app@%2Fvar%2Frun%2Fpostgresql/xmgl',
  'postgresql://[::1]/xmgl?application_name=x',
])('the address %s is taken', (DATABASE_URL) => {
  expect(readConfig({ DATABASE_URL }).database).toMatchObject({ url: DATABASE_URL });
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
  [{ DATABASE_DIRECT_URL: 'postgres://db' }, '配置错误：DATABASE_DIRECT_URL 需要与 DATABASE_URL 一起设置'],
  [
    { DATABASE_URL: 'postgres://app:secret@db1:5432,db2:5432/xmgl?target_session_attrs=read-write' },
    '配置错误：DATABASE_URL 只能写一个主机；主库会切换时，请填写总是指向主库的地址（虚拟 IP、HAProxy 或 PgBouncer）',
  ],
  [{ DATABASE_URL: 'postgres://app:secret@/xmgl?host=db1,db2' }, '配置错误：DATABASE_URL 只能写一个主机'],
  [
    { DATABASE_URL: 'postgres://db', DATABASE_OWNER_URL: 'postgres://owner:a#b@db/xmgl' },
    '配置错误：DATABASE_OWNER_URL 无法识别：应形如 postgres://用户:密码@主机:5432/数据库，密码中的 @ : / ? # % 要写成百分号编码（如 # 写成 %23）',
  ],
  [{ XMGL_TLS_CERT: 'a.pem' }, '配置错误：XMGL_TLS_CERT、XMGL_TLS_KEY 应一起设置，缺少 XMGL_TLS_KEY'],
])('a wrong setting %j is told in one line', (environment, line) => {
  expect(() => readConfig(environment)).toThrow(line);
});

test('every wrong setting has its own line', () => {
  expect(() => readConfig({ XMGL_PORT: '-1', XMGL_LOG: 'x' })).toThrow(
    /^配置错误：XMGL_PORT .+\n配置错误：XMGL_LOG .+$/,
  );
});
