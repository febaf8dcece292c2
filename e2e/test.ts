import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
// biome-ignore lint/style/noRestrictedImports: this is what the others use instead
import { test as usual } from '@playwright/test';

const program = fileURLToPath(new URL('serve.ts', import.meta.url));
const firstPort = Number(process.env.XMGL_E2E_PORT);

const isServed = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/login`)).ok;
  } catch {
    return false;
  }
};

const untilServed = async (server: ChildProcess, url: string): Promise<void> => {
  while (!(await isServed(url))) {
    if (server.exitCode !== null) throw new Error(`e2e/serve.ts ended with ${server.exitCode}`);
    await sleep(200);
  }
};

/** The tests of a worker have a product of their own: neither server nor database is shared with the other lane. */
export const test = usual.extend<object, { readonly productUrl: string }>({
  productUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use, { workerIndex }) => {
      const known = process.env.XMGL_E2E_URL;
      if (known !== undefined) return use(known);
      const port = firstPort + workerIndex;
      const url = `http://127.0.0.1:${port}`;
      const env = { ...process.env, XMGL_PORT: String(port), XMGL_LOG: 'warn', XMGL_ADDRESS_LIMIT: '100000' };
      const server = fork(program, { env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
      await untilServed(server, url);
      await use(url);
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ productUrl }, use) => use(productUrl),
});
