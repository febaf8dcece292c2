import { mkdtempSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { expect, test } from 'vitest';
import { certificate, key } from '../test/localhost-certificate.ts';
import { startApp } from '../test/start-app.ts';
import { readTls } from './tls.ts';

test('with a certificate the server speaks TLS, and never plain text', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'xmgl-tls-'));
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  writeFileSync(certFile, certificate);
  writeFileSync(keyFile, key);
  const server = await startApp({ XMGL_TLS_CERT: certFile, XMGL_TLS_KEY: keyFile });
  try {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const protocol = await new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', servername: 'localhost', ca: certificate }, () => {
        resolve(socket.getProtocol());
        socket.destroy();
      });
      socket.on('error', reject);
    });
    expect(protocol).toBe('TLSv1.3');
    const { headers } = await server.app.inject('/healthz');
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{7,}/);
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  } finally {
    await server.close();
  }
});

test('a certificate that cannot be read is told by the name of its setting', () => {
  expect(() => readTls({ certFile: '/nowhere/cert.pem', keyFile: '/nowhere/key.pem' })).toThrow(
    '无法读取 XMGL_TLS_CERT 指定的文件 /nowhere/cert.pem',
  );
});

test('a browser is held to TLS where the server or a proxy speaks it, and nowhere else', async () => {
  for (const [settings, isHeld] of [
    [{}, false],
    [{ XMGL_TRUST_PROXY: 'on' }, true],
  ] as const) {
    const server = await startApp(settings);
    try {
      const { headers } = await server.app.inject('/healthz');
      expect(headers['strict-transport-security'] !== undefined).toBe(isHeld);
    } finally {
      await server.close();
    }
  }
});
