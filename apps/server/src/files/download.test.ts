import { randomBytes } from 'node:crypto';
import { FileUpload, GetAnnexFiles, GetFileAddress } from '@xmgl/contracts/files/file.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FileStage, makeFileStage } from '../test/file-stage.ts';
import { refusalOf, startApp, type TestApp } from '../test/start-app.ts';

let server: TestApp;
let stage: FileStage;
beforeAll(async () => {
  server = await startApp();
  stage = await makeFileStage(server);
});
afterAll(() => server.close());

const open = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(stage.base + url, { headers, method });

test('parts of a file are sent as they are asked for', async () => {
  const bytes = randomBytes(10_000);
  const { url, sha256 } = await stage.attach(await stage.newRow(), bytes, '数据.bin');
  const part = async (range: string, headers = {}) => {
    const response = await open(url, { range, ...headers });
    const got = Buffer.from(await response.arrayBuffer());
    return [response.status, response.headers.get('content-range'), got] as const;
  };
  expect(await part('bytes=100-199')).toEqual([206, 'bytes 100-199/10000', bytes.subarray(100, 200)]);
  expect(await part('bytes=9990-')).toEqual([206, 'bytes 9990-9999/10000', bytes.subarray(9990)]);
  expect(await part('bytes=-5')).toEqual([206, 'bytes 9995-9999/10000', bytes.subarray(9995)]);
  expect(await part('bytes=9000-20000')).toEqual([206, 'bytes 9000-9999/10000', bytes.subarray(9000)]);
  expect((await part('bytes=10000-')).slice(0, 2)).toEqual([416, 'bytes */10000']);
  expect((await part('bytes=5-2'))[0]).toBe(200);
  expect((await part('bytes=0-1,5-6'))[2].equals(bytes)).toBe(true);
  expect((await part('bytes=0-9', { 'if-range': `"${sha256}"` }))[0]).toBe(206);
  expect((await part('bytes=0-9', { 'if-range': '"other"' }))[0]).toBe(200);
  const head = await open(url, {}, 'HEAD');
  expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([
    200,
    '10000',
    'bytes',
  ]);
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const page = '<!DOCTYPE html><title>x</title><script>alert(1)</script>';
const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 1)]);
const utf16 = Buffer.from(`\uFEFF${page}`, 'utf16le');
const gbk = Buffer.from('cfeec4bfbcc6bbae', 'hex');

test.each([
  ['照片.jpg', png, 'image/png', true],
  ['报告.dat', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), 'application/pdf', true],
  ['说明.txt', Buffer.from('项目计划\n第一行'), 'text/plain', true],
  ['旧说明.txt', gbk, 'text/plain', true],
  ['页面.html', Buffer.from(page), 'text/html', false],
  ['页面.txt', Buffer.from(page), 'text/html', false],
  ['页面二.txt', utf16, 'text/html', false],
  ['图.svg', Buffer.from(svg), 'image/svg+xml', false],
  ['图.txt', Buffer.from(`\n\n${svg}`), 'image/svg+xml', false],
  ['脚本.js', Buffer.from('alert(1)'), 'text/javascript', false],
  ['数据.xml', Buffer.from('<?xml version="1.0"?><a/>'), 'application/xml', false],
  ['程序.bin', exe, 'application/x-msdownload', false],
  ['乱.txt', Buffer.from([1, 2, 3, 0, 5]), 'application/octet-stream', false],
])('%s is told by its bytes and shown only where that is safe', async (name, bytes, contentType, isShown) => {
  const row = await stage.newRow();
  const file = await stage.attach(row, bytes, name);
  expect(file.contentType).toBe(contentType);
  const saved = (await open(file.url)).headers;
  expect(saved.get('content-type')).toBe('application/octet-stream');
  expect(saved.get('content-disposition')).toMatch(/^attachment;/);
  expect(saved.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  expect(saved.get('x-frame-options')).toBe('DENY');
  expect(saved.get('x-content-type-options')).toBe('nosniff');
  const shown = server.send(
    GetFileAddress,
    { projectID: stage.projectID, fileID: file.fileID, purpose: 'show' },
    stage.owner.token,
  );
  if (!isShown)
    return expect((await refusalOf(shown)).message).toBe('这类文件不能在页面中预览，请下载后查看');
  const inline = (await open((await shown).url)).headers;
  expect(inline.get('content-disposition')).toMatch(/^inline;/);
  expect(inline.get('content-type')?.split(';')[0]).toBe(contentType);
  expect(inline.get('content-security-policy')).toMatch(/^default-src 'none';/);
  expect(inline.get('x-frame-options')).toBe(contentType === 'application/pdf' ? 'SAMEORIGIN' : 'DENY');
  expect(inline.get('x-content-type-options')).toBe('nosniff');
});

test.each([
  ['照片.png', exe],
  ['报告.pdf', Buffer.from(page)],
  ['图.jpg', Buffer.from(svg)],
])('%s that is in truth a program or a page is not kept', async (name, bytes) => {
  const row = await stage.newRow();
  const refusal = await refusalOf(stage.attach(row, bytes, name));
  expect(refusal).toMatchObject({ status: 400, path: 'fileName' });
  const { projectID, refKind, refID } = row;
  expect((await server.send(GetAnnexFiles, { projectID, refKind, refID }, stage.owner.token)).items).toEqual(
    [],
  );
});

test('a page that is kept under its own name is not copied under the name of a picture', async () => {
  const row = await stage.newRow();
  const { fileID } = await stage.attach(row, Buffer.from(page), '页面.html');
  const copied = server.send(FileUpload, { ...row, fileName: '照片.png', fileID }, stage.owner.token);
  expect(await refusalOf(copied)).toMatchObject({ status: 400, path: 'fileName' });
});
