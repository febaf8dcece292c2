import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { buildPage } from '../build-page.ts';
import { serveFolder } from '../gantt/serve-folder.ts';

type BenchWindow = {
  bench: {
    draw: (rows: number, columns: number) => Promise<number>;
    scroll: (milliseconds: number, down: number, over: number) => Promise<number[]>;
    press: (key: string) => Promise<number>;
  };
};

type Tell = (name: string, times: readonly number[], most: number) => void;

const runs = 7;
/** A wheel passes a row or two in each frame, a flick many. */
const ways = [
  ['向下', 90, 0],
  ['向右', 0, 120],
  ['斜向', 90, 120],
] as const;

const p95 = (frames: readonly number[]): number =>
  frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.95)] ?? Number.NaN;

const measure = async (page: Page, tell: Tell): Promise<void> => {
  const draws: number[] = [];
  for (let run = 0; run < runs; run += 1)
    draws.push(await page.evaluate(() => (window as unknown as BenchWindow).bench.draw(500, 200)));
  tell('矩阵，500 × 200，首次绘制', draws, 300);
  for (const [name, down, over] of ways) {
    const times: number[] = [];
    for (let run = 0; run < 3; run += 1)
      times.push(
        p95(
          await page.evaluate(
            ([by, right]) => (window as unknown as BenchWindow).bench.scroll(2000, by, right),
            [down, over] as const,
          ),
        ),
      );
    tell(`矩阵，滚动帧 p95，${name}`, times, 24);
  }
  const keys: number[] = [];
  for (let run = 0; run < runs; run += 1)
    keys.push(await page.evaluate(() => (window as unknown as BenchWindow).bench.press('R')));
  tell('矩阵，按键改一格', keys, 50);
};

/** Work against people, by marks: its first picture, how it scrolls, and a key on a cell. */
export const measureMatrix = async (browser: Browser, tell: Tell): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'matrix-bench-'));
  await buildPage(new URL('.', import.meta.url).pathname, 'matrix.html', folder);
  const site = await serveFolder(folder);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${site.address}/matrix.html`);
    await page.waitForFunction(() => 'bench' in window);
    await measure(page, tell);
    await page.close();
  } finally {
    site.close();
    await rm(folder, { recursive: true });
  }
};
