import { expect, type Page } from '@playwright/test';
import { test } from '../test.ts';
import { chip, dragTo, mark, open, place, plot, spot } from './grid-stage.ts';
import { middleOf, signInToSample } from './sample-project.ts';

test.describe.configure({ timeout: 120_000 });

const address = '/stakeholderManagement/index';

const heightOf = async (page: Page): Promise<number> =>
  (await plot(page, 'effect').boundingBox())?.height ?? 0;

test('the filters fit the window: the last of them is scrolled to inside, and the list behind stays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signInToSample(page);
  await page.goto(`${address}?tab=register`);
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
  expect(await page.locator('.ant-table-body').evaluate((rows) => rows.scrollTop)).toBe(0);
  await answer.click();
  await expect(answer).toHaveCount(0);
});

test('a grid is as tall after its selection bar has gone as it was before', async ({ page }) => {
  const projectID = await open(page, 'effect');
  await place(page, 'effect', projectID, '何静', 1, 9);
  await expect(mark(page, 'effect', '何静')).toHaveAccessibleName(/作用 1，影响 9/);
  const before = await heightOf(page);
  await mark(page, 'effect', '何静').focus();
  await page.keyboard.press(' ');
  const bar = page.getByRole('toolbar', { name: '批量操作' });
  await expect.poll(() => heightOf(page)).toBeLessThan(before);
  await bar.getByRole('button', { name: '清除选择' }).click();
  await expect.poll(() => heightOf(page)).toBe(before);
});

test('a list is as tall after its selection bar has gone as it was before', async ({ page }) => {
  await signInToSample(page);
  await page.goto(`${address}?tab=register`);
  const rows = page.locator('.ant-table-body');
  const tall = async () => (await rows.boundingBox())?.height ?? 0;
  await page.getByRole('cell', { name: '高建国', exact: true }).waitFor();
  const before = await tall();
  await page.getByRole('row', { name: '高建国' }).getByRole('checkbox').check();
  await expect.poll(tall).toBeLessThan(before);
  await page.getByRole('button', { name: '取消选择' }).click();
  await expect.poll(tall).toBe(before);
});

test('after somebody was dragged out of the tray the next one is taken up by a key, and Ctrl+Z takes back', async ({
  page,
}) => {
  await open(page, 'influence');
  await dragTo(page, await middleOf(chip(page, '杜鹃')), await spot(page, 'influence', 2, 2));
  await expect(mark(page, 'influence', '杜鹃')).toBeVisible();
  await page.getByText('编号', { exact: true }).click();
  await page.keyboard.press('Control+z');
  await expect(chip(page, '杜鹃')).toBeVisible();
  await chip(page, '望江路沿街商户').focus();
  await page.keyboard.press(' ');
  await expect(plot(page, 'influence').getByRole('button', { name: /^放置望江路沿街商户：/ })).toBeFocused();
  await page.keyboard.press('Escape');
});

test('while people are encircled a title is ground, and does not answer the mouse', async ({ page }) => {
  await open(page, 'interest');
  const title = plot(page, 'interest').getByRole('button', { name: /^重点管理，\d+ 人/ });
  const at = await middleOf(title);
  const under = () =>
    page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('[role=button]') !== null, at);
  expect(await under()).toBe(true);
  await page.getByRole('button', { name: '圈选' }).click();
  expect(await under()).toBe(false);
});

test('the names of the levels stay below the head of the app while the matrix is scrolled', async ({
  page,
}) => {
  await signInToSample(page);
  await page.goto(`${address}?tab=engagement`);
  await expect(page.getByRole('list', { name: '参与度评估矩阵' })).toBeVisible();
  const head = page.locator('div[aria-hidden=true]').filter({ hasText: /^干系人不了解型/ });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const bottom = (await page.locator('header').first().boundingBox())?.height ?? 0;
  await expect.poll(async () => Math.round((await head.boundingBox())?.y ?? 0)).toBe(Math.round(bottom));
});
