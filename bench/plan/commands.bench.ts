// Every kind of command on a large plan to the frame that shows what follows: the page's own store, worker and Gantt.
//   node bench/plan/commands.bench.ts [activities]
// XMGL_BENCH_KINDS=setDuration,split: only these kinds. CHROMIUM names the browser.
import type { Browser, Page } from '@playwright/test';
import { withEditPage } from './build-edit-page.ts';

type Said = { readonly ms: number; readonly error?: string };
type BenchWindow = {
  bench: {
    open: (count: number, isScenario: boolean, hasCrews: boolean) => Promise<void>;
    kinds: readonly string[];
    say: (kind: string, turn: number) => Promise<Said>;
  };
};

const warmUps = 2;
const runs = 9;
const limitMs = 100;
const count = Number(process.argv[2] ?? 10_000);
const wanted = (process.env.XMGL_BENCH_KINDS ?? '').split(',').filter(Boolean);

type Process = { readonly type: string; readonly cpuTime: number };

/** Seconds that the browser's processes have computed: beside the page itself its worker, and what draws. */
const readBusy = async (browser: Browser): Promise<number> => {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as { processInfo: Process[] };
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
};

type Figures = { readonly times: readonly number[]; readonly busyMs: number };

const measure = async (browser: Browser, page: Page, kind: string): Promise<Figures> => {
  const times: number[] = [];
  let busy = 0;
  for (let turn = 0; turn < warmUps + runs; turn += 1) {
    if (turn === warmUps) busy = await readBusy(browser);
    const said = await page.evaluate(([what, at]) => (window as unknown as BenchWindow).bench.say(what, at), [
      kind,
      turn,
    ] as const);
    if (said.error) throw new Error(`${kind}: ${said.error}`);
    if (turn >= warmUps) times.push(said.ms);
    await page.waitForTimeout(60);
  }
  const busyMs = ((await readBusy(browser)) - busy) * 1000;
  return { times: times.toSorted((a, b) => a - b), busyMs: busyMs / runs };
};

await withEditPage(async (browser, address) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.on('pageerror', (error) => console.error(error.message));
  await page.goto(`${address}/edit.html`);
  await page.waitForFunction(() => 'bench' in window);
  await page.evaluate((asked) => (window as unknown as BenchWindow).bench.open(asked, false, true), count);
  const kinds = await page.evaluate(() => (window as unknown as BenchWindow).bench.kinds);
  console.log(
    `${count} 项活动、${2 * count} 项分配，一条命令到画出随之而变的一切（中位数的上限 ${limitMs} ms，各 ${runs} 次）：`,
  );
  // The programs of the page are made ready by the first edits, whichever they are.
  for (let turn = 30; turn < 36; turn += 1)
    await page.evaluate((at) => (window as unknown as BenchWindow).bench.say('setDuration', at), turn);
  let over = 0;
  for (const kind of kinds.filter((one) => wanted.length === 0 || wanted.includes(one))) {
    const { times, busyMs } = await measure(browser, page, kind);
    const median = times[times.length >> 1] ?? Number.NaN;
    if (median > limitMs) over += 1;
    const words = `中位数 ${median.toFixed(0).padStart(4)} ms  最长 ${(times.at(-1) ?? 0).toFixed(0).padStart(4)} ms  计算 ${busyMs.toFixed(0).padStart(4)} ms`;
    console.log(`${median > limitMs ? '!' : ' '} ${kind.padEnd(20)} ${words}`);
  }
  process.exitCode = over > 0 ? 1 : 0;
});
