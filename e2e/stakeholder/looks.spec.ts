import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { call, stored } from '../shell/session.ts';
import { test } from '../test.ts';
import { mark, openSampleGrid, plot, showGrid, type Tab } from './grid-stage.ts';
import { signInToSample } from './sample-project.ts';

// The sample is looked at here and not written to: its months of judgements cannot be written down in a test.
test.describe.configure({ timeout: 180_000 });

const address = '/stakeholderManagement/index';

const totalOfRegister = async (page: Page): Promise<number> => {
  const value = { projectID: await stored(page, 'projectID') };
  const asked = { pageIndex: 1, pageSize: 1, value };
  return (await call<{ total: number }>(page, 'GetProjectStakeholderPage', asked)).total;
};

/** Both windows show a drawing whole, with the list of its people. */
const expectWhole = async (page: Page, tab: Tab): Promise<void> => {
  const list = page.getByRole('navigation', { name: '图中的干系人' });
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1366, height: 768 },
  ]) {
    await page.setViewportSize(size);
    await expect(async () => {
      const tall = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(tall).toBe(size.height);
      const [drawn, listed] = [await plot(page, tab).boundingBox(), await list.boundingBox()];
      expect(drawn?.height).toBeGreaterThanOrEqual(400);
      expect((drawn?.y ?? 0) + (drawn?.height ?? 0)).toBeLessThan(size.height);
      expect((listed?.y ?? 0) + (listed?.height ?? 0)).toBeLessThan(size.height);
    }).toPass();
  }
};

test('the grids of the sample stand whole in two windows; a month back nothing moves; a title leads to its people, to the places before, and to the register filtered to them', async ({
  page,
}) => {
  await openSampleGrid(page, 'influence');
  await expect(mark(page, 'influence', '冯大勇')).toHaveAccessibleName(/影响 7，权力 4/);
  await expectWhole(page, 'influence');
  await page.getByRole('slider', { name: '查看某月末的位置' }).focus();
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(/正在查看 \d{4}-\d{2} 月末的位置/)).toBeVisible();
  await expect(mark(page, 'influence', '冯大勇')).toHaveAccessibleName(/影响 6，权力 3/);
  await mark(page, 'influence', '冯大勇').focus();
  await page.keyboard.press('ArrowRight');
  await expect(mark(page, 'influence', '冯大勇')).toHaveAccessibleName(/影响 6，权力 3/);
  await page.getByRole('button', { name: '回到现在' }).click();
  await expect(mark(page, 'influence', '冯大勇')).toHaveAccessibleName(/影响 7，权力 4/);

  await showGrid(page, 'salience');
  await expect(mark(page, 'salience', '冯大勇')).toBeVisible();
  await expectWhole(page, 'salience');
  await plot(page, 'salience')
    .getByRole('button', { name: /^紧迫性，\d+ 人/ })
    .click();
  const urgent = page.getByRole('dialog', { name: /^紧迫性（\d+ 人）/ });
  await expect(urgent.getByRole('button', { name: /冯大勇/ })).toContainText('危险型');
  await expect(urgent.getByText('周航')).toHaveCount(0);

  await page.setViewportSize({ width: 1440, height: 900 });
  await showGrid(page, 'interest');
  const title = plot(page, 'interest').getByRole('button', { name: /^重点管理，\d+ 人/ });
  const list = page.getByRole('dialog', { name: /^重点管理（\d+ 人）/ });
  await title.click();
  await expect(list.getByRole('button', { name: /高建国/ })).toBeVisible();
  await expect(list.getByText('彭立新')).toHaveCount(0);
  await list.getByRole('button', { name: /高建国/ }).click();
  const drawer = page.getByRole('dialog', { name: '高建国' });
  await expect(drawer.getByText('利益 7，权力 8 · 陈明远')).toBeVisible();
  await expect(drawer.getByText('交付节点临近，关注度明显提高')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);

  await title.click();
  const count = await list.getByRole('listitem').count();
  await list.getByRole('button', { name: '在登记册中查看' }).click();
  await expect(page.getByText(`共 ${count} 条`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`重点管理：${count} 条`)).toBeVisible();
  await expect(page.getByText(`共 ${count} 条`)).toBeVisible();
  const known = page.getByRole('cell', { name: '高建国', exact: true });
  await expect(known).toBeVisible();
  await page.getByRole('button', { name: '清除筛选' }).click();
  await expect(page.getByText(`共 ${await totalOfRegister(page)} 条`)).toBeVisible();

  // The list gives way to its selection bar, and takes its place again.
  await page.setViewportSize({ width: 1366, height: 768 });
  const rows = page.locator('.ant-table-body');
  const tall = async () => (await rows.boundingBox())?.height ?? 0;
  await expect.poll(tall).toBeLessThan(768);
  const before = await tall();
  await page.getByRole('row', { name: '高建国' }).getByRole('checkbox').check();
  await expect.poll(tall).toBeLessThan(before);
  await page.getByRole('button', { name: '取消选择' }).click();
  await expect.poll(tall).toBe(before);

  await page.getByRole('button', { name: '筛选', exact: true }).click();
  const answer = page.getByRole('button', { name: '查看结果' });
  await expect(answer).toBeInViewport({ ratio: 1 });
  const stance = page.getByRole('combobox', { name: '立场' });
  await expect(stance).not.toBeInViewport();
  await page.getByRole('textbox', { name: '电话' }).hover();
  // The second turn begins at the end of the fields.
  for (let turn = 0; turn < 2; turn += 1) {
    await page.mouse.wheel(0, 2000);
    await expect(stance).toBeInViewport({ ratio: 1 });
  }
  await expect(answer).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await rows.evaluate((body) => body.scrollTop)).toBe(0);
  await answer.click();
  await expect(answer).toHaveCount(0);
});

