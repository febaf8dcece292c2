// A matrix of 500 × 200, a tree of 5,000 nodes, a board of 2,000 cards and 200 lines in a row, from their data to the
// picture in headless Chromium; what a row of many lines costs the server; and the papers of 100 rows with lines.
//   node bench/register/looks.bench.ts [matrix|tree|lines|papers …]
// CHROMIUM names the browser; without it, the one Playwright finds.
import { existsSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { AddDepartment } from '@xmgl/contracts/company/department.calls';
import { issue } from '@xmgl/contracts/integration/issue.register';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { RowFormExport } from '@xmgl/contracts/register/row.calls';
import { build } from 'vite';
import { startServer } from '../api/start-server.ts';
import { type Filled, fillRegisters } from './fill-registers.ts';
import { measureMatrix } from './measure-matrix.ts';

type BenchWindow = {
  answered: Record<string, number>;
  typed: Promise<number>;
  shownAfter: (call: string, selector: string) => Promise<number>;
};

const runs = 5;
const parts = process.argv.slice(2);
const isAsked = (part: string): boolean => parts.length === 0 || parts.includes(part);
const named = process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);
let isOver = false;

const told = (name: string, times: readonly number[], most: number): void => {
  const sorted = times.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  isOver ||= median > most;
  console.log(
    `${name.padEnd(26, '　')}${median.toFixed(0)} ms，最长 ${sorted.at(-1)?.toFixed(0)} ms（上限 ${most} ms）`,
  );
};

/** In the page: when the answer to a call has been read, and when what it tells is painted. */
const watch = (): void => {
  const page = window as unknown as BenchWindow;
  page.answered = {};
  const read = Response.prototype.text;
  const readJson = Response.prototype.json;
  const note = (url: string): void => {
    page.answered[new URL(url).pathname.split('/').at(-1) ?? ''] = performance.now();
  };
  Response.prototype.text = async function text() {
    const body = await read.call(this);
    note(this.url);
    return body;
  };
  Response.prototype.json = async function json() {
    const body = await readJson.call(this);
    note(this.url);
    return body;
  };
  page.shownAfter = async (call, selector) => {
    const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    for (let tries = 0; tries < 6000; tries += 1) {
      await painted();
      const begin = page.answered[call];
      if (begin !== undefined && document.querySelector(selector)) return performance.now() - begin;
    }
    throw new Error(`${selector} was not shown`);
  };
};

const shownAfter = (page: Page, call: string, selector: string): Promise<number> =>
  page.evaluate(([name, what]) => (window as unknown as BenchWindow).shownAfter(name, what), [
    call,
    selector,
  ] as const);

const opened = async (page: Page, path: string, call: string, selector: string): Promise<number[]> => {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await page.goto(path);
    times.push(await shownAfter(page, call, selector));
    await page.waitForTimeout(500);
  }
  return times;
};

/** A row of the tree is put behind the next one, by the mouse: from the drop to the new picture. */
const drag = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const rows = [...document.querySelectorAll<HTMLElement>('tr[data-row-key]')];
    const [one, other] = rows.filter((row) => row.draggable && row.textContent.includes('班组'));
    if (!one || !other) throw new Error('nothing to drag');
    const dataTransfer = new DataTransfer();
    const { left, bottom } = other.getBoundingClientRect();
    const at = { dataTransfer, bubbles: true, cancelable: true, clientX: left + 200, clientY: bottom - 2 };
    const order = () =>
      [...document.querySelectorAll<HTMLElement>('tr[data-row-key]')].map((row) => row.dataset.rowKey).join();
    one.dispatchEvent(new DragEvent('dragstart', at));
    other.dispatchEvent(new DragEvent('dragover', at));
    const before = order();
    const begin = performance.now();
    other.dispatchEvent(new DragEvent('drop', at));
    for (let tries = 0; tries < 600; tries += 1) {
      await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
      if (order() !== before) return performance.now() - begin;
    }
    throw new Error('the row did not move');
  });

/** One at a time, from the call to its answer. */
const timed = async (count: number, work: (at: number) => Promise<unknown>): Promise<number[]> => {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const begin = performance.now();
    await work(at);
    times.push(performance.now() - begin);
  }
  return times;
};

