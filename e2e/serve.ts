// The product on a data folder of its own, which goes when the browser tests are done.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const data = mkdtempSync(join(tmpdir(), 'xmgl-e2e-'));
process.env.XMGL_DATA = data;
// Identity servers of the tests stand on this machine.
process.env.XMGL_WEBHOOK_LOOPBACK = 'on';
process.on('exit', () => rmSync(data, { recursive: true, force: true }));
await import('../apps/server/src/main.ts');
