import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Page,
  // biome-ignore lint/style/noRestrictedImports: this is what the others use instead
  test as usual,
} from '@playwright/test';
import { serveCopy } from './template.ts';

const firstPort = Number(process.env.XMGL_E2E_PORT);

/** A browser of a person and the page that shows in it. */
type Window = { readonly context: BrowserContext; readonly page: Page; readonly session: CDPSession };

const kept = new Map<string, Window>();
const usualSize = { width: 1440, height: 900 };

const openWindow = async (browser: Browser): Promise<Window> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  return { context, page, session: await context.newCDPSession(page) };
};

/** A window of this worker, as new but for the files of the product: to read and compile those anew costs more than most tests. */
const keptWindow = async (browser: Browser, name: string): Promise<Window> => {
  const known = kept.get(name);
  if (known && !known.page.isClosed()) return known;
  await known?.context.close();
  const window = await openWindow(browser);
  kept.set(name, window);
  return window;
};

const listened = ['console', 'dialog', 'download', 'framenavigated', 'pageerror', 'request', 'response'];

/** What a test leaves in the browser. */
const sweep = async ({ context, page, session }: Window, origin: string) => {
  if (page.isClosed()) return;
  for (const name of listened) page.removeAllListeners(name);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all(context.pages().map((one) => one === page || one.close()));
  await context.setOffline(false);
  // Leaves the product without leaving its process.
  await page.goto(`${origin}/logo.svg`);
  await page.evaluate(() => sessionStorage.clear());
  await context.clearCookies();
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers,file_systems';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await page.emulateMedia({ media: null, reducedMotion: null });
  await page.setViewportSize(usualSize);
};

type Options = {
  /** Whether a test needs a browser that has read nothing, or sets what stays with it: a clock, a permission, a script before every page. */
  readonly isWindowAlone: boolean;
};

type Pages = {
  /** The page of another person, who signs in beside the first. */
  readonly other: Page;
};

/** The tests of a worker have a product of their own: neither server nor database is shared with another lane. */
export const test = usual.extend<Options & Pages, { readonly productUrl: string }>({
  productUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use, { workerIndex }) => {
      const known = process.env.XMGL_E2E_URL;
      if (known !== undefined) return use(known);
      const { url, stop } = await serveCopy(firstPort + workerIndex);
      await use(url);
      await stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ productUrl }, use) => use(productUrl),
  isWindowAlone: [false, { option: true }],
  context: async ({ browser, productUrl, isWindowAlone, isMobile, hasTouch }, use) => {
    if (isWindowAlone || isMobile || hasTouch) {
      const context = await browser.newContext();
      await use(context);
      return context.close();
    }
    const window = await keptWindow(browser, 'page');
    await use(window.context);
    await sweep(window, productUrl);
  },
  page: async ({ context }, use) => {
    const window = kept.get('page');
    await use(window?.context === context ? window.page : await context.newPage());
  },
  other: async ({ browser, productUrl }, use) => {
    const window = await keptWindow(browser, 'other');
    await use(window.page);
    await sweep(window, productUrl);
  },
});
