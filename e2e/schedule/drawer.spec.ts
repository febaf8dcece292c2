import { expect, type Locator } from '@playwright/test';
import { test } from '../test.ts';
import { openGantt, openProject, plantPlan, row, saved } from './plan-stage.ts';

const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test('an activity opens beside the chart, as wide as one likes it; its dates have a calendar with the time', async ({
  page,
}) => {
  const { ids } = await plantPlan(page, await openProject(page));
  await openGantt(page);
  const chart = page.locator('.gantt');
  const whole = await boxOf(chart);
  await page.goto(`${page.url()}&id=${ids.A}`);
  const drawer = page.getByRole('complementary', { name: '活动：活动A' });
  const rightOf = async (place: Locator) => {
    const { x, width } = await boxOf(place);
    return Math.round(x + width);
  };
  await expect(drawer).toBeVisible();
  await expect(row(page, '活动A')).toBeVisible();
  const before = await boxOf(drawer);
  expect(await rightOf(chart)).toBe(Math.round(before.x));
  expect(await rightOf(drawer)).toBe(Math.round(whole.x + whole.width));

  await page.mouse.move(before.x, before.y + 300);
  await page.mouse.down();
  await page.mouse.move(before.x - 60, before.y + 300, { steps: 4 });
  const kept = page.waitForResponse((response) => response.url().endsWith('/EditUserInfomation'));
  await page.mouse.up();
  await expect.poll(async () => (await boxOf(drawer)).width).toBeCloseTo(before.width + 60, 0);
  expect(await rightOf(chart)).toBe(Math.round((await boxOf(drawer)).x));
  await kept;
  await page.reload();
  await expect.poll(async () => (await boxOf(drawer)).width).toBeCloseTo(before.width + 60, 0);
  // The table gives way alike, whether the drawer came with the page or with a press.
  const tableWidth = async () => Math.round((await boxOf(page.locator('.gantt-table'))).width);
  await expect.poll(tableWidth).toBeGreaterThan(0);
  const besideDrawer = await tableWidth();
  await drawer.getByRole('button', { name: '关闭' }).click();
  await expect.poll(tableWidth).toBeGreaterThan(besideDrawer);
  await row(page, '活动A').hover();
  await row(page, '活动A').getByRole('button', { name: '打开' }).click();
  await expect.poll(tableWidth).toBe(besideDrawer);

  const started = drawer.getByLabel('实际开始');
  const calendar = page.getByRole('dialog', { name: '日历' });
  const openCalendar = () => started.locator('..').getByRole('button', { name: '选择日期' }).click();
  await started.fill('2026-04-28 10:00');
  await started.press('Enter');
  await openCalendar();
  await calendar.getByRole('button', { name: '2026-04-29' }).click();
  await expect(started).toHaveValue('2026-04-29 10:00');
  await openCalendar();
  await calendar.getByLabel('时刻').fill('14:30');
  await calendar.getByRole('button', { name: '确定' }).click();
  await expect(started).toHaveValue('2026-04-29 14:30');
  await openCalendar();
  await calendar.getByRole('button', { name: '清除' }).click();
  await expect(started).toHaveValue('');
  await saved(page);

  await page.setViewportSize({ width: 1100, height: 800 });
  await expect.poll(async () => (await rightOf(chart)) - (await rightOf(drawer))).toBe(0);
});
