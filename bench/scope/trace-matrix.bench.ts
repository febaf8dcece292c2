// The requirement matrix with 3,000 requirements and 2,000 deliverables in both its forms, in headless Chromium on the
// product as it runs: what the server takes, and from the answer and from the opening of the tab to the picture.
//   node bench/scope/trace-matrix.bench.ts
// CHROMIUM names the browser; without it, the one Playwright finds.
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { Client } from 'pg';
import { build } from 'vite';
import { startServer } from '../api/start-server.ts';
import { fillTraces } from './fill-traces.ts';

const [requirementCount, deliverableCount] = [3000, 2000];
const runs = 5;
const mostMs = 500;
const named = process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);

type Times = { readonly answer: number; readonly picture: number; readonly whole: number };
type BenchWindow = { shown: (selector: string) => Promise<Times> };

/** In the page: when the matrix was asked for, when its answer had been read, and when it stood on the screen. */
const watch = (): void => {
  const at = { asked: 0, answered: 0 };
  const send = window.fetch;
  window.fetch = async (...given) => {
    const isMatrix = String(given[0]).includes('GetRequirementMatrix');
    if (isMatrix) at.asked = performance.now();
    const response = await send(...given);
    if (!isMatrix) return response;
    const read = response.text.bind(response);
    const readJson = response.json.bind(response);
    const noted = <T>(value: T): T => {
      at.answered = performance.now();
      return value;
    };
    response.text = async () => noted(await read());
    response.json = async () => noted(await readJson());
    return response;
  };
  (window as unknown as BenchWindow).shown = async (selector) => {
    const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    for (let tries = 0; tries < 6000; tries += 1) {
      await painted();
      if (at.answered === 0 || !document.querySelector(selector)) continue;
      const now = performance.now();
      return { answer: at.answered - at.asked, picture: now - at.answered, whole: now - at.asked };
    }
    throw new Error(`${selector} was not shown`);
  };
};

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

const measure = async (page: Page, view: string, selector: string): Promise<readonly Times[]> => {
  const times: Times[] = [];
  for (let run = 0; run < runs; run += 1) {
    await page.goto(`/rangeManagement/index?tab=rtm${view}`);
    times.push(await page.evaluate((what) => (window as unknown as BenchWindow).shown(what), selector));
    await page.waitForTimeout(500);
  }
  return times;
};

const fill = async (dataDir: string): Promise<void> => {
  const [, , , port, host = ''] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split(
    '\n',
  );
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
  const client = new Client({ host, port: Number(port), user: 'postgres', password, database: 'xmgl' });
  await client.connect();
  try {
    await fillTraces(client, requirementCount, deliverableCount);
  } finally {
    await client.end();
  }
};

await build({ root: new URL('../../apps/web/', import.meta.url).pathname, logLevel: 'error' });
const dataDir = mkdtempSync(join(tmpdir(), 'xmgl-trace-bench-'));
const server = await startServer({ XMGL_DATA: dataDir, XMGL_ADDRESS_LIMIT: '100000000' });
const browser = await chromium.launch({
  ...(named === undefined ? {} : { executablePath: named }),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
let isOver = false;
try {
  await fill(dataDir);
  const context = await browser.newContext({
    baseURL: server.address,
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
  });
  await context.addInitScript(watch);
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('账号').first().fill('demo');
  await page.getByLabel('密码').first().fill('Xmgl2026');
  await page.getByRole('button', { name: '登录', exact: true }).first().click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  for (const [name, view, selector] of [
    ['跟踪表', '', '[data-row-key]'],
    ['方阵', '&view=square', '[role="gridcell"]'],
  ] as const) {
    const times = await measure(page, view, selector);
    const of = (key: keyof Times): number => median(times.map((one) => one[key]));
    isOver ||= of('picture') > mostMs;
    console.log(
      `${name}，${requirementCount} × ${deliverableCount}：服务 ${of('answer').toFixed(0)} ms，应答到画面 ${of('picture').toFixed(0)} ms（上限 ${mostMs}），共 ${of('whole').toFixed(0)} ms`,
    );
  }
} finally {
  await browser.close();
  await server.stop();
}
process.exit(isOver ? 1 : 0);
