import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
// biome-ignore lint/style/noRestrictedImports: this is what the others use instead
import { type Browser, type BrowserContext, test as usual } from '@playwright/test';

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

let kept: BrowserContext | undefined;

/** What a test leaves in the browser, but for the files of the product: to read those anew costs more than most tests. */
const sweep = async (context: BrowserContext, origin: string) => {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all(context.pages().map((page) => page.close()));
  await context.setOffline(false);
  await context.clearCookies();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers,file_systems';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await page.close();
};

const keptContext = async (browser: Browser) => {
  kept ??= await browser.newContext();
  return kept;
};

type Options = {
  /** Whether a test needs a browser that has read nothing, or sets what stays with it: a clock, a permission, a script before every page. */
  readonly isWindowAlone: boolean;
};

/** The tests of a worker have a product of their own: neither server nor database is shared with another lane. */
export const test = usual.extend<Options, { readonly productUrl: string }>({
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
  isWindowAlone: [false, { option: true }],
  context: async ({ browser, productUrl, isWindowAlone, isMobile, hasTouch }, use) => {
    if (isWindowAlone || isMobile || hasTouch) {
      const context = await browser.newContext();
      await use(context);
      return context.close();
    }
    const context = await keptContext(browser);
    await use(context);
    await sweep(context, productUrl);
  },
});
