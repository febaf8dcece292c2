// First paint, scrolling and memory of the Gantt with 50,000 activities, in headless Chromium.
//   node bench/gantt/gantt.bench.ts [rows]
// CHROMIUM names the browser; without it, the one Playwright finds.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { buildPages } from './build-page.ts';
import { serveFolder } from './serve-folder.ts';

type BenchWindow = {
  bench: {
    prepare: (count: number, seed: number) => void;
    firstPaint: () => Promise<number>;
    replaceRows: () => Promise<number>;
    scroll: (milliseconds: number, pxPerFrame: number) => Promise<number[]>;
  };
};

const runs = 5;
// A flick of the wheel passes 700 rows a second; a dragged scroll bar shows other rows in every frame.
const wheelStep = 400;
const dragStep = 3400;
const seed = 20260302;

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

async function readHeap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 2 ** 20;
}

function scroll(page: Page, pxPerFrame: number): Promise<number[]> {
  return page.evaluate((step) => (window as unknown as BenchWindow).bench.scroll(3000, step), pxPerFrame);
}

async function measure(page: Page, address: string, count: number) {
  await page.goto(`${address}/bench.html`);
  await page.waitForFunction(() => 'bench' in window);
  await page.evaluate(([rows, from]) => (window as unknown as BenchWindow).bench.prepare(rows, from), [
    count,
    seed,
  ] as const);
  const firstPaint = await page.evaluate(() => (window as unknown as BenchWindow).bench.firstPaint());
  await page.waitForTimeout(500);
  const frames = await scroll(page, wheelStep);
  const drag = await scroll(page, dragStep);
  const heap = await readHeap(page);
  const replace = await page.evaluate(() => (window as unknown as BenchWindow).bench.replaceRows());
  return { firstPaint, frames, drag, heap, replace };
}

function findChromium(): string | undefined {
  const named = process.env.CHROMIUM;
  return (
    named ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)
  );
}

async function main(): Promise<void> {
  const count = Number(process.argv[2] ?? 50_000);
  const folder = await mkdtemp(join(tmpdir(), 'gantt-bench-'));
  await buildPages(folder);
  const site = await serveFolder(folder);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const results: Awaited<ReturnType<typeof measure>>[] = [];
    for (let run = 0; run < runs; run += 1) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      results.push(await measure(page, site.address, count));
      await page.close();
    }
    const median = (pick: (result: (typeof results)[number]) => number): string =>
      percentile(results.map(pick), 0.5).toFixed(1);
    console.log(`甘特图，${count} 项，1440×900，${runs} 次取中位数`);
    console.log(`首次绘制        ${median(({ firstPaint }) => firstPaint)} ms（目标 ≤ 150）`);
    console.log(`滚动帧 p50      ${median(({ frames }) => percentile(frames, 0.5))} ms`);
    console.log(`滚动帧 p95      ${median(({ frames }) => percentile(frames, 0.95))} ms（目标 ≤ 24）`);
    console.log(`拖动滚动条 p95  ${median(({ drag }) => percentile(drag, 0.95))} ms`);
    console.log(`JS 堆           ${median(({ heap }) => heap)} MB（目标 ≤ 40）`);
    console.log(`换 10,000 行    ${median(({ replace }) => replace)} ms`);
  } finally {
    await browser.close();
    site.close();
    await rm(folder, { recursive: true });
  }
}

await main();
