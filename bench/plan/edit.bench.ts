// One edit in a large plan to the frame that shows all new dates: the page's own store, worker and Gantt.
//   node bench/plan/edit.bench.ts [activities]
// CHROMIUM names the browser; without it, the one Playwright finds.
import type { Page } from '@playwright/test';
import { withEditPage } from './build-edit-page.ts';

type Edited = { readonly ms: number; readonly moved: boolean; readonly error?: string };
type BenchWindow = {
  bench: {
    open: (count: number, isScenario: boolean) => Promise<void>;
    edit: (turn: number) => Promise<Edited>;
  };
};

const warmUps = 5;
const runs = 30;
const limitMs = 100;

type Asked = { readonly count: number; readonly isScenario: boolean };

const measure = async (page: Page, address: string, { count, isScenario }: Asked): Promise<number[]> => {
  await page.goto(`${address}/edit.html`);
  await page.waitForFunction(() => 'bench' in window);
  await page.evaluate(
    (asked) => (window as unknown as BenchWindow).bench.open(asked.count, asked.isScenario),
    { count, isScenario },
  );
  const times: number[] = [];
  for (let turn = 0; turn < warmUps + runs; turn += 1) {
    const edited = await page.evaluate((at) => (window as unknown as BenchWindow).bench.edit(at), turn);
    if (edited.error) throw new Error(edited.error);
    if (turn >= warmUps) times.push(edited.ms);
    await page.waitForTimeout(60);
  }
  return times.toSorted((a, b) => a - b);
};

const count = Number(process.argv[2] ?? 10_000);

await withEditPage(async (browser, address) => {
  for (const isScenario of [false, true]) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const times = await measure(page, address, { count, isScenario });
    const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? Number.NaN).toFixed(1);
    const what = isScenario ? 'a scenario, the plan behind its bars' : 'a plan';
    console.log(
      `${what}, ${count} activities, one edit to the frame with all new dates (limit ${limitMs} ms):`,
    );
    console.log(`  median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms over ${runs} edits`);
    await page.close();
  }
});