/** What the server takes for one row: of a large tree, and with many lines in it. */
const measureRows = async ({ call, companyID, projectID, longID }: Filled): Promise<void> => {
  if (isAsked('tree')) {
    const top = await call(AddDepartment, { companyID, departmentName: '新的分公司', parentID: null });
    const add = (parentID: string | null) => (at: number) =>
      call(AddDepartment, { companyID, departmentName: `科室 ${at} ${parentID ?? ''}`, parentID });
    told('5,000 个部门中新增一个', await timed(40, add(top.departmentID)), 15);
    told('同上，在 800 个同级之中', (await timed(800, add(null))).slice(-40), 15);
  }
  if (isAsked('lines')) {
    const issues = callsOf(issue);
    const read = () => call(issues.byID, { projectID, issueID: longID });
    told('一行内 200 行，读出', await timed(40, read), 10);
    const { row } = await read();
    let { rowVersion } = row;
    const edited = await timed(20, async (at) => {
      const steps = row.steps.map((step, line) => (line === 100 ? { ...step, step: `第 ${at} 次改` } : step));
      ({ rowVersion } = await call(issues.upd, { projectID, issueID: longID, rowVersion, steps }));
    });
    told('一行内 200 行，改一行', edited, 30);
    const page = { pageIndex: 1, pageSize: 50, value: { projectID } };
    told('列表 50 条，其中有它', await timed(40, () => call(issues.page, page)), 20);
  }
};

/** A letter in a cell of the last line: from the key to the picture. */
const typed = async (page: Page, at: number): Promise<number> => {
  const cell = page
    .getByRole('dialog')
    .getByRole('grid')
    .getByRole('row')
    .nth(at)
    .getByRole('gridcell')
    .first();
  await cell.click();
  // The listener is there before the key is: the two go separate ways to the page.
  await page.evaluate(() => {
    (window as unknown as BenchWindow).typed = new Promise<number>((resolve, reject) => {
      const hear = (): void => {
        const begin = performance.now();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begin), 0));
      };
      window.addEventListener('keydown', hear, { once: true, capture: true });
      setTimeout(() => reject(new Error('no key came')), 10_000);
    });
  });
  await page.keyboard.press('a');
  const took = await page.evaluate(() => (window as unknown as BenchWindow).typed);
  await page.keyboard.press('Enter');
  return took;
};

const measureTree = async (page: Page): Promise<void> => {
  const row = 'tr[data-row-key]';
  const tree = '/company/companyIndex?tab=department';
  told('树，5,000 个节点，打开', await opened(page, tree, 'GetDepartmentPage', row), 150);
  const drags: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    drags.push(await drag(page));
    await page.waitForTimeout(1500);
  }
  told('树，拖动一行', drags, 50);
};

const measureLooks = async (page: Page, { longID }: Filled): Promise<void> => {
  const board = '/overallManagement/configuration?tab=issue&look=board';
  told('看板，2,000 张卡片', await opened(page, board, 'GetIssuePage', '[data-card]'), 300);
  const drawer = `/overallManagement/configuration?tab=issue&id=${longID}`;
  told(
    '一行内 200 行，详情',
    await opened(page, drawer, 'GetIssueByID', '[role="dialog"] [role="gridcell"]'),
    300,
  );
  await page.getByRole('dialog').getByRole('button', { name: '编辑', exact: true }).click();
  await page.getByRole('dialog').getByRole('grid').waitFor();
  const keys: number[] = [];
  for (let run = 0; run < runs; run += 1) keys.push(await typed(page, run + 2));
  told('一行内 200 行，键入', keys, 50);
};

const measurePapers = async ({ call, projectID, issueIDs }: Filled): Promise<void> => {
  for (const format of ['docx', 'pdf'] as const) {
    const times: number[] = [];
    for (let run = 0; run < 3; run += 1) {
      const begin = performance.now();
      await call(RowFormExport, { projectID, register: 'Issue', rowIDs: [...issueIDs], format });
      times.push(performance.now() - begin);
    }
    told(`表单 100 份，各 5 步，${format}`, times, 3000);
  }
};

const browser = await chromium.launch({
  ...(named === undefined ? {} : { executablePath: named }),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});

const measureProduct = async (): Promise<void> => {
  await build({ root: new URL('../../apps/web/', import.meta.url).pathname, logLevel: 'error' });
  const server = await startServer({ XMGL_ADDRESS_LIMIT: '100000000' });
  try {
    const filled = await fillRegisters(server.address);
    if (isAsked('papers')) await measurePapers(filled);
    if (isAsked('tree') || isAsked('lines')) await measureRows(filled);
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
    if (isAsked('tree')) await measureTree(page);
    if (isAsked('lines')) await measureLooks(page, filled);
  } finally {
    await server.stop();
  }
};

try {
  if (isAsked('matrix')) await measureMatrix(browser, told);
  if (parts.join() !== 'matrix') await measureProduct();
} finally {
  await browser.close();
}
process.exit(isOver ? 1 : 0);
