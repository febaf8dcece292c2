import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { cell, openGantt, openProject, plantPlan } from './plan-stage.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('on a phone the plan is a table or a chart, and a row opens over the whole screen', async ({ page }) => {
  const { ids } = await plantPlan(page, await openProject(page));
  await openGantt(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByText('表格', { exact: true }).click();
  await expect(cell(page, '活动B', 'finish')).toHaveText('2026-05-08');
  await page.goto(`${page.url()}&id=${ids.B}`);
  const drawer = page.getByRole('complementary', { name: '活动：活动B' });
  await expect(drawer).toBeVisible();
  expect((await drawer.boundingBox())?.width).toBeCloseTo(390, 0);
  await drawer.getByLabel('工期', { exact: true }).fill('6天');
  await drawer.getByLabel('工期', { exact: true }).press('Enter');
  await drawer.getByRole('button', { name: '关闭' }).click();
  await page.getByText('表格', { exact: true }).click();
  await expect(cell(page, '活动B', 'duration')).toHaveText('6天');
});

test('on a phone a row that is chosen in the chart and opened leaves the names where they were', async ({
  page,
}) => {
  await plantPlan(page, await openProject(page));
  await openGantt(page);
  const scrolled = () => page.locator('.gantt-table').evaluate(({ scrollLeft }) => scrollLeft);
  await cell(page, '活动B', 'name').tap();
  expect(await scrolled()).toBe(0);
  await page.keyboard.press('Control+Enter');
  const drawer = page.getByRole('complementary', { name: '活动：活动B' });
  await drawer.getByRole('button', { name: '关闭' }).click();
  await expect(drawer).toHaveCount(0);
  expect(await scrolled()).toBe(0);
});