const levels = ['不了解型', '抵制型', '中立型', '支持型', '领导型'];

/** Moves over the drawing from its right until the pointer is at a mark, and clicks it. */
const clickLastMark = async (page: Page, drawing: Locator) => {
  const { x, y, width, height } = (await drawing.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (let at = x + width - 4; at > x; at -= 8) {
    await page.mouse.move(at, y + height - 34);
    if ((await drawing.locator('canvas').evaluate((canvas) => getComputedStyle(canvas).cursor)) === 'pointer')
      return page.mouse.click(at, y + height - 34);
  }
};

test('a mark of the months opens its people, as a picture and as a table, and both can be taken away; the heads of the matrix stay in sight', async ({
  page,
}) => {
  await signInToSample(page);
  await page.goto(`${address}?tab=engagement`);
  const chart = page.getByRole('figure', { name: '各月末的当前参与度' });
  const drawing = chart.getByRole('img');
  await expect(drawing).toHaveAttribute('aria-busy', 'false', { timeout: 40_000 });
  await clickLastMark(page, drawing);
  await expect(page.getByRole('dialog', { name: /^\d{4}-\d\d 月末 .+型（\d+ 人）$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('radiogroup', { name: '各月末的当前参与度的显示方式' }).getByText('表').click();
  await expect(chart.getByRole('columnheader')).toHaveText(['月末', ...levels]);
  await chart
    .getByRole('button', { name: /领导型 \d+ 人，查看明细/ })
    .last()
    .click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /陈明远/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const takeAway = async (kind: string) => {
    await page.getByRole('button', { name: '下载各月末的当前参与度' }).click();
    const file = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: kind }).click();
    const bytes = await readFile(await (await file).path());
    return [(await file).suggestedFilename(), bytes.subarray(0, 4).toString('latin1')];
  };
  expect(await takeAway('图片（PNG）')).toEqual([
    expect.stringMatching(/参与度 \d{4}-\d\d-\d\d\.png$/),
    '\x89PNG',
  ]);
  expect(await takeAway('表格（Excel）')).toEqual([expect.stringMatching(/\.xlsx$/), 'PK\x03\x04']);

  const head = page.locator('div[aria-hidden=true]').filter({ hasText: /^干系人不了解型/ });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const bottom = (await page.locator('header').first().boundingBox())?.height ?? 0;
  await expect.poll(async () => Math.round((await head.boundingBox())?.y ?? 0)).toBe(Math.round(bottom));
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByText('评估与策略', { exact: true }).click();
  await expect(page.getByRole('heading', { name: '参与度评估', exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: '高建国' }).first()).toBeVisible();
});
