// The network drawings of a large plan in headless Chromium: from the plan to the picture, and frames while it is
// panned near, panned as a whole and zoomed.
//   node bench/network/network.bench.ts [activities]
// CHROMIUM names the browser; without it, the one Playwright finds.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { networkKinds } from '../../packages/contracts/src/schedule/network-kinds.ts';
import { buildPage } from '../build-page.ts';
import { serveFolder } from '../gantt/serve-folder.ts';

type Measured = {
  readonly opened: readonly { readonly laidOut: number; readonly shown: number }[];
  readonly pan: readonly number[];
  readonly panWhole: readonly number[];
  readonly zoom: readonly number[];
};
type BenchWindow = { bench: { run: (count: number, kind: string) => Promise<Measured> } };

const limits = { shown: 2000, frame: 24 } as const;

const at = (times: readonly number[], share: number): number => {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
};

const main = async (): Promise<boolean> => {
  const count = Number(process.argv[2] ?? 2000);
  const folder = await mkdtemp(join(tmpdir(), 'network-bench-'));
  await buildPage(fileURLToPath(new URL('.', import.meta.url)), 'network.html', folder);
  const site = await serveFolder(folder);
  const executablePath =
    process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  let isOver = false;
  try {
    for (const kind of networkKinds) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.goto(`${site.address}/network.html`);
      await page.waitForFunction(() => 'bench' in window);
      const measured = await page.evaluate(
        ([activities, drawing]) => (window as unknown as BenchWindow).bench.run(activities, drawing),
        [count, kind] as const,
      );
      const shown = measured.opened.map((one) => one.shown);
      const laidOut = at(
        measured.opened.map((one) => one.laidOut),
        0.5,
      );
      const frames = [measured.pan, measured.panWhole, measured.zoom].map((times) => at(times, 0.95));
      isOver ||= at(shown, 0.5) > limits.shown || frames.some((time) => time > limits.frame);
      console.log(
        `${kind}，${count} 项：布置 ${laidOut.toFixed(0)} ms，到画面 ${at(shown, 0.5).toFixed(0)} ms，最长 ${Math.max(...shown).toFixed(0)} ms（上限 ${limits.shown}）；` +
          `帧 p95：平移 ${frames[0]?.toFixed(1)}，全图平移 ${frames[1]?.toFixed(1)}，缩放 ${frames[2]?.toFixed(1)} ms（上限 ${limits.frame}）`,
      );
      await page.close();
    }
  } finally {
    await browser.close();
    site.close();
    await rm(folder, { recursive: true, force: true });
  }
  return isOver;
};

process.exitCode = (await main()) ? 1 : 0;
