import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { build } from 'vite';
import { serveFolder } from '../gantt/serve-folder.ts';

const buildPage = async (outDir: string): Promise<void> => {
  const root = fileURLToPath(new URL('.', import.meta.url));
  await build({
    root,
    base: './',
    configFile: false,
    logLevel: 'warn',
    worker: { format: 'es' },
    build: {
      outDir,
      emptyOutDir: true,
      modulePreload: false,
      rolldownOptions: { input: [`${root}edit.html`] },
    },
  });
};

const findChromium = (): string | undefined =>
  process.env.CHROMIUM ??
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);

export const openBrowser = (): Promise<Browser> => {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
};

/** The page's own store, worker and Gantt in a browser: `window.bench` opens a plan and edits it. */
export const withEditPage = async (
  measure: (browser: Browser, address: string) => Promise<void>,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'plan-bench-'));
  await buildPage(folder);
  const site = await serveFolder(folder);
  const browser = await openBrowser();
  try {
    await measure(browser, site.address);
  } finally {
    await browser.close();
    site.close();
    await rm(folder, { recursive: true, force: true });
  }
};
