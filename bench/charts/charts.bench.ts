// From the data of a chart to its picture, in headless Chromium: 10,000 points of each kind that may have as many.
//   node bench/charts/charts.bench.ts [points]
// CHROMIUM names the browser; without it, the one Playwright finds.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { buildPage } from '../build-page.ts';
import { serveFolder } from '../gantt/serve-folder.ts';

type BenchWindow = {
  bench: { names: string[]; draw: (at: number, count: number) => Promise<number> };
};

const runs = 7;
const most = 300;
const named = process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);

const draw = (page: Page, at: number, count: number): Promise<number> =>
  page.evaluate(([of, points]) => (window as unknown as BenchWindow).bench.draw(of, points), [
    at,
    count,
  ] as const);

async function main(): Promise<void> {
  const count = Number(process.argv[2] ?? 10_000);
  const folder = await mkdtemp(join(tmpdir(), 'charts-bench-'));
  await buildPage(new URL('.', import.meta.url).pathname, 'gallery.html', folder);
  const site = await serveFolder(folder);
  const browser = await chromium.launch({
    ...(named === undefined ? {} : { executablePath: named }),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  let isOver = false;
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${site.address}/gallery.html?bench`);
    await page.waitForFunction(() => 'bench' in window);
    console.log(`图表，${count} 个点，1440×900，从数据到画出，${runs} 次取中位数（上限 ${most} ms）`);
    console.log(`第一张，连同载入绘图库   ${(await draw(page, 0, count)).toFixed(0)} ms`);
    const names = await page.evaluate(() => (window as unknown as BenchWindow).bench.names);
    for (const [at, name] of names.entries()) {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) times.push(await draw(page, at, count));
      const sorted = times.toSorted((a, b) => a - b);
      const median = sorted[Math.floor(runs / 2)] ?? Number.NaN;
      isOver ||= median > most;
      console.log(`${name.padEnd(12, '　')}${median.toFixed(0)} ms，最长 ${sorted.at(-1)?.toFixed(0)} ms`);
    }
  } finally {
    await browser.close();
    site.close();
    await rm(folder, { recursive: true });
  }
  process.exit(isOver ? 1 : 0);
}

await main();
